/** How much of the status line is shown on a phone: as much as leaves every choice in view. Loaded there. */

const LEAST = 2; // lines, which every board leaves room for

/** Give the status line the room between the choices and the actions; what does not fit is told by a sign
 * (`data-cut`), and shown when somebody asks for it.
 * @param {HTMLElement} root the board */
export function giveStatusRoom(root) {
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

/** Where the lowest of them ends while nobody has scrolled; without any, the board.
 * @param {HTMLElement} root */
function lowestChoice(root) {
  const choices = [...root.querySelectorAll("[data-spot][data-legal]")].filter((el) => el.checkVisibility());
  const ends = (choices.length ? choices : [root]).map((el) => el.getBoundingClientRect().bottom);
  return Math.max(...ends) + scrollY;
}
