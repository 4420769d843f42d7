/**
 * Tall stacks, spread: press and hold, rest the pointer on one, or focus it, and every pyramid stands beside
 * the next.
 *
 * Boards mark a stack with `data-stack`, its codes from the bottom up.
 */
import { pieceName, stackSvg } from "./pyramid.js";
import { h, render } from "./render.js";

const HOLD = 450; // milliseconds
const TALL = 4; // from here on a stack is worth spreading when it is only looked at

/** @type {HTMLElement | null} */
let shown = null;
/** @type {any} */
let timer = null;

/** @param {Event} event @returns {HTMLElement | null} */
const stackOf = (event) => (event.target instanceof Element ? event.target.closest("[data-stack]") : null);
/** @param {HTMLElement} el */
const codes = (el) => (el.dataset.stack ?? "").split(" ").filter(Boolean);

function hide() {
  clearTimeout(timer);
  shown?.remove();
  shown = null;
}

/** @param {HTMLElement} el */
function show(el) {
  hide();
  const pieces = codes(el);
  if (!el.isConnected || pieces.length < 2) return false;
  shown = document.createElement("div");
  shown.className = "spread";
  shown.setAttribute("role", "tooltip");
  render(
    shown,
    h("p", null, `${pieces.length} pyramids, bottom first`),
    h(
      "ol",
      null,
      pieces.map((code) => h("li", null, stackSvg([code]), h("span", null, pieceName(code)))),
    ),
  );
  document.body.append(shown);
  const at = el.getBoundingClientRect();
  const { width, height } = shown.getBoundingClientRect();
  shown.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, at.x + at.width / 2 - width / 2))}px`;
  shown.style.top = `${at.y > height + 16 ? at.y - height - 8 : Math.min(innerHeight - height - 8, at.bottom + 8)}px`;
  return true;
}

/** @param {HTMLElement} root */
export function listenForStacks(root) {
  let held = false;
  /** @param {Event} event @param {number} least */
  const soon = (event, least) => {
    const el = stackOf(event);
    hide();
    if (el && codes(el).length >= least)
      timer = setTimeout(() => {
        held = show(el) && event.type === "pointerdown";
      }, HOLD);
  };
  root.addEventListener("pointerdown", (event) => {
    held = false;
    soon(event, 2);
  });
  root.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse" && !event.buttons) soon(event, TALL);
  });
  root.addEventListener("focusin", (event) => {
    if (event.target instanceof Element && event.target.matches(":focus-visible")) soon(event, TALL);
  });
  for (const end of ["pointerleave", "pointercancel", "focusout", "keydown"])
    root.addEventListener(end, hide);
  root.addEventListener("contextmenu", (event) => {
    if (stackOf(event) && held) event.preventDefault();
  });
  root.addEventListener(
    "click",
    (event) => {
      // letting go after a look is no press
      if (held) event.stopImmediatePropagation();
      held = false;
      hide();
    },
    { capture: true },
  );
}
