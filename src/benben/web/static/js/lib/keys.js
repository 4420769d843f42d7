/**
 * The keyboard in the board: one tab stop, arrow keys to the nearest spot that way, Home and End, Enter and
 * Space, Escape.
 *
 * Boards only mark what can be pressed with `data-spot`; where things lie is read off the screen, so the same
 * keys work for rows, grids and whatever a game lays out.
 */

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SIDEWAYS = 2.5; // how much worse a step aside is than a step ahead

/** @param {Box} box */
const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];

/** Index of the box that lies nearest in a direction; the same index if there is none.
 * @param {Box[]} boxes @param {number} from @param {[number, number]} direction */
export function nearest(boxes, from, [dx, dy]) {
  const [x, y] = middle(boxes[from]);
  let best = from;
  let least = Infinity;
  boxes.forEach((box, i) => {
    const [bx, by] = middle(box);
    const ahead = (bx - x) * dx + (by - y) * dy;
    const aside = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx);
    const cost = ahead + aside * SIDEWAYS;
    if (i !== from && ahead > 1 && cost < least) [best, least] = [i, cost];
  });
  return best;
}

/**
 * Whether it is shown at all, found out where possible without laying out the page, which is only just being
 * drawn.
 * @param {Element} el
 */
const isShown = (el) => el.checkVisibility?.() ?? el.getClientRects().length > 0;

/** @param {Element} root @returns {HTMLElement[]} */
const spots = (root) =>
  [...root.querySelectorAll("[data-spot]:is(button:enabled, [role=gridcell], [role=button])")].map(
    (el) => /** @type {HTMLElement} */ (el),
  );

/** After every drawing: exactly one spot can be reached by Tab.
 * @param {HTMLElement} root @param {string | null} current name of the spot that was focused last */
export function rove(root, current) {
  const all = spots(root);
  const rank = (/** @type {HTMLElement} */ el) =>
    el.dataset.spot === current ? 0 : el.matches("[data-legal]") ? 1 : 2;
  const stop = [...all].sort((a, b) => rank(a) - rank(b)).find(isShown);
  for (const el of all) el.tabIndex = el === stop ? 0 : -1;
}

/**
 * @param {HTMLElement} root
 * @param {{press: (spot: string) => void, clear: () => void, focused: (spot: string) => void}} on
 */
export function listenForKeys(root, on) {
  root.addEventListener("focusin", (event) => {
    const spot = /** @type {HTMLElement} */ (event.target).closest?.("[data-spot]");
    if (spot instanceof HTMLElement && spot.dataset.spot) {
      on.focused(spot.dataset.spot);
      rove(root, spot.dataset.spot);
    }
  });
  root.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const here = /** @type {HTMLElement} */ (event.target).closest?.("[data-spot]");
    if (event.key === "Escape") on.clear();
    if (!(here instanceof HTMLElement)) return;
    if ((event.key === "Enter" || event.key === " ") && here.tagName !== "BUTTON")
      on.press(here.dataset.spot ?? "");
    else if (!step(root, here, event.key)) return;
    event.preventDefault();
  });
}

/** @param {HTMLElement} root @param {HTMLElement} here @param {string} key */
function step(root, here, key) {
  const all = spots(root).filter(isShown);
  const from = all.indexOf(here);
  if (from < 0) return false;
  if (key === "Home") all[0].focus();
  else if (key === "End") all[all.length - 1].focus();
  else if (ARROWS[key])
    all[
      nearest(
        all.map((el) => el.getBoundingClientRect()),
        from,
        ARROWS[key],
      )
    ].focus();
  else return false;
  return true;
}
