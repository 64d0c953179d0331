// The tile of a seat on a screen that lies: its name, a number large, all else small. With an `act` the number is counted by taps.
import { useState } from "/web/vendor/hooks.mjs";
import { html } from "/web/html.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { Icon } from "/web/parts/icons/counted_things.js";
import { nameOf } from "/web/text/fallback_words.js";
import { Alarm, Numeral } from "../number_stepper.js";
import { answerOf, roleName } from "../opened_answers.js";
import { inHandOf, shownOf, signsOf } from "../others.js";
import { can, valuesOf } from "../query_offers.js";
import { hasOwnScore } from "../score_of_one_number.js";
import { sheetText } from "../shipped_sheet_words.js";
import { T, countersOf } from "../text.js";

const ENDINGS = ["Done", "Pass"];
const NAMING = ["NameNext", "PassAndName"];

export function FlatTile({ nth, time, view, players, offers, act, decision }) {
  const [shown, show] = useState(0);
  const counters = countersOf(view).filter(({ id, of }) => of === "seat" && id in view.seats[nth]);
  const first = counters[shown % counters.length];
  const isOnTurn = view.on_turn.includes(nth);
  const classes = ["any-flat-tile", isOnTurn && "is-turn", view.winners?.includes(nth) && "is-winner", view.gone.includes(nth) && "is-gone"];
  return html`
    <article class=${classes.filter(Boolean).join(" ")} aria-label=${nameOf(nth, players)}>
      <h2><span>${nameOf(nth, players)}</span> ${time && html`<span class=${`any-flat-time ${time.isUp ? "is-up" : ""}`} role="timer" aria-live="off">${time.text}</span>`} <span class="any-signs">${signsOf(view, nth).map(([sign, words]) => html`<span key=${sign} role="img" aria-label=${words}>${sign}</span>`)}</span></h2>
      <div class="any-flat-number">${first && html`<${Large} counter=${first} nth=${nth} view=${view} offers=${offers} act=${act} />`}</div>
      <div class="any-flat-foot">
        ${first && html`<${Name} counter=${first} count=${view.seats[nth][first.id]} next=${act && counters.length > 1 ? () => show(shown + 1) : null} />`}
        <p class="any-flat-facts">${factsOf(view, nth, players, first).map(([name, value, { alarm = false, icon = "" } = {}]) => html`
          <span key=${name}>${alarm && html`<${Alarm} />`}<${Icon} name=${icon} /> ${name} <b>${value}</b></span>`)}</p>
        ${act && html`<${Endings} ...${{ nth, view, players, offers, act, decision, isOnTurn }} />`}
      </div>
    </article>`;
}

/** The number: on the one phone with - and + on both sides of it. */
function Large({ counter, nth, view, offers, act }) {
  const count = view.seats[nth][counter.id];
  if (act) return html`<${Numeral} key=${counter.id} counter=${counter} whose=${nth} count=${count} offers=${offers} act=${act} large />`;
  return html`<b class=${`any-count ${counter.alarm.includes(count) ? "is-alarm" : ""}`}>${count}</b>`;
}

/** The name of the number, a tap on which shows the next one in its place. */
function Name({ counter, count, next }) {
  const name = html`${counter.alarm.includes(count) && html`<${Alarm} />`}<${Icon} name=${counter.icon} /> ${counter.name}`;
  return next ? html`<button type="button" class="btn btn-plain any-flat-next" onClick=${next}>${name} ›</button>` : html`<span class="any-name">${name}</span>`;
}

/** Return [name, value, {icon, alarm}] of all else that everybody knows of a seat. */
function factsOf(view, nth, players, first) {
  const seat = view.seats[nth], { sheet } = view;
  const said = answerOf(view, nth, players);
  return [
    ...countersOf(view).filter(({ id, of }) => of === "seat" && id in seat && id !== first?.id).map(({ id, name, icon, alarm }) => [name, seat[id], { icon, alarm: alarm.includes(seat[id]) }]),
    ...sheet.tokens.map(({ id, name, icon }) => [name, seat[id], { icon }]),
    ...sheet.tracks.filter(({ of }) => of === "seat").map(({ id, name, places }) => [name, places[seat[id]]]),
    ...sheet.decks.filter(({ face }) => face === "own").map(({ id, name }) => [inHandOf(view, nth)(name), seat[id]]),
    ...(hasOwnScore(sheet) ? [[T.score, seat.score]] : []),
    ...(said ? [["✉", said]] : shownOf(view, nth, players).map((words) => ["✉", words])),
    ...(seat.role_id ? [["", roleName(view, seat.role_id)]] : view.shown_sides[nth] ? [["", sheetText(sheet, view.shown_sides[nth])]] : []),
  ];
}

/** Ends of the turn of this seat; where whoever ends a turn names the next, the tiles of the others say so. */
function Endings({ nth, view, players, offers, act, decision, isOnTurn }) {
  const found = isOnTurn ? ENDINGS.filter((action) => can(offers, action)) : [];
  const naming = NAMING.filter((action) => valuesOf(offers, action, "seat").includes(nth));
  if (!found.length && !naming.length) return null;
  return html`
    <div class="any-flat-endings">
      ${found.map((action, place) => html`
        <${ActButton} key=${action} action=${{ type: action }} act=${act} decision=${decision} label=${T.actions[action]} kind=${place === 0 ? "main" : "plain"} />`)}
      ${naming.map((action) => html`
        <${ActButton} key=${action} action=${{ type: action, seat: nth }} act=${act} decision=${decision} label=${T.nextIs[action](nameOf(nth, players))} />`)}
    </div>`;
}
