/** The rules of a game: all that a player may want to read, and where every refusal leads. */
import { ownSubject, pages } from "../lib/address.js";
import { fetchRules } from "../lib/api.js";
import { gameArt, loadArt } from "../lib/gameArt.js";
import { boardOf } from "../lib/gameModules.js";
import { header } from "../lib/header.js";
import { icon } from "../lib/icons.js";
import { defs } from "../lib/pyramid.js";
import { h, render } from "../lib/render.js";
import { drawFigure, prose } from "./illustrations.js";

/** @typedef {import("../lib/protocol.js").RulesPage} Rules */

const FOR_PROGRAMS = "For programs";
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

/** @param {Rules} page @param {import("../lib/types.js").Board} board */
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

/** @param {Rules} page @param {import("../lib/types.js").Board} board */
const rulesPage = (page, board) =>
  h(
    "main",
    { class: "rules", key: "rules" },
    h(
      "header",
      { class: "rules-head" },
      h("div", { class: "rules-picture" }, gameArt(page.name)),
      h(
        "div",
        null,
        h("h1", null, page.title),
        h("p", { class: "lead" }, page.tagline),
        h(
          "p",
          { class: "lesson-buttons" },
          page.lesson > 0 &&
            h("a", { class: "btn btn-main", href: pages.lesson(page.name) }, icon("play"), "Take the lesson"),
          h("a", { class: "btn", href: pages.home() }, "Play"),
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

/** @param {string} message */
const notice = (message) =>
  h(
    "main",
    { class: "notice", key: "notice" },
    h("h1", null, message),
    h("p", null, h("a", { class: "btn btn-main", href: pages.learn() }, "To all games")),
  );

async function begin() {
  try {
    const rules = await fetchRules(ownSubject());
    document.title = `${rules.title}: rules · Benben`;
    const [board] = await Promise.all([boardOf(rules.name, rules.files), loadArt([rules])]);
    render(document.body, defs(), header("Learn"), rulesPage(rules, board));
    showTarget();
    addEventListener("hashchange", showTarget);
  } catch (refused) {
    render(document.body, header("Learn"), notice(/** @type {Error} */ (refused).message));
  }
}

begin();
