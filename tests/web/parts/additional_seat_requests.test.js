// A phone with two seats asks for a third: who is asked, and what is answered.
import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { button, draw, html, load, settle, undraw } from "../support/pages.js";

afterEach(undraw);

const { ThirdSeats } = await load("web/parts/status/additional_seat_requests.js");
const PLAYERS = ["Ann", "Bo", "Cy"].map((name, seat) => ({ seat, name, here: true, standin: null }));
const ASKED = [{ number: 7, seat: 3, name: "Di", holds: [0, 1] }];

function shown(me) {
  const told = [];
  const tell = async (path, body) => { told.push([path, body]); return { ok: true }; };
  return { root: draw(html`<div><${ThirdSeats} requests=${ASKED} players=${PLAYERS} me=${me} tell=${tell} /></div>`), told };
}

test("somebody on another phone is asked, and the host", async () => {
  for (const [me, as] of [[2, "seat:2"], [null, "host"]]) {
    const { root, told } = shown(me);
    assert.match(root.text, /Di would like seat 4, from the phone of Ann and Bo/);
    button(root, "Let them sit down").click();
    await settle();
    assert.deepEqual(told, [[`/api/let-in?as=${as}`, { number: 7, agree: true }]]);
  }
});

test("the phone that asks is not asked itself", () => assert.equal(shown(0).root.text, ""));
