// Form to correct the record: the real table is the truth. People enter what lies there, with a reason.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { Amount } from "../../parts/choosing/amount_input.js";
import { useFresh } from "../../parts/choosing/reset_on_new_decision.js";
import { Choice, Sheet } from "../cards/bottom_sheet.js";
import { about, BY_HAND, offered, options } from "../query_offers.js";
import { T } from "../current_game.js";
import { capital, cardName, cardsAt, fieldName, memberName, placeWords, zoneName } from "../card_and_place_names.js";
import { Numbers, range } from "../questions/printed_values.js";

/** Fields of each action, in the order of the questions. */
const ASKED = { SetTokens: ["place", "token"], PutCard: ["zone", "card", "nth", "to"], LoseMember: ["member"], BringMember: ["member"], DrawByHand: [], DiscardByHand: ["card"], TakeByHand: ["card"], SetPrinted: ["card", "cost", "firepower"], SetMarker: ["field"], SetCardCount: ["place"] };
/** Numbers that actions set: the field, its label, the number on record where the page knows it, and the input. */
const NUMBERS = {
  SetTokens: { number: "count", label: () => T.mendTokens, now: () => null, input: Numbers },
  SetMarker: { number: "space", label: (view, { field }) => T.mendSpace(fieldName(view, field)), now: (view) => view.marker?.space ?? null, input: Numbers },
  SetCardCount: { number: "count", label: (view, { place }) => capital(placeWords(view, place)), now: (view, { place }) => cardsAt(view, place), input: LabelledAmount },
};
/** Catalogue keys of the tabs and fields. */
const TABS = { SetTokens: "mendTokens", PutCard: "mendCard", LoseMember: "mendMember", BringMember: "mendBring", DrawByHand: "mendDraw", DiscardByHand: "mendDiscard", TakeByHand: "mendTake", SetPrinted: "mendPrinted", SetMarker: "mendMarker", SetCardCount: "mendCounts" };
const LABELS = { place: "mendPlace", field: "mendPlace", token: "mendTokens", zone: "mendPlace", card: "mendWhich", nth: "mendWhich", to: "mendTo", member: "mendMember", cost: "describeCost", firepower: "describeFirepower", reason: "mendReason" };

/** Corrections of one game alone: the fields of each action, the words for tabs and fields, and `said`, what a value is called. */
const NO_OTHERS = { asked: {}, tabs: {}, labels: {}, said: () => undefined };

export function Corrections(props) {
  const [open, setOpen] = useState(false);
  const can = [...BY_HAND, ...Object.keys(props.own?.asked ?? {})].filter((action) => offered(props.offers, action));
  if (!can.length) return null;
  return html`
    <button type="button" class="btn btn-quiet" onClick=${() => setOpen(true)}>${T.mend}</button>
    ${open && html`<${Sheet} title=${T.mend} close=${() => setOpen(false)}><${Form} ...${props} can=${can} done=${() => setOpen(false)} /><//>`}`;
}

function Form({ view, offers, act, update, can, done, own = NO_OTHERS }) {
  const [action, setAction] = useState(can[0]);
  const [said, setSaid] = useFresh({}, action);
  const asked = ASKED[action] ?? own.asked[action];
  const fields = [...asked, "reason"];
  const chosen = filled(offers, action, fields, said);
  const { number, label, now, input } = NUMBERS[action] ?? {};
  const slot = number && asked.every((field) => chosen[field] !== undefined) ? numbers(offers, action, number, chosen) : null;
  const was = slot && now(view, chosen);
  const value = slot && (said[number] ?? was);
  const full = fields.every((field) => chosen[field] !== undefined) && (!slot || value !== was);
  const kept = (field) => (field === "reason" ? [...asked, number] : asked.slice(0, asked.indexOf(field))).filter((one) => said[one] !== undefined);
  const say = (field) => (one) => setSaid({ ...Object.fromEntries(kept(field).map((each) => [each, said[each]])), [field]: one });
  const send = async (one) => { const answer = await act(one); if (answer.ok) done(); return answer; };
  const question = (field) => html`<${Field} key=${field} view=${view} own=${own} field=${field} of=${open(offers, action, fields, field, chosen)} chosen=${chosen[field]} choose=${say(field)} />`;
  return html`
    <p class="quiet">${T.mendHint}</p>
    <${Choice} label=${T.mend} options=${can.map((one) => [one, T[TABS[one] ?? own.tabs[one]]])} chosen=${action} choose=${setAction} />
    ${asked.map(question)}
    ${action === "SetCardCount" && html`<${Missing} view=${view} />`}
    ${slot && html`<${input} label=${label(view, chosen)} slot=${slot} value=${value} put=${(one) => setSaid({ ...said, ...chosen, [number]: one })} />`}
    ${question("reason")}
    <div class="fray-sheet-foot"><${ActButton} action=${{ type: action, ...chosen, ...(slot ? { [number]: value } : {}) }} label=${T.mendDo[action]} kind="main" disabled=${!full} act=${send} decision=${update.decision} /></div>`;
}

/** A number with many others beside it: a slider and steps. */
function LabelledAmount({ label, ...amount }) {
  return html`<p class="label">${label}</p><${Amount} name=${label} ...${amount} />`;
}

/** Cards that are on record nowhere, because they were counted out of one place and into no other. */
const Missing = ({ view }) => Object.entries(view.missing ?? {}).map(([side, many]) => html`<p class="quiet" key=${side}>${T.mendMissing(T.side[side] ?? T.frontier, many)}</p>`);

/** Return the values of a field that agree with the earlier choices. */
function open(offers, action, fields, field, chosen) {
  const before = Object.fromEntries(fields.slice(0, fields.indexOf(field)).filter((one) => chosen[one] !== undefined).map((one) => [one, chosen[one]]));
  return Object.keys(before).length === fields.indexOf(field) ? options(offers, action, field, before) : [];
}

/** Return the choices, completed by the fields that have a single value, and by the commonest reason. */
export function filled(offers, action, fields, said) {
  const chosen = {};
  for (const field of fields) {
    const of = open(offers, action, fields, field, chosen);
    const value = of.length === 1 ? of[0] : of.includes(said[field]) ? said[field] : field === "reason" ? of[0] : undefined;
    if (value === undefined && of.length) break;
    if (value !== undefined) chosen[field] = value;
  }
  return chosen;
}

/** Return the numbers that may be set, all fields but the reason being chosen. */
const numbers = (offers, action, number, { reason, ...chosen }) => range(about(offers, action, chosen)[0]?.slots[number]);

function Field({ view, own, field, of, chosen, choose }) {
  if (of.length < 2) return null;
  const label = T[LABELS[field] ?? own.labels[field]];
  return html`<p class="label">${label}</p><${Choice} label=${label} options=${of.map((value) => [value, own.said(field, value) ?? said(view, field, value)])} chosen=${chosen} choose=${choose} />`;
}

function said(view, field, value) {
  if (field === "place") return capital(placeWords(view, value));
  if (field === "token") return T.token(value);
  if (field === "card") return cardName(view, value);
  if (field === "zone" || field === "to") return zoneName(view, value);
  if (field === "member") return memberName(view, value);
  return field === "nth" ? T.option(value) : T.reason[value] ?? value;
}
