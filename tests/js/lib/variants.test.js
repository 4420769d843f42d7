import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const stored = new Map();
globalThis.localStorage = /** @type {any} */ ({
  getItem: (name) => stored.get(name) ?? null,
  setItem: (name, value) => stored.set(name, value),
});
const { changedOptions, forgetVariant, keepVariant, keptVariants, readVariant } = await import(
  "../../../src/benben/web/static/js/lib/variants.js"
);

const { variantHash } = await import("../../../src/benben/web/static/js/lib/address.js");

const FAST = { game: "fifth", name: "Fast & loose", options: { cards: 3, open: true, sides: ["a", "b"] } };
beforeEach(() => stored.clear());

test("a variant travels in an address and is the same at the other end", () => {
  assert.deepEqual(readVariant(variantHash(FAST)), FAST);
  assert.deepEqual(readVariant("#new=fifth"), { game: "fifth", name: "", options: {} });
});

test("an address that asks for nothing is no variant, and what cannot be read stays text", () => {
  assert.equal(readVariant(""), null);
  assert.equal(readVariant("#L4"), null);
  assert.deepEqual(readVariant("#new=fifth&cards=many").options, { cards: "many" });
  assert.equal(readVariant(`#new=fifth&name=${"x".repeat(500)}`).name.length, 40);
});

test("a variant is kept under its name, once, and forgotten", () => {
  keepVariant(FAST);
  keepVariant({ ...FAST, options: { cards: 4 } });
  keepVariant({ game: "sixth", name: FAST.name, options: {} });
  assert.deepEqual(keptVariants("fifth"), [{ ...FAST, options: { cards: 4 } }]);
  forgetVariant(FAST);
  assert.deepEqual(keptVariants("fifth"), []);
  assert.equal(keptVariants("sixth").length, 1);
});

test("what somebody else has written into the browser does no harm", () => {
  for (const text of ["{", "7", '"x"', "null"]) {
    stored.set("benben.variants", text);
    assert.deepEqual(keptVariants("fifth"), []);
  }
});

test("only what differs from the published game is a change", () => {
  const known = /** @type {any[]} */ ([
    { name: "cards", default: 4 },
    { name: "sides", default: ["a", "a"] },
  ]);
  assert.deepEqual(changedOptions(known, { cards: 4, sides: ["a", "a"] }), {});
  assert.deepEqual(changedOptions(known, { cards: 3, other: 1 }), { cards: 3 });
});

test("a variant holds what was chosen although a default that follows from others may be the same", () => {
  const known = /** @type {any[]} */ ([
    { name: "cards", default: 4, follows: false },
    { name: "sets", default: 2, follows: true },
  ]);
  assert.deepEqual(changedOptions(known, { cards: 6, sets: 2 }), { cards: 6, sets: 2 });
});
