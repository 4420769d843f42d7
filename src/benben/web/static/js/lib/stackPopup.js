/**
 * A popup for tall stacks: press and hold one, rest the pointer on it, or focus it, and every pyramid stands
 * beside the next. And for the tooltips of a board, which a finger finds by a tap.
 *
 * Boards mark a stack with `data-stack`, its codes from the bottom up.
 */
import { pieceName, stackSvg } from "./pyramid.js";
import { h, render } from "./render.js";
import { capital } from "./sentences.js";

const HOLD = 450; // milliseconds
const MARGIN = 8; // pixels
const TALL = 4; // from here on a stack is worth a popup when it is only looked at

/** @type {HTMLElement | null} */
let popup = null;
/** @type {any} */
let timer = null;

/** @param {Event} event @returns {HTMLElement | null} */
const stackOf = (event) => (event.target instanceof Element ? event.target.closest("[data-stack]") : null);
/** @param {HTMLElement} el */
const codes = (el) => (el.dataset.stack ?? "").split(" ").filter(Boolean);

function hide() {
  clearTimeout(timer);
  popup?.remove();
  popup = null;
}

/** @param {HTMLElement} el @param {...import("./render.js").Child} content */
function open(el, ...content) {
  popup = document.createElement("div");
  popup.className = "stack-popup";
  popup.setAttribute("role", "tooltip");
  render(popup, ...content);
  document.body.append(popup);
  place(popup, el.getBoundingClientRect());
}

/** @param {HTMLElement} el */
function show(el) {
  hide();
  const pieces = codes(el);
  if (!el.isConnected || pieces.length < 2) return false;
  open(
    el,
    h("p", null, `${pieces.length} pyramids, bottom first`),
    h(
      "ol",
      null,
      pieces.map((code) => h("li", null, stackSvg([code]), h("span", null, pieceName(code)))),
    ),
  );
  return true;
}

/** Show the tooltip of an element on a tap, unless the tap presses something.
 * @param {Event} event */
function showTooltip(event) {
  const { target } = event;
  if (!(event instanceof PointerEvent) || event.pointerType !== "touch" || !(target instanceof Element))
    return;
  const titled = target.closest(".board-root [title]");
  if (titled instanceof HTMLElement && !target.closest("button, a, summary, [data-spot]"))
    open(titled, h("p", null, capital(titled.title)));
}

/** Above the stack where there is room, else below, and never outside the window.
 * @param {HTMLElement} element @param {DOMRect} stack */
function place(element, stack) {
  const { width, height } = element.getBoundingClientRect();
  const left = Math.min(innerWidth - width - MARGIN, stack.x + stack.width / 2 - width / 2);
  const above = stack.y - height - MARGIN;
  const below = Math.min(innerHeight - height - MARGIN, stack.bottom + MARGIN);
  element.style.left = `${Math.max(MARGIN, left)}px`;
  element.style.top = `${above > MARGIN ? above : below}px`;
}

/** Open the popup over the stacks in an element.
 * @param {HTMLElement} root @param {MouseEvent | null} [tap] what has been tapped already */
export function listenForStacks(root, tap) {
  if (tap) showTooltip(tap);
  let isOpenedByHold = false;
  /** @param {Event} event @param {number} least */
  const soon = (event, least) => {
    const el = stackOf(event);
    hide();
    if (el && codes(el).length >= least)
      timer = setTimeout(() => {
        isOpenedByHold = show(el) && event.type === "pointerdown";
      }, HOLD);
  };
  root.addEventListener("pointerdown", (event) => {
    isOpenedByHold = false;
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
    if (stackOf(event) && isOpenedByHold) event.preventDefault();
  });
  root.addEventListener(
    "click",
    (event) => {
      // letting go after a look is no press
      if (isOpenedByHold) event.stopImmediatePropagation();
      hide();
      if (!isOpenedByHold) showTooltip(event);
      isOpenedByHold = false;
    },
    { capture: true },
  );
}
