// The gang's plan: the sketched places after each move, and proposals that are accepted with a tap. Covered until held.
import { html } from "/web/html.js";
import { ActButton, useAct } from "/web/parts/choosing/action_buttons.js";
import { useFresh } from "/web/parts/choosing/reset_on_new_decision.js";
import { nameOf, namesOf } from "/web/text/fallback_words.js";
import { isThere, standing, stopsOf } from "../map/city_facts.js";
import { ghosts, needed, plain } from "../map/viewer_marks.js";
import { Places } from "../map/map_or_list.js";
import { Badge, Piece } from "../map/pieces.js";
import { isYou, MOVES, riderName, SALOON, WITH_DISC } from "../names_and_constants.js";
import { T } from "../text/catalogue.js";
import { proposals, replies, sketches } from "./query_offers.js";
import { Chips, Sheet } from "./sheets_chips_and_tabs.js";
import { Cover } from "./secret_cover.js";

export function Gang({ view, offers, act, me, players, update, cover }) {
  const [move, setMove] = useFresh(Math.max(1, view.move), `${view.round}.${view.move}`);
  const [city, setCity] = useFresh(null, `${view.round}.${view.move}.${move}.${cover.kept}`);
  const now = plain(view, players, me);
  const shared = { view, offers, act, me, players, decision: update.decision, move };
  return html`
    <${Timeline} view=${view} players=${players} me=${me} move=${move} setMove=${setMove} open=${cover.open} />
    <${Places} board=${view.board} places=${standing(view)} notes=${cover.open ? ghosts(now, view, players, me, move) : now} picked=${city} onPick=${setCity} />
    <${Cover} cover=${cover} />
    ${!cover.open && html`<p class="hint">${T.onlyGang}</p>`}
    ${cover.open && html`
      <p class="hint">${T.tapToPlan(move)}</p>
      <${Proposals} ...${shared} setMove=${setMove} />
      <${Really} view=${view} players=${players} me=${me} />
      <${BanksKnown} view=${view} />
      ${city && html`<${PlanSheet} key=${city} ...${shared} city=${city} close=${() => setCity(null)} />`}`}`;
}

/** Moves from left to right: the coaches' stops as help, and a row for each rider with what was sketched: blank unless `open`. */
function Timeline({ view, players, me, move, setMove, open }) {
  const riders = view.riders.map((_, rider) => rider).slice(1);
  const meant = (rider, at) => open && view.gang.sketches.find((sketch) => sketch.rider === rider && sketch.move === at)?.city;
  const coaches = view.coaches.filter(({ city }) => city !== null);
  return html`
    <div class="wide">
      <table class="timeline">
        <tr><th scope="col"><span class="sr">${T.move}</span></th>${MOVES.map((nth) => html`
          <th scope="col" key=${nth}><button type="button" class="move-tab" aria-pressed=${nth === move} disabled=${nth < view.move} onClick=${() => setMove(nth)}>${nth}</button></th>`)}</tr>
        ${coaches.map((coach) => html`
          <tr key=${coach.coach} class="is-coach"><th scope="row"><${Piece} piece=${`coach-${coach.coach}`} /><span class="sr">${T.coaches[coach.coach]}</span></th>
            ${stopsOf(view, coach).slice(1).map((stop) => html`<td key=${stop.move} class=${stop.move === move ? "is-now" : ""}>${stop.move < view.move ? "" : html`<${Stop} ...${stop} />`}</td>`)}</tr>`)}
        ${riders.map((rider) => html`
          <tr key=${rider}><th scope="row"><${Badge} rider=${rider} /><span class="sr">${riderName(view, players, rider, me)}</span></th>
            ${MOVES.map((nth) => html`<td key=${nth} class=${nth === move ? "is-now" : ""}>${meant(rider, nth)}</td>`)}</tr>`)}
      </table>
    </div>`;
}

const Stop = ({ city, off }) => (off ? html`<s>${city}<span class="sr"> ${T.notReached}</span></s>` : city);

/** Actions for one place: sketches of one's own riders, a proposal to all. */
function PlanSheet({ view, offers, act, me, players, decision, move, city, close }) {
  const possible = proposals(offers, move, city);
  const [meeting, setMeeting] = useFresh(possible[0] ?? "meet", city);
  const can = sketches(offers, move);
  const then = async (action) => {
    const answer = await act(action);
    if (answer.ok) close();
    return answer;
  };
  const meant = (rider) => view.gang.sketches.some((one) => one.rider === rider && one.move === move && one.city === city);
  return html`
    <${Sheet} title=${T.afterMove(city, move)} close=${close}>
      ${Object.keys(can).map(Number).map((rider) => html`
        <${ActButton} key=${rider} kind="plain" act=${then} decision=${decision}
          action=${{ type: "Sketch", rider, move, city: meant(rider) ? null : city }}
          label=${meant(rider) ? T.takeSketch(view.me.riders.length === 1 ? null : rider) : meansHere(riderName(view, players, rider, me))} />`)}
      ${possible.length > 0 && html`
        <p class="quiet">${T.proposeFor}</p>
        <${Chips} label=${T.whatFor} options=${possible.map((one) => [one, T.meetings[one], !isThere(view, one, city, move)])} chosen=${meeting} choose=${setMeeting} />
        <${ActButton} kind="main" act=${then} decision=${decision} action=${{ type: "Suggest", move, city, meeting }} label=${T.propose}
          hint=${T.proposeHint(city, move, T.meetings[meeting].toLowerCase())} />`}
    <//>`;
}

