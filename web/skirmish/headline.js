// What the table screen says in large letters: the latest news, and who has how many cards.
import { useRef } from "../vendor/hooks.mjs";
import { html } from "../html.js";
import { previewWords } from "./balance.js";
import { Chores } from "./chores.js";
import { T } from "./game.js";
import { playerOf, SIDES } from "./names.js";
import { sizesBrief } from "./piles.js";

/** The last event that can be told by `tell`, kept while nothing newer is; before the first, how the fight stands. An attack clashes in numbers. */
export function Headline({ view, players, update, tell }) {
  const kept = useRef({ key: 0, text: null, fought: null });
  const news = tell.newsOf(update.events, { players, view });
  const attack = update.events.find(({ type }) => type === "AttackFought" || type === "PrisonFought") ?? null;
  if (news) kept.current = { key: update.seq, text: news === (attack && tell.sentence(attack, { players, view })) ? null : news, fought: attack };
  const { key, text, fought } = kept.current;
  return html`
    <section class="fray-headline" aria-label=${T.headline}>
      ${fought && html`<${Clash} key=${key} ...${fought} />`}
      ${(text || !fought) && html`<p key=${`t${key}`}>${text ?? previewWords(view)}</p>`}
    </section>`;
}

/** `winner` of a fight that may be level; else the attackers have won, or not. */
const Clash = ({ attack, defence, won, winner = won ? "attack" : "defence" }) => html`
  <p class=${`fray-clash ${winner === "defence" ? "is-held" : "is-won"}`}>
    <b class="is-attack">${attack}</b><i aria-hidden="true">✕</i><b class="is-defence">${defence}</b><strong>${winner === "defence" ? T.held : T.won}</strong></p>`;

/** Hands and decks in numbers; what people should move just now, the latest `most` of it. */
export const Forces = ({ view, players, most = 3 }) => html`
  <ul class="fray-forces">
    ${SIDES.map((side) => html`
      <li key=${side} class=${`is-${side} ${view.side === side ? "is-turn" : ""}`}><p><b>${T.Side[side]}</b> ${playerOf(view, players, side)}</p>
        <small>${sizesBrief(view, side)}</small></li>`)}
    <li class="fray-chore-box"><${Chores} view=${view} most=${most} /></li>
  </ul>`;
