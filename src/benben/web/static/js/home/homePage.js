/** The front page: play at once, choose a game, go on with one of mine. */
import { pages } from "../lib/address.js";
import { deleteTable, fetchGames, fetchMyTables, uploadRecord } from "../lib/api.js";
import { gameArt, loadArt } from "../lib/gameArt.js";
import { header } from "../lib/header.js";
import { icon } from "../lib/icons.js";
import { defs, treeOf } from "../lib/pyramid.js";
import { h, render } from "../lib/render.js";
import { scene, stackAt } from "../lib/scene.js";
import { heldSeat, heldSeats, leaveSeat, recordOutcome } from "../lib/seats.js";
import { capital } from "../lib/sentences.js";
import { createStore } from "../lib/store.js";
import { notHere, readVariant } from "../lib/variants.js";
import { durationOf, levelsOf, startGame, usualBot, usualLength } from "./gameSetup.js";
import { loadMiniatures } from "./miniatures.js";
import { openNewGame } from "./newGameDialog.js";
import { statistics } from "./statistics.js";
import { tableList } from "./tableList.js";

/** @typedef {import("../lib/protocol.js").GameInfo} GameInfo */
/** @typedef {import("../lib/protocol.js").Summary} Summary */

const store = createStore({
  games: /** @type {GameInfo[]} */ ([]),
  tables: /** @type {Summary[]} */ ([]),
  total: 0,
  problem: "",
});
const fail = (/** @type {Error} */ refused) => store.set({ problem: refused.message });

/** @param {GameInfo} game */
const play = (game) => {
  startGame(game).catch(fail);
};

/** The group portrait at the top. */
const portrait = () =>
  scene(
    [440, 186],
    stackAt(treeOf("KKK"), 60, 132, 0.9),
    stackAt(["W3"], 330, 128, 0.85),
    stackAt(treeOf("CPO"), 392, 138, 1),
    stackAt(["R1", "B2", "Y3"], 130, 148, 1.05),
    stackAt(treeOf("RYB"), 214, 160, 1.35),
    stackAt(["G3"], 290, 162, 1.1),
    stackAt(["T2"], 340, 168, 1),
    stackAt(["O1"], 168, 172, 1),
    stackAt(["P1"], 252, 176, 1),
  );

/** @param {GameInfo | undefined} game */
const hero = (game) =>
  h(
    "section",
    { class: "hero", key: "hero" },
    h(
      "div",
      { class: "hero-text" },
      h("h1", null, "Games for one handful of pyramids"),
      h(
        "p",
        null,
        "Sit down and play: exact rules, a strong opponent, ",
        "and a table that tells you what happened and why.",
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

/** How long a game takes and how hard it is to learn, as far as it says.
 * @param {GameInfo} game */
function factsOf(game) {
  const length = usualLength(game);
  return [length && capital(durationOf(length)), game.difficulty].filter(Boolean);
}

/** @param {GameInfo} game */
const gameCard = (game) =>
  h(
    "article",
    { class: "game", key: game.name },
    h("div", { class: "game-picture" }, gameArt(game.name)),
    h(
      "div",
      { class: "game-text" },
      h("h3", null, game.title),
      h("p", null, game.tagline),
      factsOf(game).length > 0 && h("p", { class: "game-length" }, factsOf(game).join(" · ")),
      h(
        "p",
        { class: "game-facts" },
        h("a", { href: pages.rules(game.name) }, "Rules", h("span", { class: "sr" }, ` of ${game.title}`)),
        game.has_lesson &&
          h(
            "a",
            { href: pages.lesson(game.name) },
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

/** @param {string} id */
function forget(id) {
  const token = heldSeat(id)?.token;
  if (token) deleteTable(id, token).catch(fail);
  leaveSeat(id);
  const { tables, total } = store.get();
  store.set({ tables: tables.filter((table) => table.id !== id), total: total - 1 });
}

/** @param {Event} event */
async function reviewFile(event) {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const [file] = field.files ?? [];
  field.value = "";
  if (!file) return;
  try {
    const { id } = await uploadRecord(JSON.parse(await file.text()));
    location.assign(pages.review(id));
  } catch (refused) {
    fail(
      refused instanceof SyntaxError
        ? new Error("That isn’t a Benben game record.")
        : /** @type {Error} */ (refused),
    );
  }
}

const uploadButton = () =>
  h(
    "label",
    { class: "btn upload", key: "upload" },
    icon("upload"),
    "Review a record from a file",
    h("input", { type: "file", class: "sr", accept: ".json,application/json", onchange: reviewFile }),
  );

/** @param {ReturnType<typeof store.get>} state */
function draw({ games, tables, total, problem }) {
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
      hero(games[0]),
      running.length > 0 && tableList("Your games", running, forget),
      h(
        "section",
        { key: "games", "aria-labelledby": "choose" },
        h("h2", { id: "choose" }, "Choose a game"),
        h("div", { class: "games" }, games.map(gameCard)),
      ),
      tableList(
        "Finished games",
        tables.filter(({ over }) => over),
        forget,
      ),
      statistics(games, Object.values(heldSeats())),
      h(
        "div",
        { class: "home-foot", key: "foot" },
        tables.length < total &&
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
            `Show older games (${total - tables.length})`,
          ),
        uploadButton(),
        h("p", { class: "fine" }, h("a", { href: pages.privacy() }, "What this server keeps")),
      ),
    ),
  );
}

/** A link `#play=GAME` starts a game against the gentlest bot; `#new=GAME`, with the options of a variant or
 * without, opens the dialog. They lead here from other pages. */
function openIfAsked() {
  const asked = new URLSearchParams(location.hash.slice(1)).get("play");
  const first = store.get().games.find(({ name }) => name === asked);
  if (first) {
    history.replaceState(null, "", pages.home());
    return void startGame(first, { bot: levelsOf(first)[0]?.name ?? first.bots[0].name }).catch(fail);
  }
  const variant = readVariant(location.hash);
  const game = store.get().games.find((info) => info.name === variant?.game);
  if (!variant) return;
  history.replaceState(null, "", pages.home());
  if (game) openNewGame(game, variant);
  else store.set({ problem: notHere(variant) });
}

/** Fetch my games again, page by page, until there are at least `least`.
 * @param {number} [least] */
async function refresh(least = store.get().tables.length) {
  const seats = Object.entries(heldSeats()).flatMap(([id, { token }]) => (token ? [{ id, token }] : []));
  /** @type {Summary[]} */
  const tables = [];
  let total = seats.length;
  do {
    if (!total) break;
    const page = await fetchMyTables(seats, tables.length);
    tables.push(...page.tables);
    total = page.tables.length ? page.total : tables.length;
  } while (tables.length < Math.min(least, total));
  for (const table of tables) recordOutcome(table.id, table);
  store.set({ tables, total });
  loadPictures();
}

/** Pictures come after the words: one of every game, and what draws the positions of those in the lists. */
async function loadPictures() {
  const { games, tables } = store.get();
  const listed = games.filter(({ name }) => tables.some(({ game }) => game === name));
  await Promise.all([loadArt(games), loadMiniatures(listed)]);
  store.set({});
}

store.subscribe(draw);
draw(store.get());
// My games come first on the page: the others wait for them, so that nothing moves from under a finger.
const mine = refresh().catch(fail);
fetchGames()
  .then(async (games) => {
    await mine;
    store.set({ games });
    loadPictures().then(openIfAsked);
  })
  .catch(fail);
addEventListener("hashchange", openIfAsked);
addEventListener("pageshow", (event) => {
  if (event.persisted) refresh().catch(fail);
});
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") refresh().catch(() => {});
});
