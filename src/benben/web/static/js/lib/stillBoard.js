/** Positions that nobody plays in: in reviews and in the rules. */

/** @typedef {import("./types.js").BoardContext} BoardContext */

/**
 * What a board needs to show a position that nobody plays in.
 * @param {Pick<BoardContext, "view" | "seat" | "options" | "facts">} position
 * @param {Partial<BoardContext>} [more]
 * @returns {BoardContext}
 */
export const stillContext = ({ view, seat, options, facts }, more) => ({
  view,
  seat,
  options,
  facts,
  mine: [],
  legal: [],
  picks: [],
  preview: null,
  last: null,
  highlights: [],
  interactive: false,
  refused: null,
  names: ["A", "B"],
  small: innerWidth <= 900,
  ...more,
});
