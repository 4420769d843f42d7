/** The page that leads to the rules and the lesson of every game. */
import { pages } from "../lib/address.js";
import { fetchGames } from "../lib/api.js";
import { gameArt, loadArt } from "../lib/gameArt.js";
import { header } from "../lib/header.js";
import { icon } from "../lib/icons.js";
import { defs } from "../lib/pyramid.js";
import { h, render } from "../lib/render.js";

/** @typedef {import("../lib/protocol.js").GameInfo} GameInfo */

/** @param {GameInfo} game */
const card = ({ name, title, tagline, has_lesson }) =>
  h(
    "article",
    { class: "lesson-card panel" },
    h("div", { class: "lesson-picture" }, gameArt(name)),
    h(
      "div",
      { class: "lesson-words" },
      h("h2", null, title),
      h("p", null, tagline),
      h(
        "p",
        { class: "lesson-buttons" },
        has_lesson &&
          h(
            "a",
            { class: "btn btn-main", href: pages.lesson(name) },
            icon("play"),
            "Lesson",
            h("span", { class: "sr" }, ` for ${title}`),
          ),
        h(
          "a",
          { class: "btn", href: pages.rules(name) },
          icon("rules"),
          "Rules",
          h("span", { class: "sr" }, ` of ${title}`),
        ),
      ),
    ),
  );

/** @param {GameInfo[]} games */
const page = (games) =>
  h(
    "main",
    { class: "learn", key: "learn" },
    h("h1", null, "Learn to play"),
    h(
      "p",
      { class: "lead" },
      "A five-minute lesson in which you make the moves. The rules answer every question, ",
      "and a refused move at the table links to its answer here.",
    ),
    h("div", { class: "lesson-cards" }, games.map(card)),
  );

async function begin() {
  try {
    const games = await fetchGames();
    const draw = () => render(document.body, defs(), header("Learn"), page(games));
    draw();
    await loadArt(games);
    draw();
  } catch (refused) {
    const { message } = /** @type {Error} */ (refused);
    render(
      document.body,
      header("Learn"),
      h(
        "main",
        { class: "notice", key: "notice" },
        h("h1", null, message),
        h("p", null, h("a", { class: "btn btn-main", href: pages.learn() }, "Try again")),
      ),
    );
  }
}

begin();
