// Forms for the choices of effects: cards in play, chips, effects, battlefields, decks, piles, an order.
import { html } from "../../html.js";
import { ActButton, useAct } from "../../parts/choosing/action_buttons.js";
import { useFresh } from "../../parts/choosing/reset_on_new_decision.js";
import { Search } from "../cards/card_search.js";
import { actions, options } from "../query_offers.js";
import { Numbers } from "./printed_values.js";
import { T } from "../current_game.js";
import { capital, cardName, cardOf, cardText, fieldName, fieldOf, inPlay, placeOf, zoneName } from "../card_and_place_names.js";
import { InPlay } from "../table/battlefield.js";
import { effectWords } from "../text/effect_words.js";

/** Return the card in play that an action points at. */
const pointedAt = (view, action) =>
  inPlay(view, action) ?? { card: action.card, kind: cardOf(view, action.card).kind, firepower: cardOf(view, action.card).firepower, power: 0, grit: 0 };

/** Cards in play, by their places, each of which is seen once and read aloud with each of its cards; a tap chooses. */
function Cards({ view, offers, act, update }) {
  const [state, go] = useAct(act, update.decision);
  const inZone = (zone) => actions(offers, "PickCard", { zone }).map((action, nth) => html`
    <li key=${JSON.stringify(action)}><small class=${nth > 0 ? "sr" : null}>${zoneName(view, zone)}</small><${InPlay} one=${pointedAt(view, action)} view=${view} onCard=${() => go(action)} /></li>`);
  return html`
    <ul class=${`fray-targets is-${state}`}>${options(offers, "PickCard", "zone").map(inZone)}</ul>`;
}

/** A chip and its new card, in one tap. */
function Shifts({ view, offers, act, update }) {
  const [state, go] = useAct(act, update.decision);
  return html`
    <ul class=${`fray-targets is-${state}`}>
      ${actions(offers, "ShiftChip").map((action) => html`
        <li key=${JSON.stringify(action)}><small>${T.chipOnto(T.token(action.token), zoneName(view, action.zone))}</small><${InPlay} one=${pointedAt(view, action)} view=${view} onCard=${() => go(action)} /></li>`)}
    </ul>`;
}

const Options = ({ view, offers, act, update }) => options(offers, "PickOption", "option").map((option) => html`
  <${ActButton} key=${option} action=${{ type: "PickOption", option }} label=${optionWords(view, option)} act=${act} decision=${update.decision} />`);

/** Kinds of effects that a side may avert by paying. */
const AVERTED = new Set(["unless", "cancel"]);
const isToll = ({ step }) => step?.task === "toll";
const isAverting = ({ step }) => !step?.may && AVERTED.has(step?.effect);

const isTrade = ({ step }) => step?.effect === "trade" && !step.options?.length;

/** Return the question that a yes or no answers: to a payment, or to an effect that may be left out. Returns null for any other choice. */
export function yesOrNoAsked(view) {
  if (isToll(view)) return T.todo.toll;
  if (isAverting(view)) return T.willPay;
  return view.step?.may || isTrade(view) ? T.willDo : null;
}

/** Return the label of not doing what is asked. */
export const declineWords = (view) => (isToll(view) ? T.loseToll : isAverting(view) ? T.suffer : T.decline);

/** Return the label of an option: yes or no, or one of several effects. */
function optionWords(view, option) {
  const { step } = view;
  if (isToll(view)) return T.payToll(step.left);
  if (isAverting(view)) return step.averts ? T.avert(step.averts) : T.avertOther;
  if (step.may) return T.doIt;
  const effects = step.options?.[option];
  if (!effects) return step.effect === "trade" ? T.doIt : T.option(option);
  return effects.length ? effectWords(effects) : T.nothing;
}

