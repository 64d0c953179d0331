// Forms for choices among secret cards: an order for a deck, cards to show or hide, a fist. They are covered until their owner opens them.
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { useFresh } from "../../parts/choosing/reset_on_new_decision.js";
import { CardLine } from "../cards/card.js";
import { Search } from "../cards/card_search.js";
import { about, options } from "../query_offers.js";
import { T } from "../current_game.js";
import { CoverButtons } from "../hand/hand_cover.js";
import { cardName } from "../card_and_place_names.js";
import { candidates, inOrder, taking, toggled } from "./choose_several_cards.js";

/** Order of the seen cards: they go back in the order of the taps. */
function Order({ view, offers, act, update, cover }) {
  const cards = candidates(offers, "Arrange");
  const [taken, setTaken] = useFresh([], update.decision);
  if (!cover.open) return html`<${CoverButtons} cover=${cover} />`;
  const action = inOrder(offers, "Arrange", taken.map((nth) => cards[nth]));
  const ends = options(offers, "Arrange", "bottom");
  const button = (bottom, label) => html`<${ActButton} key=${label} action=${bottom === null ? action : { ...action, bottom }} label=${label} kind=${bottom ? "plain" : "main"} disabled=${!action} act=${act} decision=${update.decision} />`;
  return html`
    <p class="quiet">${T.arrangeHint}</p>
    <div class="fray-lines">
      ${cards.map((card, nth) => html`<${CardLine} key=${nth} view=${view} id=${card} pressed=${taken.includes(nth)} note=${taken.includes(nth) ? `${taken.indexOf(nth) + 1}.` : null}
        onPick=${() => !taken.includes(nth) && setTaken([...taken, nth])} />`)}
    </div>
    <div class="pair">
      <button type="button" class="btn btn-quiet" disabled=${!taken.length} onClick=${() => setTaken([])}>${T.startOver}</button>
      ${ends.length ? button(false, T.arrangeDone) : button(null, T.arrangeDone)}
    </div>
    ${ends.includes(true) && button(true, T.arrangeBottom)}`;
}

/** Choice of the enemy's shown cards that it keeps. They are public. */
function Kept({ view, offers, act, update }) {
  const cards = candidates(offers, "KeepCards");
  const [taken, setTaken] = useFresh([], update.decision);
  const most = about(offers, "KeepCards")[0].slots.cards.most ?? cards.length;
  const toggle = (nth) => setTaken(toggled(taken, nth, most));
  const action = taking(offers, "KeepCards", taken.map((nth) => cards[nth]));
  return html`
    <div class="fray-lines">${cards.map((card, nth) => html`<${CardLine} key=${nth} view=${view} id=${card} pressed=${taken.includes(nth)} onPick=${() => toggle(nth)} />`)}</div>
    <${ActButton} action=${action} label=${T.keepThese} hint=${T.taken(taken.length, most)} kind="main" disabled=${!action} act=${act} decision=${update.decision} />`;
}

/** Return a form for a card of one's own hand. null is a real card that is not declared. */
const OwnCard = (type, label, untold) => function Own({ view, offers, act, update, cover }) {
  const [card, setCard] = useFresh(null, update.decision);
  if (!cover.open) return html`<${CoverButtons} cover=${cover} />`;
  const cards = options(offers, type, "card");
  const known = cards.filter((one) => one !== null);
  return html`
    ${known.length > 0 && html`<${Search} view=${view} ids=${known} chosen=${card} onPick=${setCard} />
      <${ActButton} action=${{ type, card }} label=${card ? label()(cardName(view, card)) : T.choose} kind="secret" disabled=${!card} act=${act} decision=${update.decision} />`}
    ${cards.includes(null) && html`<${ActButton} action=${{ type, card: null }} label=${untold()} kind="secret" act=${act} decision=${update.decision} />`}`;
};

/** Choice of the fist with the chip. Both buttons look alike to people who peep. */
const Fists = ({ offers, act, update }) => html`
  <div class="pair">${options(offers, "HideChip", "hand").map((hand) => html`
    <${ActButton} key=${hand} action=${{ type: "HideChip", hand }} label=${T.fist[hand]} kind="secret" act=${act} decision=${update.decision} />`)}</div>`;

export const SECRET_PICKS = {
  Arrange: Order, KeepCards: Kept, HideChip: Fists,
  ShowCard: OwnCard("ShowCard", () => T.showThis, () => T.realCard), StashCard: OwnCard("StashCard", () => T.stashThis, () => T.realCard),
};
