// Minimal DOM: enough for Preact to draw into, and for tests to read and click.

class Node {
  constructor(owner, nodeType, localName) {
    Object.assign(this, { ownerDocument: owner, nodeType, localName, parentNode: null, childNodes: [] });
  }

  get firstChild() {
    return this.childNodes[0] ?? null;
  }

  get nextSibling() {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }

  insertBefore(node, before) {
    node.parentNode?.removeChild(node);
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(at, 0, node);
    node.parentNode = this;
    return node;
  }

  appendChild(node) {
    return this.insertBefore(node, null);
  }

  removeChild(node) {
    this.childNodes = this.childNodes.filter((one) => one !== node);
    node.parentNode = null;
    return node;
  }

  remove() {
    this.parentNode?.removeChild(this);
  }

  contains(node) {
    return node === this || this.childNodes.some((one) => one.contains(node));
  }

  /** All text below this element. */
  get text() {
    if (this.nodeType === 3) return String(this.data);
    return this.childNodes.map((node) => node.text).join(" ").replace(/\s+/g, " ").trim();
  }

  /** Return every element below that `test` accepts. */
  all(test) {
    const below = this.childNodes.flatMap((node) => node.all(test));
    return this.nodeType === 1 && test(this) ? [this, ...below] : below;
  }

  byClass(name) {
    return this.all((node) => (node.attributes.class ?? "").split(" ").includes(name));
  }
}

class Element extends Node {
  constructor(owner, name, namespace) {
    super(owner, 1, name);
    Object.assign(this, { namespaceURI: namespace, attributes: {}, listeners: {}, style: {} });
    this.style.setProperty = (key, value) => { this.style[key] = value; };
  }

  setAttribute(name, value) {
    this.attributes[name] = String(value);
  }

  removeAttribute(name) {
    delete this.attributes[name];
  }

  addEventListener(type, listener) {
    this.listeners[type] = listener;
  }

  removeEventListener(type, listener) {
    if (this.listeners[type] === listener) delete this.listeners[type];
  }

  get disabled() {
    return "disabled" in this.attributes;
  }

  /** Dispatch an event here, and on all ancestors. */
  fire(type, more = {}) {
    let stopped = false;
    const event = { type, target: this, detail: 1, preventDefault() {}, stopPropagation() { stopped = true; }, ...more };
    for (let node = this; node && !stopped; node = node.parentNode) node.listeners?.[type]?.call(node, event);
  }

  click() {
    if (this.disabled) throw new Error(`${this.text} is disabled`);
    this.fire("click");
  }

  focus() {}
}

export class Document extends Node {
  constructor() {
    super(null, 9, "#document");
    this.documentElement = new Element(this, "html", null);
    this.visibilityState = "visible";
    this.listeners = {};
  }

  createElement(name) {
    return new Element(this, name, "http://www.w3.org/1999/xhtml");
  }

  createElementNS(namespace, name) {
    return new Element(this, name, namespace);
  }

  getElementById() {
    return this.documentElement;
  }

  createTextNode(data) {
    return Object.assign(new Node(this, 3, "#text"), { data });
  }

  addEventListener(type, listener) {
    this.listeners[type] = listener;
  }

  removeEventListener(type, listener) {
    if (this.listeners[type] === listener) delete this.listeners[type];
  }
}
