/** Line icons on a 24 grid, drawn with the current colour, and the mark of the house. */
import { h } from "./render.js";

/** @type {Record<string, string>} */
const PATHS = {
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3Z",
  resign: "M5 21V4M5 4c5-3 8 3 14 0v10c-6 3-9-3-14 0",
  rules: "M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2ZM12 6v14",
  guard: "M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6Z",
  sword: "M20 4 9.5 14.5M20 4h-4.5M20 4v4.5M5.5 12l6.5 6.5M8.5 15.5 4 20",
  parry: "M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6ZM8 12h8",
  contrast: "M12 3a9 9 0 1 0 0 18ZM12 3a9 9 0 0 1 0 18",
  letters: "M3 19 8 5l5 14M5 14h6M15 9h4a2.5 2.5 0 0 1 0 5h-4Zm0 5h4.5a2.5 2.5 0 0 1 0 5H15Z",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3 2",
  check: "M5 12.5 10 18 20 6",
  cross: "M6 6l12 12M18 6 6 18",
  right: "M5 12h14M13 6l6 6-6 6",
  play: "M7 4v16l13-8Z",
  turn: "M8 20V5M4.5 8.5 8 5l3.5 3.5M16 4v15M12.5 15.5 16 19l3.5-3.5",
  first: "M18 5 9 12l9 7ZM6 5v14",
  back: "M16 5 7 12l9 7Z",
  next: "M8 5l9 7-9 7Z",
  last: "M6 5l9 7-9 7ZM18 5v14",
  people:
    "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2 21c0-4 3-7 7-7s7 3 7 7" +
    "M16 3.5a4 4 0 0 1 0 7M18 14.5c2.5.8 4 3 4 6.5",
  bot: "M5 9h14v10H5ZM12 9V5M12 5h.01M9 13.5v1M15 13.5v1M2 13v3M22 13v3",
  palette:
    "M12 3a9 9 0 0 0 0 18c1.6 0 2-1.1 1.5-2.2-.7-1.5.3-2.8 2-2.8H18a3 3 0 0 0 3-3c0-5.5-4-10-9-10Z" +
    "M7.5 12h.01M9.5 8h.01M14.5 8h.01",
  link:
    "M10 14a4.5 4.5 0 0 0 6.4 0l3.2-3.2a4.5 4.5 0 0 0-6.4-6.4L12 5.6" +
    "M14 10a4.5 4.5 0 0 0-6.4 0l-3.2 3.2a4.5 4.5 0 0 0 6.4 6.4L12 18.4",
  copy: "M9 9h11v11H9ZM5 15H4V4h11v1",
  draw: "M3 12l4-4 4 3 3-2 4 3 3-1M7 8l5-3 4 1 5 5M4 13l5 6c1 1 2 1 3 0l6-6",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  gear:
    "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM12 2v3M12 19v3" +
    "M4.9 4.9 7 7M17 17l2.1 2.1M2 12h3M19 12h3M4.9 19.1 7 17M17 7l2.1-2.1",
  more:
    "M5 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z" +
    "M12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2ZM19 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z",
  upload: "M12 16V4M7 9l5-5 5 5M4 20h16",
  pause: "M8 5v14M16 5v14",
  replay: "M4 4v6h6M4.5 10A8 8 0 1 1 4 14M10 9.5v6l5-3Z",
};

/** An icon by its name.
 * @param {string} name */
export const icon = (name) =>
  h("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: PATHS[name] }));

/** The mark of the product, a benben: a stone with a gilded cap. */
export const mark = () =>
  h(
    "svg",
    { viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("path", { class: "brand-body", d: "M8.4 9.5 2 20l12 2.5 8-4-6.2-9.6-1.9.9Z" }),
    h("path", { class: "brand-cap", d: "M12 2 8.4 9.5l5.5.3 1.9-.9Z" }),
    h("path", { class: "brand-shade", d: "M12 2l1.9 7.8L14 22.5l8-4-6.2-9.6Z" }),
  );
