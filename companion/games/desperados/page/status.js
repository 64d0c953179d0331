// Public status: progress of the round, money, laid cards, routes of the coaches, and chores.
import { html } from "/web/html.js";
import { nameOf } from "/web/text/words.js";
import { isExamined, moveShown } from "./examination/scenes.js";
import { stopsOf } from "./map/city_content.js";
import { Badge, Coach, Disc, Mark, Piece, Place, Sheriffs } from "./map/pieces.js";
import { dollars, MARSHAL, MOVES, riderName } from "./names.js";
import { choreWords, T } from "./text.js";

/** Round and move, and the gang's money on its way to the goal. */
export function Progress({ view }) {
  const { round, money, goal } = view;
  const move = isExamined(view) ? moveShown(view) : view.move;
  return html`
    <div class="progress">
      <p class="progress-move"><span><b>${T.round(round)}</b> ${T.of(MOVES.length)}</span>
        <span class="pips" role="img" aria-label=${move ? T.moveOf(move, MOVES.length) : T.beforeMoves}>
          ${MOVES.map((nth) => html`<i key=${nth} class=${nth < move ? "is-done" : nth === move ? "is-now" : ""}>${nth}</i>`)}
        </span>
      </p>
      <${Money} money=${money} goal=${goal} />
    </div>`;
}

export function Money({ money, goal }) {
  const part = goal ? Math.min(1, money / goal) : 0;
  return html`
    <div class="loot">
      <div class="loot-bar" role="progressbar" aria-label=${T.gangMoney} aria-valuemin="0" aria-valuemax=${goal} aria-valuenow=${money}>
        <i style=${{ width: `${100 * part}%` }}></i>
      </div>
      <p class="loot-words"><b>${dollars(money)}</b> ${T.of(dollars(goal))}</p>
    </div>`;
}

/** The riders that have laid a card in this move, or answered, by `field`. */
export function Laid({ view, players, me = null, field = "ready" }) {
  const asked = view.riders.filter(({ out }) => !out);
  const done = asked.filter((rider) => rider[field]).length;
  return html`
    <div class="laid">
      <p class="laid-count"><b>${T.fraction(done, asked.length)}</b> ${T.have[field]}</p>
      <ul>${view.riders.map((rider, nth) => html`
        <li key=${nth} class=${rider[field] ? "is-laid" : ""}>
          <${Badge} rider=${nth} /><span>${nth === MARSHAL ? nameOf(rider.seat, players, me) : riderName(view, players, nth, me)}</span>
          <span class="tick">${rider[field] ? "✓" : "…"}<span class="sr"> ${rider[field] ? T.has[field] : T.hasNot}</span></span>
        </li>`)}</ul>
    </div>`;
}

/** The stops of both coaches this round; those behind are ticked, those a marked coach does not come to are struck. */
export function Schedules({ view }) {
  const coaches = view.coaches.filter(({ city }) => city !== null);
  if (!coaches.length) return null;
  return html`
    <div class="schedules">
      ${coaches.map((coach) => html`
        <div key=${coach.coach} class="schedule">
          <p class="schedule-name"><svg class="badge" viewBox="-17 -17 34 34" aria-hidden="true"><${Coach} coach=${coach.coach} /></svg>
            ${T.coaches[coach.coach]}${coach.robbed && html`<b class="robbed">${T.waits(coach.city)}</b>`}</p>
          <ol>${stopsOf(view, coach).map((stop) => html`
            <li key=${stop.move} class=${stop.behind ? "is-behind" : stop.off ? "is-off" : ""}><span class="stop-move">${stop.move || T.from}</span>${stop.city}${stop.off && html`<span class="sr"> ${T.notReached}</span>`}</li>`)}</ol>
        </div>`)}
    </div>`;
}

/** Return the remaining `chores` for people. Of a piece that moved twice, only its last place counts. */
export const errands = (chores) =>
  chores.filter(({ piece }, nth) => piece.startsWith("tile") || !chores.slice(nth + 1).some((later) => later.piece === piece));

/** The chores on the real board. */
export function Chores({ view, players }) {
  if (!view.chores.length) return null;
  return html`
    <section class="chores" aria-label=${T.onBoard}>
      <h2 class="label">${T.onBoard}</h2>
      <ul>${errands(view.chores).map((chore) => html`
        <li key=${JSON.stringify(chore)}><${Piece} piece=${chore.piece} />${choreWords(chore, view, players)}</li>`)}</ul>
    </section>`;
}

/** The tiles that are still to be won. */
export function TilesLeft({ view }) {
  const coach = Object.values(view.tiles.left.coach).reduce((sum, many) => sum + many, 0);
  const banks = view.tiles.banks.filter(({ tile }) => tile).length;
  return html`<p class="quiet tiles-left">${T.tilesLeft({ poker: view.tiles.poker.length, coach, bank: banks, stack: view.tiles.stack })}</p>`;
}

/** Legend of the map. */
export const Legend = () => html`
  <ul class="legend-list" aria-label=${T.signs}>
    ${SIGNS.map(([sign, text]) => html`<li key=${text}><svg class="badge" viewBox="-17 -17 34 34" aria-hidden="true">${sign}</svg>${text}</li>`)}
  </ul>`;

const SIGNS = [
  [html`<${Place} bank=${{ tile: true }} />`, T.sign.bank], [html`<${Place} poker />`, T.sign.poker], [html`<${Coach} coach="brown" />`, T.sign.brown],
  [html`<${Coach} coach="blue" />`, T.sign.blue], [html`<${Mark} rider=${MARSHAL} />`, T.sign.marshal], [html`<${Sheriffs} many=${1} />`, T.sign.sheriff],
  [html`<${Mark} rider=${1} />`, T.sign.desperado], [html`<${Disc} rider=${1} />`, T.sign.disc],
];
