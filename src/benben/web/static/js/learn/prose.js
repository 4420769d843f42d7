/** The blocks of a rules page: paragraphs, lists, tables and figures. */
import { h } from "../lib/render.js";
import { drawFigure } from "./illustrations.js";

/** @typedef {import("../lib/types.js").Board} Board */
/** @typedef {import("../lib/render.js").Child} Child */
/** @typedef {import("../lib/protocol.js").RulesSection["blocks"][number]} Block */

/** Where a citation leads: rulings by number, sections by heading.
 * @param {string} name */
export const anchor = (name) => encodeURIComponent(name);

/** What a text may hold besides words: code, bold type, and the number of a ruling. */
const MARKUP = /`([^`]+)`|\*\*(.+?)\*\*|\b([A-Z]\d+)\b/g;

/** Text with `code`, **bold type** and links to rulings, which are known by number.
 * @param {string} text @param {ReadonlySet<string>} rulings @returns {Child[]} */
export function prose(text, rulings) {
  const parts = /** @type {Child[]} */ ([]);
  let end = 0;
  for (const match of text.matchAll(MARKUP)) {
    const [whole, code, bold, number] = match;
    if (number && !rulings.has(number)) continue;
    parts.push(text.slice(end, match.index));
    end = match.index + whole.length;
    if (code) parts.push(h("code", null, code));
    else if (bold) parts.push(h("strong", null, prose(bold, rulings)));
    else parts.push(h("a", { href: `#${anchor(number)}` }, number));
  }
  return [...parts, text.slice(end)];
}

/** @param {Block} block @param {Board} board @param {ReadonlySet<string>} rulings */
export function drawBlock(block, board, rulings) {
  switch (block.type) {
    case "paragraph":
      return h("p", null, prose(block.text, rulings));
    case "list":
      return h(
        block.numbered ? "ol" : "ul",
        { class: block.numbered ? "rules-steps" : "rules-list" },
        block.items.map((item) => h("li", null, prose(item, rulings))),
      );
    case "table":
      return drawTable(block.head, block.rows, rulings);
    case "figure":
      return drawFigure(block.figure, board, { name: block.name });
  }
}

/** A table that scrolls by itself where a page is too narrow for it.
 * @param {string[]} head @param {string[][]} rows @param {ReadonlySet<string>} rulings */
const drawTable = (head, rows, rulings) =>
  h(
    "div",
    {
      class: "rules-table",
      tabindex: "0",
      role: "group",
      "aria-label": `Table: ${head.filter(Boolean).join(", ")}`,
    },
    h(
      "table",
      null,
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          head.map((cell) => (cell ? h("th", { scope: "col" }, prose(cell, rulings)) : h("td"))),
        ),
      ),
      h(
        "tbody",
        null,
        rows.map(([first, ...cells]) =>
          h(
            "tr",
            null,
            h("th", { scope: "row" }, prose(first, rulings)),
            cells.map((cell) => h("td", null, prose(cell, rulings))),
          ),
        ),
      ),
    ),
  );
