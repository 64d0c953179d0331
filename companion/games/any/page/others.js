// The others' numbers as a strip; a tap on one opens what may be changed for them.
import { useState } from "/web/vendor/hooks.mjs";
import { html } from "/web/html.js";
import { Icon } from "/web/parts/icons/counted_things.js";
import { nameOf } from "/web/text/fallback_words.js";
import { Alarm, Numeral } from "./number_stepper.js";
import { offerFor, valuesOf } from "./query_offers.js";
import { hasOwnScore } from "./score_of_one_number.js";
import { sheetText } from "./shipped_sheet_words.js";
import { TrackSteps } from "./shared_things.js";
import { T, answerWords, countersOf } from "./text.js";

/**
 * Return the signs of a seat: its place in a sorted order, first player, passed, ready, answered.
 * None at the end: a star says there who has won.
 */
export const signsOf = (view, nth) => {
  if (view.winners) return [];
  const seat = view.seats[nth];
  return [
    view.order.includes(nth) && [`${view.order.indexOf(nth) + 1}.`, T.signs.order(view.order.indexOf(nth) + 1)],
    view.gone.includes(nth) && ["⌂", T.signs.gone],
    view.first === nth && view.seats.length > 1 && ["★", T.signs.first], seat.passed && ["✕", T.signs.passed], seat.done && ["✓", T.signs.done],
    Object.values(view.kept).some((kept) => kept[nth] === null) && ["▣", T.signs.kept],
    seat.asked && (seat.answered ? ["✉", T.signs.answered] : ["…", T.signs.asked]),
  ].filter(Boolean);
};

/** Return what says that a seat has cards of a deck in hand: they stay closed while it is away. */
export const inHandOf = (view, nth) => (view.gone.includes(nth) ? T.inHandAway : T.inHand);

/** Return the answers that a seat has kept and shown, in words. */
export const shownOf = (view, nth, players) => Object.entries(view.kept)
  .filter(([, kept]) => (kept[nth] ?? null) !== null)
  .map(([secret, kept]) => answerWords(view.sheet.secrets.find(({ id }) => id === secret), kept[nth], players));

/** All other seats. */
export function Others({ view, offers, act, me, players }) {
  const [open, show] = useState(null);
  const others = view.seats.map((_, nth) => nth).filter((nth) => nth !== me);
  if (!others.length) return null;
  return html`
    <section class="any-others" aria-label=${T.others}>
      ${others.map((nth) => html`<${Other} key=${nth} ...${{ nth, view, offers, act, players, open: open === nth, turn: () => show(open === nth ? null : nth) }} />`)}
    </section>`;
}

function Other({ nth, view, offers, act, players, open, turn }) {
  const seat = view.seats[nth];
  const own = countersOf(view).filter(({ id, of }) => of === "seat" && id in seat);
  const mine = own.filter((counter) => offerFor(offers, "Gain", { counter: counter.id, whose: nth }));
  const tracks = view.sheet.tracks.filter(({ id, of }) => of === "seat" && valuesOf(offers, "Step", "whose", { track: id }).includes(nth));
  const name = nameOf(nth, players);
  const facts = html`
    <span class="any-other-name">${name} ${signsOf(view, nth).map(([sign, words]) => html`<i key=${sign} role="img" aria-label=${words}>${sign}</i>`)}</span>
    <span class="any-other-facts">
      ${own.map(({ id, name: of, icon, alarm }) => html`<span key=${id}><${Icon} name=${icon} /> ${of} <b>${seat[id]}</b>${alarm.includes(seat[id]) && html`<${Alarm} />`}</span>`)}
      ${view.sheet.tokens.map(({ id, name: of, icon }) => html`<span key=${id}><${Icon} name=${icon} /> ${of} <b>${seat[id]}</b></span>`)}
      ${view.sheet.tracks.filter(({ of }) => of === "seat").map(({ id, name: of, places }) => html`<span key=${id}>${of} <b>${places[seat[id]]}</b></span>`)}
      ${view.sheet.decks.filter(({ face }) => face === "own").map(({ id, name: of }) => html`<span key=${id}>${inHandOf(view, nth)(of)} <b>${seat[id]}</b></span>`)}
      ${hasOwnScore(view.sheet) && html`<span>${T.score} <b>${seat.score}</b></span>`}
      ${shownOf(view, nth, players).map((words) => html`<span key=${words}>✉ <b>${words}</b></span>`)}
      ${!seat.role_id && view.shown_sides[nth] && html`<span><b>${sheetText(view.sheet, view.shown_sides[nth])}</b></span>`}
      ${seat.role_id && html`<span><b>${view.sheet.roles.find(({ id }) => id === seat.role_id).name}</b></span>`}
    </span>`;
  return html`
    <div class=${`any-other ${view.on_turn.includes(nth) ? "is-turn" : ""}`}>
      ${mine.length + tracks.length > 0 ? html`<button type="button" class="any-other-head" aria-expanded=${open} onClick=${turn}>${facts}</button>` : html`<div class="any-other-head">${facts}</div>`}
      ${open && mine.map((counter) => html`
        <${Numeral} key=${counter.id} counter=${counter} whose=${nth} count=${seat[counter.id]} name=${counter.name} offers=${offers} act=${act} />`)}
      ${open && tracks.map((track) => html`<${TrackSteps} key=${track.id} track=${track} whose=${nth} at=${seat[track.id]} offers=${offers} act=${act} />`)}
    </div>`;
}
