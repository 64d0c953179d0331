// Pages without a server: what they say when it does not answer, when it has ended, and when they have no way in.
import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { button, draw, has, html, load, PLAYERS, recorder, settle, undraw, update } from "../support/pages.js";

afterEach(undraw);

const { SeatPage } = await load("web/pages/seat.js");
const { TablePage } = await load("web/pages/table_screen.js");
const { HostPage } = await load("web/pages/host.js");
const { ActButton } = await load("web/parts/choosing/action_buttons.js");
const { LeaveSeat } = await load("web/pages/seat/leave_seat.js");
const { timeOf } = await load("web/parts/shell/connection_banner.js");
const { beginStream, forgetLostEntries, seeHead } = await load("web/updates/seen_log_heads.js");
const { addUpdate, emptyHistory, historyOf } = await load("web/updates/event_history.js");

const SINCE = new Date(2026, 10, 22, 21, 14).getTime();
const ROOM = { players: PLAYERS, notes: [], table: "t3k9", game: { id: "toy", title: "Toy" }, lobby: { playing: true, least: 2, most: 6 } };
const HISTORY = { ...emptyHistory(), table: "t3k9", lines: [{ key: "12.0", seq: 12, event: { type: "Moved" } }] };
const PAGES = { seat: [SeatPage, { page: "seat", seat: 0, as: "seat:0" }], table: [TablePage, { page: "table", seat: null }], host: [HostPage, { page: "host", seat: null }] };

function page(name, given) {
  const [Page, at] = PAGES[name];
  const { act: tell, acted: told } = recorder();
  const bodies = [];
  const both = (path, body) => { bodies.push(body); return tell(path); };
  const root = draw(html`<${Page} ...${{ at, room: ROOM, history: HISTORY, game: {}, tell: both, act: tell, set() {}, host: null, notice: null, ...given }} />`);
  return { root, told, bodies };
}

for (const name of Object.keys(PAGES)) {
  test(`the ${name} page says since when there is no answer, and no longer whose turn it is`, () => {
    const mine = update({ seat: name === "seat" ? 0 : null });
    const { text } = page(name, { link: "lost", since: SINCE, update: mine }).root;
    assert.ok(text.includes("The companion does not answer.") && text.includes(timeOf(SINCE)), text);
    assert.doesNotMatch(text, /Your turn|to act/);
    assert.doesNotMatch(page(name, { link: "live", update: mine }).root.text, /does not answer/);
  });

  test(`the ${name} page says that the evening is over where it was ended, and keeps the result`, () => {
    assert.match(page(name, { link: "over", since: SINCE, update: update() }).root.text, /The evening is over; everything is kept/);
    const ended = update({ seat: null, to_act: [], outcome: { winners: [1], reason: "two hits", scores: {} } });
    assert.match(page(name, { link: "over", since: SINCE, update: ended }).root.text, /Bo wins/);
  });
}

for (const name of ["table", "host"]) test(`the ${name} page no longer says what buttons mean when there is no answer`, () => {
  const bets = { does: "act", words: "Bet 10", loss: null, seat: 0, action: null };
  const given = { since: SINCE, room: { ...ROOM, hands: true }, update: update({ seat: null, buttons: [{ seat: null, next: bets, confirm: null }] }) };
  assert.match(page(name, { ...given, link: "live" }).root.text, /Bet 10/);
  for (const link of ["lost", "over"]) assert.doesNotMatch(page(name, { ...given, link }).root.text, /Bet 10/);
});

for (const name of ["table", "host"]) {
  test(`the ${name} page without its key says where the key is, and offers a seat`, () => {
    const { root } = page(name, { link: "none", update: null, room: null });
    assert.match(root.text, /needs its key/);
    assert.match(root.text, new RegExp(`/${name}#key=`));
    assert.doesNotMatch(root.text, /Take your seats|not one of this evening/);
    assert.match(page(name, { link: "none", denied: "wrong_key", update: null, room: null }).root.text, /not one of this evening/);
      assert.match(page(name, { link: "none", denied: "offline", update: null, room: null }).root.text, /did not answer.*Try again/);
  assert.equal(root.all((node) => node.localName === "a")[0].attributes.href, "/");
  });
}

test("a phone that no longer holds its seat is told so, shows no secret of it and offers nothing, but tells the end of a game", () => {
  const mine = update({ seat: 0, can_undo: true });
  const shown = (link, told) => page("seat", { link, update: told, game: { Seat: () => html`<p>my secret hand</p>` }, leave() {} }).root.text;
  assert.match(shown("live", mine), /Your turn.*my secret hand.*Take back/s);
  for (const link of ["none", "other"]) {
    assert.match(shown(link, mine), /No longer your seat/);
    assert.match(shown(link, null), /Not your seat/);
    assert.doesNotMatch(shown(link, null), /Connecting/);
    assert.doesNotMatch(shown(link, mine), /Your turn|my secret hand|Take back|What happened/);
    assert.match(shown(link, { ...mine, to_act: [], outcome: { winners: [1], reason: "two hits", scores: {} } }), /Bo wins/);
  }
});

