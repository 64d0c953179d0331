// Before the first turn: McReady's decision on one dollar or two, and his ambushes, laid in secret.
import { html } from "/web/html.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { useFresh } from "/web/parts/choosing/reset_on_new_decision.js";
import { CardFace, CardLine } from "/web/skirmish/cards/card.js";
import { Dollar } from "/web/skirmish/cards/chips_and_icons.js";
import { options } from "/web/skirmish/query_offers.js";
import { CoverButtons } from "/web/skirmish/hand/hand_cover.js";
import { cardName, fieldOf } from "/web/skirmish/card_and_place_names.js";
import { layingAlong } from "./query_view.js";
import { T } from "./text.js";

export function Decision({ view, offers, act, update }) {
  const dollars = options(offers, "Decide", "dollars");
  if (dollars.length === 0) return null;
  const names = { guard: cardName(view, view.roles.guard), weapon: cardName(view, view.roles.weapon), prisoner: cardName(view, view.roles.prisoner) };
  return html`
    <section class="fray-ask" aria-label=${T.setting.decision}>
      <h2>${T.setting.decision}</h2>
      ${dollars.map((many) => html`
        <${ActButton} key=${many} action=${{ type: "Decide", dollars: many }} label=${T.beginWith(many)} hint=${T.decisionHint[many](names)} icon=${html`<span aria-hidden="true"><${Dollar} many=${many} /></span>`} act=${act} decision=${update.decision} />`)}
    </section>`;
}

/** The row with its backs; for who lays them, the cards that are left. */
export const Ambushes = (props) => html`
  <section class="rv-ambushes" aria-label=${T.setting.ambush}>
    ${props.view.me?.side === "attack" && html`<${Laying} ...${props} />`}
    <${Row} view=${props.view} now=${options(props.offers, "LayAmbush", "field")[0] ?? null} />
  </section>`;

/** Before which battlefields an ambush lies already, and before which one the next will. */
export const Row = ({ view, now }) => html`
  <ol class="rv-ambush-row">
    ${layingAlong(view).map(({ field, laid }) => html`
      <li key=${field.id} class=${`${laid ? "is-laid" : ""} ${field.number === now ? "is-now" : ""}`}>
        <i class="rv-wire" aria-hidden="true"></i><b>${field.name}</b><small>${laid ? T.ambush : field.number === now ? T.layHere : T.nothingYet}</small></li>`)}
  </ol>`;

function Laying({ view, offers, act, update, cover }) {
  const [field] = options(offers, "LayAmbush", "field");
  const cards = options(offers, "LayAmbush", "card");
  const held = view.me.ambushes.filter((id) => cards.includes(id)); // of one card there may be two
  const [nth, choose] = useFresh(null, update.decision);
  const card = held[nth] ?? null;
  if (field === undefined) return null;
  const name = fieldOf(view, field).name;
  if (cards.length === 1 && cards[0] === null) {
    return html`<${ActButton} action=${{ type: "LayAmbush", field, card: null }} label=${T.ambushLies(name)} kind="secret" act=${act} decision=${update.decision} />`;
  }
  if (!cover.open) return html`<p class="hint">${T.layHint(name, view.me.ambushes.length)}</p><${CoverButtons} cover=${cover} />`;
  return html`
    <h2>${T.layBefore(name)}</h2>
    <div class="fray-lines" role="group" aria-label=${T.setting.ambush}>
      ${held.map((id, each) => html`<${CardLine} key=${each} view=${view} id=${id} pressed=${each === nth} onPick=${() => choose(each)} />`)}
    </div>
    ${card && html`<${CardFace} view=${view} id=${card} />`}
    <${ActButton} action=${{ type: "LayAmbush", field, card }} label=${T.layIt} hint=${name} kind="secret" disabled=${!card} act=${act} decision=${update.decision} />
    <${CoverButtons} cover=${cover} />`;
}
