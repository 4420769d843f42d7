/**
 * Drag and drop with a mouse or a pen; touch scrolls the page. Loaded with the first press on the board.
 */

/** @typedef {{spot: string, x: number, y: number, copy: HTMLElement | SVGElement | null}} Drag */

const DRAG_DISTANCE = 8; // pixels after which a press is a drag

/** The spots and places around an element, the innermost first.
 * @param {Element | null} element @param {Element} root */
function spotsAround(element, root) {
  const names = [];
  for (let el = element; el instanceof HTMLElement || el instanceof SVGElement; el = el.parentElement) {
    if (!root.contains(el)) break;
    const name = el.dataset.spot ?? el.dataset.place;
    if (name) names.push(name);
  }
  return names;
}

/** Add the copy that is dragged: of the topmost piece, or of the spot.
 * @param {Element} spot */
function liftCopy(spot) {
  const pieces = spot.querySelectorAll(".stack, .pcard");
  const piece = /** @type {HTMLElement | SVGElement} */ (pieces[pieces.length - 1] ?? spot);
  const { left, top, width, height } = piece.getBoundingClientRect();
  const copy = /** @type {HTMLElement | SVGElement} */ (piece.cloneNode(true));
  copy.classList.add("flying");
  copy.setAttribute("aria-hidden", "true");
  for (const [side, length] of Object.entries({ left, top, width, height }))
    copy.style.setProperty(side, `${length}px`);
  document.body.append(copy);
  return copy;
}

/**
 * Listen to drags; the first press has happened already.
 * @param {() => Element | null} root the board
 * @param {{
 *   lift: (spot: string) => void,
 *   drop: (from: string, spots: string[], pressable: boolean) => void,
 * }} on `drop`: the spots and places there, the innermost first, and whether that one can be pressed
 * @param {PointerEvent} first
 */
export function listenForDrags(root, on, first) {
  /** @type {Drag | null} */
  let drag = null;
  const end = () => {
    drag?.copy?.remove();
    drag = null;
  };
  const begin = (/** @type {PointerEvent} */ event) => {
    end();
    const board = root();
    const target = event.target instanceof Element ? event.target : null;
    const [spot] = board && target ? spotsAround(target.closest("[data-legal]"), board) : [];
    if (spot && event.pointerType !== "touch" && event.button === 0)
      drag = { spot, x: event.clientX, y: event.clientY, copy: null };
  };
  const move = (/** @type {PointerEvent} */ { clientX, clientY }) => {
    if (!drag) return;
    const [right, down] = [clientX - drag.x, clientY - drag.y];
    if (!drag.copy && Math.hypot(right, down) > DRAG_DISTANCE) {
      const spot = root()?.querySelector(`[data-spot="${CSS.escape(drag.spot)}"]`);
      drag.copy = spot ? liftCopy(spot) : null;
      on.lift(drag.spot);
    }
    drag.copy?.style.setProperty("transform", `translate(${right}px, ${down}px)`);
  };
  const drop = (/** @type {PointerEvent} */ { clientX, clientY }) => {
    const board = root();
    if (drag?.copy && board) {
      // the click that follows is part of the drag
      const click = new AbortController();
      addEventListener("click", (event) => event.stopPropagation(), { capture: true, signal: click.signal });
      setTimeout(() => click.abort());
      const target = document.elementFromPoint(clientX, clientY);
      const nearest = target?.closest("[data-spot], [data-place]");
      on.drop(drag.spot, spotsAround(target, board), !!nearest?.matches("[data-spot]"));
    }
    end();
  };
  addEventListener("pointerdown", begin);
  addEventListener("pointermove", move);
  addEventListener("pointerup", drop);
  addEventListener("pointercancel", end);
  begin(first);
}
