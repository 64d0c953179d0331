// Table of all that can be printed in two places, such as firepower and cost: one tap tells both, and that this is all.
import { html } from "../../html.js";
import { ActButton, Under, useAct } from "../../parts/choosing/action_buttons.js";
import { useFresh } from "../../parts/choosing/reset_on_new_decision.js";
import { T } from "../current_game.js";

/**
 * `rows` are [{label, rare, cells: [{text, rare, read, action, plain}]}]; rare ones are shown on demand, and the one that was read has a
 * button of its own, and a second one for its action `plain`, if it has one: that the card says no more. `across` says what the texts are. A
 * cell tells its `action`; while `lacking` says what is missing, none does.
 */
export function OneTapTable({ label, across, rows, act, decision, lacking = null }) {
  const [state, go, why] = useAct(act, decision);
  const [all, setAll] = useFresh(false, decision);
  const shown = all ? rows : rows.map(withoutRare).filter((row) => row.cells.length);
  const words = (row, cell) => T.oneTapCell(row.label, across, cell.text);
  const disabled = lacking !== null || state === "busy";
  return html`
    ${found(rows, (row, cell) => html`<${ActButton} action=${cell.action} label=${T.oneTapRight(words(row, cell))} kind="main" disabled=${disabled} act=${act} decision=${decision} />
      ${cell.plain && html`<${ActButton} action=${cell.plain} label=${T.oneTapRightAndPlain(words(row, cell))} disabled=${disabled} act=${act} decision=${decision} />`}`)}
    <div class="fray-table" role="group" aria-label=${label} aria-busy=${state === "busy"}>
      <p class="label">${label}</p>
      ${lacking && html`<p class="quiet">${lacking}</p>`}
      ${shown.map((row) => html`
        <div class="fray-table-row" key=${row.label}>
          <span>${row.label}</span>
          <div class="fray-numbers-row">
            ${row.cells.map((cell) => html`
              <button type="button" key=${cell.text} class="fray-pick" aria-pressed=${Boolean(cell.read)} aria-label=${words(row, cell)} disabled=${disabled} onClick=${() => go(cell.action)}>${cell.text}</button>`)}
          </div>
        </div>`)}
      ${!all && count(shown) < count(rows) && html`<button type="button" class="btn btn-quiet" onClick=${() => setAll(true)}>${T.oneTapMore}</button>`}
      <p class="quiet"><${Under} state=${state} why=${why} /></p>
    </div>`;
}

const count = (rows) => rows.reduce((sum, row) => sum + row.cells.length, 0);

const withoutRare = (row) => ({ ...row, cells: row.cells.filter((cell) => cell.read || !(row.rare || cell.rare)) });

/** Return what `draw` makes of the cell that was read. Returns null without one. */
function found(rows, draw) {
  const [first] = rows.flatMap((row) => row.cells.filter((cell) => cell.read).map((cell) => [row, cell]));
  return first ? draw(...first) : null;
}
