/** The board of Logistics. */
import board from "../../../src/benben/games/logistics/static/board.js";
import { testBoard } from "../../js/support/boardContract.js";
import { positions } from "../../js/support/pressing.js";

const RARE = { passing: true, buried_guard: true }; // options that chance rarely puts together

testBoard(board, [...positions("logistics", 8), ...positions("logistics", 1, RARE)], {
  kinds: [/^sow:/, /^[A-Z]\d$/, /^\.$/, /^-$/, /^take:/, /^lift:/, /^push:/, /^swap:/, /^pass$/],
});
