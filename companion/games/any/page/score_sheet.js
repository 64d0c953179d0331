// The score sheet: rows, and what each seat has in them; on a phone a form to write.
import { useState } from "/web/vendor/hooks.mjs";
import { html } from "/web/html.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { Term } from "/web/parts/rules/term.js";
import { nameOf } from "/web/text/fallback_words.js";
import { offersOf } from "./query_offers.js";
import { hasOwnScore } from "./score_of_one_number.js";
import { T } from "./text.js";

const LONGEST = 5;

/** Return the name of a row, from 0. */
export const rowName = (score, row) => (score.rows === "rounds" ? T.round(row + 1) : score.rows[row]);

/** The table of rows and sums. `most`: only so many of the last rows. */
export function ScoreTable({ view, players, me = null, most = 40 }) {
  const rows = view.scores.map((numbers, row) => [row, numbers]).slice(-most);
  return html`
    <div class="wide" tabindex="0" role="region" aria-label=${T.scoreSheet}>
      <table class="any-scores">
        <thead><tr><td></td>${view.seats.map((_, nth) => html`<th scope="col" key=${nth}>${nameOf(nth, players, me)}</th>`)}</tr></thead>
        <tbody>
          ${rows.map(([row, numbers]) => html`
            <tr key=${row}><th scope="row">${rowName(view.sheet.score, row)}</th>${numbers.map((number, nth) => html`<td key=${nth}>${number ?? "·"}</td>`)}</tr>`)}
          <tr class="any-sums"><th scope="row">${T.score}</th>${view.seats.map(({ score }, nth) => html`<td key=${nth}>${score}</td>`)}</tr>
        </tbody>
      </table>
    </div>`;
}

/** The score sheet on a phone. */
export function ScoreSheet({ view, offers, act, me, players, decision }) {
  if (!hasOwnScore(view.sheet)) return null;
  const [offer] = offersOf(offers, "Write");
  return html`
    <section class="any-score">
      <h2><${Term} game="any" id="score">${T.scoreSheet}<//></h2>
      <${ScoreTable} view=${view} players=${players} me=${me} />
      ${offer && html`<${WriteForm} ...${{ offer, view, act, me, players, decision }} />`}
    </section>`;
}

function WriteForm({ offer, view, act, me, players, decision }) {
  const last = offer.slots.row.between[1];
  const now = view.sheet.score.rows === "rounds" ? Math.min(last, Math.max(0, view.round - 1)) : 0;
  const [row, setRow] = useState(null);
  const [whose, setWhose] = useState(me);
  const [text, setText] = useState("");
  const value = /^[-−]?\d+$/.test(text) ? Number(text.replace("−", "-")) : null;
  const [low, high] = offer.slots.value.between;
  const fits = value !== null && value >= low && value <= high;
  const send = async (action) => {
    const answer = await act(action);
    if (answer.ok) setText("");
    return answer;
  };
  return html`
    <div class="any-write">
      <label class="field"><span class="label">${T.row}</span>
        <select value=${String(row ?? now)} onChange=${(event) => setRow(Number(event.target.value))}>
          ${Array.from({ length: last + 1 }, (_, nth) => html`<option key=${nth} value=${String(nth)}>${rowName(view.sheet.score, nth)}</option>`)}
        </select></label>
      <label class="field"><span class="label">${T.whose}</span>
        <select value=${String(whose)} onChange=${(event) => setWhose(Number(event.target.value))}>
          ${offer.slots.whose.one_of.map((nth) => html`<option key=${nth} value=${String(nth)}>${nameOf(nth, players, me)}</option>`)}
        </select></label>
      <label class="field"><span class="label">${T.number}</span>
        <input class="text-field" inputmode="text" maxlength=${LONGEST} value=${text} autocomplete="off" onInput=${(event) => setText(event.target.value.trim())} /></label>
      <${ActButton} action=${{ type: "Write", row: row ?? now, whose, value }} act=${send} decision=${decision} label=${T.actions.Write} disabled=${!fits} />
    </div>`;
}
