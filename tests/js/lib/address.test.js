/** Where things are: below the folder that holds web/static, wherever that is. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  addressOf,
  gameFile,
  linkTo,
  pageSubject,
  pages,
  socketAddress,
} from "../../../src/benben/web/static/js/lib/address.js";

const ROOT = new URL("../../../src/benben/", import.meta.url);

test("addresses are below the root, with or without a slash in front", () => {
  assert.equal(addressOf("table/abc"), `${ROOT.pathname}table/abc`);
  assert.equal(addressOf("/table/abc"), addressOf("table/abc"));
  assert.equal(addressOf("//elsewhere/abc"), addressOf("elsewhere/abc"));
  assert.equal(addressOf("api/x?side=all#part"), `${ROOT.pathname}api/x?side=all#part`);
  assert.equal(pages.home(), ROOT.pathname);
  assert.equal(pages.newGame("fifth"), `${ROOT.pathname}#new=fifth`);
});

test("links and sockets are whole addresses", () => {
  assert.equal(linkTo("/table/abc#join=x"), `${ROOT.href}table/abc#join=x`);
  assert.equal(socketAddress("api/x"), `${ROOT.href}api/x`.replace(/^http/, "ws"));
});

test("what comes from people is escaped", () => {
  assert.equal(pages.rules("a/b", "Ruling 1"), `${ROOT.pathname}learn/a%2Fb#Ruling%201`);
  assert.equal(gameFile("../x", "board.js"), `${ROOT.pathname}games/..%2Fx/static/board.js`);
});

test("a page knows what its address is about", () => {
  for (const [path, subject] of [
    ["table/abc", "abc"],
    ["learn/fifth/lesson", "fifth"],
    ["learn/a%2Fb", "a/b"],
    ["learn", ""],
    ["", ""],
  ]) {
    globalThis.location = /** @type {any} */ ({ pathname: addressOf(path) });
    assert.equal(pageSubject(), subject);
  }
});
