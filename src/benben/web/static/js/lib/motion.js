/**
 * Pieces fly: copies of them go from spot to spot, beat by beat, while the board still shows the position
 * before.
 *
 * Where a piece will land is measured, not guessed: the board is drawn as it will be, looked at and drawn
 * back, all within one frame. A click or a key ends a flight at once; whoever wants stillness sees none.
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

const BEAT = 220; // a transition, in milliseconds
const EASE = "cubic-bezier(.2, .7, .2, 1)";
/** @type {(() => void) | null} */
let finish = null;

/** End the flight that is under way, if any. */
export const endFlight = () => finish?.();

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

/** @param {Flight} flight */
function launch({ from, to, leaves }) {
  const home = from.copy ? from.box : to.box;
  const copy = /** @type {HTMLElement | SVGElement} */ (from.copy ?? to.copy);
  copy.classList.add("flying");
  copy.setAttribute("aria-hidden", "true");
  for (const side of /** @type {const} */ (["left", "top", "width", "height"]))
    copy.style.setProperty(side, `${home[side]}px`);
  document.body.append(copy);
  if (from.piece && leaves) from.piece.style.visibility = "hidden";
  const frames = [{ transform: towards(aim(from, home), home) }, { transform: towards(aim(to, home), home) }];
  return copy
    .animate(frames, { duration: BEAT, easing: EASE, fill: "forwards" })
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
  let ended = false;
  /** @type {Promise<void>} */
  const cut = new Promise((resolve) => {
    finish = () => {
      ended = true;
      resolve();
    };
  });
  for (const beat of [...new Set(flights.map(({ transition }) => transition.beat))].sort((a, b) => a - b)) {
    await Promise.race([
      Promise.all(flights.filter(({ transition }) => transition.beat === beat).map(launch)),
      cut,
    ]);
    if (ended) break;
  }
  finish = null;
  for (const { from, to } of flights) {
    from.piece?.style.removeProperty("visibility");
    (from.copy ?? to.copy)?.remove();
  }
}
