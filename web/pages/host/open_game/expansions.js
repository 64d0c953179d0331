// Expansions as cards to switch on: each says what it needs, and brings it along.
import { html } from "../../../html.js";
import { say } from "../../../text/index.js";
import { list } from "../../../text/fallback_words.js";
import { questionOf } from "./option_question.js";

/** Return whether an option is a module: it needs another one, or another one needs it. */
export const isModule = (options, option) => option.needs?.length > 0 || options.some(({ needs = [] }) => needs.includes(option.id));

/** Return {set, title} of a module's question: "1.2: The prison, with wounds? (needs ...)" is of set 1.2. */
export function cardOf(option) {
  const asked = option.needs?.length > 0 ? questionOf(option).replace(/ \([^)]*\)$/, "") : questionOf(option);
  const [, set = "", title] = /^(?:(\d[\d.]*): )?(.*)$/s.exec(asked.replace(/\?(?= \(|$)/, ""));
  return { set, title: title.charAt(0).toUpperCase() + title.slice(1) };
}

/** Return a title without what comes after a comma or in brackets. */
const shortTitle = (title) => title.split(/,| \(/)[0];

export function Expansions({ modules, made, turn }) {
  return html`
    <fieldset class="expansions">
      <legend>${say("host.open.expansions")}</legend>
      <div class="expansion-cards">
        ${modules.map((option) => html`<${Card} key=${option.id} option=${option} modules=${modules} made=${made} turn=${turn} />`)}
      </div>
    </fieldset>`;
}

function Card({ option, modules, made, turn }) {
  const isOn = made[option.id] ?? option.default;
  const { set, title } = cardOf(option);
  const needs = modules.filter(({ id }) => option.needs?.includes(id)).map((needed) => shortTitle(cardOf(needed).title));
  return html`
    <button type="button" class="expansion" aria-pressed=${isOn} onClick=${() => turn(option.id)(!isOn)}>
      <span class="expansion-set">${set}</span>
      <span class="expansion-title">${title}</span>
      ${needs.length > 0 && html`<span class="expansion-needs">${say("host.open.needs", { what: list(needs) })}</span>`}
    </button>`;
}
