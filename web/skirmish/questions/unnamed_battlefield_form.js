// Form for a battlefield that nobody has named: name, defence, and its turn spaces with what is printed below them.
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { useFresh } from "../../parts/choosing/reset_on_new_decision.js";
import { T } from "../current_game.js";
import { about, options } from "../query_offers.js";
import { Numbers, range } from "./printed_values.js";
import { NameField, toldName } from "./name_new_card.js";

const TYPE = "DescribeField";
/** Turn spaces that a battlefield is taken to have before anybody says so. */
const USUAL_SPACES = 3;

export function DescribeField({ offers, act, update }) {
  const [field] = options(offers, TYPE, "field");
  const [{ slots }] = about(offers, TYPE);
  const [name, setName] = useFresh("", update.decision);
  const [defence, setDefence] = useFresh(2, update.decision);
  const [count, setCount] = useFresh(USUAL_SPACES, update.decision);
  const [silent, setSilent] = useFresh([], update.decision);
  const [more, setMore] = useFresh([], update.decision);
  const [optional, setOptional] = useFresh([], update.decision);
  const spaces = Array.from({ length: count }, (_, nth) => nth + 1);
  const draws = spaces.filter((space) => !silent.includes(space));
  const told = { type: TYPE, field, name: toldName(offers, name, TYPE), defence, spaces: count };
  const below = { draws, draws_more: draws.filter((space) => more.includes(space)), optional: spaces.filter((space) => optional.includes(space)) };
  const recruits = "draws" in slots;
  return html`
    <section class="fray-ask" aria-label=${T.asked.describeField}>
      <h2>${T.asked.describeField}</h2>
      <${NameField} offers=${offers} name=${name} setName=${setName} type=${TYPE} />
      <${Numbers} label=${T.fieldDefence} slot=${range(slots.defence)} value=${defence} put=${setDefence} />
      <${Numbers} label=${T.fieldSpaces} slot=${range({ one_of: options(offers, TYPE, "spaces") })} value=${count} put=${setCount} />
      ${recruits && html`
        <${Spaces} label=${T.fieldDraws} spaces=${spaces} chosen=${draws} toggle=${(space) => setSilent(toggled(silent, space))} />
        <${Spaces} label=${T.fieldDrawsMore} spaces=${draws} chosen=${more} toggle=${(space) => setMore(toggled(more, space))} />
        <${Spaces} label=${T.fieldOptional} spaces=${spaces.slice(1)} chosen=${optional} toggle=${(space) => setOptional(toggled(optional, space))} />`}
      <${ActButton} action=${recruits ? { ...told, ...below } : told} label=${T.describeDone} kind="main" act=${act} decision=${update.decision} />
    </section>`;
}

const toggled = (chosen, space) => (chosen.includes(space) ? chosen.filter((one) => one !== space) : [...chosen, space]);

/** Turn spaces by number, any of them chosen. */
const Spaces = ({ label, spaces, chosen, toggle }) => spaces.length > 0 && html`
  <p class="label">${label}</p>
  <div class="fray-numbers-row" role="group" aria-label=${label}>
    ${spaces.map((space) => html`<button type="button" key=${space} class="fray-pick" aria-pressed=${chosen.includes(space)} onClick=${() => toggle(space)}>${space}</button>`)}
  </div>`;
