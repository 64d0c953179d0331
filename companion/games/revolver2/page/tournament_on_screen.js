// The tournament on the table screen: two players, what lies between them, the card turned up last, the rounds before it.
import { html } from "/web/html.js";
import { Card } from "/web/parts/cards/card.js";
import { useBeat } from "/web/parts/stage/scene_clock.js";
import { useHeldHistory } from "/web/parts/stage/hold_back_history_lines.js";
import { cardName, enemyOf, playerOf, SIDES } from "/web/skirmish/card_and_place_names.js";
import { Headline } from "/web/skirmish/table/screen_header_and_footer.js";
import { PokerWins, printedPoker } from "./poker.js";
import { Bust } from "./side_portraits.js";
import { GAME, T } from "./text.js";
import { Word } from "/web/skirmish/glossary_term.js";

/** The beat that tells who has won the round. */
const TOLD = 2;

/** The round that lies on the table: the one that is played, or the last one until somebody lays a card. */
const lying = ({ ready, rounds }) => (SIDES.some((side) => ready[side]) ? null : rounds.at(-1) ?? null);

/** The rounds that a side has won, as far as is told at `beat`. */
const winsAt = (beat, { wins }, last, side) => wins[side] - (beat < TOLD && last?.winner === side ? 1 : 0);

/** Return what is to be seen of a round, beat by beat: two backs, two cards, the winner. */
const seenAt = (beat, { winner, ...cards }) => [{ attack: null, defence: null }, cards, { ...cards, winner }][beat];

export function Saloon({ view, players, update, history, stage, tell }) {
  const { poker } = view;
  const last = lying(poker);
  const scene = last && `${update.table} ${poker.rounds.length}`;
  const beat = useBeat(scene, TOLD + 1, 1100);
  useHeldHistory(scene, last !== null && beat < TOLD, { update, history, stage });
  const turned = poker.turned ?? (last && seenAt(beat, last));
  const earlier = last ? poker.rounds.slice(0, -1) : poker.rounds;
  const round = last ? poker.rounds.length : poker.round;
  return html`
    <section class="r2-saloon" aria-label=${T.poker}>
      <h2><${Word} id="poker">${T.poker}<//>${poker.winner === null ? `, ${T.pokerRound(round)}` : ""}</h2>
      <div class="r2-table">
        <${Duellist} view=${view} side="attack" players=${players} wins=${winsAt(beat, poker, last, "attack")} />
        ${SIDES.map((side) => html`<${Laid} key=${side} view=${view} side=${side} turned=${turned} />`)}
        <${Duellist} view=${view} side="defence" players=${players} wins=${winsAt(beat, poker, last, "defence")} />
      </div>
      <div class=${beat === TOLD ? "" : "r2-untold"}><${Headline} view=${view} players=${players} update=${update} tell=${tell} /></div>
      <${Earlier} view=${view} rounds=${earlier} />
    </section>`;
}

const Duellist = ({ view, side, players, wins }) => html`
  <div class=${`r2-duellist is-${side}`}>
    <${Bust} side=${side} /><b>${T.Side[side]}</b><span>${playerOf(view, players, side)}</span>
    <${PokerWins} many=${wins} />
    ${view.phase === "poker" && html`<span class="quiet">${view.poker.ready[side] ? `✓ ${T.pokerReady}` : `… ${T.pokerWaits.theirs}`}</span>`}
  </div>`;

const looksOf = (round, side) => (round?.winner === side ? "is-winner" : round?.winner === enemyOf(side) ? "is-loser" : "");

/** A side's card: none yet, one face down, or one turned up. */
const Laid = ({ view, side, turned }) => html`
  <span class=${`r2-laid is-${side} ${looksOf(turned, side)}`}>${(turned || view.poker.ready[side]) && html`
    <${Card} key=${turned?.[side] ?? "down"} game=${GAME.id} card=${turned?.[side] ?? null} />
    ${view.poker.real && turned?.[side] && html`<${Told} view=${view} id=${turned[side]} />`}`}</span>`;

/** Name and value that the real card is taken to have: the drawing of one that was read in this game shows neither. */
const Told = ({ view, id }) => !printedPoker(view, id).unnamed && html`<b>${cardName(view, id)} (${printedPoker(view, id).value})</b>`;

const Earlier = ({ view, rounds }) => html`
  <ol class="r2-rounds">
    ${rounds.map((round, nth) => html`
      <li key=${nth}><span class="label">${T.pokerRound(nth + 1)}</span>
        ${SIDES.map((side) => html`<span key=${side} class=${`r2-round-card is-${side} ${looksOf(round, side)}`} title=${`${printedPoker(view, round[side]).value}`}><${Card} game=${GAME.id} card=${round[side]} /></span>`)}</li>`)}
  </ol>`;
