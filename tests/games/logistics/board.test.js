/** The board of Logistics. */
import assert from "node:assert/strict";
import { test } from "node:test";
import board from "../../../src/benben/games/logistics/static/board.js";
import { testBoard } from "../../js/support/boardContract.js";
import { contextFor, elements, positions } from "../../js/support/pressing.js";

const RARE = { passing: true, buried_guard: true }; // options that chance rarely puts together

const all = [...positions("logistics", 8), ...positions("logistics", 1, RARE)];

testBoard(board, all, {
  kinds: [/^sow:/, /^[A-Z]\d$/, /^\.$/, /^-$/, /^take:/, /^lift:/, /^push:/, /^swap:/, /^pass$/],
});

test("a power that can be chosen says what it does", () => {
  // a tree that captures has several colours; random games hardly ever get there
  const { view, ...rest } = all.find((position) => position.view.phase === "power");
  const choosing = { ...rest, view: { ...view, powers: [["red", "blue"]] } };
  const drawn = [...elements(board.draw(contextFor(choosing)))];
  const powers = drawn.filter(({ props }) => props["data-spot"]?.startsWith("power:"));
  assert.deepEqual(
    powers.map(({ props }) => props["data-spot"].slice(6)),
    choosing.view.powers[0],
  );
  for (const { props } of powers) assert.match(props.title, /^[A-Z].+\.$/);
});
