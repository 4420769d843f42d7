/** The front page: play at once, choose a game, go on with one of mine. */
import { games, mine, upload } from "./api.js";
import { header } from "./frame.js";
import { icon } from "./icons.js";
import { miniature } from "./miniatures.js";
import { openNewGame, start, usualBot } from "./newgame.js";
import "./prefs.js";
import { defs } from "./pyramid.js";
import { classes, h, render } from "./render.js";
import { portrait, sceneOf } from "./scenes.js";
import { heldSeats, leaveSeat } from "./seats.js";
import { createStore } from "./store.js";
import { addressed } from "./wording.js";

/** @typedef {import("./types.js").GameInfo} GameInfo */
/** @typedef {import("./types.js").Summary} Summary */

const store = createStore({
  games: /** @type {GameInfo[]} */ ([]),
  tables: /** @type {Summary[]} */ ([]),
  of: 0,
  problem: "",
});
const fail = (/** @type {Error} */ refused) => store.set({ problem: refused.message });

/** @param {GameInfo} game */
const play = (game) => {
  start(game).catch(fail);
};

/** @param {GameInfo | undefined} game */
const hero = (game) =>
  h(
    "section",
    { class: "hero", key: "hero" },
    h(
      "div",
      { class: "hero-text" },
      h("h1", null, "Four games, one handful of pyramids"),
      h(
        "p",
        null,
        "Sit down and play: exact rules, a strong opponent, and a table that tells you what happened and why.",
      ),
      h(
        "p",
        { class: "hero-buttons" },
        h(
          "button",
          {
            type: "button",
            class: "btn btn-main btn-big",
            disabled: !game,
            onclick: () => game && play(game),
          },
          icon("play"),
          `Play ${game?.title ?? ""} now`,
        ),
        game && h("span", null, `against the bot “${usualBot(game).name}”; you start`),
      ),
    ),
    h("div", { class: "hero-picture" }, portrait()),
  );

/** @param {GameInfo} game */
const gameCard = (game) =>
  h(
    "article",
    { class: "game", key: game.name },
    h("div", { class: "game-picture" }, sceneOf(game.name)),
    h(
      "div",
      { class: "game-text" },
      h("h3", null, game.title),
      h("p", null, game.tagline),
      h(
        "p",
        { class: "game-facts" },
        h("a", { href: `/learn/${game.name}` }, "Rules", h("span", { class: "sr" }, ` of ${game.title}`)),
        h(
          "a",
          { href: `/learn/${game.name}/lesson` },
          "Lesson",
          h("span", { class: "sr" }, ` for ${game.title}`),
        ),
      ),
      h(
        "div",
        { class: "game-buttons" },
        h(
          "button",
          { type: "button", class: "btn btn-main", onclick: () => play(game) },
          h("span", { class: "sr" }, `${game.title}: `),
          "Play",
        ),
        h(
          "button",
          { type: "button", class: "btn", onclick: () => openNewGame(game) },
          h("span", { class: "sr" }, `${game.title}: `),
          "Set up…",
        ),
      ),
    ),
  );

/** Whose turn it is, or how it ended, for whoever sits there.
 * @param {Summary} table @param {string[]} names */
function turnOf({ over, result, seats, your_turn: mine, to_move: mover }, names) {
  if (over && result)
    return result.winner === null
      ? "Drawn"
      : seats.length === 2
        ? `${names[result.winner]} won`
        : seats.includes(result.winner)
          ? "Won"
          : "Lost";
  return seats.length === 1 && mine ? "Your move" : mover === null ? "" : `${names[mover]} to move`;
}

