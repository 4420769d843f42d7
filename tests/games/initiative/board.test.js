/** The board of Initiative. */
import board from "../../../src/benben/games/initiative/static/board.js";
import { testBoard } from "../../js/support/boardContract.js";
import { positions } from "../../js/support/pressing.js";

const RARE = { sacrifice: true, call: true }; // options that chance rarely puts together

const QUICK = { sizes: "choose" };
const SHOWN = [
  ...positions("initiative", 8),
  ...positions("initiative", 1, RARE),
  ...positions("initiative", 2, QUICK),
  ...positions("initiative", 4, { draft: true }),
];

testBoard(board, SHOWN, {
  kinds: [
    /^[A-Z]\d$/,
    /^[A-Z]1!$/,
    /^[A-Z]\d\/..[+-][0-3]$/,
    /^[A-Z]1!\/..[+-][0-3]$/,
    /^\*$/,
    /^roll$/,
    /^size:/,
    /^row:/,
    /^take:\d$/,
    /^take:\d:/,
  ],
});
