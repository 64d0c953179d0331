// A card enlarges by a tap or a long press, and a hand that is covered covers the enlarged card, too.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { button, document, draw, html, load, settle, undraw } from "../support/pages.js";

const { Enlarged, useEnlarge } = await load("web/parts/cards/enlarged_card.js");
const LONG_MS = 600;
const taps = [];

function Page({ shown = true, held = false, picks = false }) {
  const large = useEnlarge(shown);
  const tap = picks ? () => taps.push("picked") : undefined;
  return html`
    <button ...${large.press("gold-7", tap)}>the card</button>
    ${large.card && html`<${Enlarged} game="toy" card=${large.card} label="Gold 7" held=${held} close=${large.close}>Its whole text<//>`}`;
}

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => {
  mock.timers.reset();
  taps.length = 0;
  delete globalThis.history;
  undraw();
});

const AT = { button: 0, clientX: 20, clientY: 20 };
const enlarged = (root) => root.byClass("enlarged")[0];

async function fire(node, type, more) {
  node.fire(type, { ...AT, ...more });
  await settle();
}

async function press(root, ms) {
  await fire(button(root, "the card"), "pointerdown");
  mock.timers.tick(ms);
  await settle();
}

async function tap(node) {
  await fire(node, "pointerdown");
  await fire(node, "click");
}

test("a tap enlarges it with its whole text, and a tap closes it", async () => {
  const root = draw(html`<${Page} />`);
  await tap(button(root, "the card"));
  assert.match(enlarged(root).text, /Its whole text/);
  assert.equal(enlarged(root).attributes["aria-label"], "Gold 7");
  await tap(enlarged(root));
  assert.equal(enlarged(root), undefined);
});

test("where a tap picks, a long press enlarges, and the tap at its end picks nothing", async () => {
  const root = draw(html`<${Page} picks />`);
  await tap(button(root, "the card"));
  assert.equal(enlarged(root), undefined);
  await press(root, LONG_MS);
  assert.ok(enlarged(root));
  await fire(button(root, "the card"), "click");
  assert.deepEqual(taps, ["picked"]);
});

test("a finger that moves on scrolls and enlarges nothing", async () => {
  const root = draw(html`<${Page} picks />`);
  await press(root, 100);
  await fire(button(root, "the card"), "pointermove", { clientY: 60 });
  mock.timers.tick(LONG_MS);
  await settle();
  assert.equal(enlarged(root), undefined);
});

test("the key for a menu enlarges, Escape closes", async () => {
  const root = draw(html`<${Page} picks />`);
  await fire(button(root, "the card"), "contextmenu");
  await fire(enlarged(root), "cancel");
  assert.equal(enlarged(root), undefined);
});

test("the finger that enlarged it does not close it by letting go", async () => {
  const root = draw(html`<${Page} />`);
  await press(root, LONG_MS);
  await fire(enlarged(root), "click");
  assert.ok(enlarged(root));
});

test("a covered hand covers the enlarged card, and it does not come back with the hand", async () => {
  const root = draw(html`<${Page} shown=${true} />`);
  await tap(button(root, "the card"));
  root.again(html`<${Page} shown=${false} />`);
  assert.equal(enlarged(root), undefined);
  await settle();
  root.again(html`<${Page} shown=${true} />`);
  await settle();
  assert.equal(enlarged(root), undefined);
});

test("while a finger holds the hand open the focus stays where it is", async () => {
  const modal = [];
  const Element = Object.getPrototypeOf(document.createElement("dialog"));
  Element.showModal = () => modal.push("modal");
  try {
    for (const held of [true, false]) await tap(button(draw(html`<${Page} held=${held} />`), "the card"));
  } finally {
    delete Element.showModal;
  }
  assert.deepEqual(modal, ["modal"]);
});

/** A history of the browser that ends at `steps`; returns what puts the listeners back. */
function keepHistory(steps) {
  const listeners = {};
  globalThis.history = {
    get state() { return steps.at(-1); },
    pushState: (state) => steps.push(state),
    back() { steps.pop(); listeners.popstate?.(); },
  };
  const { addEventListener } = globalThis;
  globalThis.addEventListener = (type, listener) => { listeners[type] = listener; };
  return () => { globalThis.addEventListener = addEventListener; };
}

test("the way back closes it, and closing it takes its step of the history away", async () => {
  const steps = [null];
  const putBack = keepHistory(steps);
  try {
    const root = draw(html`<${Page} />`);
    await tap(button(root, "the card"));
    globalThis.history.back();
    await settle();
    assert.deepEqual([enlarged(root), steps.length], [undefined, 1]);
    await tap(button(root, "the card"));
    assert.equal(steps.length, 2);
    await tap(enlarged(root));
    assert.deepEqual([enlarged(root), steps.length], [undefined, 1]);
  } finally {
    putBack();
  }
});

test("the way back has its step as soon as it is drawn, for whoever is quick on a slow phone", () => {
  const steps = [null];
  const putBack = keepHistory(steps);
  try {
    draw(html`<${Enlarged} card="gold-7" label="Gold 7" close=${() => {}} />`);
    assert.equal(steps.length, 2);
  } finally {
    putBack();
  }
});
