/** The quiz of a rules page: one question at a time, answered as soon as a choice is made. */
import { h } from "../lib/render.js";
import { drawPosition } from "./illustrations.js";
import { prose } from "./prose.js";

/** @typedef {import("../lib/types.js").Board} Board */
/** @typedef {import("../lib/protocol.js").QuizQuestion} Question */

/**
 * What has been answered.
 * @typedef {Object} QuizState
 * @property {number} current             the question to be drawn
 * @property {Map<number, string>} choices the choice made at each question
 */

/** @returns {QuizState} */
export const newQuiz = () => ({ current: 0, choices: new Map() });

/**
 * @param {Question[]} questions
 * @param {QuizState} state
 * @param {{board: Board, rulings: ReadonlySet<string>}} tools
 * @param {() => void} redraw
 */
export function drawQuiz(questions, state, tools, redraw) {
  const { current, choices } = state;
  /** @param {number} step */
  const go = (step) => () => {
    state.current = current + step;
    redraw();
  };
  return h(
    "section",
    { class: "rules-section", id: "Quiz", key: "Quiz" },
    h("h2", null, "Quiz"),
    drawQuestion(questions[current], current, state, tools, redraw),
    h(
      "div",
      { class: "quiz-steps" },
      h("button", { class: "btn", type: "button", disabled: current === 0, onclick: go(-1) }, "Back"),
      h(
        "span",
        { role: "status" },
        `Question ${current + 1} of ${questions.length}${score(questions, choices)}`,
      ),
      h(
        "button",
        { class: "btn", type: "button", disabled: current === questions.length - 1, onclick: go(1) },
        "Next",
      ),
    ),
  );
}

/** @param {Question[]} questions @param {Map<number, string>} choices */
function score(questions, choices) {
  const right = questions.filter(({ answer }, i) => choices.get(i) === answer).length;
  return choices.size ? `, ${right} of ${choices.size} right` : "";
}

/**
 * @param {Question} question
 * @param {number} number
 * @param {QuizState} state
 * @param {{board: Board, rulings: ReadonlySet<string>}} tools
 * @param {() => void} redraw
 */
function drawQuestion(question, number, { choices }, { board, rulings }, redraw) {
  const choice = choices.get(number);
  return h(
    "div",
    { class: "quiz-question", key: number },
    drawPosition(question.position, board),
    h(
      "fieldset",
      null,
      h("legend", null, prose(question.text, rulings)),
      question.choices.map((text) =>
        h(
          "label",
          { class: "quiz-choice", key: text },
          h("input", {
            type: "radio",
            name: `quiz-${number}`,
            value: text,
            checked: choice === text,
            onchange: () => {
              choices.set(number, text);
              redraw();
            },
          }),
          text,
        ),
      ),
    ),
    h(
      "p",
      { class: "quiz-answer", role: "status" },
      choice !== undefined && verdict(question, choice, rulings),
    ),
  );
}

/** @param {Question} question @param {string} choice @param {ReadonlySet<string>} rulings */
const verdict = ({ answer, why, rulings: cited }, choice, rulings) => [
  h("strong", null, choice === answer ? "Right. " : `No: ${answer}. `),
  prose(`${why} (${cited.join(", ")})`, rulings),
];
