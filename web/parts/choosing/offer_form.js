// Generic form for the offers of any game, built from the JSON alone: words for actions, an input for each slot.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { isCardField, valueWords, words } from "../../text/fallback_words.js";
import { ActButton } from "./action_buttons.js";
import { Amount } from "./amount_input.js";
import { useFresh } from "./reset_on_new_decision.js";
import { CardChoice } from "./card_picker.js";
import { isChosen, firstValue, isFilled, pick } from "./slot_values.js";

const MAX_BUTTONS = 8;

/** All offers of a seat. `labels` override the words for an action: {Flee: "Run for it"}. */
export function Offers({ offers, labels = {}, ...how }) {
  if (!offers.length) return html`<p class="quiet">${say("act.none")}</p>`;
  const plain = offers.filter((offer) => !Object.keys(offer.slots).length);
  const slotted = offers.filter((offer) => Object.keys(offer.slots).length);
  const label = (offer) => labels[offer.action] ?? words(offer.action);
  return html`
    <div class="offers">
      ${slotted.map((offer) => html`<${Slotted} key=${offer.action} offer=${offer} label=${label(offer)} ...${how} />`)}
      <div class="offer-plain">
        ${plain.map((offer, nth) => html`
          <${ActButton} key=${offer.action} action=${{ type: offer.action }} label=${label(offer)}
            confirm=${offer.confirm} kind=${!slotted.length && nth === 0 ? "main" : "plain"} ...${how} />`)}
      </div>
    </div>`;
}

/** One offer with slots. A few options become buttons; anything else is a small form. */
export function Slotted({ offer, label, ...how }) {
  const slots = Object.entries(offer.slots);
  const [name, slot] = slots[0];
  const direct = slots.length === 1 && slot.one_of && slot.one_of.length <= MAX_BUTTONS && !isCardField(name);
  return html`
    <fieldset class="offer">
      <legend>${label}</legend>
      ${direct
        ? html`<${Options} offer=${offer} name=${name} options=${slot.one_of} ...${how} />`
        : html`<${Form} offer=${offer} slots=${slots} label=${label} ...${how} />`}
    </fieldset>`;
}

function Options({ offer, name, options, players, me, ...how }) {
  return html`
    <div class="options">
      ${options.map((value) => html`
        <${ActButton} key=${String(value)} action=${{ type: offer.action, [name]: value }}
          label=${valueWords(name, value, players, me)} confirm=${offer.confirm} ...${how} />`)}
    </div>`;
}

function Form({ offer, slots, label, decision, ...how }) {
  const [values, setValues] = useFresh(() => firstValues(slots), decision);
  const put = (name) => (value) => setValues((before) => ({ ...before, [name]: value }));
  const full = slots.every(([name, slot]) => isFilled(slot, values[name]));
  return html`
    ${slots.map(([name, slot]) => html`
      <${Slot} key=${name} name=${name} slot=${slot} value=${values[name]} put=${put(name)} alone=${slots.length === 1}
        ...${how} />`)}
    <${ActButton} action=${{ type: offer.action, ...values }} label=${label} confirm=${offer.confirm} kind="main"
      hint=${hintOf(slots, values, how)} disabled=${!full} decision=${decision} ...${how} />`;
}

function Slot({ name, slot, value, put, alone, game, players, me }) {
  const title = alone ? null : html`<span class="slot-name">${words(name)}</span>`;
  if (slot.between) return html`${title}<${Amount} name=${words(name)} slot=${slot} value=${value} put=${put} />`;
  const cards = isCardField(name);
  const Choice = cards ? CardChoice : WordChoice;
  return html`${title}<${Choice} name=${name} slot=${slot} value=${value} put=${put} game=${game} players=${players} me=${me} />`;
}

function WordChoice({ name, slot, value, put, players, me }) {
  const of = slot.one_of ?? slot.subset;
  return html`
    <div class="options" role="group" aria-label=${words(name)}>
      ${of.map((one, nth) => html`
        <button type="button" class="btn btn-plain" key=${nth} aria-pressed=${isChosen(slot, value, one, nth)}
          onClick=${() => put(pick(slot, value, one, nth))}>
          ${valueWords(name, one, players, me)}
        </button>`)}
    </div>`;
}

const firstValues = (slots) => Object.fromEntries(slots.map(([name, slot]) => [name, firstValue(slot)]));

function hintOf(slots, values, { players, me }) {
  const subset = slots.find(([, slot]) => slot.subset);
  if (subset) return say("act.picked", { n: values[subset[0]].length, most: subset[1].most });
  const told = slots.filter(([name]) => values[name] !== undefined);
  return told.map(([name]) => valueWords(name, values[name], players, me)).join(", ") || say("act.choose");
}
