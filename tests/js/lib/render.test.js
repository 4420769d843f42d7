import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { FakeDocument, FakeElement } from "../support/fakeDom.js";

globalThis.document = /** @type {any} */ (new FakeDocument());
const { h, lazily, render } = await import("../../../src/benben/web/static/js/lib/render.js");

/** @type {any} */
let root;
beforeEach(() => {
  root = new FakeElement("div");
});

/** @param {...string} keys */
const list = (...keys) =>
  h(
    "ul",
    null,
    keys.map((key) => h("li", { key }, key)),
  );
const items = () => root.childNodes[0].childNodes;
/** @param {any[]} nodes */
const texts = (nodes) => nodes.map((node) => node.textContent);

test("text is text, never markup", () => {
  render(root, h("p", null, "<b>&"));
  assert.equal(root.childNodes[0].childNodes[0].nodeValue, "<b>&");
});

test("a keyed child keeps its element when it changes places", () => {
  render(root, list("a", "b", "c"));
  const [a, b, c] = items();
  render(root, list("c", "x", "a"));
  assert.deepEqual(texts(items()), ["c", "x", "a"]);
  assert.equal(items()[0], c);
  assert.equal(items()[2], a);
  assert.equal(b.parentNode, null);
});

test("any change of a list of keys ends in the right order, with every kept element kept", () => {
  let seed = 7;
  const chance = (/** @type {number} */ n) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return seed % n;
  };
  render(root, list());
  for (let round = 0; round < 300; round += 1) {
    const keys = [..."abcdefghij"]
      .filter(() => chance(2))
      .map((key) => /** @type {[number, string]} */ ([chance(100), key]))
      .sort(([a], [b]) => a - b)
      .map(([, key]) => key);
    const before = new Map(items().map((/** @type {any} */ el) => [el.textContent, el]));
    render(root, list(...keys));
    assert.deepEqual(texts(items()), keys);
    for (const el of items()) if (before.has(el.textContent)) assert.equal(el, before.get(el.textContent));
  }
});

test("attributes come, change and go", () => {
  render(root, h("button", { class: "a", "data-legal": true, disabled: true }));
  const el = root.childNodes[0];
  assert.equal(el.getAttribute("data-legal"), "");
  assert.equal(el.disabled, true);
  render(root, h("button", { class: "b", "data-legal": false }));
  assert.equal(root.childNodes[0], el);
  assert.equal(el.getAttribute("class"), "b");
  assert.equal(el.getAttribute("data-legal"), null);
  assert.equal(el.disabled, false);
});

test("what is being typed stays until there is another value to show", () => {
  const field = (/** @type {string} */ value) => h("input", { value });
  render(root, field("5"));
  const el = root.childNodes[0];
  el.value = "5, 2";
  render(root, field("5"));
  assert.equal(el.value, "5, 2");
  render(root, field("7"));
  assert.equal(el.value, "7");
});

test("a list shows what is chosen, even after its choices were others", () => {
  const select = (/** @type {string[]} */ ...choices) =>
    h(
      "select",
      { value: "b" },
      choices.map((value) => h("option", { value })),
    );
  render(root, select("a", "b"));
  const el = root.childNodes[0];
  el.value = "a"; // as the browser does when the chosen one goes away
  render(root, select("a", "b", "c"));
  assert.equal(el.value, "b");
});

test("what depends on a memo alone is described only when that changes, and keeps its element", () => {
  let described = 0;
  const drawing = (/** @type {string} */ memo) =>
    lazily("svg", memo, () => {
      described += 1;
      return h("svg", { class: memo }, h("g", { id: memo }));
    });
  render(root, drawing("a"));
  const [el] = root.childNodes;
  const [inside] = el.childNodes;
  render(root, drawing("a"));
  render(root, drawing("a"));
  assert.equal(described, 1);
  render(root, drawing("b"));
  assert.equal(described, 2);
  assert.equal(root.childNodes[0], el);
  assert.equal(el.childNodes[0], inside);
  assert.equal(el.getAttribute("class"), "b");
  assert.equal(inside.getAttribute("id"), "b");
});

test("a listener is replaced, not added", () => {
  /** @type {string[]} */
  const heard = [];
  render(root, h("button", { onclick: () => heard.push("old") }));
  render(root, h("button", { onclick: () => heard.push("new") }));
  root.childNodes[0].onclick();
  assert.deepEqual(heard, ["new"]);
});

test("a root drawn by somebody else inside is left alone", () => {
  render(root, h("div", { class: "board-root" }));
  const board = root.childNodes[0];
  render(board, h("p", null, "board"));
  render(root, h("div", { class: "board-root", title: "x" }));
  assert.deepEqual(texts(board.childNodes), ["board"]);
});

test("drawings are made in the namespace of SVG, and so are their parts", () => {
  render(root, h("svg", null, h("g", null, h("path", { d: "M0 0" }))));
  const svg = root.childNodes[0];
  assert.equal(svg.childNodes[0].childNodes[0].namespaceURI, "http://www.w3.org/2000/svg");
});
