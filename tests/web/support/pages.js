// Fixture of the page tests: resolves the pages' import addresses in Node, and gives a minimal browser to draw in.
import { webcrypto } from "node:crypto";
import { existsSync } from "node:fs";
import { register } from "node:module";
import { mock } from "node:test";
import { pathToFileURL } from "node:url";
import { languagesOf } from "./catalogues.js";
import { Document } from "./dom.js";
import { replaceTimers } from "./steady_timers.js";

const ROOT = new URL("../../../", import.meta.url);
const PARTS = ["language", "desk", "rare_sentences"];

const hook = `
  const root = ${JSON.stringify(ROOT.href)};
  export async function resolve(name, context, next) {
    const url = name.startsWith("/web/") && new URL(name.slice(1), root).href;
    const found = url ? { url, shortCircuit: true } : await next(name, context);
    return found.url.startsWith(root) && found.url.endsWith(".js") ? { ...found, format: "module" } : found;
  }`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
replaceTimers(Object.getPrototypeOf(mock.timers));

export const document = new Document();
Object.assign(globalThis, { document });
globalThis.window ??= globalThis;
globalThis.crypto ??= webcrypto; // Debian 12's node 18 has it by import only
globalThis.addEventListener ??= () => {};
globalThis.removeEventListener ??= () => {};
globalThis.HTMLCanvasElement ??= class {};

const bring = (path) => import(new URL(path, ROOT).href);
let words;

/** Import a module by its path in the repository. All words of all languages are there before it. */
export async function load(path) {
  await (words ??= addAllWords());
  return bring(path);
}

// Not before the first module is asked for: a test may have chosen its language on the device by then.
async function addAllWords() {
  const { addWords } = await bring("web/text/index.js");
  const found = languagesOf(ROOT).flatMap((language) => PARTS.map((part) => [language, part]));
  const here = found.filter(([language, part]) => existsSync(new URL(`web/text/${language}/${part}.js`, ROOT)));
  await Promise.all(here.map(async ([language, part]) => addWords(language, part, await bring(`web/text/${language}/${part}.js`))));
}

const { options, render } = await bring("web/vendor/preact.mjs");
const { html } = await bring("web/html.js");
export { html };

const drawn = [];

/** Draw `vnode` and return its root. `root.again(vnode)` redraws in the same place. */
export function draw(vnode) {
  const root = document.createElement("main");
  drawn.push(root);
  render(vnode, root);
  root.again = (next) => render(next, root);
  return root;
}

/** Remove everything drawn. A page that polls would keep the program from ending. */
export const undraw = () => drawn.splice(0).forEach((root) => render(null, root));

// Effects run in the next turn of the event loop instead of after the next frame. Pending ones are counted.
let effects = 0;
options.requestAnimationFrame = (run) => {
  effects += 1;
  setImmediate(() => {
    effects -= 1;
    run();
  });
};
const turn = () => new Promise((done) => setImmediate(done));

/** Wait until all effects and answers, and their consequences, are done. */
export async function settle() {
  do await turn(); while (effects > 0);
}

/** Return the button whose text or label contains `name`. Throws if there is none. */
export function button(root, name) {
  const found = root.all((node) => node.localName === "button").find((node) => `${node.text} ${node.attributes["aria-label"] ?? ""}`.includes(name));
  if (!found) throw new Error(`no button ${name} in: ${root.all((n) => n.localName === "button").map((n) => n.text).join(" | ")}`);
  return found;
}

/** Return everything that a page shows as text: elements, attributes and text. */
export function markup(node) {
  if (node.nodeType === 3) return String(node.data);
  const { onClick, ...plain } = node.attributes ?? {};
  return `<${node.localName} ${JSON.stringify(plain)} ${JSON.stringify(node.style)}>${node.childNodes.map(markup).join("")}`;
}

export const has = (root, name) => root.all((node) => node.localName === "button").some((node) => node.text.includes(name));

/** Return {act, acted}: an `act` that records its actions and resolves to `answer`. */
export function recorder(answer = { ok: true }) {
  const acted = [];
  const act = async (action) => {
    acted.push(action);
    return answer;
  };
  return { act, acted };
}

export const PLAYERS = [{ seat: 0, name: "Ann", here: true }, { seat: 1, name: "Bo", here: true }];

/** Return a complete update with these changes. */
export const update = (changes = {}) => ({
  seq: 12, table: "t3k9", game: "toy", seat: 0, view: {}, events: [], to_act: [0], offers: [], decision: 9, prompt: null,
  seals: [], head: "ab".repeat(32), outcome: null, can_undo: true, ...changes,
});

export const fileUrl = (path) => pathToFileURL(path).href;
