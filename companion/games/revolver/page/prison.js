// Inside the prison: both sides lay one card after the other, or pass; padlocks lie face down until the count.
import { useState } from "/web/vendor/hooks.mjs";
import { html } from "/web/html.js";
import { Card } from "/web/parts/cards/card.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { useFresh } from "/web/parts/choosing/reset_on_new_decision.js";
import { CardFace } from "/web/skirmish/cards/card.js";
import { Search } from "/web/skirmish/cards/card_search.js";
import { Sheet } from "/web/skirmish/cards/bottom_sheet.js";
import { Chip, Icons } from "/web/skirmish/cards/chips_and_icons.js";
import { actions, offered, options } from "/web/skirmish/query_offers.js";
import { InUse } from "/web/skirmish/hand/other_card_uses.js";
import { CoverButtons } from "/web/skirmish/hand/hand_cover.js";
import { holdsRealCards } from "/web/skirmish/hand/real_cards.js";
import { sortedAsInHand } from "/web/skirmish/questions/choose_several_cards.js";
import { cardName, cardOf, columnAt, enemyOf, playerOf } from "/web/skirmish/card_and_place_names.js";
import { InPlay } from "/web/skirmish/table/battlefield.js";
import { CardRow } from "/web/skirmish/table/fitted_card_row.js";
import { ScreenCard } from "/web/skirmish/table/screen_card.js";
import { errandOf, prisonOf, worthAt } from "./query_view.js";
import { GAME, T } from "./text.js";
import { Word } from "/web/skirmish/glossary_term.js";

/** Both sides across the yard: what lies open, how many lie face down, and the sum so far. `own` is below. */
export function Yard({ view, players, me = null, own = "defence", onCard = null }) {
  const prison = prisonOf(view);
  return html`
    <section class="rv-yard" aria-label=${prison.name}>
      <div class="rv-yard-head"><h2><${Word} id="prison">${prison.name}<//></h2><p>${T.yardStakes(cardName(view, view.roles.prisoner))}</p></div>
      ${[enemyOf(own), own].map((side) => html`<${Wing} key=${side} view=${view} prison=${prison} side=${side} name=${playerOf(view, players, side, me)} onCard=${onCard} />`)}
    </section>`;
}

function Wing({ view, prison, side, name, onCard }) {
  const down = prison.down[side];
  const acts = view.step?.side === side && errandOf(view) === "prison-play";
  return html`
    <div class=${`rv-wing is-${side} ${acts ? "is-acting" : ""}`}>
      <p class="rv-wing-head"><b>${T.Side[side]}</b> <span class="quiet">${name}</span>${acts && html`<em>${T.thinks}</em>`}</p>
      <p class="rv-wing-sum"><b>${prison.sums[side]}</b>${down > 0 && html`<span>${T.plusHidden(down)}</span>`}</p>
      ${onCard ? html`<${Tapped} view=${view} prison=${prison} side=${side} onCard=${onCard} />` : html`<${Drawn} view=${view} prison=${prison} side=${side} />`}
    </div>`;
}

const atPrison = (view, one) => ({ ...one, firepower: worthAt(cardOf(view, one.card)) });
const backs = (prison, side) => Array.from({ length: prison.down[side] }, (_, nth) => `down${nth}`);

/** The cards of a wing on a phone, to be tapped. */
const Tapped = ({ view, prison, side, onCard }) => html`
  <ul class="rv-wing-cards">
    ${columnAt(prison, side).map((one) => html`<li key=${one.uid}><${InPlay} one=${atPrison(view, one)} view=${view} onCard=${onCard} /></li>`)}
    ${backs(prison, side).map((key) => html`<li key=${key} class="rv-down"><${Card} game=${GAME.id} card=${null} small /><${Icons} icons=${["padlock"]} /></li>`)}
  </ul>`;

/** The cards of a wing on the table screen, as they are drawn. */
const Drawn = ({ view, prison, side }) => html`
  <${CardRow} label=${T.columnOf(T.side[side])} many=${columnAt(prison, side).length + prison.down[side]} most=${13}>
    ${columnAt(prison, side).map((one) => html`<${ScreenCard} key=${one.uid} view=${view} one=${atPrison(view, one)} side=${side} />`)}
    ${backs(prison, side).map((key) => html`<li key=${key} class="rv-laid-down" data-piece=${`${key}-${side}`} data-from=${`side-${side}`}><${Card} game=${GAME.id} card=${null} /><${Icons} icons=${["padlock"]} /></li>`)}
  <//>`;

/** The whole phone while the gang is locked up. */
export function PrisonPhone(props) {
  const { view, offers, act, update, players, me } = props;
  const [shown, show] = useState(null);
  return html`
    ${offered(offers, "Pass") && html`<${Bringing} ...${props} />`}
    <${Yard} view=${view} players=${players} me=${me} own=${view.me.side} onCard=${show} />
    ${offered(offers, "Pass") && html`<div class="fray-bottom"><${ActButton} action=${{ type: "Pass" }} label=${T.pass} hint=${view.passes ? T.passEnds : T.passHint} kind="plain" act=${act} decision=${update.decision} /></div>`}
    ${shown && html`<${Sheet} title=${cardName(view, shown.card)} close=${() => show(null)}><${CardFace} view=${view} id=${shown.card} one=${shown} /><//>`}`;
}

