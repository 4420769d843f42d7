/** The rules: a page that leads to the games, and a page for each with all a player may want to read. */
import { games, rules } from "./api.js";
import { drawFigure, prose } from "./figures.js";
import { boardOf, header } from "./frame.js";
import { icon } from "./icons.js";
import "./prefs.js";
import { defs } from "./pyramid.js";
import { h, render } from "./render.js";
import { sceneOf } from "./scenes.js";

/** @typedef {import("./figures.js").Figure} Figure */
/** @typedef {{heading: string, text: string}} Section */
/**
 * @typedef {Object} Rules
 * @property {string} name
 * @property {string} title
 * @property {string} tagline
 * @property {string} example
 * @property {number} lesson                 how many tasks the lesson has
 * @property {(Section & {figures: Figure[]})[]} primer
 * @property {Section[]} sections
 * @property {{number: string, text: string, option: string}[]} rulings
 * @property {{name: string, values: string, default: string, text: string, ruling: string, laboratory:
 *   boolean}[]} options
 */

const FOR_PROGRAMS = "For programs";
const game = decodeURIComponent(location.pathname.split("/")[2] ?? "");

// -- all games ---------------------------------------------------------------------------
/** @param {import("./types.js").GameInfo} one */
const card = (one) =>
  h(
    "article",
    { class: "lesson-card panel" },
    h("div", { class: "lesson-picture" }, sceneOf(one.name)),
    h(
      "div",
      { class: "lesson-words" },
      h("h2", null, one.title),
      h("p", null, one.tagline),
      h(
        "p",
        { class: "lesson-buttons" },
        h(
          "a",
          { class: "btn btn-main", href: `/learn/${one.name}/lesson` },
          icon("play"),
          "Lesson",
          h("span", { class: "sr" }, ` for ${one.title}`),
        ),
        h(
          "a",
          { class: "btn", href: `/learn/${one.name}` },
          icon("rules"),
          "Rules",
          h("span", { class: "sr" }, ` of ${one.title}`),
        ),
      ),
    ),
  );

/** @param {import("./types.js").GameInfo[]} all */
const index = (all) =>
  h(
    "main",
    { class: "learn", key: "learn" },
    h("h1", null, "Learn to play"),
    h(
      "p",
      { class: "lead" },
      "A lesson takes five minutes and asks you for the moves. The rules have every question answered, and every refusal at the table leads to its answer here.",
    ),
    h("div", { class: "lesson-cards" }, all.map(card)),
  );

// -- one game ----------------------------------------------------------------------------
/** Where a citation leads: rulings by number, sections by heading.
 * @param {string} name */
const anchor = (name) => encodeURIComponent(name);

/** @param {Rules} page */
const contents = (page) =>
  h(
    "nav",
    { class: "contents", "aria-label": "On this page" },
    h(
      "ul",
      null,
      [
        ["In two minutes", "primer"],
        ...page.sections
          .filter(({ heading }) => heading !== FOR_PROGRAMS)
          .map(({ heading }) => [heading, heading]),
        ["Options", "Options"],
        ["Rulings", "Rulings"],
      ].map(([text, id]) => h("li", null, h("a", { href: `#${anchor(id)}` }, text))),
    ),
  );

/** @param {Rules} page @param {import("./types.js").Board} board */
const primer = (page, board) =>
  h(
    "section",
    { class: "primer", id: "primer", "aria-labelledby": "primer-title" },
    h("h2", { id: "primer-title" }, "In two minutes"),
    h(
      "ol",
      { class: "primer-points" },
      page.primer.map(({ heading, text, figures }) =>
        h(
          "li",
          { class: "primer-point" },
          h("div", { class: "primer-words" }, h("h3", null, heading), h("p", null, prose(text))),
          h(
            "div",
            { class: "primer-figures" },
            figures.map((figure) => drawFigure(figure, board)),
          ),
        ),
      ),
    ),
  );

/** @param {Rules["options"]} options */
const optionList = (options) =>
  options.map((option) =>
    h(
      "div",
      { class: "option", key: option.name },
      h("dt", null, h("code", null, option.name)),
      h(
        "dd",
        null,
        prose(option.text),
        " ",
        h(
          "span",
          { class: "option-values" },
          `${option.values}; usually ${option.default}`,
          option.ruling && [", ", h("a", { href: `#${anchor(option.ruling)}` }, `ruling ${option.ruling}`)],
        ),
      ),
    ),
  );

