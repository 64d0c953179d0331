// Ticker: the latest events as sentences, newest first. Screen readers read the newest aloud.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { askerName, eventWords } from "../../text/fallback_words.js";

/**
 * Return the game's sentence for an event, else a generic one. Returns null if the game wants none. `view` is the current one, `entry` all
 * events that happened together: what one tells, the others need not tell again.
 */
export function sentenceFor(game, event, players, view = null, entry = [event]) {
  if (event.undoneBy !== undefined) return say("ticker.undone", { by: askerName(event.undoneBy, players) });
  const own = ownSentence(game, event, { players, view, entry });
  return own === undefined ? eventWords(event, players) : own;
}

/** Between two games the events may be of another table than the view. An error in a sentence must not stop the page. */
function ownSentence(game, event, given) {
  try {
    return game.sentence?.(event, given);
  } catch (error) {
    console.warn("the game has no sentence for this event; a generic one stands in", error);
    return undefined;
  }
}

/**
 * Return the newest sentences of a history, at most `most`, without empty ones. Of `countedEvents` of the game those that are told alike, one
 * after the other, are one line with their number.
 */
export function latestSentences(history, game, players, most, view) {
  const entries = eventsBySeq(history.lines);
  const lines = history.lines.map(({ key, seq, event }) => ({
    key, seq, text: sentenceFor(game, event, players, view, entries.get(seq)), times: 1, isCounted: game?.countedEvents?.includes(event.type),
  }));
  return lines.filter(({ text }) => text).reduce(countAlike, []).slice(0, most).map(withTimes);
}

/** Put a line to those that are newer, or count it as one more of the line above it. */
function countAlike(newer, line) {
  const above = newer[newer.length - 1];
  if (!line.isCounted || above?.text !== line.text) return [...newer, line];
  return [...newer.slice(0, -1), { ...above, times: above.times + 1 }];
}

const withTimes = ({ key, seq, text, times }) => ({ key, seq, text: times > 1 ? say("ticker.times", { text, n: times }) : text });

function eventsBySeq(lines) {
  const entries = new Map();
  for (const { seq, event } of lines) entries.set(seq, [...(entries.get(seq) ?? []), event]);
  return entries;
}

export function Ticker({ history, game, players, view, most = 12 }) {
  const lines = latestSentences(history, game, players, most, view);
  return html`
    <section class="ticker" aria-labelledby="ticker-title">
      <h2 id="ticker-title">${say("ticker.title")}</h2>
      ${lines.length === 0 && !game?.isOnItsWay && html`<p class="quiet">${say("ticker.empty")}</p>`}
      <ol data-drops>${lines.map(({ key, text }, nth) => html`<li key=${key} class=${nth === 0 ? "is-new" : ""}>${text}</li>`)}</ol>
    </section>`;
}

/** The events of the last update, for screen readers only. */
export function Announcer({ history, game, players, view }) {
  const newest = history.lines[0]?.seq;
  const lines = latestSentences(history, game, players, 8, view).filter(({ seq }) => seq === newest).reverse();
  return html`<div class="sr" role="log" aria-live="polite">${lines.map(({ key, text }) => html`<p key=${key}>${text}</p>`)}</div>`;
}