test("a refused tap says why, in the place of the button; a lost one asks for another tap", async () => {
  const say = async (error) => {
    const { act } = recorder({ ok: false, error });
    const root = draw(html`<${ActButton} action="free" act=${act} decision="1" label="Free this seat" />`);
    button(root, "Free this seat").click();
    await settle();
    return root.text;
  };
  assert.match(await say({ code: "present", message: "that phone is here and in the game; close its page first, or end the game" }), /close its page first/);
  assert.match(await say({ code: "offline", message: "" }), /Did not go/);
});

test("a player asks to take back the last move, and need not wait", async () => {
  const { root, told, bodies } = page("seat", { link: "live", update: update({ seat: 0, seq: 12 }) });
  button(root, "Take back the last move").click();
  await settle();
  assert.deepEqual(told, []);
  button(root, "Now").click();
  await settle();
  assert.deepEqual([told, bodies], [["/api/undo?as=seat:0"], [{ seq: 12, table: "t3k9" }]]);
});

test("nobody asks for an undo who looks on, before the first step, after the end, or while all are asked", () => {
  const offered = (changes) => has(page("seat", { link: "live", update: update(changes) }).root, "Take back");
  assert.ok(offered({}));
  assert.ok(!offered({ seat: null, offers: [] }));
  assert.ok(!offered({ can_undo: false }));
  assert.ok(!offered({ to_act: [], outcome: { winners: [], reason: "", scores: {} } }));
  assert.ok(!offered({ prompt: { kind: "undo", to: 5, by: "1", agreed: [], waiting: [0] } }));
});

test("what was taken back leaves the ticker, and it says who took it back", () => {
  const moved = (seq) => ({ seq, events: [{ type: "Moved" }] });
  const before = historyOf({ table: "t3k9", seq: 8, lines: [moved(7), moved(8)] });
  const after = historyOf({ table: "t3k9", seq: 9, lines: [moved(7), { seq: 9, events: [], undone_by: "1" }] });
  assert.deepEqual(before.lines.map(({ seq }) => seq), [8, 7]);
  const { root } = page("seat", { link: "live", update: update(), history: after });
  assert.match(root.text, /Bo took back what had happened here/);
  assert.deepEqual(addUpdate(after, update({ seq: 9, events: [{ type: "Moved" }] })).lines, after.lines, "a late update brings nothing back");
  assert.deepEqual(addUpdate(after, update({ seq: 10, events: [{ type: "Moved" }] })).lines.map(({ seq }) => seq), [10, 9, 7]);
});

const left = async (playing, answer) => {
  const bodies = [];
  let gone = 0;
  const tell = async (path, body) => { bodies.push([path, body]); return answer; };
  const root = draw(html`<${LeaveSeat} seat=${2} room=${{ lobby: { playing } }} tell=${tell} gone=${() => { gone += 1; }} />`);
  button(root, "Leave this seat").click();
  await settle();
  const { text } = root;
  assert.deepEqual(bodies, []);
  button(root, "Yes, leave this seat").click();
  await settle();
  return { text, bodies, gone, after: root.text };
};

test("who leaves a seat is told what becomes of it, and the server frees it", async () => {
  const before = await left(false, { ok: true });
  assert.match(before.text, /It is free for somebody else then/);
  assert.deepEqual([before.bodies, before.gone], [[["/api/leave?as=seat:2", { playing: false }]], 1]);
  const during = await left(true, { ok: true });
  assert.match(during.text, /whoever sits down there next sees your secrets and plays for you/);
  assert.deepEqual([during.bodies[0][1], during.gone], [{ playing: true }, 1]);
});

test("a seat that could not be freed is not left", async () => {
  const { gone, after } = await left(true, { ok: false, error: { code: "offline", message: "" } });
  assert.equal(gone, 0);
  assert.match(after, /Did not go/);
});

for (const name of Object.keys(PAGES)) test(`the ${name} page says that the record lost its end, until somebody has read it`, () => {
  for (const seq of [9, 6]) { beginStream(); seeHead({ table: "t3k9", seq, head: `${seq}` }); }
  const { root } = page(name, { link: "live", update: update({ seat: name === "seat" ? 0 : null }) });
  assert.match(root.text, /end of this game’s record is lost.*has seen 9 entries, and the companion has 6/s);
  forgetLostEntries();
  assert.doesNotMatch(page(name, { link: "live", update: update({ seat: name === "seat" ? 0 : null }) }).root.text, /record is lost/);
});
