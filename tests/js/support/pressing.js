/**
 * Presses everything that a board shows, until no press leads to anything new: what can be spelled that way?
 */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { described } from "../../../src/benben/web/static/js/lib/render.js";

const DUMP = fileURLToPath(new URL("positions.py", import.meta.url));
const TESTS = fileURLToPath(new URL("../..", import.meta.url));
const PYTHON = process.env.PYTHON ?? fileURLToPath(new URL("../../../.venv/bin/python", import.meta.url));

/** Real positions of random games; with random options, or these. */
export function positions(game, games, options) {
  const lines = execFileSync(
    PYTHON,
    [DUMP, game, String(games), ...(options ? [JSON.stringify(options)] : [])],
    { encoding: "utf8", maxBuffer: 1 << 28, env: { ...process.env, PYTHONPATH: TESTS } },
  );
  return lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** What a board gets for a position. */
export function contextFor({ view, seat, mover, options, facts, last, highlights }, changes = {}) {
  return {
    view,
    seat,
    mine: [seat],
    legal: mover === null ? [] : view.legal,
    picks: [],
    preview: null,
    last,
    highlights,
    interactive: mover !== null,
    refused: null,
    names: ["Ana", "steady"],
    options,
    facts,
    small: false,
    ...changes,
  };
}

/** All elements of a drawing. */
export function* elements(node) {
  if (typeof node === "string") return;
  yield described(node);
  for (const child of node.children) yield* elements(child);
}

const textOf = (node) =>
  typeof node === "string"
    ? node
    : described(node).props["aria-hidden"]
      ? ""
      : node.children.map(textOf).join("");

/** The buttons of a drawing with their spots and accessible names. */
export const buttons = (drawing) =>
  [...elements(drawing)]
    .filter(({ props }) => props["data-spot"])
    .map((node) => ({
      spot: node.props["data-spot"],
      name: node.props["aria-label"] ?? textOf(node),
      tag: node.tag,
      role: node.props.role,
    }));

/** Every move that some sequence of presses spells, and every move that was tried in vain. */
export function spelledMoves(board, ctx) {
  const moves = new Set();
  const tried = new Set();
  const seen = new Set([""]);
  const open = [[]];
  while (open.length) {
    const here = { ...ctx, picks: open.pop() };
    const asked = board.ask(here).buttons;
    for (const { move } of asked) if (move) moves.add(move);
    const spots = [
      ...buttons(board.draw(here)).map(({ spot }) => spot),
      ...asked.flatMap(({ press }) => press ?? []),
    ];
    for (const spot of spots) {
      const { picks, move, tryMove } = board.press(here, spot);
      if (move) moves.add(move);
      if (tryMove) tried.add(tryMove);
      const key = picks.join(" ");
      if (!seen.has(key)) {
        seen.add(key);
        open.push(picks);
      }
    }
  }
  return { moves, tried };
}
