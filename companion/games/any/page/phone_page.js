// A phone: the question if one is open, one's own numbers large, what belongs to the table, the others as a strip.
import { useState } from "/web/vendor/hooks.mjs";
import { html } from "/web/html.js";
import { Flat } from "./flat/flat_table.js";
import { Company } from "./pauses_and_absences.js";
import { Decks, HiddenCards } from "./decks.js";
import { HiddenCounters, KeptAnswers, ShownToMe } from "./secrets_kept_and_shown.js";
import { Mat } from "./cards_on_mat.js";
import { Notes } from "./notes/notes.js";
import { Numeral } from "./number_stepper.js";
import { Hidden, OpenedAnswers, OpenedBefore } from "./opened_answers.js";
import { Others } from "./others.js";
import { OwnRole } from "./own_role.js";
import { Question, isAsked } from "./question.js";
import { ScoreSheet } from "./score_sheet.js";
import { DiceButtons, SharedCounters, ThrownDice, Tracks } from "./shared_things.js";
import { T, countersOf } from "./text.js";
import { Tokens } from "./tokens.js";
import { More, Proposal, Questions, TurnButtons, hasToAsk } from "./turn_buttons.js";

export function Seat({ view, offers, act, me, players, update, help }) {
  const given = { view, offers, act, me, players, decision: update.decision };
  const [lies, lay] = useState(false);
  if (lies && view.sheet.one_phone && !view.winners) return html`<${Flat} ...${given} update=${update} close=${() => lay(false)} />`;
  const alone = isAsked(view, me), asks = hasToAsk(view, offers);
  return html`
    <div class="any any-seat">
      ${view.gone.includes(me) && html`<${Company} ...${given} />`}
      <${Question} ...${given} />
      ${view.asked && html`<${OpenedBefore} view=${view} players=${players} me=${me} open />`}
      <${OwnRole} ...${given} />
      ${!alone && html`
        ${!view.begun && view.sheet.note && html`<p class="any-note">${view.sheet.note}</p>`}
        ${view.sheet.one_phone && !view.winners && html`<button type="button" class="btn btn-plain" onClick=${() => lay(true)}><span class="btn-label">${T.layFlat}</span><span class="btn-hint">${T.layFlatHint}</span></button>`}
        <${Proposal} ...${given} />
        ${asks && html`<${Questions} ...${given} />`}
        <${Hidden} view=${view} players=${players} me=${me} />
        <${HiddenCards} view=${view} players=${players} me=${me} />
        <${OpenedAnswers} view=${view} players=${players} me=${me} />
        ${!view.asked && html`<${OpenedBefore} view=${view} players=${players} me=${me} />`}
        <${ThrownDice} view=${view} players=${players} me=${me} />
        <${ShownToMe} ...${given} />
        <${KeptAnswers} ...${given} />
        <${HiddenCounters} ...${given} />
        ${countersOf(view).filter(({ id, of }) => of === "seat" && id in view.seats[me]).map((counter) => html`
          <${Numeral} key=${counter.id} counter=${counter} whose=${me} count=${view.seats[me][counter.id]} offers=${offers} act=${act} large />`)}
        ${view.sheet.tokens.map((token) => html`<${Tokens} key=${token.id} token=${token} ...${given} />`)}
        <${Decks} ...${given} />
        <${Mat} ...${given} />
        <${SharedCounters} ...${given} />
        <${Tracks} ...${given} />
        <${Others} ...${given} />
        <${ScoreSheet} ...${given} />
        <${DiceButtons} ...${given} />`}
      <${TurnButtons} ...${given} />
      ${!alone && html`
        ${!asks && html`<${Questions} ...${given} />`}
        ${!view.gone.includes(me) && html`<${Company} ...${given} />`}
        <${Notes} key=${`${update.table} ${me}`} table=${update.table} view=${view} players=${players} me=${me} />
        <${More} ...${given} />`}
      ${help}
    </div>`;
}
