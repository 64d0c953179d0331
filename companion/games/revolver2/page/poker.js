// The tournament: a card chosen in secret for each round, both turned at once, the rounds so far.
import { html } from "/web/html.js";
import { Card } from "/web/parts/cards/card.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { useFresh } from "/web/parts/choosing/reset_on_new_decision.js";
import { offered, options } from "/web/skirmish/query_offers.js";
import { CoverButtons } from "/web/skirmish/hand/hand_cover.js";
import { SIDES, cardName, cardText, enemyOf, playerOf } from "/web/skirmish/card_and_place_names.js";
import { DescribePoker } from "./unnamed_poker_card_form.js";
import { GAME, T } from "./text.js";
import { Word } from "/web/skirmish/glossary_term.js";

export function Poker(props) {
  const { view, offers, act, update, players, me } = props;
  const { poker } = view;
  if (!poker) return null;
  return html`
    <section class="r2-poker" aria-label=${T.poker}>
      ${offered(offers, "DescribePoker") && html`<${DescribePoker} ...${props} />`}
      ${offered(offers, "ChoosePoker") && html`<${Choosing} ...${props} />`}
      ${offered(offers, "LayPoker") && html`<${ActButton} action=${{ type: "LayPoker" }} label=${T.pokerLies} kind="secret" act=${act} decision=${update.decision} />`}
      ${!offered(offers, "ChoosePoker") && !offered(offers, "LayPoker") && view.phase === "poker" && poker.ready[view.me.side] && html`<p class="hint">${T.pokerDone}</p>`}
      <${Standing} view=${view} players=${players} me=${me} />
      <${Rounds} view=${view} />
    </section>`;
}

/** Rounds won, and who has laid. */
const Standing = ({ view, players, me = null }) => html`
  <ul class="r2-poker-sides">
    ${SIDES.map((side) => html`
      <li key=${side} class=${`is-${side}`}>
        <b>${T.Side[side]}</b> <span class="quiet">${playerOf(view, players, side, me)}</span>
        <${PokerWins} many=${view.poker.wins[side]} />
        ${view.phase === "poker" && html`<small>${view.poker.ready[side] ? `✓ ${T.pokerReady}` : `… ${T.pokerWaits[view.me?.side === side && me !== null ? "mine" : "theirs"]}`}</small>`}
      </li>`)}
  </ul>`;

/** The rounds that a side has won, of two that win the tournament. */
export const PokerWins = ({ many }) => html`
  <span class="r2-poker-wins" role="img" aria-label=${T.pokerWins(many)}>${[0, 1].map((nth) => html`<i key=${nth} class=${nth < many ? "is-won" : ""}></i>`)}</span>`;

/** One's own cards: covered, then one is chosen. */
function Choosing({ view, offers, act, update, cover }) {
  const cards = options(offers, "ChoosePoker", "card");
  const [card, setCard] = useFresh(null, update.decision);
  if (!cover.open) return html`<p class="hint">${T.pokerChoose}</p><${CoverButtons} cover=${cover} keep=${T.pokerOpen} />`;
  return html`
    <h2><${Word} id="poker">${T.pokerChoose}<//></h2>
    <div class="fray-lines" role="group" aria-label=${T.hand}>
      ${cards.map((id) => html`<${PokerLine} key=${id} view=${view} id=${id} pressed=${id === card} onPick=${() => setCard(id)} />`)}
    </div>
    <${ActButton} action=${{ type: "ChoosePoker", card }} label=${T.pokerLayHidden} kind="secret" disabled=${!card} act=${act} decision=${update.decision} />
    <${CoverButtons} cover=${cover} />`;
}

export const printedPoker = (view, id) => view.poker.cards[id] ?? { value: "?", text: "" };

const PokerLine = ({ view, id, pressed, onPick }) => html`
  <button type="button" class="fray-hand-card r2-poker-card" aria-pressed=${pressed} onClick=${onPick}>
    <${Card} game=${GAME.id} card=${id} small named /><span><b>${cardName(view, id)}</b>
    <span class="r2-poker-value">${T.pokerValue(printedPoker(view, id).value)}</span><small class=${printedPoker(view, id).flavour ? "is-flavour" : ""}>${cardText(printedPoker(view, id))}</small></span>
  </button>`;

/** The turned cards, round by round, and the winner of each. */
export function Rounds({ view }) {
  return html`
    <ol class="r2-rounds">
      ${view.poker.rounds.map((round, nth) => html`
        <li key=${nth}><span class="label">${T.pokerRound(nth + 1)}</span>
          ${SIDES.map((side) => html`
            <span key=${side} class=${`r2-round-card is-${side} ${round.winner === side ? "is-winner" : round.winner === enemyOf(side) ? "is-loser" : ""}`}>
              <${Card} game=${GAME.id} card=${round[side]} small named /><b>${cardName(view, round[side])} (${printedPoker(view, round[side]).value})</b>${round.winner === side && html`<small>${T.roundWon}</small>`}${round.winner === null && html`<small>${T.pokerLevel}</small>`}
            </span>`)}
        </li>`)}
    </ol>`;
}
