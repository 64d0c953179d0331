// The table screen: the row of battlefields as one picture, the Army, the guardians, and the last thing that happened.
import { useRef } from "preact/hooks";
import { html } from "companion/html.js";
import { Card } from "companion/parts/card.js";
import { previewWords } from "./balance.js";
import { Chores } from "./chores.js";
import { Ending } from "./ending.js";
import { Landscape } from "./landscape.js";
import { GAME, SIDES, playerOf } from "./names.js";
import { Rounds, Standing } from "./poker.js";
import { Portraits } from "./portraits.js";
import { ArmyRide } from "./riders.js";
import { Bust } from "./sides.js";
import { T, newsOf, sentence } from "./text.js";
import { Unvouched } from "./unvouched.js";

export function Table(props) {
  const { view } = props;
  return html`<div class=${`r2 r2-screen is-${view.phase}`}><${Scene} ...${props} /></div>`;
}

function Scene(props) {
  const { view } = props;
  if (view.phase === "sides") return html`<${Opening} ...${props} />`;
  if (view.phase === "over") return html`<${Ending} ...${props} screen />`;
  if (view.marker === null && view.poker) return html`<${Saloon} ...${props} />`;
  return html`<${Siege} ...${props} />`;
}

/** Both sides, before anybody leads them. */
const Opening = ({ view, players }) => html`
  <ul class="r2-opening">
    ${SIDES.map((side) => html`<li key=${side} class=${`r2-side is-${side}`}><${Bust} side=${side} /><h2>${T.Side[side]}</h2><p>${T.leadText[side]}</p>
      ${view.sides[side] !== null && html`<b>${playerOf(view, players, side)}</b>`}</li>`)}
  </ul>
  <${Unvouched} view=${view} open />`;

/** What lies before a side in this round: nothing, or a card face down. */
const Laid = ({ view, side }) => html`
  <span class="r2-laid">${view.poker.ready[side] ? html`<${Card} game=${GAME} card=${null} />` : ""}</span>`;

/** The tournament: two players, what lies, what was turned. */
const Saloon = ({ view, players, update }) => html`
  <section class="r2-saloon" aria-label=${T.poker}>
    <h2>${T.poker}${view.poker.winner === null ? `, ${T.pokerRound(view.poker.round)}` : ""}</h2>
    <div class="r2-duel">
      ${SIDES.map((side) => html`<div key=${side} class=${`r2-duellist is-${side}`}><${Bust} side=${side} /><${Laid} view=${view} side=${side} /></div>`)}
    </div>
    <${Standing} view=${view} players=${players} />
    <${Rounds} view=${view} />
    <${Headline} view=${view} players=${players} update=${update} />
  </section>`;

const Siege = ({ view, players, update }) => html`
  <div class="r2-top">
    <${Headline} view=${view} players=${players} update=${update} />
    <${ArmyRide} view=${view} />
  </div>
  <${Landscape} view=${view} />
  <div class="r2-foot">
    <${Portraits} view=${view} />
    <${Forces} view=${view} players=${players} />
  </div>`;

/** Hands and decks in numbers. */
const Forces = ({ view, players }) => html`
  <ul class="r2-forces">
    ${SIDES.map((side) => html`
      <li key=${side} class=${`is-${side} ${view.side === side ? "is-turn" : ""}`}><p><b>${T.Side[side]}</b> ${playerOf(view, players, side)}</p>
        <small>${[T.inHand(view.hands[side]), T.deck(view.decks[side]), T.discard(view.discards[side].length)].join(", ")}</small></li>`)}
    <li class="r2-chore-box"><${Chores} view=${view} most=${3} /></li>
  </ul>`;

/** The last event that can be told, kept while nothing newer is; before the first, how the fight stands. An attack clashes in numbers. */
function Headline({ view, players, update }) {
  const kept = useRef({ key: 0, text: null, fought: null });
  const news = newsOf(update.events, { players, view });
  const attack = update.events.find(({ type }) => type === "AttackFought") ?? null;
  if (news) kept.current = { key: update.seq, text: news === (attack && sentence(attack, { players, view })) ? null : news, fought: attack };
  const { key, text, fought } = kept.current;
  return html`
    <section class="r2-headline" aria-label=${T.headline}>
      ${fought && html`<${Clash} key=${key} ...${fought} />`}
      ${(text || !fought) && html`<p key=${`t${key}`}>${text ?? previewWords(view)}</p>`}
    </section>`;
}

export const Clash = ({ attack, defence, won }) => html`
  <p class=${`r2-clash ${won ? "is-won" : "is-held"}`}>
    <b class="is-attack">${attack}</b><i aria-hidden="true">✕</i><b class="is-defence">${defence}</b><strong>${won ? T.won : T.held}</strong></p>`;
