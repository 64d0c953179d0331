// Step: title of the board, copies of each tile, and the goals of the gang.
import { html } from "../../../html.js";
import { say, sayOf } from "../../../text/index.js";
import { put } from "../draft/board_draft_edits.js";

const PILES = ["poker", "coach", "bank_low", "bank_high", "bank_last"];
const DESPERADOS = [1, 2, 3, 4, 5];
const LONGEST_TITLE = 60;

export const start = {};
export const tool = () => ({});

export function Panel({ data, commit }) {
  const title = (text) => text.trim() && commit(put(data, "board", { title: text.trim() }));
  return html`
    <label class="field"><span class="label">${say("pack.title")}</span>
      <input class="text-field" value=${data.board?.title ?? ""} maxlength=${LONGEST_TITLE} onChange=${(event) => title(event.target.value)} />
    </label>
    <h2>${say("board.tiles")}</h2>
    <p class="quiet">${say("board.tiles.how")}</p>
    ${PILES.map((pile) => html`
      <${Pile} key=${pile} pile=${pile} copies=${data.tiles?.[pile] ?? {}} put=${(copies) => commit(put(data, "tiles", { [pile]: copies }))} />`)}
    <h2>${say("board.goal")}</h2>
    <p class="quiet">${say("board.goal.how")}</p>
    <div class="board-numbers">
      ${DESPERADOS.map((count) => html`
        <${Figure} key=${count} label=${sayOf("board.goal", count)} value=${data.goal?.[count]} money
          put=${(value) => commit(put(data, "goal", { [count]: value }))} />`)}
    </div>`;
}

function Pile({ pile, copies, put: keep }) {
  const values = Object.keys(copies).sort((a, b) => a - b);
  return html`
    <fieldset class="board-pile">
      <legend class="label">${say(`board.tiles.${pile}`)}</legend>
      <div class="board-numbers">
        ${values.map((value) => html`
          <${Figure} key=${value} label=${say("board.dollars", { n: value })} value=${copies[value]} put=${(count) => keep({ ...copies, [value]: count })} />`)}
      </div>
    </fieldset>`;
}

function Figure({ label, value, put: keep, money = false }) {
  const change = ({ target }) => {
    const number = Number(target.value);
    if (target.value.trim() !== "" && Number.isInteger(number) && number >= 0) keep(number);
    else target.value = value ?? "";
  };
  return html`
    <label><span>${label}</span>
      <input class="text-field" type="number" inputmode="numeric" min="0" step=${money ? 100 : 1} value=${value ?? ""} onChange=${change} /></label>`;
}
