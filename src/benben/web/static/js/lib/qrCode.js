/**
 * QR codes (ISO/IEC 18004) for links: bytes, error correction M, versions 1 to 10. They are made in the
 * browser, because links carry secrets that the server must not see.
 */
import { h } from "./render.js";

/** @typedef {boolean[][]} Matrix             rows of modules; true is dark */
/** @typedef {{size: number, matrix: Matrix, fixed: Matrix}} Symbol  `fixed`: what is no data */

// by version, from 1 on: codewords for correction in a block, blocks, all codewords
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const CODEWORDS = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346];
const QUIET = 4; // modules around a symbol
/** @type {((x: number, y: number) => number)[]} where a mask is 0, it inverts */
const MASKS = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

// -- codewords ---------------------------------------------------------------------------
/** How many bytes of data a version holds beside their header. @param {number} version */
const dataLength = (version) => CODEWORDS[version - 1] - CORRECTION[version - 1] * BLOCKS[version - 1];

/** The smallest version for so many bytes; 0 if there is none.
 * @param {number} length */
function versionFor(length) {
  const fits = (/** @type {number} */ version) => length + (version < 10 ? 2 : 3) <= dataLength(version);
  return CODEWORDS.map((_, i) => i + 1).find(fits) ?? 0;
}

/** The text with its header, filled up to the length of a version.
 * @param {Uint8Array} bytes @param {number} version */
function dataOf(bytes, version) {
  let bits = `0100${bytes.length.toString(2).padStart(version < 10 ? 8 : 16, "0")}`;
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  bits += "0000";
  const words = (bits.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 2));
  for (let i = 0; words.length < dataLength(version); i += 1) words.push(i % 2 ? 0x11 : 0xec);
  return words;
}

/** A product in the field of 256 elements by which the code is made.
 * @param {number} a @param {number} b */
function times(a, b) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** Reed and Solomon's correction of some codewords.
 * @param {number[]} data @param {number} degree */
function correctionOf(data, degree) {
  let divisor = [...Array(degree - 1).fill(0), 1];
  for (let i = 0, root = 1; i < degree; i += 1, root = times(root, 2))
    divisor = divisor.map((factor, j) => times(factor, root) ^ (divisor[j + 1] ?? 0));
  let rest = Array(degree).fill(0);
  for (const word of data) {
    const factor = word ^ rest[0];
    rest = [...rest.slice(1), 0].map((value, i) => value ^ times(divisor[i], factor));
  }
  return /** @type {number[]} */ (rest);
}

/** All codewords of a symbol, its blocks interleaved.
 * @param {number[]} data @param {number} version */
function codewords(data, version) {
  const [count, degree] = [BLOCKS[version - 1], CORRECTION[version - 1]];
  const short = Math.floor(data.length / count);
  const longer = data.length % count; // blocks at the end that have one more
  let from = 0;
  const blocks = Array.from({ length: count }, (_, i) => {
    const block = data.slice(from, from + short + (i >= count - longer ? 1 : 0));
    from += block.length;
    return block;
  });
  const weave = (/** @type {number[][]} */ parts, /** @type {number} */ length) =>
    Array.from({ length }, (_, i) => parts.flatMap((part) => (i < part.length ? [part[i]] : []))).flat();
  return [
    ...weave(blocks, short + 1),
    ...weave(
      blocks.map((block) => correctionOf(block, degree)),
      degree,
    ),
  ];
}

// -- the symbol --------------------------------------------------------------------------
/** @param {number} version @returns {number[]} where alignment patterns have their middles */
function alignments(version) {
  if (version === 1) return [];
  const last = version * 4 + 10;
  return version < 7 ? [6, last] : [6, last / 2 + 3, last];
}

/** A symbol with all that does not depend on the text.
 * @param {number} version @returns {Symbol} */
function frame(version) {
  const size = version * 4 + 17;
  const blank = () => Array.from({ length: size }, () => /** @type {boolean[]} */ (Array(size).fill(false)));
  const symbol = { size, matrix: blank(), fixed: blank() };
  for (let i = 0; i < size; i += 1) {
    set(symbol, 6, i, i % 2 === 0);
    set(symbol, i, 6, i % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ])
    square(symbol, x, y, 4, [0, 1, 3]);
  const middles = alignments(version);
  for (const x of middles)
    for (const y of middles)
      if (!(x + y < 13 || (x === 6 && y > size - 10) || (y === 6 && x > size - 10)))
        square(symbol, x, y, 2, [0, 2]);
  setFormat(symbol, 0);
  if (version > 6) setVersion(symbol, version);
  return symbol;
}

/** @param {Symbol} symbol @param {number} x @param {number} y @param {boolean} dark */
function set({ matrix, fixed }, x, y, dark) {
  matrix[y][x] = dark;
  fixed[y][x] = true;
}

/** A square pattern: dark where the distance from its middle is one of these.
 * @param {Symbol} symbol @param {number} x @param {number} y @param {number} reach @param {number[]} dark */
