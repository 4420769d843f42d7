/** As much of a DOM as the renderer touches, for tests without a browser. */

class FakeNode {
  /** @type {FakeElement | null} */
  parentNode = null;
  remove() {
    if (this.parentNode)
      this.parentNode.childNodes.splice(this.parentNode.childNodes.indexOf(/** @type {any} */ (this)), 1);
    this.parentNode = null;
  }
}

class FakeText extends FakeNode {
  /** @param {string} text */
  constructor(text) {
    super();
    this.nodeValue = text;
  }
  get textContent() {
    return this.nodeValue;
  }
}

export class FakeElement extends FakeNode {
  /** @type {(FakeElement | FakeText)[]} */
  childNodes = [];
  /** @type {Map<string, string>} */
  attributes = new Map();
  disabled = false;
  value = "";
  /** @param {string} tagName @param {string} [namespaceURI] */
  constructor(tagName, namespaceURI = "http://www.w3.org/1999/xhtml") {
    super();
    this.tagName = tagName;
    this.namespaceURI = namespaceURI;
  }
  /** @returns {string} */
  get textContent() {
    return this.childNodes.map((node) => node.textContent).join("");
  }
  /** @param {string} name */
  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }
  /** @param {string} name @param {string} value */
  setAttribute(name, value) {
    this.attributes.set(name, value);
  }
  /** @param {string} name */
  removeAttribute(name) {
    this.attributes.delete(name);
  }
  /** @param {...(FakeElement | FakeText | string)} nodes */
  append(...nodes) {
    for (const node of nodes) this.insertBefore(typeof node === "string" ? new FakeText(node) : node, null);
  }
  replaceChildren() {
    for (const node of [...this.childNodes]) node.remove();
  }
  /** @param {FakeElement | FakeText} node @param {FakeElement | FakeText | null} before */
  insertBefore(node, before) {
    node.remove();
    this.childNodes.splice(before ? this.childNodes.indexOf(before) : this.childNodes.length, 0, node);
    node.parentNode = this;
  }
}

export class FakeDocument {
  /** @param {string} tag */
  createElement(tag) {
    return new FakeElement(tag);
  }
  /** @param {string} namespace @param {string} tag */
  createElementNS(namespace, tag) {
    return new FakeElement(tag, namespace);
  }
  /** @param {string} text */
  createTextNode(text) {
    return new FakeText(text);
  }
}
