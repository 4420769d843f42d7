/** The dialogs of a table: sitting down as a friend, links to share, and everything rarely needed. */
import { isLoopback, linkTo, pages, recordAddress } from "../lib/address.js";
import { button, confirm, copyField, openDialog } from "../lib/dialog.js";
import { openSettings } from "../lib/header.js";
import { h } from "../lib/render.js";
import { heldSeat, holdSeat, ownName, rememberName } from "../lib/seats.js";
import { createLoader } from "../lib/store.js";

/** @typedef {import("../lib/types.js").Table} Table */
/** @typedef {import("./session.js").Session} Session */

/** @param {string} id @param {string} root where others find the server @param {string} [fragment] */
const tableLink = (id, root, fragment = "") => linkTo(`table/${encodeURIComponent(id)}${fragment}`, root);

/** @type {() => Promise<typeof import("../lib/api.js")>} */
const loadApi = createLoader((retry) => import(`../lib/api.js${retry}`));

/** @type {() => Promise<typeof import("../lib/qrCode.js")>} */
const loadCodes = createLoader((retry) => import(`../lib/qrCode.js${retry}`));

/** Ask a friend who has opened an invitation to sit down, once the table is known.
 * @param {Session} session @param {string} id @param {string} invite */
export function openJoin(session, id, invite) {
  onceThere(session, (table) => {
    askToSit(table, id, invite);
  });
}

/** Call a function once, as soon as the table is known.
 * @param {Session} session @param {(table: Table) => void} use */
function onceThere(session, use) {
  let done = false;
  const look = (/** @type {{table: Table | null}} */ { table }) => {
    if (done || !table) return;
    done = true;
    use(table);
  };
  session.store.subscribe(look);
  look(session.store.get());
}

/** @param {Table} table @param {string} id @param {string} invite */
function askToSit({ names, title, options_text: rules }, id, invite) {
  let name = ownName();
  let problem = "";
  const host = names.find((known) => known.length > 1) ?? "A friend"; // who has no name is called A or B
  return openDialog(`${host} invites you to a game of ${title}`, (close, redraw) => {
    const sit = async (/** @type {Event} */ event) => {
      event.preventDefault();
      try {
        const { joinTable } = await loadApi();
        const { token, seats } = await joinTable(id, invite, name);
        rememberName(name);
        holdSeat(id, { token, seats });
        location.reload();
      } catch (refused) {
        problem = /** @type {Error} */ (refused).message;
        redraw();
      }
    };
    return h(
      "form",
      { onsubmit: sit },
      h(
        "div",
        { class: "dialog-body" },
        rules && h("p", null, `Played with ${rules}.`),
        h(
          "label",
          { class: "named" },
          "Your name",
          h("input", {
            value: name,
            maxlength: 40,
            autocomplete: "nickname",
            autofocus: true,
            oninput: (/** @type {any} */ event) => {
              name = event.target.value;
            },
          }),
        ),
        problem && h("p", { class: "problem", role: "alert" }, problem),
      ),
      h(
        "footer",
        { class: "dialog-foot" },
        button("Just watch", () => close()),
        h("button", { type: "submit", class: "btn btn-main" }, "Sit down"),
      ),
    );
  });
}

/** @param {string} link @param {typeof import("../lib/qrCode.js") | null} codes null: without a picture */
const inviteField = (link, codes) => [
  copyField("Invite your friend", "Whoever opens this link first sits down opposite you.", link),
  codes?.qrCode(link, "The same link as a QR code"),
];

/** The server's address for others: "" if that of this page will do, null if they cannot reach it. */
const reach = async () =>
  isLoopback() ? (await (await loadApi()).fetchReach().catch(() => "")) || null : "";

/** Show the invitation once to the person who set up a table for a friend, unless the friend is there.
 * @param {Session} session @param {string} id @param {string} invite */
export function inviteOnce(session, id, invite) {
  onceThere(session, (table) => {
    const [mine] = table.seats;
    if (mine !== undefined && !table.present[1 - mine] && !table.account.some(({ by }) => by === 1 - mine))
      openShare(table, invite);
    else holdSeat(id, { invite: null });
  });
}

/** Show the links to a table.
 * @param {Table} table @param {string | null} [invite] */
export async function openShare(table, invite = heldSeat(table.id)?.invite) {
  const token = heldSeat(table.id)?.token;
  const root = await reach();
  const codes = root === null ? null : await loadCodes().catch(() => null);
  const link = (/** @type {string} */ fragment = "") => tableLink(table.id, root ?? "", fragment);
  return openDialog("Links to this table", () =>
    h(
      "div",
      { class: "dialog-body" },
      root === null &&
        h(
          "p",
          { class: "field-note" },
          "These links work on this computer only. To let others on your network in, start the server with ",
          h("code", { class: "code" }, "benben serve --host 0.0.0.0"),
          ".",
        ),
      invite && inviteField(link(`#join=${invite}`), codes),
      copyField("To watch", "Shows what a spectator may see. Give it to anybody.", link()),
      token &&
        copyField(
          "Your seat on another device",
          "Whoever has this link plays for you: keep it to yourself.",
          link(`#seat=${token}`),
        ),
    ),
  );
}

/** @param {Session} session @param {Table} table */
async function resign(session, table) {
  if (await confirm("Resign?", "The game ends and the other side wins.", "Resign"))
    session.request("resign", table.seats.length === 2 ? { seat: table.view.to_move } : {});
}

/** Show the menu of rarely used actions.
 * @param {Session} session @param {Table} table */
export function openMore(session, table) {
  const seated = table.seats.length > 0;
  const people = table.kinds.every((kind) => kind === "person");
  return openDialog(table.title, (close) => {
    /** @param {string} text @param {() => void} then */
    const entry = (text, then) =>
      h(
        "li",
        null,
        h(
          "button",
          {
            type: "button",
            class: "entry",
            onclick: () => {
              close();
              then();
            },
          },
          text,
        ),
      );
    return h(
      "ul",
      { class: "entries" },
      entry("Flip board", () => session.flip()),
      seated && !table.result && entry("Type a move", () => session.type()),
      entry("Links to share or to change device", () => openShare(table)),
      seated && people && !table.result && entry("Offer a draw", () => session.request("draw")),
      seated && !table.result && entry("Resign", () => resign(session, table)),
      h("li", null, h("a", { class: "entry", href: pages.newGame(table.game) }, "New game")),
      table.result &&
        h(
          "li",
          null,
          h(
            "a",
            {
              class: "entry",
              href: recordAddress(table.id),
              download: `${table.game}-${table.id}.json`,
            },
            "Download the record",
          ),
        ),
      entry("Settings", openSettings),
    );
  });
}