function square(symbol, x, y, reach, dark) {
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1)
      if (symbol.matrix[y + dy]?.[x + dx] !== undefined)
        set(symbol, x + dx, y + dy, dark.includes(Math.max(Math.abs(dx), Math.abs(dy))));
}

/** A value followed by the rest of its division by a generator, the check bits.
 * @param {number} value @param {number} generator @param {number} bits */
function checked(value, generator, bits) {
  let rest = value << bits;
  for (let i = 31 - Math.clz32(rest); i >= bits; i -= 1) if ((rest >> i) & 1) rest ^= generator << (i - bits);
  return (value << bits) | rest;
}

/** Which correction and mask a symbol has, twice; level M is 0.
 * @param {Symbol} symbol @param {number} mask */
function setFormat(symbol, mask) {
  const { size } = symbol;
  const bits = checked(mask, 0x537, 10) ^ 0x5412;
  const at = (/** @type {number} */ i) => ((bits >> i) & 1) === 1;
  for (let i = 0; i < 15; i += 1) {
    const along = i < 6 ? i : i < 8 ? i + 1 : 14 - i; // past the timing pattern
    if (i < 8) {
      set(symbol, 8, along, at(i));
      set(symbol, size - 1 - i, 8, at(i));
    } else {
      set(symbol, i === 8 ? 7 : along, 8, at(i));
      set(symbol, 8, size - 15 + i, at(i));
    }
  }
  set(symbol, 8, size - 8, true);
}

/** @param {Symbol} symbol @param {number} version */
function setVersion(symbol, version) {
  const bits = checked(version, 0x1f25, 12);
  for (let i = 0; i < 18; i += 1) {
    const [a, b] = [symbol.size - 11 + (i % 3), Math.floor(i / 3)];
    set(symbol, a, b, ((bits >> i) & 1) === 1);
    set(symbol, b, a, ((bits >> i) & 1) === 1);
  }
}

/** Put the codewords in, two columns at a time, up and down, from the right.
 * @param {Symbol} symbol @param {number[]} words */
function fill({ size, matrix, fixed }, words) {
  let i = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const y = (right + 1) & 2 ? step : size - 1 - step;
        if (fixed[y][x]) continue;
        matrix[y][x] = (((words[i >> 3] ?? 0) >> (7 - (i & 7))) & 1) === 1;
        i += 1;
      }
  }
}

/** A symbol under a mask.
 * @param {Symbol} symbol @param {number} mask @returns {Matrix} */
function masked(symbol, mask) {
  const copy = { ...symbol, matrix: symbol.matrix.map((row) => [...row]) };
  for (let y = 0; y < symbol.size; y += 1)
    for (let x = 0; x < symbol.size; x += 1)
      if (!symbol.fixed[y][x] && MASKS[mask](x, y) === 0) copy.matrix[y][x] = !copy.matrix[y][x];
  setFormat(copy, mask);
  return copy.matrix;
}

/** How hard a symbol is to read: long runs, squares, what looks like a corner, too much of one shade.
 * @param {Matrix} matrix */
function penalty(matrix) {
  const columns = matrix.map((_, x) => matrix.map((row) => row[x]));
  let points = 0;
  for (const line of [...matrix, ...columns].map((row) => row.map(Number).join(""))) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2;
    for (const corner of [/(?=00001011101)/g, /(?=10111010000)/g])
      points += 40 * [...line.matchAll(corner)].length;
  }
  for (let y = 1; y < matrix.length; y += 1)
    for (let x = 1; x < matrix.length; x += 1)
      if (new Set([matrix[y][x], matrix[y - 1][x], matrix[y][x - 1], matrix[y - 1][x - 1]]).size === 1)
        points += 3;
  const dark = matrix.flat().filter(Boolean).length / matrix.length ** 2;
  return points + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}

/** The modules of the QR code of a text, under a mask or the one that is read best; null if it is too long.
 * @param {string} text @param {number} [mask] @returns {Matrix | null} */
export function qrMatrix(text, mask) {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  if (!version) return null;
  const symbol = frame(version);
  fill(symbol, codewords(dataOf(bytes, version), version));
  if (mask !== undefined) return masked(symbol, mask);
  const all = MASKS.map((_, i) => masked(symbol, i));
  const costs = all.map(penalty);
  return all[costs.indexOf(Math.min(...costs))];
}

/** A QR code as a picture, dark on light whatever the theme; null if the text is too long.
 * @param {string} text @param {string} name what it is, for who cannot see it */
export function qrCode(text, name) {
  const matrix = qrMatrix(text);
  if (!matrix) return null;
  const side = matrix.length + 2 * QUIET;
  const dots = matrix.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  );
  return h(
    "svg",
    { class: "qr", viewBox: `0 0 ${side} ${side}`, role: "img", "aria-label": name },
    h("rect", { width: side, height: side, fill: "#fff" }),
    h("path", { d: dots.join(""), fill: "#000" }),
  );
}
