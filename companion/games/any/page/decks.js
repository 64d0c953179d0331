// Decks that the companion draws from: what is left, what lies open, and one's own hand, covered until one looks.
import { useState } from "/web/vendor/hooks.mjs";
import { html } from "/web/html.js";
import { KeepButtons, useKeptOpen } from "/web/parts/cards/secrets_kept_open.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { Term } from "/web/parts/rules/term.js";
import { nameOf } from "/web/text/fallback_words.js";
import { valuesOf } from "./query_offers.js";
import { T } from "./text.js";

const MOST_SHOWN = 3;

/** All decks on a phone. */
export const Decks = (given) => html`${given.view.sheet.decks.map((deck) => html`<${Deck} key=${deck.id} deck=${deck} ...${given} />`)}`;

function Deck({ deck, view, offers, act, decision, players }) {
  const may = (action) => valuesOf(offers, action, "deck").includes(deck.id);
  return html`
    <section class="any-deck" aria-label=${deck.name}>
      <div class="any-deck-row">
        <span class="any-name"><${Term} game="any" id="deck">${deck.name}<//></span>
        <${Left} deck=${deck} view=${view} />
        ${may("Draw") && html`<${ActButton} action=${{ type: "Draw", deck: deck.id }} act=${act} decision=${decision} label=${T.draw} />`}
      </div>
      <${Pile} deck=${deck} view=${view} />
      ${deck.face === "own" && html`<${Hand} ...${{ deck, view, may: may("PlayCard"), act, decision }} />`}
      ${valuesOf(offers, "PutBackHand", "seat", { deck: deck.id }).map((seat) => html`
        <${ActButton} key=${seat} action=${{ type: "PutBackHand", deck: deck.id, seat }} act=${act} decision=${decision} label=${T.putBackHand(nameOf(seat, players))} confirm=${T.surePutBackHand(deck.name)} kind="quiet" />`)}
      ${may("Reshuffle") && html`
        <${ActButton} action=${{ type: "Reshuffle", deck: deck.id }} act=${act} decision=${decision} label=${T.reshuffle} confirm=${T.sureReshuffle(deck.name)} kind="quiet" />`}
    </section>`;
}

/** A stack with the number of cards that are left in a deck. */
export const Left = ({ deck, view }) => html`
  <span class="any-left">
    <svg viewBox="0 0 30 34" aria-hidden="true"><path d="M4 5h20v27H4z" /><path d="M7 2h20v27" /></svg>
    <b><span class="sr">${T.left} </span>${view.counters[`${deck.id}_deck`]}</b>
  </span>`;

/** The last cards that lie open, the latest first. */
export function Pile({ deck, view }) {
  const shown = view.piles[deck.id].slice(-MOST_SHOWN).reverse();
  if (!shown.length) return null;
  return html`
    <ol class="any-pile" aria-label=${T.pile(deck.name)}>
      ${shown.map((card, nth) => html`<li key=${`${view.piles[deck.id].length - nth}`} class=${nth === 0 ? "is-top" : ""}>${deck.kinds[card]}</li>`)}
    </ol>`;
}

/** One's own cards: a card may be tapped once the hand is kept open. */
function Hand({ deck, view, may, act, decision }) {
  const secret = useKeptOpen(decision);
  const [chosen, choose] = useState(null);
  const held = view.me.hand[deck.id];
  if (!held.length) return null;
  const picked = secret.kept && chosen !== null && held.includes(chosen) ? chosen : null;
  const move = (type) => ({ type, deck: deck.id, card: picked });
  return html`
    <div class="any-hand-cards" aria-live="polite">
      ${held.map((card, nth) => (!secret.open ? html`<span class="any-card is-back" key=${nth} aria-hidden="true">?</span>`
        : secret.kept && may ? html`<button type="button" class="any-card" key=${nth} aria-pressed=${picked === card} onClick=${() => choose(picked === card ? null : card)}>${deck.kinds[card]}</button>`
          : html`<span class="any-card" key=${nth}>${deck.kinds[card]}</span>`))}
    </div>
    <${KeepButtons} secret=${secret} />
    ${secret.kept && may && picked === null && html`<p class="hint">${T.tapCard}</p>`}
    ${picked !== null && html`
      <div class="pair">
        <${ActButton} action=${move("PlayCard")} act=${act} decision=${decision} label=${T.playCard} kind="main" />
        <${ActButton} action=${move("PutBack")} act=${act} decision=${decision} label=${T.putBack} />
      </div>`}`;
}

/** Decks on the table screen: what is left, and what lies open. */
export const DecksOnTable = ({ view }) => html`
  ${view.sheet.decks.map((deck) => html`
    <div class="any-shared-item" key=${deck.id} data-stock=${`deck:${deck.id}`} data-count=${view.counters[`${deck.id}_deck`]}>
      <span class="any-name">${deck.name}</span><${Left} deck=${deck} view=${view} /><${Pile} deck=${deck} view=${view} />
    </div>`)}`;

/** After the game: what everybody held, and what was put back unseen. */
export function HiddenCards({ view, players, me = null }) {
  const told = view.hidden_cards;
  if (!told || (!told.hands.length && !told.put_back.length)) return null;
  const deckOf = (id) => view.sheet.decks.find((deck) => deck.id === id);
  return html`
    <section class="any-opened">
      <h2>${T.cardsHidden}</h2>
      <ul class="any-told">
        ${told.hands.map(({ seat, deck, cards }) => html`
          <li key=${`${deck}-${seat}`}><span>${nameOf(seat, players, me)}: ${deckOf(deck).name}</span><b>${cards.map((card) => deckOf(deck).kinds[card]).join(", ")}</b></li>`)}
        ${told.put_back.map(({ seat, deck, card }, nth) => html`
          <li key=${nth}><span>${nameOf(seat, players, me)}: ${T.wasPutBack(deckOf(deck).name)}</span><b>${deckOf(deck).kinds[card]}</b></li>`)}
      </ul>
    </section>`;
}