/** @param {Summary} table */
function going(table) {
  const { seats, names, scores } = table;
  const me = seats.length === 1 ? seats[0] : null;
  const called = names.map((name, seat) =>
    seat === me ? "you" : me !== null && name.length < 2 ? "your friend" : name,
  );
  const other = me === null ? names.join(" and ") : called[1 - me];
  const last = addressed(table.over ? (table.result?.sentence ?? "") : table.last, called, me);
  const order = me === 1 ? [1, 0] : [0, 1];
  return h(
    "li",
    { class: "going-item", key: table.id },
    h(
      "a",
      { class: classes("going", table.your_turn && !table.over && "going-mine"), href: `/table/${table.id}` },
      h("span", { class: "going-picture" }, miniature(table)),
      h(
        "span",
        { class: "going-text" },
        h("b", null, `${table.title}, ${other}`),
        h(
          "span",
          { class: "going-turn num" },
          h("b", null, turnOf(table, called)),
          " ",
          order.map((seat) => `${called[seat]} ${scores[seat]}`).join(", "),
        ),
        h("span", { class: "going-last" }, last || "Nothing has happened yet."),
      ),
    ),
    table.over &&
      h(
        "button",
        {
          type: "button",
          class: "tool going-off",
          "aria-label": `Take ${table.title} against ${other} off this list`,
          title: "Take off this list",
          onclick: () => forget(table.id),
        },
        icon("cross"),
      ),
  );
}

/** @param {string} id */
function forget(id) {
  leaveSeat(id);
  const { tables, of } = store.get();
  store.set({ tables: tables.filter((table) => table.id !== id), of: of - 1 });
}

/** @param {string} title @param {Summary[]} tables */
const list = (title, tables) =>
  tables.length > 0 &&
  h(
    "section",
    { key: title, "aria-label": title },
    h("h2", null, title),
    h("ul", { class: "goings" }, tables.map(going)),
  );

/** @param {Event} event */
async function give(event) {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const [file] = field.files ?? [];
  field.value = "";
  if (!file) return;
  try {
    const { id } = await upload(JSON.parse(await file.text()));
    location.assign(`/review/${id}`);
  } catch (refused) {
    fail(
      refused instanceof SyntaxError
        ? new Error("That file is no record: it is not JSON.")
        : /** @type {Error} */ (refused),
    );
  }
}

const uploading = () =>
  h(
    "label",
    { class: "btn upload", key: "upload" },
    icon("upload"),
    "Review a record from a file",
    h("input", { type: "file", class: "sr", accept: ".json,application/json", onchange: give }),
  );

/** @param {ReturnType<typeof store.get>} state */
function draw({ games: all, tables, of, problem }) {
  const running = tables
    .filter(({ over }) => !over)
    .sort((a, b) => Number(b.your_turn) - Number(a.your_turn));
  render(
    document.body,
    defs(),
    header("Play"),
    h(
      "main",
      { class: "home", key: "home" },
      problem && h("p", { class: "problem", key: "problem", role: "alert" }, problem),
      hero(all[0]),
      running.length > 0 && list("Your games", running),
      h(
        "section",
        { key: "games", "aria-labelledby": "choose" },
        h("h2", { id: "choose" }, "Choose a game"),
        h("div", { class: "games" }, all.map(gameCard)),
      ),
      list(
        "Finished games",
        tables.filter(({ over }) => over),
      ),
      h(
        "p",
        { class: "home-foot", key: "foot" },
        tables.length < of &&
          h(
            "button",
            {
              type: "button",
              class: "btn",
              key: "older",
              onclick: () => {
                refresh(tables.length + 1).catch(fail);
              },
            },
            `Show older games (${of - tables.length})`,
          ),
        uploading(),
      ),
    ),
  );
}

/** `/#new=GAME` opens the dialog, from any page. */
function openIfAsked() {
  const name = /^#new=(\w+)$/.exec(location.hash)?.[1];
  const game = store.get().games.find((one) => one.name === name);
  if (!game) return;
  history.replaceState(null, "", "/");
  openNewGame(game);
}

/** My games anew, page by page until there are at least so many.
 * @param {number} [least] */
async function refresh(least = store.get().tables.length) {
  const seats = Object.entries(heldSeats()).flatMap(([id, { token }]) => (token ? [{ id, token }] : []));
  /** @type {Summary[]} */
  const tables = [];
  let of = seats.length;
  do {
    if (!of) break;
    const page = await mine(seats, tables.length);
    tables.push(...page.tables);
    of = page.tables.length ? page.of : tables.length;
  } while (tables.length < Math.min(least, of));
  store.set({ tables, of });
}

store.subscribe(draw);
draw(store.get());
games()
  .then((all) => {
    store.set({ games: all });
    openIfAsked();
  })
  .catch(fail);
refresh().catch(fail);
addEventListener("hashchange", openIfAsked);
addEventListener("pageshow", (event) => {
  if (event.persisted) refresh().catch(fail);
});
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") refresh().catch(() => {});
});
