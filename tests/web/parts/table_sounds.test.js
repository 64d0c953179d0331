// Sounds of the table screen: which one an update has, none unless switched on, and none that lasts.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { document, draw, html, load, settle, undraw } from "../support/pages.js";

const { SoundSwitch, sound, soundOf } = await load("web/parts/stage/table_sounds.js");
const { SOUNDS, enableSound } = await load("web/device/sounds.js");
const { changeSettings, settings } = await load("web/device/device_settings.js");
const quickdraw = await load("companion/games/quickdraw/page.js");

const update = (seq, to_act, more = {}) => ({ table: "t", seq, to_act, events: [], outcome: null, ...more });

afterEach(undraw);

test("an update sounds like what happened: a win, the game's own events, else a new turn", () => {
  const game = { sound: ({ type }) => ({ Bet: "chips" }[type]) };
  const before = update(1, [0]);
  assert.equal(soundOf(before, update(2, [1]), game), "turn");
  assert.equal(soundOf(before, update(2, [0]), game), null);
  assert.equal(soundOf(before, update(2, ["chance"]), game), null);
  assert.equal(soundOf(before, update(2, [1], { events: [{ type: "Bet" }] }), game), "chips");
  assert.equal(soundOf(before, update(2, [], { outcome: { winners: [0] } }), game), "win");
  assert.equal(soundOf(null, update(2, [1]), game), null, "a screen that has just come is quiet");
});

test("every sound is short, and of a loudness that nobody jumps at", () => {
  for (const [name, strokes] of Object.entries(SOUNDS)) {
    assert.ok(Math.max(...strokes.map(({ after, lasts }) => after + lasts)) <= 1, name);
    assert.ok(strokes.every(({ loud, to }) => loud <= 0.7 && to > 0), name);
  }
});

test("the sounds that a game names are there", () => {
  const named = ["Anted", "BetPlaced", "Called", "Raised", "Reached", "Traded", "TurnedUp", "Stood"].map((type) => quickdraw.sound({ type }));
  assert.deepEqual([...new Set(named)], ["chips", "card", undefined]);
});

test("sounds are off until the switch on the table screen is tapped", () => {
  assert.equal(settings().tableSound, false);
  const changes = [];
  const root = draw(html`<${SoundSwitch} set=${(change) => changes.push(change)} />`);
  root.byClass("sound-switch")[0].click();
  assert.deepEqual(changes, [{ tableSound: true }]);
});

test("a sound that is switched on is played once the screen was touched, and what is silent rests", async (t) => {
  const started = [];
  class AudioNode {
    constructor() {
      const param = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
      Object.assign(this, { gain: param, frequency: param });
    }

    connect(next) { return next; }

    start() { started.push(this); }

    stop() {}
  }
  class AudioContext {
    state = "suspended";

    currentTime = 0;

    constructor() { audio = this; }

    async resume() {
      if (refuses) throw new Error("a call");
      await waits;
      this.state = "running";
    }

    async suspend() { this.state = "suspended"; }
  }
  let audio = null;
  let refuses = false;
  let waits = null;
  let goesOn = null;
  let now = 0;
  t.mock.method(performance, "now", () => now);
  t.mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(globalThis, { AudioContext, GainNode: AudioNode, OscillatorNode: AudioNode });
  let touch = null;
  t.mock.method(document, "addEventListener", (name, listener) => { touch = listener; });
  globalThis.localStorage ??= { getItem: () => null, setItem() {} };
  document.getElementById ??= () => ({});
  enableSound();
  const hear = async () => { sound("chips"); await settle(); };
  await hear();
  await touch();
  await hear();
  assert.equal(started.length, 0);
  t.mock.timers.tick(4000);
  assert.equal(audio.state, "suspended", "nothing sounds yet");
  await touch();
  assert.equal(audio.state, "suspended", "a touch is no sound");
  changeSettings({ tableSound: true });
  await hear();
  assert.equal(started.length, SOUNDS.chips.length);
  t.mock.timers.tick(3000);
  assert.equal(audio.state, "running", "the last stroke is still to be heard");
  t.mock.timers.tick(1000);
  assert.equal(audio.state, "suspended");
  refuses = true;
  await hear();
  assert.equal(started.length, SOUNDS.chips.length, "a call goes on");
  refuses = false;
  await touch();
  assert.equal(audio.state, "running", "what was refused is asked for again");
  t.mock.timers.tick(4000);
  audio.state = "interrupted";
  await touch();
  assert.equal(audio.state, "running");
  t.mock.timers.tick(4000);
  waits = new Promise((resolve) => { goesOn = resolve; });
  await hear();
  now += 60_000;
  goesOn();
  await settle();
  assert.equal(audio.state, "running", "the call is over");
  assert.equal(started.length, SOUNDS.chips.length, "a sound of long ago is not played");
  t.mock.timers.tick(4000);
  assert.equal(audio.state, "suspended", "nor does it keep anything awake");
  changeSettings({ tableSound: false });
});
