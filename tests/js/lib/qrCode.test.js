/** QR codes, against symbols that another program (python-qrcode 8) has made of the same texts. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { qrCode, qrMatrix } from "../../../src/benben/web/static/js/lib/qrCode.js";

/** @type {[string, number, number, string][]} text, mask, version, digest of the modules row by row */
const MADE = [
  ["A", 0, 1, "3f594cfc1843904d93447f4958be7aa4114f4062fecb67b78c5ea20479846f04"],
  ["Grüße ".repeat(5), 7, 3, "3febcbaa9852c40e5f64234f7a6fefd21fb044145afa2856b20330366157f26d"],
  [
    "http://192.168.0.7:8000/table/LDzcs8DU8MA0#join=abcdefghijklmnopqrstuv",
    5,
    5,
    "10501d8def074327b34bbb42f210b9d50c9d9021203a0639b32f3535eeb20384",
  ],
  [`http://x/${"y".repeat(91)}`, 3, 6, "2336b0762f3a3e7771628fc9efa7a6155dc3e2bb949eacaec99bd96c82ea0b7f"],
  ["v".repeat(152), 6, 8, "f262c04c22698625b432b378dd796a6015ec17349217f2b2e3e0fe84bda5e398"],
  ["w".repeat(213), 1, 10, "4f0d2575e3d07daf39d8cc7b79d6ea59517e7562a6ad17f57f7430a5933764bd"],
];
const bits = (/** @type {boolean[][] | null} */ matrix) => (matrix ?? []).flat().map(Number).join("");

for (const [text, mask, version, digest] of MADE)
  test(`version ${version} under mask ${mask} is as another program makes it`, () => {
    const matrix = qrMatrix(text, mask);
    assert.equal(matrix?.length, version * 4 + 17);
    assert.equal(createHash("sha256").update(bits(matrix)).digest("hex"), digest);
  });

test("without a mask the symbol is under one of the eight", () => {
  const all = Array.from({ length: 8 }, (_, mask) => bits(qrMatrix("http://192.168.0.7:8000/", mask)));
  assert.ok(all.includes(bits(qrMatrix("http://192.168.0.7:8000/"))));
});

test("a text that is too long has no code", () => {
  assert.equal(qrMatrix("w".repeat(214)), null);
  assert.equal(qrCode("w".repeat(214), "too long"), null);
});
