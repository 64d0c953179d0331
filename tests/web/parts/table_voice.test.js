// Voice of the table screen: what it says, and that it says no more than stands on the screen, and no sooner.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { document, draw, html, load, settle, undraw } from "../support/pages.js";

const { newSentences, useTableVoice, VoiceSwitch } = await load("web/parts/stage/table_voice.js");
const { changeSettings, settings } = await load("web/device/device_settings.js");
const desperados = await load("companion/games/desperados/page.js");

const PLAYERS = [{ seat: 0, name: "Ann" }, { seat: 1, name: "Ben" }];
const game = { spoken: ({ type }) => type === "Loud", sentence: ({ type, who }) => `${who} was ${type}.` };
const update = (seq, to_act, more = {}) => ({ table: "t", seq, to_act, view: {}, outcome: null, ...more });
const told = (...events) => ({ lines: events.map(([key, event]) => ({ key, seq: Number(key.split(".")[0]), event })).reverse() });
const given = (now, lines, more = {}) => ({ update: now, told: lines, held: false, game, players: PLAYERS, ...more });
const loud = { type: "Loud", who: "Ann" };
const texts = ([, sentences]) => sentences.map(({ text }) => text);
const [begun] = newSentences({ table: null, line: null, heading: null }, given(update(3, [0]), told(["3.0", loud])));

afterEach(undraw);

test("a screen that has just come is quiet, and says only what is new", () => {
  assert.deepEqual(texts(newSentences({ table: null, line: null, heading: null }, given(update(3, [0]), told(["3.0", loud])))), []);
  assert.deepEqual(texts(newSentences(begun, given(update(3, [0]), told(["3.0", loud])))), []);
});

test("it says whose turn it is, and the sentences that a game wants to be heard", () => {
  const lines = told(["3.0", loud], ["4.0", { type: "Quiet", who: "Ann" }], ["4.1", { type: "Loud", who: "Ben" }]);
  assert.deepEqual(texts(newSentences(begun, given(update(4, [1]), lines))), ["Ben was Loud.", "Ben to act"]);
});

test("while a scene has more to tell it says no turn; and afterwards it does", () => {
  const [after, held] = newSentences(begun, given(update(4, [1]), told(["3.0", loud]), { held: true }));
  assert.deepEqual(held, []);
  assert.deepEqual(texts(newSentences(after, given(update(4, [1]), told(["3.0", loud], ["4.0", loud])))), ["Ann was Loud.", "Ben to act"]);
});

test("at the end it says who won and by what", () => {
  const end = update(9, [], { outcome: { winners: [1], reason: "two hits", scores: {} } });
  assert.deepEqual(texts(newSentences(begun, given(end, told(["3.0", loud])))), ["Ben wins. two hits"]);
});

test("the examination of Desperados is read aloud, what the gang writes is not", () => {
  const spoken = ["ExaminationBegan", "CardTurned", "Arrested", "RobberyEnded", "GangWrote", "CardLaid", "TileSeen", "Sketched"];
  assert.deepEqual(spoken.filter((type) => desperados.spoken({ type })), spoken.slice(0, 4));
});

test("it is off until its switch is tapped, and then speaks the language of the screen", async () => {
  const said = [];
  globalThis.localStorage ??= { getItem: () => null, setItem() {} };
  document.getElementById ??= () => ({});
  globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  globalThis.speechSynthesis = { speak: ({ text, lang }) => said.push([text, lang]), cancel() {} };
  const Screen = (props) => { useTableVoice({ ...props, room: {} }); return null; };
  const root = draw(html`<${Screen} ...${given(update(3, [0]), told(["3.0", loud]))} />`);
  await settle();
  root.again(html`<${Screen} ...${given(update(4, [1]), told(["3.0", loud]))} />`);
  await settle();
  assert.deepEqual([said, settings().tableVoice], [[], false]);
  const changes = [];
  draw(html`<${VoiceSwitch} set=${(change) => changes.push(change)} room=${{}} table="t" />`).byClass("sound-switch")[0].click();
  assert.deepEqual([changes, said.pop()], [[{ tableVoice: true }], ["The table has a voice.", "en"]]);
  changeSettings({ tableVoice: true });
  root.again(html`<${Screen} ...${given(update(5, [0]), told(["3.0", loud]))} />`);
  await settle();
  assert.deepEqual(said, [["Ann to act", "en"]]);
  changeSettings({ tableVoice: false });
});

test("where there is no voice there is no switch", () => {
  delete globalThis.speechSynthesis;
  assert.equal(draw(html`<${VoiceSwitch} room=${{ loudspeaker: false }} />`).text, "");
  assert.equal(draw(html`<${VoiceSwitch} room=${{ loudspeaker: true }} table="t" />`).text, "Voice");
});
