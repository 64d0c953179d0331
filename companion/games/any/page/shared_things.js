// Things of the table: its counters, the markers on their tracks, and dice.
import { html } from "/web/html.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { Term } from "/web/parts/rules/term.js";
import { nameOf } from "/web/text/fallback_words.js";
import { Numeral } from "./number_stepper.js";
import { can, valuesOf } from "./query_offers.js";
import { T, countersOf } from "./text.js";

/** Counters of the table on a phone. */
export const SharedCounters = ({ view, offers, act }) => html`
  ${countersOf(view).filter(({ of }) => of === "table").map((counter) => html`
    <${Numeral} key=${counter.id} counter=${counter} whose=${null} count=${view.counters[counter.id]} offers=${offers} act=${act} />`)}`;

/** The tracks on a phone: those of the table, and one's own. */
export const Tracks = ({ view, offers, act, me }) => html`
  ${view.sheet.tracks.map((track) => html`
    <${TrackSteps} key=${track.id} track=${track} offers=${offers} act=${act} whose=${track.of === "table" ? null : me}
      at=${track.of === "table" ? view.marks[track.id] : view.seats[me][track.id]} />`)}`;

/** A marker on its track, with buttons that move it. */
export function TrackSteps({ track, at, whose, offers, act }) {
  const may = valuesOf(offers, "Step", "whose", { track: track.id }).includes(whose);
  const to = (place) => act({ type: "Step", track: track.id, whose, place });
  return html`
    <section class="any-track" aria-label=${track.name}>
      <span class="any-name"><${Term} game="any" id="track">${track.name}<//></span>
      ${may && html`<button type="button" class="btn btn-plain any-tap" disabled=${at === 0} aria-label=${T.stepBack(track.name)} onClick=${() => to(at - 1)}>‹</button>`}
      <output class="any-place">${track.places[at]} <small>${at + 1}/${track.places.length}</small></output>
      ${may && html`<button type="button" class="btn btn-plain any-tap" disabled=${at === track.places.length - 1} aria-label=${T.stepOn(track.name)} onClick=${() => to(at + 1)}>›</button>`}
    </section>`;
}

/** Buttons that throw dice, and what came up. */
export function DiceButtons({ view, offers, act, decision }) {
  if (!can(offers, "Throw")) return null;
  return html`
    <div class="any-dice-buttons">
      ${view.sheet.dice.map((dice) => html`
        <${ActButton} key=${dice.id} action=${{ type: "Throw", dice: dice.id }} act=${act} decision=${decision} label=${T.throwDice(dice.name, dice.count)} />`)}
    </div>`;
}

/** The last throw: each die with its face, and the sum where they are numbers. */
export function ThrownDice({ view, players, me = null }) {
  if (!view.thrown) return null;
  const dice = view.sheet.dice.find(({ id }) => id === view.thrown.dice);
  const faces = view.thrown.faces.map((face) => dice.faces[face]);
  const sum = faces.length > 1 && faces.every((face) => /^\d+$/.test(face)) ? faces.reduce((total, face) => total + Number(face), 0) : null;
  return html`
    <p class="any-thrown" role="status">
      <span class="any-name">${nameOf(view.thrown.by, players, me)}: ${dice.name}</span>
      ${faces.map((face, nth) => html`<b class="any-die" key=${nth}>${face}</b>`)}
      ${sum !== null && html`<span class="any-sum">= ${sum}</span>`}
    </p>`;
}