const Fields = ({ view, offers, act, update }) => options(offers, "PickField", "field").map((field) => html`
  <${ActButton} key=${field} action=${{ type: "PickField", field }} label=${T.field(placeOf(view, field) + 1, fieldName(view, field))} hint=${T.against(fieldOf(view, field).sums.attack, fieldOf(view, field).sums.defence)} act=${act} decision=${update.decision} />`);

/** The gaps between battlefields where a new one can go. */
const Gaps = ({ view, offers, act, update }) => options(offers, "PlaceField", "after").map((after) => html`
  <${ActButton} key=${after} action=${{ type: "PlaceField", after }} label=${T.between(fieldName(view, after), view.battlefields[placeOf(view, after) + 1]?.name ?? null)} act=${act} decision=${update.decision} />`);

/** One button for each value of the only field of an action. */
const Buttons = (action, field, words) => ({ offers, act, update }) => options(offers, action, field).map((value) => html`
  <${ActButton} key=${String(value)} action=${{ type: action, [field]: value }} label=${words(value)} act=${act} decision=${update.decision} />`);

const Decks = Buttons("PickDeck", "deck", (deck) => T.deckName[deck]);
const Chips = Buttons("PickToken", "token", (token) => capital(T.token(token)));
const Fists = Buttons("GuessHand", "hand", (hand) => T.fist[hand]);

/** The hands, for who guesses: the text of the card, above, is written for who hides. */
const Guess = (props) => html`
  ${cardText(props.view.cards[props.view.step?.card]) && html`<p class="quiet">${T.guesserIs}</p>`}<${Fists} ...${props} />`;

/** Two buttons fit side by side with a thumb; more numbers are a row, and one button that says the chosen one in words. */
const MOST_BUTTONS = 2;

/** The number of cards from the second deck, or that go back there. */
function Draws({ view, offers, act, update }) {
  const isBack = view.step?.task === "shuffle", counts = options(offers, "DrawFrom", "stage");
  // Nothing proposes how many real cards go back: that is a fact. Most draws are from the own deck alone.
  const [chosen, choose] = useFresh(isBack ? null : counts[0], update.decision);
  const isRow = counts.length > MOST_BUTTONS;
  const words = (stage) => (isBack ? T.goBack : T.drawFrom)((view.step?.left ?? stage) - stage, stage);
  return html`
    ${isBack && html`<p class="quiet">${T.goBackHint}</p>`}
    ${isRow && html`<${Numbers} label=${isBack ? T.intoStage : T.fromStage} slot=${{ one_of: counts }} value=${chosen} put=${choose} />`}
    ${(isRow ? [chosen] : counts).map((stage) => html`
      <${ActButton} key=${isRow ? "row" : stage} action=${{ type: "DrawFrom", stage }} label=${stage === null ? T.choose : words(stage)}
        kind=${isRow ? "main" : "plain"} disabled=${stage === null} act=${act} decision=${update.decision} />`)}`;
}

const Pile = (props) => html`<${OneCard} ...${props} action="PickFromPile" />`;
const Deck = (props) => html`<${OneCard} ...${props} action="PickFromDeck" />`;
const Name = (props) => html`<${OneCard} ...${props} action="NameCard" />`;

/** Search for a card by name, and a button that names and takes it. */
function OneCard({ view, offers, act, update, action }) {
  const [card, setCard] = useFresh(null, update.decision);
  return html`
    <${Search} view=${view} ids=${options(offers, action, "card")} chosen=${card} onPick=${setCard} />
    <${ActButton} action=${{ type: action, card }} label=${card ? cardName(view, card) : T.choose} kind="main" disabled=${!card} act=${act} decision=${update.decision} />`;
}

/** Forms by the type of the action. Those that show the hand are in `secret_choice_forms.js`. */
export const OPEN_PICKS = {
  PickCard: Cards, ShiftChip: Shifts, PickOption: Options, PickField: Fields, PlaceField: Gaps, PickDeck: Decks, PickToken: Chips,
  GuessHand: Guess, DrawFrom: Draws, PickFromPile: Pile, PickFromDeck: Deck, NameCard: Name,
};
