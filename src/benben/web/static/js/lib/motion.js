/**
 * Animates moves: copies of the pieces fly from spot to spot, beat by beat, while the board still shows the
 * position before the move.
 *
 * Targets are measured: the board is drawn as it will be, measured, and drawn back, all within one frame.
 * Highlights are held for a while, also for people who want no motion. A click or a key ends a flight or a
 * hold at once. The pace is a setting.
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

const BEAT_MS = 220; // the duration of a transition at the usual pace
/** @type {Record<string, number>} */
const PACES = { slow: 2.2, fast: 0.5 };
const EASE = "cubic-bezier(.2, .7, .2, 1)";
/** @type {(() => void) | null} */
let finish = null;
let holding = false;

/** End the current flight or hold, if any; return whether it was a hold. */
export function endFlight() {
  const held = holding;
  finish?.();
  holding = false;
  return held;
}

/**
 * Let a press end the current animation. A press on the board or the status line that ends a hold does
 * nothing else, because something else may have appeared under it.
 * @param {HTMLElement} body
 */
export function listenForSkips(body) {
  let isSwallowing = false;
  const swallow = (/** @type {Event} */ event) => {
    if (!isSwallowing) return;
    event.stopPropagation();
    event.preventDefault();
  };
  const onCapture = (/** @type {string} */ type, /** @type {(event: Event) => void} */ listener) =>
    body.addEventListener(type, listener, { capture: true });
  onCapture("pointerdown", ({ target }) => {
    const changes = target instanceof Element && target.closest(".board-root, .status") !== null;
    isSwallowing = endFlight() && changes;
  });
  onCapture("mousedown", swallow);
  onCapture("click", (event) => {
    swallow(event);
    isSwallowing = false;
  });
  onCapture("keydown", (event) => {
    const { key } = /** @type {KeyboardEvent} */ (event);
    if (endFlight() && (key === "Enter" || key === " ")) event.preventDefault();
  });
}

/** A promise that `finish` resolves. */
function interruption() {
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
    interruption(),
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
 * The flights of a move: the board is drawn after the move, measured, and drawn back.
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

/** Where a copy starts or lands: the piece's own box or, at a spot without it, a box of the same size at the
 * middle of the spot's foot.
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

/** Hide the shadow of a stack while all its pyramids are hidden.
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
    .animate(frames, { duration: BEAT_MS * pace(), easing: EASE, fill: "forwards" })
    .finished.catch(() => undefined);
}

/** Whether this person has asked for no motion. */
const prefersNoMotion = () =>
  document.documentElement.dataset.motion === "none" ||
  matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether transitions would be animated.
 * @param {Transition[]} transitions */
export const willAnimate = (transitions) => transitions.length > 0 && !prefersNoMotion() && !document.hidden;

/**
 * Animate a move. `drawAfter` and `drawBefore` draw the board as it will be and as it is.
 * @param {HTMLElement} root
 * @param {Transition[]} transitions
 * @param {() => void} drawAfter
 * @param {() => void} drawBefore
 */
export async function fly(root, transitions, drawAfter, drawBefore) {
  if (!willAnimate(transitions)) return;
  const flights = plan(root, transitions, drawAfter, drawBefore);
  const pressed = interruption();
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
