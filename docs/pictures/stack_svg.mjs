/**
 * Draw stacks of pyramids as SVG files that need nothing else, with the front end's own code: `make docs`.
 * Reads a list of {file, stacks} as JSON from standard input.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const STATIC = new URL("../../src/benben/web/static/", import.meta.url);
const { defs, layout, stack, stackName } = await import(new URL("js/lib/pyramid.js", STATIC).href);
const { described } = await import(new URL("js/lib/render.js", STATIC).href);

const GAP = 26;
const MARGIN = 14;

const escaped = (text) =>
  String(text).replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]);

/** A node of the renderer as text. */
function written(node) {
  if (typeof node === "string") return escaped(node);
  const { tag, props, children } = described(node);
  const attributes = Object.entries(props)
    .filter(([name, value]) => name !== "key" && value !== null && value !== undefined && value !== false)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join("");
  return `<${tag}${attributes}>${children.map(written).join("")}</${tag}>`;
}

/** The rules for pyramids, with light colours, and the few tokens they use. */
function style() {
  const read = (name) => readFileSync(new URL(`css/${name}`, STATIC), "utf8").replace(/\/\*.*?\*\//gs, "");
  const light = (text) => text.replace(/light-dark\(([^,()]*(?:\([^()]*\))?[^,()]*),[^()]*(?:\([^()]*\))?[^()]*\)/g, "$1");
  const rules = [...`${read("tokens.css")}${read("pieces.css")}`.matchAll(/^([^{}@]+)\{([^{}]*)\}/gm)].map(
    ([, selector, body]) => [selector.trim(), light(body)],
  );
  const drawn = rules.filter(([selector]) => /^(\.c-[A-Z]|\.pyr-[a-z-]+)(,\s*\.pyr-[a-z-]+)*$/.test(selector));
  const used = new Set(drawn.flatMap(([, body]) => [...body.matchAll(/var\((--[a-z0-9-]+)/g)].map(([, name]) => name)));
  const [, root] = rules.find(([selector]) => selector === ":root");
  const tokens = root.split(";").filter((line) => used.has(line.trim().split(":")[0]));
  return `:root{${tokens.join(";")}}${drawn.map(([selector, body]) => `${selector}{${body}}`).join("")}`.replace(/\s+/g, " ");
}

function drawing(stacks) {
  const sizes = stacks.map(layout);
  const height = Math.max(...sizes.map((size) => size.height)) + 2 * MARGIN;
  let x = MARGIN;
  const groups = stacks.map((pieces, i) => {
    const group = stack(pieces, { x: x + sizes[i].width / 2, y: height - MARGIN });
    x += sizes[i].width + GAP;
    return written(group);
  });
  const width = x - GAP + MARGIN;
  const shapes = written(defs()).replace(/^<svg[^>]*>|<\/svg>$/g, "");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 1.5}" ` +
    `height="${height * 1.5}" role="img"><title>${escaped(stacks.map(stackName).join("; "))}</title>` +
    `<style>${style()}</style>${shapes}${groups.join("")}</svg>\n`
  );
}

for (const { file, stacks } of JSON.parse(readFileSync(0, "utf8"))) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, drawing(stacks));
}
