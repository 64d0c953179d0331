// Voice of the table screen, for whoever has switched it on there: turns, the end, and sentences that a game wants to be heard.
//
// It says what the screen shows for everybody to read, and no sooner: what a scene has yet to tell is held back here, too.
import { useEffect, useRef } from "../../vendor/hooks.mjs";
import { settings } from "../../device/device_settings.js";
import { fallSilent, hasVoice, speak } from "../../device/voice.js";
import { html } from "../../html.js";
import { language, say } from "../../text/index.js";
import { post } from "../../updates/signed_requests.js";
import { sentenceFor } from "../status/ticker.js";
import { detail, heading } from "../status/turn_heading.js";

const NOTHING_SAID = { table: null, line: null, heading: null };
const MAX_LETTERS = 300;

/** Say what is new on the table screen. `told` is the history that is shown, `held` true while a scene has more to tell. */
export function useTableVoice({ update, told, held, game, players, room }) {
  const before = useRef(NOTHING_SAID);
  useEffect(() => {
    if (!update) return;
    const [now, sentences] = newSentences(before.current, { update, told, held, game, players });
    before.current = now;
    if (settings().tableVoice) sentences.forEach(({ key, text }) => sayIt(update.table, key, text, room));
  }, [update, told.lines[0]?.key, held]);
}

/** Return [what has been said now, the sentences to say]. A screen that has just come is quiet. */
export function newSentences(before, { update, told, held, game, players }) {
  const has = heading(game, update, players, null).text;
  const newest = told.lines[0]?.key ?? null;
  if (before.table !== update.table) return [{ table: update.table, line: newest, heading: has }, []];
  const lines = newestFirst(told.lines, before.line).reverse().map(({ key, event }) => (
    { key, text: game.spoken?.(event) ? sentenceFor(game, event, players, update.view) : null }));
  const turn = !held && has !== before.heading ? [{ key: `${update.seq}.turn`, text: headingWords(has, update, game, players) }] : [];
  return [{ table: update.table, line: newest ?? before.line, heading: held ? before.heading : has }, [...lines, ...turn].filter(({ text }) => text)];
}

/** Return the lines above the one with the key `last`; none if it is gone, since the past was sent anew then. */
function newestFirst(lines, last) {
  const at = last === null ? lines.length : lines.findIndex(({ key }) => key === last);
  return lines.slice(0, Math.max(0, at));
}

/** Return whose turn it is, or who won and by what. */
const headingWords = (text, update, game, players) => (update.outcome ? `${text}. ${detail(game, update, players, null)}` : text);

/** Say a sentence here, or on the loudspeaker of the table's machine where it has one. */
function sayIt(table, key, text, room) {
  if (!room?.loudspeaker) return speak(text, language());
  return post("/api/speak", { table, key, text: text.slice(0, MAX_LETTERS), language: language() });
}

/** The button that switches the voice on and off, where there is one. Its tap is what browsers ask for before they speak. */
export function VoiceSwitch({ set, room, table }) {
  const on = settings().tableVoice;
  if (!room?.loudspeaker && !hasVoice()) return null;
  const turn = () => {
    set({ tableVoice: !on });
    if (on) fallSilent();
    else sayIt(table, `on ${Date.now()}`, say("voice.on"), table ? room : null);
  };
  return html`<button type="button" class="sound-switch" aria-pressed=${on} onClick=${turn}><span class="sound-sign" aria-hidden="true"></span>${say("voice.switch")}</button>`;
}
