/** The rules of a game: everything a player may want to read, and the target of links in refusals. */
import { pageSubject, pages } from "../lib/address.js";
import { fetchRules } from "../lib/api.js";
import { gameArt, loadArt } from "../lib/gameArt.js";
import { boardOf } from "../lib/gameModules.js";
import { header } from "../lib/header.js";
import { icon } from "../lib/icons.js";
import { defs } from "../lib/pyramid.js";
import { h, render } from "../lib/render.js";
import { drawFigure } from "./illustrations.js";
import { anchor, drawBlock, prose } from "./prose.js";
import { drawQuiz, newQuiz } from "./quiz.js";

/** @typedef {import("../lib/protocol.js").RulesPage} Rules */

/** What is drawn with: the board of the game, and the rulings that texts may lead to.
 * @typedef {{board: import("../lib/types.js").Board, rulings: ReadonlySet<string>}} Tools */

/** @param {Rules} page */
const contents = (page) =>
  h(
    "nav",
    { class: "contents", "aria-label": "On this page" },
    h(
      "ul",
      null,
      [
        page.pyramids.heading,
        ...(page.primer.length ? ["In two minutes"] : []),
        ...page.sections.map(({ heading }) => heading),
        "Options",
        ...(page.quiz.length ? ["Quiz"] : []),
        ...(page.rulings.length ? ["Rulings"] : []),
        ...page.reference.map(({ heading }) => heading),
        ...(page.options.some(({ laboratory }) => laboratory) ? ["Laboratory options"] : []),
      ].map((heading) => h("li", null, h("a", { href: `#${anchor(heading)}` }, heading))),
    ),
  );

/** @param {Rules} page @param {Tools} tools */
const primer = (page, { board, rulings }) =>
  h(
    "section",
    { class: "primer rules-section", id: "In two minutes", "aria-labelledby": "primer-title" },
    h("h2", { id: "primer-title" }, "In two minutes"),
    h(
      "ol",
      { class: "primer-points" },
      page.primer.map(({ heading, text, figures }) =>
        h(
          "li",
          { class: "primer-point" },
          h("div", { class: "primer-words" }, h("h3", null, heading), h("p", null, prose(text, rulings))),
          h(
            "div",
            { class: "primer-figures" },
            figures.map((figure) => drawFigure(figure, board)),
          ),
        ),
      ),
    ),
  );

/** @param {Rules["sections"][number]} section @param {Tools} tools */
const sectionOf = ({ heading, blocks }, { board, rulings }) =>
  h(
    "section",
    { class: "rules-section", id: heading, key: heading },
    h("h2", null, heading),
    blocks.map((block) => drawBlock(block, board, rulings)),
  );

/** What is there to look things up, folded.
 * @param {Rules["reference"][number]} section @param {Tools} tools */
const referenceOf = ({ heading, blocks }, { board, rulings }) =>
  h(
    "details",
    { class: "rules-section", id: heading, key: heading },
    h("summary", null, heading),
    blocks.map((block) => drawBlock(block, board, rulings)),
  );

/** @param {Rules["options"]} options @param {Tools} tools */
const optionList = (options, { rulings }) =>
  options.map((option) =>
    h(
      "div",
      { class: "option", key: option.name },
      h("dt", null, h("code", null, option.name)),
      h(
        "dd",
        null,
        prose(option.text, rulings),
        " ",
        h(
          "span",
          { class: "option-values" },
          `${option.values}; default ${option.default}`,
          option.ruling && [", ", h("a", { href: `#${anchor(option.ruling)}` }, `ruling ${option.ruling}`)],
        ),
      ),
    ),
  );

/** @param {Rules["options"]} options @param {Tools} tools */
const optionSection = (options, tools) =>
  h(
    "section",
    { class: "rules-section", id: "Options", key: "Options" },
    h("h2", null, "Options"),
    options.length ? h("dl", null, optionList(options, tools)) : h("p", null, "This game has no options."),
  );

/** @param {Rules["options"]} options @param {Tools} tools */
const laboratorySection = (options, tools) =>
  h(
    "details",
    { class: "rules-section", id: "Laboratory options", key: "Laboratory options" },
    h("summary", null, "Laboratory options"),
    h(
      "p",
      null,
      "These change a rule so that its effect can be measured; the published game uses none of them.",
    ),
    h("dl", null, optionList(options, tools)),
  );

