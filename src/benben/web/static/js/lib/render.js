/**
 * A small keyed renderer: describe what should be there with `h`, and `render` changes only what differs.
 *
 * Text is always text, never markup. Children with a `key` keep their element when they change places, so
 * focus, scroll positions and running animations survive.
 *
 * @typedef {Object<string, any>} Props
 * @typedef {{
 *   tag: string,
 *   props: Props,
 *   key: any,
 *   children: (VNode|string)[],
 *   memo?: string,
 *   draw?: () => VNode,
 *   el?: Element,
 * }} VNode
 * @typedef {VNode | string | number | null | undefined | false | Child[]} Child
 */

const SVG = "http://www.w3.org/2000/svg";
const PROPERTIES = new Set(["value", "checked", "disabled", "open", "selected", "indeterminate"]);
const TREE = Symbol("what was rendered here");

/** One element. Props: attributes, `on…` listeners, `style` as an object, `key`.
 * @param {string} tag @param {Props | null} [props] @param {...Child} children @returns {VNode} */
export function h(tag, props, ...children) {
  return { tag, props: props ?? {}, key: props?.key, children: flat(children) };
}

/**
 * An element that depends on `memo` alone: described when that has changed, and otherwise neither described
 * nor compared.
 * @param {string} tag
 * @param {string} memo
 * @param {() => VNode} draw
 * @param {any} [key]
 * @returns {VNode}
 */
export const lazily = (tag, memo, draw, key) => ({ tag, props: {}, key, children: [], memo, draw });

/** What a lazy node describes; any other is what it is.
 * @param {VNode} node @returns {VNode} */
export function described(node) {
  if (node.draw) ({ props: node.props, children: node.children } = node.draw());
  node.draw = undefined;
  return node;
}

/** @param {Child[]} children @param {(VNode|string)[]} [into] */
function flat(children, into = []) {
  for (const child of children) {
    if (Array.isArray(child)) flat(child, into);
    else if (child !== null && child !== undefined && child !== false)
      into.push(typeof child === "object" ? child : String(child));
  }
  return into;
}

/** Several class names; false ones are left out.
 * @param {...(string | false | null | undefined)} names */
export const classes = (...names) => names.filter(Boolean).join(" ");

/** Make the contents of an element what `children` describe.
 * @param {Element} root @param {...Child} children */
export function render(root, ...children) {
  const next = flat(children);
  const holder = /** @type {any} */ (root);
  if (!holder[TREE]) root.replaceChildren();
  patchChildren(root, holder[TREE] ?? [], next);
  holder[TREE] = next;
}

/** @param {VNode} node @param {boolean} svg @returns {Element} */
function create(node, svg) {
  const inSvg = svg || node.tag === "svg";
  const el = inSvg ? document.createElementNS(SVG, node.tag) : document.createElement(node.tag);
  node.el = el;
  for (const child of described(node).children)
    el.append(typeof child === "string" ? child : create(child, inSvg && node.tag !== "foreignObject"));
  // after the children: a select's value needs its options
  for (const [name, value] of Object.entries(node.props)) set(el, name, value, undefined);
  return el;
}

/** @param {Element} el @param {string} name @param {any} value @param {any} before */
function set(el, name, value, before) {
  if (name === "key") return;
  if (name.startsWith("on")) /** @type {any} */ (el)[name.toLowerCase()] = value ?? null;
  else if (name === "style") restyle(/** @type {HTMLElement} */ (el), value ?? {}, before ?? {});
  else if (PROPERTIES.has(name) && name in el)
    /** @type {any} */ (el)[name] =
      value ?? (typeof (/** @type {any} */ (el)[name]) === "boolean" ? false : "");
  else if (value === null || value === undefined || value === false) el.removeAttribute(name);
  else el.setAttribute(name, value === true ? "" : String(value));
}

/** Styles go through the CSSOM, which a strict content security policy allows.
 * @param {HTMLElement} el @param {Props} value @param {Props} before */
function restyle(el, value, before) {
  for (const name of Object.keys(before)) if (!(name in value)) el.style.removeProperty(name);
  for (const [name, text] of Object.entries(value))
    if (before[name] !== text) el.style.setProperty(name, String(text));
}

/** @param {VNode} old @param {VNode} next */
function patch(old, next) {
  const el = /** @type {Element} */ (old.el);
  next.el = el;
  if (old === next) return;
  if (next.memo !== undefined && next.memo === old.memo) {
    Object.assign(next, { props: old.props, children: old.children, draw: undefined });
    return;
  }
  patchChildren(el, old.children, described(next).children);
  for (const name of Object.keys(old.props))
    if (!(name in next.props)) set(el, name, undefined, old.props[name]);
  for (const [name, value] of Object.entries(next.props)) {
    // what is being typed is not overwritten
    const live = PROPERTIES.has(name) && name in el && !(next.tag === "input" && name === "value");
    if (live ? /** @type {any} */ (el)[name] !== value : old.props[name] !== value)
      set(el, name, value, old.props[name]);
  }
}

/** @param {VNode|string} a @param {VNode|string} b */
const alike = (a, b) =>
  typeof a === "string" ? typeof b === "string" : typeof b !== "string" && a.tag === b.tag && a.key === b.key;

/** @param {Element} el @param {(VNode|string)[]} old @param {(VNode|string)[]} next */
function patchChildren(el, old, next) {
  if (old.length === next.length && old.every((child, i) => alike(child, next[i])))
    patchInPlace(el, old, next);
  else rearrange(el, old, next);
}

/** The same children in the same places, as almost always.
 * @param {Element} el @param {(VNode|string)[]} old @param {(VNode|string)[]} next */
function patchInPlace(el, old, next) {
  next.forEach((child, i) => {
    if (typeof child !== "string") patch(/** @type {VNode} */ (old[i]), child);
    else if (child !== old[i]) el.childNodes[i].nodeValue = child;
  });
}

/** @param {Element} el @param {(VNode|string)[]} old @param {(VNode|string)[]} next */
function rearrange(el, old, next) {
  const svg = el.namespaceURI === SVG && el.tagName !== "foreignObject";
  const nodes = [...el.childNodes].slice(0, old.length);
  const keyed = new Map();
  old.forEach((child, i) => {
    if (typeof child !== "string" && child.key !== undefined) keyed.set(child.key, i);
  });
  const used = new Set();
  let cursor = 0;
  const placed = next.map((child) => {
    let match = typeof child !== "string" && child.key !== undefined ? keyed.get(child.key) : undefined;
    if (match === undefined && (typeof child === "string" || child.key === undefined)) {
      while (cursor < old.length && (used.has(cursor) || isKeyed(old[cursor]))) cursor += 1;
      if (cursor < old.length) match = cursor++;
    }
    if (match === undefined || used.has(match) || !alike(old[match], child))
      return typeof child === "string" ? document.createTextNode(child) : create(child, svg);
    used.add(match);
    if (typeof child === "string") {
      if (old[match] !== child) nodes[match].nodeValue = child;
    } else patch(/** @type {VNode} */ (old[match]), child);
    return nodes[match];
  });
  nodes.forEach((node, i) => {
    if (!used.has(i)) node.remove();
  });
  placed.forEach((node, i) => {
    if (el.childNodes[i] !== node) el.insertBefore(node, el.childNodes[i] ?? null);
  });
}

/** @param {VNode|string} child */
const isKeyed = (child) => typeof child !== "string" && child.key !== undefined;
