// Head and foot of the table screen: the latest news; the members, the sizes of hands and decks, what is to be moved.
import { useRef } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { T } from "../current_game.js";
import { playerOf, SIDES } from "../card_and_place_names.js";
import { previewWords } from "./attack_preview.js";
import { sizesBrief } from "./pile_sizes.js";
import { Portraits } from "./member_portraits.js";
import { ChoresOnScreen } from "./real_table_moves.js";

/** The latest event that `tell` has words for, else the state of the fight. An attack is shown in numbers. */
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

/** An attack in numbers. `winner` is for fights that may be a draw; otherwise `won` says whether the attackers win. */
const Clash = ({ attack, defence, won, winner = won ? "attack" : "defence" }) => html`
  <p class=${`fray-clash ${winner === "defence" ? "is-held" : "is-won"}`}>
    <b class="is-attack">${attack}</b><i aria-hidden="true">✕</i><b class="is-defence">${defence}</b><strong>${winner === "defence" ? T.held : T.won}</strong></p>`;

/** Sizes of hands and decks. */
export const Forces = ({ view, players }) => html`
  <ul class="fray-forces">
    ${SIDES.map((side) => html`
      <li key=${side} class=${`is-${side} ${view.side === side ? "is-turn" : ""}`} data-supply=${`side-${side}`}><p><b>${T.Side[side]}</b> ${playerOf(view, players, side)}</p>
        <small>${sizesBrief(view, side)}</small></li>`)}
  </ul>`;

/** The foot of the table screen: members, hands and decks, and what is to be moved on the real table. */
export const Foot = ({ view, players }) => html`
  <div class=${`fray-foot ${view.chores?.length ? "has-chores" : ""}`}><${Portraits} view=${view} /><${Forces} view=${view} players=${players} /><${ChoresOnScreen} view=${view} /></div>`;
