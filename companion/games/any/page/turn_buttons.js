// Done, Pass and Go on under the thumb; asking, ending and putting right behind a fold.
import { useState } from "/web/vendor/hooks.mjs";
import { html } from "/web/html.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { bringIntoSight } from "/web/parts/choosing/confirm_final_tap.js";
import { nameOf } from "/web/text/fallback_words.js";
import { can, offersOf, valuesOf } from "./query_offers.js";
import { sheetText } from "./shipped_sheet_words.js";
import { T, proposalWords } from "./text.js";

const MAIN = ["Begin", "Resume", "GoOn", "Done", "Pass"];
const NAMING = ["NameNext", "PassAndName"];

/** Buttons that end the turn or the phase. They stick to the lower edge. */
export function TurnButtons({ view, offers, act, players, decision }) {
  const found = MAIN.filter((action) => can(offers, action));
  if (NAMING.some((action) => can(offers, action))) return html`<${NameNext} ...${{ view, offers, act, players, decision }} />`;
  if (!found.length) return null;
  return html`
    <div class="any-turn-buttons" data-primary=${!view.asked}>
      ${found.map((action, nth) => html`
        <${ActButton} key=${action} action=${{ type: action }} act=${act} decision=${decision} label=${T.actions[action]} kind=${nth === 0 ? "main" : "plain"}
          hint=${action === "GoOn" && view.turns === "talk" ? nextPhase(view) : undefined} />`)}
    </div>`;
}

/** Buttons to end a turn and name the next: one for each way to end it, which opens the names. */
function NameNext({ view, offers, act, players, decision }) {
  const [ending, end] = useState(null);
  const found = NAMING.filter((action) => can(offers, action));
  return html`
    <div class="any-turn-buttons is-naming" data-primary=${!view.asked}>
      <div class="any-endings">${found.map((action, nth) => html`
        <button type="button" class=${`btn btn-${nth === 0 ? "main" : "plain"}`} key=${action} aria-expanded=${ending === action} onClick=${() => end(ending === action ? null : action)}>
          <span class="btn-label">${T.actions[action]}</span></button>`)}</div>
      ${found.includes(ending) && html`
        <div class="any-next" role="group" aria-label=${T.whoIsNext}>
          ${valuesOf(offers, ending, "seat").map((seat) => html`
            <${ActButton} key=${seat} action=${{ type: ending, seat }} act=${act} decision=${decision} label=${nameOf(seat, players)} />`)}
        </div>`}
    </div>`;
}

/** Return what comes next: a phase, a round, or the end. */
function nextPhase(view) {
  const next = view.sheet.phases[view.phase_number + 1];
  if (next) return next.name;
  const { rounds } = view.sheet.turns;
  return rounds && view.round >= rounds ? T.lastRound : T.round(view.round + 1);
}

/** Return whether only this seat may put a question to some of its choice: then the others wait for it. */
export const hasToAsk = (view, offers) => {
  const picked = offersOf(offers, "PutTo").flatMap(({ slots }) => slots.secret.one_of);
  return view.sheet.secrets.some(({ id, hands }) => hands === "first" && picked.includes(id));
};

/** The questions of the sheet, to be asked at any time: behind a fold, unless others wait for it. */
export function Questions({ view, offers, act, players, decision }) {
  const [picking, pick] = useState(null);
  const now = valuesOf(offers, "Put", "secret");
  const picked = offersOf(offers, "PutTo").flatMap(({ slots }) => slots.secret.one_of);
  const asked = view.sheet.secrets.filter(({ id }) => now.includes(id) || picked.includes(id));
  if (!asked.length) return null;
  return html`
    <details class="any-more" open=${hasToAsk(view, offers)}>
      <summary>${T.ask}</summary>
      <div class="stacked">
        ${asked.map(({ id, question }) => (now.includes(id)
          ? html`<${ActButton} key=${id} action=${{ type: "Put", secret: id }} act=${act} decision=${decision} label=${question} hint=${T.askAll} />`
          : html`
            <button type="button" class="btn btn-plain" key=${id} aria-expanded=${picking === id} onClick=${() => pick(picking === id ? null : id)}>
              <span class="btn-label">${question}</span><span class="btn-hint">${T.askSome}</span></button>
            ${picking === id && html`<${Pick} key=${`pick-${id}`} type="PutTo" more=${{ secret: id }} field="who" least=${1} label=${T.askThem} ...${{ view, act, players, decision }} />`}`))}
      </div>
    </details>`;
}