/** One card, a move of a card in play, or a pass. */
function Bringing(props) {
  const { view, offers, act, update, cover } = props;
  const [card, choose] = useFresh(null, update.decision);
  const down = options(offers, "LayDown", "card");
  const cards = sortedAsInHand(view, new Set([...options(offers, "BringCard", "card"), ...down.filter((one) => one !== null)]));
  const others = holdsRealCards(view) ? 0 : view.me.hand.filter((one) => !cards.includes(one.card)).length; // of real cards nobody covers the list
  return html`
    <section class="fray-hand" aria-label=${T.hand}>
      <h2 class="fray-hand-head">${T.hand} <span class="quiet">${T.handOf(view.me.hand.length + view.me.unknown)}</span></h2>
      ${cover.open || holdsRealCards(view) ? html`<${Lines} view=${view} cards=${cards} down=${down} onPick=${choose} />${cards.length > 0 && others > 0 && html`<p class="quiet">${T.countNotHere(others)}</p>`}` : html`<p class="quiet">${T.prisonHint}</p>`}
      ${view.me.hand.length > 0 && html`<${CoverButtons} cover=${cover} />`}
      ${down.includes(null) && html`<${ActButton} action=${{ type: "LayDown", card: null }} label=${T.layReal} hint=${T.layRealHint} kind="secret" act=${act} decision=${update.decision} />`}
      <${InUse} ...${props} />
      ${card && html`<${BringSheet} view=${view} offers=${offers} act=${act} decision=${update.decision} card=${card} close=${() => choose(null)} />`}
    </section>`;
}

/** The cards of a hand that count here, with their worth at the prison, and those that may be face down. */
const Lines = ({ view, cards, down, onPick }) => (cards.length === 0
  ? html`<p class="quiet">${T.nothingToBring}</p>`
  : holdsRealCards(view)
    ? html`<${Search} view=${view} ids=${cards} onPick=${onPick} />`
    : html`<div class="fray-lines">${cards.map((id) => html`
        <button type="button" key=${id} class=${`fray-hand-card is-${cardOf(view, id).side ?? "red"}`} onClick=${() => onPick(id)}>
          <${Chip} side=${cardOf(view, id).side} value=${worthAt(cardOf(view, id))} /><span class="fray-card-name">${cardName(view, id)}</span>
          <span class="fray-signs">${down.includes(id) && html`<${Icons} icons=${["padlock"]} />`}${copies(view, id)}</span>
        </button>`)}</div>`);

const copies = (view, id) => {
  const many = view.me.hand.filter(({ card }) => card === id).length;
  return many > 1 ? `×${many}` : "";
};

function BringSheet({ view, offers, act, decision, card, close }) {
  const [bring] = actions(offers, "BringCard", { card });
  const lays = options(offers, "LayDown", "card").includes(card);
  return html`
    <${Sheet} title=${cardName(view, card)} close=${close}>
      <${CardFace} view=${view} id=${card} />
      ${bring && html`<${ActButton} action=${bring} label=${T.bring} hint=${T.bringHint(worthAt(cardOf(view, card)))} kind="main" act=${act} decision=${decision} />`}
      ${lays && html`<${ActButton} action=${{ type: "LayDown", card }} label=${T.layDown} hint=${T.layDownHint} kind="secret" act=${act} decision=${decision} />`}
    <//>`;
}

/** Return the card that its owner said when laying what is turned up now, or null. */
function toldWhenLaid({ me, step }, place) {
  if (place === "duel") return me.laid ?? null;
  return step?.left > 0 ? me.down?.at(-step.left) ?? null : null;
}

/** A real card that lay face down is turned up on the table: its owner says which it is. One that was said before is chosen already. */
export function Telling({ view, offers, act, update }) {
  const ids = options(offers, "TellCard", "card");
  const [place] = options(offers, "TellCard", "place");
  const told = toldWhenLaid(view, place);
  const [card, setCard] = useFresh(ids.length === 1 ? ids[0] : ids.includes(told) ? told : null, update.decision);
  return html`
    <section class="fray-ask" aria-label=${T.question}>
      <h2>${T.whichTurned}</h2>
      ${ids.length > 1 && ids.includes(told) && html`<p class="hint">${T.turnedTold(cardName(view, told))}</p>`}
      <${Search} view=${view} ids=${ids} chosen=${card} onPick=${setCard} />
      <${ActButton} action=${{ type: "TellCard", place, card }} label=${card ? cardName(view, card) : T.choose} kind="main" disabled=${!card} act=${act} decision=${update.decision} />
    </section>`;
}

/** A real ambush card at the prison: who laid it turns it up, and says which it is. */
export function SpringHere({ view, offers, act, update }) {
  const [card, setCard] = useFresh(null, update.decision);
  const [field] = options(offers, "SpringAmbush", "field");
  return html`
    <section class="fray-ask" aria-label=${T.question}>
      <h2>${T.whichAmbush}</h2>
      <${Search} view=${view} ids=${options(offers, "SpringAmbush", "card")} chosen=${card} onPick=${setCard} />
      <${ActButton} action=${{ type: "SpringAmbush", card, field }} label=${card ? T.springThis(cardName(view, card)) : T.choose} kind="main" disabled=${!card} act=${act} decision=${update.decision} />
    </section>`;
}
