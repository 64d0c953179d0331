// The turn that begins, and a question in it, are seen, however far down the page was: the card games scroll to the top, but not under a
// thumb that uncovers the hand.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { PLAYERS, draw, html, load, recorder, settle, undraw, update } from "../support/pages.js";
import { recorded } from "../support/recorded_updates.js";
import { mine, view as revolverView } from "../fixtures/revolver.js";
import { view as revolver2View } from "../fixtures/revolver2.js";

const VIEWS = {
  quickdraw: recorded("quickdraw-card").view,
  revolver: revolverView({ me: mine("attack"), step: null }),
  revolver2: revolver2View({ step: null }),
};

afterEach(() => {
  delete globalThis.scrollTo;
  undraw();
});

for (const [id, view] of Object.entries(VIEWS)) {
  test(`${id}: the turn that begins is brought into sight, once`, async () => {
    const { Seat } = await load(`companion/games/${id}/page.js`);
    const page = (...to_act) => html`<${Seat} view=${view} offers=${[]} act=${recorder().act} me=${0} players=${PLAYERS} update=${update({ view, to_act })} history=${{ lines: [] }} />`;
    const went = [];
    globalThis.scrollTo = ({ top }) => went.push(top);
    const root = draw(page(1));
    await settle();
    went.splice(0);
    for (const to_act of [0, 0, 1]) {
      root.again(page(to_act));
      await settle();
    }
    assert.deepEqual(went, [0]);
  });
}

const PAYING = { task: "pay", side: "attack", source: "card", card: null, effect: null, may: false, left: 1, averts: 0, text: "", options: [] };

for (const id of ["revolver", "revolver2"]) {
  test(`${id}: each question of one's own turn is brought into sight, once`, async () => {
    const { Seat } = await load(`companion/games/${id}/page.js`);
    const { me } = VIEWS.revolver;
    const page = (step) => html`<${Seat} view=${{ ...VIEWS[id], me, step }} offers=${[]} act=${recorder().act} me=${0} players=${PLAYERS} update=${update({ view: VIEWS[id], to_act: [0] })} history=${{ lines: [] }} />`;
    const went = [];
    globalThis.scrollTo = ({ top }) => went.push(top);
    const root = draw(page(null));
    await settle();
    went.splice(0);
    for (const step of [PAYING, { ...PAYING }, { ...PAYING, side: "defence" }, null, PAYING]) {
      root.again(page(step));
      await settle();
    }
    assert.deepEqual(went, [0, 0]);
  });
}