const meansHere = (name) => T.meansHere(name, isYou(name));

function Proposals({ view, offers, act, me, players, decision, setMove }) {
  const open = view.gang.suggestions;
  if (!open.length) return html`<p class="quiet">${T.noProposals}</p>`;
  return html`
    <section class="proposals" aria-label=${T.proposals}>
      ${open.map((one) => html`
        <article key=${one.suggestion} class="proposal">
          <button type="button" class="proposal-what" onClick=${() => setMove(one.move)}>
            <b>${one.city}</b> ${T.proposed(one.move, T.meetings[one.meeting].toLowerCase())}</button>
          <p class="quiet">${standWords(one, view, players, me)}</p>
          <${Answer} ...${{ one, can: replies(offers, one.suggestion), act, me, decision }} />
        </article>`)}
    </section>`;
}

/** "Proposed by Ann. In: Ann and Bo. Not: Cy. Open: Dee." */
export function standWords({ seat, yes, no }, view, players, me) {
  const gang = [...new Set(view.riders.slice(1).map((rider) => rider.seat))];
  const open = gang.filter((one) => !yes.includes(one) && !no.includes(one));
  const named = (word, seats) => (seats.length ? T.said[word](namesOf(seats, players, me)) : "");
  const by = seat === me ? T.proposedByYou : T.proposedBy(nameOf(seat, players));
  return `${by}${named("yes", yes)}${named("no", no)}${named("open", open)}`.trim();
}

function Answer({ one, can, act, me, decision }) {
  const [state, go] = useAct(act, `${decision}.${one.yes}.${one.no}`);
  const tap = (action) => () => go({ ...action, suggestion: one.suggestion });
  return html`
    <div class="answers">
      ${can.yes && html`<${Say} on=${one.yes.includes(me)} busy=${state === "busy"} go=${tap({ type: "Reply", yes: true })}>${T.reply.yes}<//>`}
      ${can.no && html`<${Say} on=${one.no.includes(me)} busy=${state === "busy"} go=${tap({ type: "Reply", yes: false })}>${T.reply.no}<//>`}
      ${can.back && html`<${Say} busy=${state === "busy"} go=${tap({ type: "Withdraw" })}>${T.reply.back}<//>`}
    </div>`;
}

const Say = ({ on = false, busy, go, children }) => html`
  <button type="button" class="chip-choice" aria-pressed=${on} disabled=${busy} onClick=${go}><span class="tick" aria-hidden="true">${on ? "✓" : ""}</span>${children}</button>`;

/** Real places and announced deeds of the riders, if the gang shares them, and if the discs are enough. */
function Really({ view, players, me }) {
  if (!view.gang.shared) return null;
  const known = Object.keys(view.gang.at).map(Number);
  return html`
    <section class="really" aria-label=${T.whereNow}>
      <h2 class="label">${T.whereNow}</h2>
      <ul>${known.map((rider) => html`
        <li key=${rider}><${Badge} rider=${rider} /><b>${riderName(view, players, rider, me)}</b>
          <span>${placeWords(view, rider)}</span></li>`)}</ul>
      ${bands(view).map(({ city, deed, has, needs }) => html`
        <p key=${`${city}${deed}`} class=${has >= needs ? "" : "problem"}>${T.discsNeeded(T.deeds[deed], city, needs, has)}</p>`)}
    </section>`;
}

function placeWords(view, rider) {
  const city = view.gang.at[rider] ?? T.somewhere;
  const said = view.gang.deeds[rider];
  const stayed = view.riders[rider].row.at(-1) === SALOON ? `, ${T.inSaloon}` : "";
  return `${city}${stayed}${said && said !== "nothing" ? `: ${T.deeds[said].toLowerCase()}` : ""}`;
}

/** Everything that takes discs and was said so far in this move: [{city, deed, has, needs}]. */
export function bands(view) {
  const found = {};
  for (const [rider, deed] of Object.entries(view.gang.deeds)) {
    const city = view.gang.at[rider];
    if (city && WITH_DISC.includes(deed)) (found[`${city}.${deed}`] ??= { city, deed, has: 0, needs: needed(view, city) }).has += 1;
  }
  return Object.values(found);
}

/** Bank values that somebody spied out. */
function BanksKnown({ view }) {
  const known = view.tiles.banks.filter(({ value }) => value !== null);
  if (!known.length) return null;
  return html`<p>${T.banksKnown(known)}</p>`;
}
