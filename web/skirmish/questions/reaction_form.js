// Reactions: moments at which the other side may answer with a card. The page is the same with or without such a card.
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { useFresh } from "../../parts/choosing/reset_on_new_decision.js";
import { CardFace, CardLine } from "../cards/card.js";
import { Search } from "../cards/card_search.js";
import { actions, offered, options } from "../query_offers.js";
import { T } from "../current_game.js";
import { priceWords, useWords } from "../hand/other_card_uses.js";
import { CoverButtons } from "../hand/hand_cover.js";
import { cardName } from "../card_and_place_names.js";
import { sortedAsInHand } from "./choose_several_cards.js";
import { previewWords } from "../table/attack_preview.js";

export const isReaction = (offers) => offered(offers, "LetItBe");

export function ReactionForm(props) {
  const { view, offers, act, update, cover } = props;
  const turn = actions(offers, "LetItBe").some((action) => action.turn);
  return html`
    <section class="fray-ask" aria-label=${T.question}>
      <h2>${momentWords(view)}</h2>
      ${view.step?.source === "cancel" && view.step.card && html`<${CardFace} view=${view} id=${view.step.card} />`}
      ${cover.open ? html`<${Answers} ...${props} />` : html`<${CoverButtons} cover=${cover} />`}
      <div class="pair">
        <${ActButton} action=${{ type: "LetItBe", turn: false }} label=${T.letBe} act=${act} decision=${update.decision} />
        ${turn && html`<${ActButton} action=${{ type: "LetItBe", turn: true }} label=${T.letBeTurn} kind="quiet" act=${act} decision=${update.decision} />`}
      </div>
      ${turn && html`<p class="hint quiet">${T.letBeTurn}: ${T.letBeTurnHint}.</p>`}
    </section>`;
}

/** Return the moment in words. `step.source` names it; `step.card` is the played card. */
function momentWords(view) {
  const { source, card } = view.step ?? {};
  if (source === "cancel") return card ? T.moments.cancel(cardName(view, card)) : T.moments.played;
  return source === "attack" ? T.moments.attack(previewWords(view) ?? "") : T.moments[source];
}

function Answers({ view, offers, act, update }) {
  const cards = sortedAsInHand(view, options(offers, "Respond", "card"));
  const [card, setCard] = useFresh(null, update.decision);
  const action = card && actions(offers, "Respond", { card })[0];
  const uses = actions(offers, "UseCard");
  const Cards = view.me.unknown > 0 ? Search : Lines;
  return html`
    ${cards.length > 0 && html`<${Cards} view=${view} ids=${cards} chosen=${card} onPick=${setCard} />`}
    ${card && html`<div class="fray-chosen"><${CardFace} view=${view} id=${card} /></div>`}
    ${cards.length + uses.length === 0 && html`<p class="quiet">${T.noAnswer}</p>`}
    ${action && html`<${ActButton} action=${action} label=${T.respond(cardName(view, card))} kind="main" act=${act} decision=${update.decision} />`}
    ${uses.map((each) => {
      const use = view.cards[each.card]?.uses?.[each.use];
      return html`<${ActButton} key=${JSON.stringify(each)} action=${each} label=${`${cardName(view, each.card)}: ${useWords(use)}`} hint=${priceWords(use)} kind="main" act=${act} decision=${update.decision} />`;
    })}`;
}

const Lines = ({ view, ids, chosen, onPick }) => html`
  <div class="fray-lines">${ids.map((id) => html`<${CardLine} key=${id} view=${view} id=${id} pressed=${id === chosen} onPick=${() => onPick(id)} />`)}</div>`;
