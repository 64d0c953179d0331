// Form to correct the record: the real table is the truth. People enter what lies there, with a reason.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/act.js";
import { useFresh } from "../../parts/choosing/fresh.js";
import { Choice, Sheet } from "../cards/sheet.js";
import { about, BY_HAND, offered, options } from "../choices.js";
import { T } from "../game.js";
import { cardName, memberName, placeWords, zoneName } from "../names.js";
import { Numbers, range } from "../questions/describe_card.js";

/** Fields of each action, in the order of the questions. */
const ASKED = { SetTokens: ["place", "token"], PutCard: ["zone", "card", "nth", "to"], LoseMember: ["member"], DrawByHand: [], DiscardByHand: ["card"], TakeByHand: ["card"] };
/** Catalogue keys of the tabs and fields. */
const TABS = { SetTokens: "mendTokens", PutCard: "mendCard", LoseMember: "mendMember", DrawByHand: "mendDraw", DiscardByHand: "mendDiscard", TakeByHand: "mendTake" };
const LABELS = { place: "mendPlace", token: "mendTokens", zone: "mendPlace", card: "mendWhich", nth: "mendWhich", to: "mendTo", member: "mendMember", reason: "mendReason" };

export function Corrections(props) {
  const [open, setOpen] = useState(false);
  const can = BY_HAND.filter((action) => offered(props.offers, action));
  if (!can.length) return null;
  return html`
    <button type="button" class="btn btn-quiet" onClick=${() => setOpen(true)}>${T.mend}</button>
    ${open && html`<${Sheet} title=${T.mend} close=${() => setOpen(false)}><${Form} ...${props} can=${can} done=${() => setOpen(false)} /><//>`}`;
}

function Form({ view, offers, act, update, can, done }) {
  const [action, setAction] = useState(can[0]);
  const [said, setSaid] = useFresh({}, action);
  const fields = [...ASKED[action], "reason"];
  const chosen = filled(offers, action, fields, said);
  const say = (field) => (value) => setSaid(Object.fromEntries([...fields.slice(0, fields.indexOf(field)).map((one) => [one, said[one]]), [field, value]].filter(([, one]) => one !== undefined)));
  const count = action === "SetTokens" && chosen.token !== undefined ? counts(offers, chosen) : null;
  const full = fields.every((field) => chosen[field] !== undefined) && (!count || said.count !== undefined);
  const send = async (one) => { const answer = await act(one); if (answer.ok) done(); return answer; };
  return html`
    <p class="quiet">${T.mendHint}</p>
    <${Choice} label=${T.mend} options=${can.map((one) => [one, T[TABS[one]]])} chosen=${action} choose=${setAction} />
    ${fields.map((field) => html`<${Field} key=${field} view=${view} field=${field} of=${open(offers, action, fields, field, chosen)} chosen=${chosen[field]} choose=${say(field)} />`)}
    ${count && html`<${Numbers} label=${T.mendTokens} slot=${count} value=${said.count ?? null} put=${(value) => setSaid({ ...said, ...chosen, count: value })} />`}
    <${ActButton} action=${{ type: action, ...chosen, ...(count ? { count: said.count } : {}) }} label=${T.mendDo[action]} kind="main" disabled=${!full} act=${send} decision=${update.decision} />`;
}

/** Return the values of a field that agree with the earlier choices. */
function open(offers, action, fields, field, chosen) {
  const before = Object.fromEntries(fields.slice(0, fields.indexOf(field)).filter((one) => chosen[one] !== undefined).map((one) => [one, chosen[one]]));
  return Object.keys(before).length === fields.indexOf(field) ? options(offers, action, field, before) : [];
}

/** Return the choices, completed by the fields that have a single value. */
export function filled(offers, action, fields, said) {
  const chosen = {};
  for (const field of fields) {
    const of = open(offers, action, fields, field, chosen);
    const value = of.length === 1 ? of[0] : of.includes(said[field]) ? said[field] : undefined;
    if (value === undefined && of.length) break;
    if (value !== undefined) chosen[field] = value;
  }
  return chosen;
}

const counts = (offers, { place, token }) => range(about(offers, "SetTokens", { place, token })[0]?.slots.count);

function Field({ view, field, of, chosen, choose }) {
  if (of.length < 2) return null;
  return html`<p class="label">${T[LABELS[field]]}</p><${Choice} label=${T[LABELS[field]]} options=${of.map((value) => [value, said(view, field, value)])} chosen=${chosen} choose=${choose} />`;
}

function said(view, field, value) {
  if (field === "place") return placeWords(view, value);
  if (field === "token") return T.token(value);
  if (field === "card") return cardName(view, value);
  if (field === "zone" || field === "to") return zoneName(view, value);
  if (field === "member") return memberName(view, value);
  return field === "nth" ? T.option(value) : T.reason[value] ?? value;
}