/** Seats to pick, and a button that takes them. `first` are picked until somebody picks: meanwhile it may change with the scores. */
export function Pick({ type, more = {}, field, least, label, confirm = false, view, act, players, decision, first = [] }) {
  const [picked, put] = useState(null);
  const chosen = picked ?? first;
  const turn = (seat) => put(chosen.includes(seat) ? chosen.filter((one) => one !== seat) : [...chosen, seat].sort((a, b) => a - b));
  return html`
    <div class="any-pick">
      <div class="any-answers">
        ${view.seats.map((_, seat) => html`
          <button type="button" class="btn btn-plain" key=${seat} aria-pressed=${chosen.includes(seat)} onClick=${() => turn(seat)}><span class="btn-label">${nameOf(seat, players)}</span></button>`)}
      </div>
      <${ActButton} action=${{ type, ...more, [field]: chosen }} act=${act} decision=${decision} label=${label} confirm=${confirm} kind="main" disabled=${chosen.length < least} />
    </div>`;
}

/** The end, which stands first once all rounds are over, and what was believed wrongly. */
export function More({ view, offers, act, players, decision }) {
  const isDue = view.phase === "rounds-over";
  return html`
    ${can(offers, "Propose") && html`
      <details class="any-more ${isDue ? "is-due" : ""}" open=${isDue} data-primary=${isDue}>
        <summary>${T.isOver}</summary>
        ${can(offers, "ProposeSide") && html`
          <div class="any-answers">${valuesOf(offers, "ProposeSide", "side").map((side) => html`
            <${ActButton} key=${side} action=${{ type: "ProposeSide", side }} act=${act} decision=${decision} label=${T.sideWon(sheetText(view.sheet, side))} />`)}</div>`}
        <p class="hint">${T.whoWon}</p>
        <${Pick} type="Propose" field="winners" least=${0} label=${T.actions.Propose} first=${proposed(view)} ...${{ view, act, players, decision }} />
      </details>`}
    <${PutRight} ...${{ view, offers, act, players, decision }} />`;
}

/** Return the winners that the sheet would propose: the best scores; people may choose otherwise. */
export function proposed({ sheet, seats }) {
  if (sheet.winner === "together") return seats.map((_, nth) => nth);
  if (sheet.winner !== "score") return [];
  const scores = seats.map(({ score }) => score);
  const best = sheet.score.best === "low" ? Math.min(...scores) : Math.max(...scores);
  return scores.flatMap((score, nth) => (score === best ? [nth] : []));
}

function PutRight({ view, offers, act, players, decision }) {
  const turns = valuesOf(offers, "GiveTurn", "seat"), phases = valuesOf(offers, "GoTo", "phase"), markers = valuesOf(offers, "GiveMarker", "seat");
  const rows = [
    ...turns.map((seat) => [{ type: "GiveTurn", seat }, T.turnOf(nameOf(seat, players))]),
    ...phases.map((phase) => [{ type: "GoTo", phase }, T.phaseIs(view.sheet.phases[phase].name || T.phase(phase + 1))]),
    ...markers.map((seat) => [{ type: "GiveMarker", seat }, T.firstIs(nameOf(seat, players))]),
  ];
  if (!rows.length) return null;
  return html`
    <details class="any-more"><summary>${T.putRight}</summary>
      <div class="stacked">${rows.map(([action, label]) => html`<${ActButton} key=${label} action=${action} act=${act} decision=${decision} label=${label} kind="quiet" />`)}</div>
    </details>`;
}

/** A proposed end: to agree, or to go on. */
export function Proposal({ view, offers, act, players, me, decision }) {
  if (!view.proposal) return null;
  return html`
    <section class="prompt" ref=${bringIntoSight}>
      <h2>${proposalWords(view, players, me)}</h2>
      <div class="pair">
        ${can(offers, "Agree") && html`<${ActButton} action=${{ type: "Agree" }} act=${act} decision=${decision} label=${T.actions.Agree} kind="main" confirm=${T.sureAgree} />`}
        ${can(offers, "Object") && html`<${ActButton} action=${{ type: "Object" }} act=${act} decision=${decision} label=${T.actions.Object} />`}
      </div>
      ${!can(offers, "Agree") && html`<p class="quiet">${T.waitsForAgreement}</p>`}
    </section>`;
}
