// The duel before the saloon: one card face down, one nerve against the other; the same scene on both phones and on the table screen.
import { html } from "/web/html.js";
import { Card } from "/web/parts/cards/card.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { useFresh } from "/web/parts/choosing/reset_on_new_decision.js";
import { CardLine } from "/web/skirmish/cards/card.js";
import { Search } from "/web/skirmish/cards/card_search.js";
import { Chip, Icons } from "/web/skirmish/cards/chips_and_icons.js";
import { offered, options } from "/web/skirmish/query_offers.js";
import { CoverButtons } from "/web/skirmish/hand/hand_cover.js";
import { holdsRealCards } from "/web/skirmish/hand/real_cards.js";
import { sortedAsInHand } from "/web/skirmish/questions/choose_several_cards.js";
import { cardName, cardOf, playerOf, SIDES } from "/web/skirmish/card_and_place_names.js";
import { errandOf } from "./query_view.js";
import { Bust } from "./side_portraits.js";
import { GAME, T } from "./text.js";
import { Word } from "/web/skirmish/glossary_term.js";

/** Two figures, their cards, and the next step. */
export const Scene = ({ view, players, me = null }) => html`
  <section class="rv-duel" aria-label=${T.duelTitle}>
    <h2><${Word} id="duel">${T.duelTitle}<//></h2>
    <div class="rv-street">
      <${Duellist} view=${view} side="attack" name=${playerOf(view, players, "attack", me)} />
      <${Between} view=${view} />
      <${Duellist} view=${view} side="defence" name=${playerOf(view, players, "defence", me)} />
    </div>
    <p class="rv-breath">${T.breath[errandOf(view)] ?? T.breath.turn}</p>
  </section>`;

const Duellist = ({ view, side, name }) => html`
  <figure class=${`rv-duellist is-${side} ${view.step?.side === side ? "is-acting" : ""}`}>
    <${Bust} side=${side} />
    <figcaption><b>${T.Side[side]}</b> <span>${name}</span></figcaption>
  </figure>`;

/** The cards between the two: the gang's face down, the law's face up. */
const Between = ({ view }) => html`
  <div class="rv-between">
    ${SIDES.map((side) => html`<span key=${side} class=${`rv-laid is-${side} ${side in view.laid ? "is-there" : ""}`}>
      ${side in view.laid && html`<${Card} game=${GAME.id} card=${view.laid[side]} />`}</span>`)}
  </div>`;

/** This phone's actions in the duel, above the scene. */
export function DuelPhone(props) {
  const { offers } = props;
  const Form = [["LayForDuel", Laying], ["CallBluff", Answering]].find(([action]) => offered(offers, action))?.[1];
  return html`${Form && html`<${Form} ...${props} />`}<${Scene} ...${props} />`;
}

/** Any card may be a bluff (R1-29). */
function Laying({ view, offers, act, update, cover }) {
  const [card, setCard] = useFresh(null, update.decision);
  const cards = options(offers, "LayForDuel", "card");
  const known = sortedAsInHand(view, cards.filter((one) => one !== null));
  const real = cards.includes(null) && html`<${ActButton} action=${{ type: "LayForDuel", card: null }} label=${T.layReal} hint=${T.layRealHint} kind="secret" act=${act} decision=${update.decision} />`;
  if (!cover.open) return html`<p class="hint">${T.duelLayHint}</p>${known.length > 0 && html`<${CoverButtons} cover=${cover} />`}${real}`;
  return html`
    <p class="hint">${T.duelLayHint}</p>
    <div class="fray-lines" role="group" aria-label=${T.hand}>${known.map((id) => html`<${CardLine} key=${id} view=${view} id=${id} pressed=${id === card} onPick=${() => setCard(id)} />`)}</div>
    <${ActButton} action=${{ type: "LayForDuel", card }} label=${T.layIt} hint=${card && (cardOf(view, card).icons?.includes("padlock") ? T.isPadlock : T.isBluff)} kind="secret" disabled=${!card} act=${act} decision=${update.decision} />
    ${real}<${CoverButtons} cover=${cover} />`;
}

/** Call, answer or give way (l.290). The cards that could answer are shown only in an open hand. */
function Answering({ view, offers, act, update, cover }) {
  const [card, setCard] = useFresh(null, update.decision);
  const iron = options(offers, "DrawIron", "card");
  const how = { act, decision: update.decision };
  return html`
    <div class="rv-answers">
      <${ActButton} action=${{ type: "CallBluff" }} label=${T.call} hint=${T.callHint} kind="main" ...${how} />
      <${ActButton} action=${{ type: "Retreat" }} label=${T.retreat} hint=${T.retreatHint(cardName(view, view.roles.guard))} kind="quiet" confirm ...${how} />
    </div>
    <section class="rv-iron" aria-label=${T.ironTitle}>
      <h2>${T.ironTitle}</h2><p class="quiet">${T.ironHint}</p>
      ${!cover.open && !holdsRealCards(view) ? html`<${CoverButtons} cover=${cover} />` : html`
        ${iron.length === 0 && html`<p class="quiet">${T.noIron}</p>`}
        ${iron.length > 0 && html`<${Search} view=${view} ids=${iron} chosen=${card} onPick=${setCard} />
          <${ActButton} action=${{ type: "DrawIron", card }} label=${card ? T.drawIron(cardName(view, card)) : T.choose} kind="danger" disabled=${!card} ...${how} />`}`}
    </section>`;
}

/** The beat of a duel's result that says who wins; before it the cards are turned up one after the other. */
export const TOLD = 3;

/** The result: both cards if they were seen, and the consequences; as far as is told at `beat`. */
export function Outcome({ view, players, beat = TOLD }) {
  const { winner, retreated } = view.duel;
  const how = retreated ? "retreat" : winner;
  const told = beat === TOLD;
  return html`
    <section class=${`rv-duel rv-duel-end ${told ? `is-${winner}` : ""}`} aria-label=${T.duelTitle}>
      <h2>${told ? T.duelWon[how](playerOf(view, players, winner)) : T.duelTitle}</h2>
      <div class="rv-duel-cards">
        <${Turned} view=${view} side="attack" card=${view.duel.attack} shown=${beat > 0} won=${told && winner === "attack"} />
        <${Turned} view=${view} side="defence" card=${view.duel.defence} hidden shown=${beat > 1} won=${told && winner === "defence"} />
      </div>
      <p class="rv-breath">${told ? T.duelMeans[how](cardName(view, view.roles.partner), cardName(view, view.roles.guard)) : T.breath.turn}</p>
    </section>`;
}

function Turned({ view, side, card, hidden, shown, won }) {
  if (!shown) return html`<figure class=${`rv-turned is-${side}`}>${hidden || card ? html`<${Card} game=${GAME.id} card=${null} />` : html`<span class="rv-laid"></span>`}<figcaption><b>${T.Side[side]}</b></figcaption></figure>`;
  return html`
    <figure class=${`rv-turned is-${side} ${won ? "is-won" : ""}`}>
      ${card || hidden ? html`<${Card} key=${card} game=${GAME.id} card=${card} />` : html`<span class="rv-laid"></span>`}
      <figcaption>${card ? html`<b>${cardName(view, card)}</b><span>${cardOf(view, card).firepower > 0 && html`<${Chip} side=${cardOf(view, card).side} value=${cardOf(view, card).firepower} />`}<${Icons} icons=${cardOf(view, card).icons} /></span>` : html`<b>${hidden ? T.neverSeen : T.noCard}</b>`}</figcaption>
    </figure>`;
}
