/** Limits the height of the status line on a phone, so that every choice stays in view. Loaded on phones
 * only. */

const LEAST = 2; // lines, which every board leaves room for

/** Fit the status line between the choices and the action bar. A text that does not fit is marked with
 * `data-cut` and can be expanded.
 * @param {HTMLElement} root the board */
export function fitStatusLine(root) {
  const bar = /** @type {HTMLElement | null} */ (document.querySelector(".status"));
  const text = bar?.querySelector(".status-text");
  const actions = document.querySelector(".actions");
  if (!bar || !text || !actions) return;
  bar.removeAttribute("data-cut");
  bar.style.removeProperty("--room");
  const line = Number.parseFloat(getComputedStyle(text).lineHeight);
  const around = bar.getBoundingClientRect().height - text.getBoundingClientRect().height;
  const room = actions.getBoundingClientRect().top - lowestChoice(root) - around;
  const lines = Math.max(LEAST, Math.floor(room / line));
  bar.style.setProperty("--lines", String(lines));
  bar.style.setProperty("--room", `${Math.max(room, LEAST * line)}px`);
  if (text.scrollHeight > text.clientHeight + 1) bar.setAttribute("data-cut", "");
}

/** The bottom of the lowest choice on the unscrolled page; without choices, of the board.
 * @param {HTMLElement} root */
function lowestChoice(root) {
  const choices = [...root.querySelectorAll("[data-spot][data-legal]")].filter((el) => el.checkVisibility());
  const ends = (choices.length ? choices : [root]).map((el) => el.getBoundingClientRect().bottom);
  return Math.max(...ends) + scrollY;
}
