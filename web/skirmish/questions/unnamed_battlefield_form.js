// Form for a battlefield that nobody has named: name, defence, and its turn spaces with what is printed below them.
import { html } from "../../html.js";
import { useFresh } from "../../parts/choosing/reset_on_new_decision.js";
import { T } from "../current_game.js";
import { about, options, values } from "../query_offers.js";
import { Numbers, range } from "./printed_values.js";
import { lackingName, NameField, toldName } from "./name_new_card.js";
import { OneTapTable } from "./one_tap_table.js";

/** Turn spaces that a battlefield is taken to have before anybody says so. */
const USUAL_SPACES = 3;

/** `type` is another action that tells the same of a battlefield to which the marker has not come. */
export function DescribeField({ offers, act, update, type = "DescribeField" }) {
  const [field] = options(offers, type, "field");
  const [{ slots }] = about(offers, type);
  const [name, setName] = useFresh("", update.decision);
  const [count, setCount] = useFresh(USUAL_SPACES, update.decision);
  const [silent, setSilent] = useFresh([], update.decision);
  const [more, setMore] = useFresh([], update.decision);
  const [optional, setOptional] = useFresh([], update.decision);
  const spaces = Array.from({ length: count }, (_, nth) => nth + 1);
  const draws = spaces.filter((space) => !silent.includes(space));
  const told = { type, field, name: toldName(offers, name, type), spaces: count };
  const below = { draws, draws_more: draws.filter((space) => more.includes(space)), optional: spaces.filter((space) => optional.includes(space)) };
  const recruits = "draws" in slots;
  return html`
    <section class="fray-ask" aria-label=${T.asked.describeField}>
      <h2>${T.asked.describeField}</h2>
      ${type !== "DescribeField" && html`<p class="quiet">${T.fillUpField(...placeOf(field))}</p>`}
      <${NameField} offers=${offers} name=${name} setName=${setName} type=${type} />
      <${Numbers} label=${T.fieldSpaces} slot=${range({ one_of: options(offers, type, "spaces") })} value=${count} put=${setCount} />
      ${recruits && html`
        <${Spaces} label=${T.fieldDraws} spaces=${spaces} chosen=${draws} toggle=${(space) => setSilent(toggled(silent, space))} />
        <${Spaces} label=${T.fieldDrawsMore} spaces=${draws} chosen=${more} toggle=${(space) => setMore(toggled(more, space))} />
        <${Spaces} label=${T.fieldOptional} spaces=${spaces.slice(1)} chosen=${optional} toggle=${(space) => setOptional(toggled(optional, space))} />`}
      <${OneTapTable} label=${T.fieldLast} across="" rows=${[defences(slots, recruits ? { ...told, ...below } : told)]} lacking=${lackingName(name)} act=${act} decision=${update.decision} />
    </section>`;
}

/** Return the row of what the defence may be. */
const defences = ({ defence }, told) => ({ label: T.fieldDefence, cells: values(defence).map((one) => ({ text: one, action: { ...told, defence: one } })) });

/** Return row and place of a battlefield, by its id: ["crystal river", 1]. */
function placeOf(field) {
  const [, row, place] = /^(.+?)-(\d+)/.exec(field);
  return [row.replaceAll("-", " "), Number(place)];
}

const toggled = (chosen, space) => (chosen.includes(space) ? chosen.filter((one) => one !== space) : [...chosen, space]);

/** Turn spaces by number, any of them chosen. */
const Spaces = ({ label, spaces, chosen, toggle }) => spaces.length > 0 && html`
  <p class="label">${label}</p>
  <div class="fray-numbers-row" role="group" aria-label=${label}>
    ${spaces.map((space) => html`<button type="button" key=${space} class="fray-pick" aria-pressed=${chosen.includes(space)} onClick=${() => toggle(space)}>${space}</button>`)}
  </div>`;
