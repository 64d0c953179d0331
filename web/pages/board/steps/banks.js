// Step: tap the five cities that have a bank.
import { html } from "../../../html.js";
import { say } from "../../../text/index.js";
import { BANKS, banksOf, cityNamed, toggleBank } from "../draft/board_draft_edits.js";
import { CITY_PX, cityAt } from "../drawing/hit_test.js";

export const start = { full: false };

export function tool({ data, commit, setState }) {
  const toggle = (name) => {
    const full = !cityNamed(data, name).bank && banksOf(data).length >= BANKS;
    setState({ full });
    if (!full) commit(toggleBank(data, name));
  };
  return {
    tap(point, unit) {
      const name = cityAt(data, point, CITY_PX * unit);
      if (name) toggle(name);
    },
    key: (event, name) => (event.key === "Enter" || event.key === " ") && toggle(name),
    looks: ({ name, bank }) => ({ looks: bank ? "is-lit" : "", label: say(bank ? "board.banks.is" : "board.banks.none", { name }) }),
  };
}

export function Panel({ data, state, commit }) {
  const banks = banksOf(data);
  return html`
    <h2>${say("board.banks.title", { n: banks.length, all: BANKS })}</h2>
    <p class=${state.full ? "problem" : "quiet"} role="status">${say(state.full ? "board.banks.full" : "board.banks.how")}</p>
    <div class="board-chips">
      ${banks.map(({ name }) => html`
        <button type="button" key=${name} class="chip-name"
          aria-label=${say("board.banks.away", { name })} onClick=${() => commit(toggleBank(data, name))}>${name} ✕</button>`)}
    </div>`;
}
