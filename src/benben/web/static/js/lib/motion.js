/**
 * Shows moves as motion: copies of the pieces fly from spot to spot, beat by beat, while the board still
 * shows the position before the move.
 *
 * Where a piece will land is measured: the board is drawn as it will be, measured, and drawn back, all within
 * one frame. What deserves a look is held for a while; people who want no motion see it without any. A click
 * or a key ends a flight or a hold at once. Everyone can set their own pace.
 */
/** @typedef {import("./protocol.js").Transition} Transition */
/**
 * @typedef {{
 *   piece: HTMLElement | SVGElement | null,
 *   copy: HTMLElement | SVGElement | null,
 *   box: DOMRect,
 *   count: number,
 * }} Place
 */
/** @typedef {{transition: Transition, from: Place, to: Place, leaves: boolean}} Flight */

const BEAT = 220; // a transition, in milliseconds at the usual pace
/** @type {Record<string, number>} */
const PACES = { slow: 2.2, fast: 0.5 };
const EASE = "cubic-bezier(.2, .7, .2, 1)";
/** @type {(() => void) | null} */
let finish = null;
let holding = false;

/** End the flight or the hold that is under way, if any, and say whether it was a hold. */
export function endFlight() {
  const held = holding;
  finish?.();
  holding = false;
  return held;
}

/**
 * A press ends what is under way. One on the board or on the status line that ends a hold does nothing else:
 * where it lands, there may be something else to press by the time it is over.
 * @param {HTMLElement} body
 */
export function listenForSkips(body) {
  let swallows = false;
  const swallow = (/** @type {Event} */ event) => {
    if (!swallows) return;
    event.stopPropagation();
    event.preventDefault();
  };
  const hear = (/** @type {string} */ type, /** @type {(event: Event) => void} */ listener) =>
    body.addEventListener(type, listener, { capture: true });
  hear("pointerdown", ({ target }) => {
    const changes = target instanceof Element && target.closest(".board-root, .status") !== null;
    swallows = endFlight() && changes;
  });
  hear("mousedown", swallow);
  hear("click", (event) => {
    swallow(event);
    swallows = false;
  });
  hear("keydown", (event) => {
    const { key } = /** @type {KeyboardEvent} */ (event);
    if (endFlight() && (key === "Enter" || key === " ")) event.preventDefault();
  });
}

/** What `finish` ends from now on. */
function cut() {
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    finish = resolve;
  });
  return ended.then(() => true);
}

/** The factor by which everything is slower than usual. */
const pace = () => PACES[document.documentElement.dataset.pace ?? ""] ?? 1;

/** Wait for some time at the usual pace, or until somebody presses something.
 * @param {number} milliseconds */
export async function pause(milliseconds) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  holding = true;
  await Promise.race([
    cut(),
    new Promise((resolve) => {
      timer = setTimeout(resolve, milliseconds * pace());
    }),
  ]);
  clearTimeout(timer);
  finish = null;
  holding = false;
}

/** Hold what is shown for some time, unless the page is hidden.
 * @param {number} milliseconds */
export async function hold(milliseconds) {
  if (milliseconds > 0 && !document.hidden) await pause(milliseconds);
}

/** @param {Element} root @param {string} spot */
const spotOf = (root, spot) =>
  root.querySelector(`[data-spot="${CSS.escape(spot)}"], [data-place="${CSS.escape(spot)}"]`);
/** @param {Element} spot @param {string} piece @returns {NodeListOf<HTMLElement | SVGElement>} */
const piecesAt = (spot, piece) => spot.querySelectorAll(`[data-piece="${CSS.escape(piece)}"]`);

/** A copy that can fly; a part of a drawing becomes a drawing of its own.
 * @param {HTMLElement | SVGElement} piece @returns {HTMLElement | SVGElement} */
function copyOf(piece) {
  const copy = /** @type {HTMLElement | SVGElement} */ (piece.cloneNode(true));
  if (!(piece instanceof SVGGraphicsElement)) return copy;
  const { x, y, width, height } = piece.getBBox();
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  svg.setAttribute("class", "stack");
  copy.removeAttribute("transform");
  copy.setAttribute("class", [...piece.classList].filter((name) => !name.startsWith("is-")).join(" "));
  svg.append(copy);
  return svg;
}

/**
 * Where one end of every transition lies now. Of several alike at a spot, the top one leaves first and
 * arrives last.
 * @param {Element} root
 * @param {Transition[]} transitions
 * @param {"from" | "to"} end
 * @returns {(Place | null)[]}
 */