/** @param {Rules["options"]} options */
function optionSections(options) {
  const played = options.filter(({ laboratory }) => !laboratory);
  const measured = options.filter(({ laboratory }) => laboratory);
  return [
    h(
      "section",
      { class: "rules-section", id: "Options", key: "Options" },
      h("h2", null, "Options"),
      played.length ? h("dl", null, optionList(played)) : h("p", null, "This game has no options."),
    ),
    measured.length > 0 &&
      h(
        "details",
        { class: "rules-section", id: "Laboratory options", key: "Laboratory options" },
        h("summary", null, "Laboratory options"),
        h("p", null, "Rules changed so that they can be measured; the game as published has none of them."),
        h("dl", null, optionList(measured)),
      ),
  ];
}

/** @param {Rules["rulings"][number]} ruling */
const rulingLine = ({ number, text, option }) =>
  h(
    "li",
    { class: "ruling", id: number, key: number },
    h("a", { class: "ruling-number", href: `#${anchor(number)}`, "aria-label": `Ruling ${number}` }, number),
    h("p", null, prose(text), option && h("span", { class: "chip" }, "option ", h("b", null, option))),
  );

/** @param {Rules} page @param {import("./types.js").Board} board */
const rulesPage = (page, board) =>
  h(
    "main",
    { class: "rules", key: "rules" },
    h(
      "header",
      { class: "rules-head" },
      h("div", { class: "rules-picture" }, sceneOf(page.name)),
      h(
        "div",
        null,
        h("h1", null, page.title),
        h("p", { class: "lead" }, page.tagline),
        h(
          "p",
          { class: "lesson-buttons" },
          page.lesson > 0 &&
            h(
              "a",
              { class: "btn btn-main", href: `/learn/${page.name}/lesson` },
              icon("play"),
              "Take the lesson",
            ),
          h("a", { class: "btn", href: "/" }, "Play"),
        ),
      ),
    ),
    contents(page),
    h(
      "div",
      { class: "rules-body" },
      primer(page, board),
      page.sections.map(({ heading, text }) =>
        heading === FOR_PROGRAMS
          ? h(
              "details",
              { class: "rules-section", id: heading },
              h("summary", null, heading),
              h("p", null, prose(text)),
            )
          : h(
              "section",
              { class: "rules-section", id: heading },
              h("h2", null, heading),
              h("p", null, prose(text)),
            ),
      ),
      h(
        "section",
        { class: "rules-section" },
        h("h2", null, "An example"),
        h("p", null, prose(page.example)),
      ),
      optionSections(page.options),
      h(
        "section",
        { class: "rules-section", id: "Rulings" },
        h("h2", null, "Rulings"),
        h("p", null, "Numbered answers to questions the rules leave open; a refused move cites them."),
        h("ol", { class: "rulings" }, page.rulings.map(rulingLine)),
      ),
    ),
  );

/** The part somebody was sent to: shown, marked, and where reading goes on. */
function showTarget() {
  const name = decodeURIComponent(location.hash.slice(1));
  const target = name && document.getElementById(name);
  for (const old of document.querySelectorAll(".is-target")) old.classList.remove("is-target");
  if (!target) return;
  target.classList.add("is-target");
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: "start" });
}

async function begin() {
  try {
    if (!game) return render(document.body, defs(), header("Learn"), index(await games()));
    const page = /** @type {Rules} */ (await rules(game));
    document.title = `${page.title}: rules · Benben`;
    render(document.body, defs(), header("Learn"), rulesPage(page, await boardOf(page.name)));
    showTarget();
    addEventListener("hashchange", showTarget);
  } catch (refused) {
    render(
      document.body,
      header("Learn"),
      h(
        "main",
        { class: "notice", key: "notice" },
        h("h1", null, /** @type {Error} */ (refused).message),
        h("p", null, h("a", { class: "btn btn-main", href: "/learn" }, "To all games")),
      ),
    );
  }
}

begin();