/** @param {Rules["rulings"][number]} ruling @param {Rules["marks"]} marks @param {Tools} tools */
const rulingLine = ({ number, text, mark, option, changes }, marks, { rulings }) =>
  h(
    "li",
    { class: "ruling", id: number, key: number },
    h("a", { class: "ruling-number", href: `#${anchor(number)}`, "aria-label": `Ruling ${number}` }, number),
    h(
      "p",
      null,
      prose(text, rulings),
      mark && h("span", { class: "chip", title: marks[mark] }, mark),
      option && h("span", { class: "chip" }, "option ", h("b", null, option)),
      changes && h("a", { class: "chip", href: `#${anchor(changes)}` }, "changes ", h("b", null, changes)),
    ),
  );

/** @param {Rules} page @param {Tools} tools */
const rulingSection = (page, tools) =>
  h(
    "section",
    { class: "rules-section", id: "Rulings", key: "Rulings" },
    h("h2", null, "Rulings"),
    h(
      "p",
      null,
      "Numbered answers to questions that the rules leave open; a refused move cites them. ",
      "The mark says where each comes from.",
    ),
    h(
      "dl",
      { class: "marks" },
      Object.entries(page.marks).map(([mark, meaning]) =>
        h("div", { key: mark }, h("dt", null, h("span", { class: "chip" }, mark)), h("dd", null, meaning)),
      ),
    ),
    h(
      "ol",
      { class: "rulings" },
      page.rulings.map((ruling) => rulingLine(ruling, page.marks, tools)),
    ),
  );

/** @param {Rules} page */
const head = (page) =>
  h(
    "header",
    { class: "rules-head" },
    h("div", { class: "rules-picture" }, gameArt(page.name)),
    h(
      "div",
      null,
      h("h1", null, page.title),
      h("p", { class: "lead" }, page.tagline),
      page.credit && h("p", { class: "credit" }, page.credit),
      h(
        "p",
        { class: "lesson-buttons" },
        page.lesson > 0 &&
          h("a", { class: "btn btn-main", href: pages.lesson(page.name) }, icon("play"), "Take the lesson"),
        h("a", { class: "btn", href: pages.play(page.name) }, "Play"),
      ),
    ),
  );

/** @param {Rules} page @param {Tools} tools
 * @param {() => import("../lib/render.js").Child} quiz */
function rulesPage(page, tools, quiz) {
  const measured = page.options.filter(({ laboratory }) => laboratory);
  return h(
    "main",
    { class: "rules", key: "rules" },
    head(page),
    contents(page),
    h(
      "div",
      { class: "rules-body" },
      sectionOf(page.pyramids, tools),
      page.primer.length > 0 && primer(page, tools),
      page.sections.map((section) => sectionOf(section, tools)),
      optionSection(
        page.options.filter(({ laboratory }) => !laboratory),
        tools,
      ),
      page.quiz.length > 0 && quiz(),
      page.rulings.length > 0 && rulingSection(page, tools),
      page.reference.map((section) => referenceOf(section, tools)),
      page.example &&
        h(
          "section",
          { class: "rules-section", key: "Example" },
          h("h2", null, "An example"),
          h("p", null, prose(page.example, tools.rulings)),
        ),
      measured.length > 0 && laboratorySection(measured, tools),
    ),
  );
}

/** Show and mark the part that the address names, and move the focus there. */
function showTarget() {
  const name = decodeURIComponent(location.hash.slice(1));
  const target = name && document.getElementById(name);
  for (const old of document.querySelectorAll(".is-target")) old.classList.remove("is-target");
  if (!target) return;
  target.closest("details")?.setAttribute("open", "");
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
    h("p", null, h("a", { class: "btn btn-main", href: pages.learn() }, "All games")),
  );

async function begin() {
  try {
    const rules = await fetchRules(pageSubject());
    document.title = `${rules.title}: rules · Benben`;
    const [board] = await Promise.all([boardOf(rules.name, rules.files), loadArt([rules])]);
    const tools = { board, rulings: new Set(rules.rulings.map(({ number }) => number)) };
    const state = newQuiz();
    const quiz = () => drawQuiz(rules.quiz, state, tools, draw);
    const draw = () => render(document.body, defs(), header("Learn"), rulesPage(rules, tools, quiz));
    draw();
    showTarget();
    addEventListener("hashchange", showTarget);
  } catch (refused) {
    render(document.body, header("Learn"), notice(/** @type {Error} */ (refused).message));
  }
}

begin();