function measure(root, transitions, end) {
  /** @type {Map<string, number>} */
  const taken = new Map();
  const ordered = end === "from" ? transitions : [...transitions].reverse();
  const places = ordered.map((transition) => {
    const spot = spotOf(root, transition[end]);
    if (!spot?.getClientRects().length) return null;
    const key = `${transition[end]} ${transition.piece}`;
    const before = taken.get(key) ?? 0;
    taken.set(key, before + 1);
    const alike = piecesAt(spot, transition.piece);
    const piece = alike[alike.length - 1 - before] ?? null;
    return {
      piece,
      copy: piece && copyOf(piece),
      box: (piece ?? spot).getBoundingClientRect(),
      count: alike.length,
    };
  });
  return end === "from" ? places : places.reverse();
}

/**
 * Draw ahead, look, draw back.
 * @param {HTMLElement} root
 * @param {Transition[]} transitions
 * @param {() => void} drawAfter
 * @param {() => void} drawBefore
 * @returns {Flight[]}
 */
function plan(root, transitions, drawAfter, drawBefore) {
  root.classList.add("still");
  drawAfter();
  const targets = measure(root, transitions, "to");
  const staying = transitions.map(({ from, piece }) => {
    const spot = spotOf(root, from);
    return spot ? piecesAt(spot, piece).length : 0;
  });
  drawBefore();
  const origins = measure(root, transitions, "from");
  root.classList.remove("still");
  return transitions.flatMap((transition, i) => {
    const [from, to] = [origins[i], targets[i]];
    return from && to && (from.copy ?? to.copy)
      ? [{ transition, from, to, leaves: staying[i] < from.count }]
      : [];
  });
}

/** @param {DOMRect} box @param {DOMRect} home where the copy lies untransformed */
function towards(box, home) {
  const scale = box.height && home.height ? Math.min(2.5, Math.max(0.3, box.height / home.height)) : 1;
  const right = box.x + box.width / 2 - home.x - home.width / 2;
  const down = box.y + box.height - home.y - home.height;
  return `translate(${right}px, ${down}px) scale(${scale})`;
}

/** A spot that does not show the piece: the middle of its foot, in the piece's own size.
 * @param {Place} place @param {DOMRect} like */
const aim = ({ piece, box }, like) =>
  piece
    ? box
    : new DOMRect(
        box.x + (box.width - like.width) / 2,
        box.y + box.height - like.height,
        like.width,
        like.height,
      );

/** The shadow of a stack goes with its last pyramid, and comes back with it.
 * @param {Element} piece */
function setShadow(piece) {
  const shadow = /** @type {SVGElement | null | undefined} */ (
    piece.parentElement?.querySelector(":scope > .pyr-ground")
  );
  const rest = /** @type {SVGElement[]} */ ([
    ...(piece.parentElement?.querySelectorAll(":scope > .pyr") ?? []),
  ]);
  const gone = rest.every(({ style }) => style.visibility === "hidden");
  if (gone) shadow?.style.setProperty("visibility", "hidden");
  else shadow?.style.removeProperty("visibility");
}

/** @param {Flight} flight */
function launch({ from, to, leaves }) {
  const home = from.copy ? from.box : to.box;
  const copy = /** @type {HTMLElement | SVGElement} */ (from.copy ?? to.copy);
  copy.classList.add("flying");
  copy.setAttribute("aria-hidden", "true");
  for (const side of /** @type {const} */ (["left", "top", "width", "height"]))
    copy.style.setProperty(side, `${home[side]}px`);
  document.body.append(copy);
  if (from.piece && leaves) {
    from.piece.style.visibility = "hidden";
    setShadow(from.piece);
  }
  const frames = [{ transform: towards(aim(from, home), home) }, { transform: towards(aim(to, home), home) }];
  return copy
    .animate(frames, { duration: BEAT * pace(), easing: EASE, fill: "forwards" })
    .finished.catch(() => undefined);
}

/** Whether this person wants to see no motion. */
const wantsStillness = () =>
  document.documentElement.dataset.motion === "none" ||
  matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether a move is seen to happen.
 * @param {Transition[]} transitions */
export const flies = (transitions) => transitions.length > 0 && !wantsStillness() && !document.hidden;

/**
 * Show a move happen. `drawAfter` and `drawBefore` draw the board as it will be and as it is.
 * @param {HTMLElement} root
 * @param {Transition[]} transitions
 * @param {() => void} drawAfter
 * @param {() => void} drawBefore
 */
export async function fly(root, transitions, drawAfter, drawBefore) {
  if (!flies(transitions)) return;
  const flights = plan(root, transitions, drawAfter, drawBefore);
  const pressed = cut();
  for (const beat of [...new Set(flights.map(({ transition }) => transition.beat))].sort((a, b) => a - b)) {
    const landed = Promise.all(flights.filter(({ transition }) => transition.beat === beat).map(launch));
    if (await Promise.race([landed.then(() => false), pressed])) break;
  }
  finish = null;
  for (const { from, to } of flights) {
    from.piece?.style.removeProperty("visibility");
    if (from.piece) setShadow(from.piece);
    (from.copy ?? to.copy)?.remove();
  }
}
