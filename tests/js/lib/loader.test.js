/** Modules that are loaded on demand: once, and again under a new address after a failure. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createLoader, OFFLINE } from "../../../src/benben/web/static/js/lib/store.js";

/** A network that can be cut; it keeps the addresses that were asked for. */
function network() {
  const net = {
    up: true,
    /** @type {string[]} */
    asked: [],
    load: createLoader(async (retry) => {
      net.asked.push(`module.js${retry}`);
      if (!net.up) throw new TypeError("Failed to fetch dynamically imported module");
      return { name: retry };
    }),
  };
  return net;
}

test("a module is loaded once, however often and however quickly it is asked for", async () => {
  const { load, asked } = network();
  const [first, second] = await Promise.all([load(), load()]);
  assert.equal(first, second);
  assert.equal(await load(), first);
  assert.deepEqual(asked, ["module.js"]);
});

test("after a failure the module is asked for under an address that has not failed before", async () => {
  const net = network();
  net.up = false;
  await assert.rejects(net.load, { message: OFFLINE.sentence });
  await assert.rejects(net.load, { message: OFFLINE.sentence });
  net.up = true;
  const loaded = await net.load();
  assert.equal(await net.load(), loaded);
  assert.deepEqual(net.asked, ["module.js", "module.js?retry=1", "module.js?retry=2"]);
});

test("all who wait for an attempt that fails are told, and the next attempt is for all", async () => {
  const net = network();
  net.up = false;
  await Promise.all([assert.rejects(net.load()), assert.rejects(net.load())]);
  net.up = true;
  assert.equal(await net.load(), await net.load());
  assert.deepEqual(net.asked, ["module.js", "module.js?retry=1"]);
});

test("a module with a fault in it is not taken for a lost network", async () => {
  const load = createLoader(() => Promise.reject(new SyntaxError("Unexpected token")));
  await assert.rejects(load, SyntaxError);
});
