// Public status: progress of the round, money, laid cards, routes of the coaches, and chores.
import { html } from "/web/html.js";
import { useEnlarge } from "/web/parts/cards/enlarged_card.js";
import { list, nameOf } from "/web/text/fallback_words.js";
import { isExamined, moveShown } from "./examination/examination_so_far.js";
import { stopsOf } from "./map/city_facts.js";
import { Badge, Coach, Disc, Mark, Piece, Place, Sheriffs, Tick } from "./map/pieces.js";
import { dollars, isYou, MARSHAL, MOVES, riderName } from "./names_and_constants.js";
import { ScheduleCard, ScheduleName, ScheduleTitle } from "./coach_schedule_card.js";
import { choreWords, T } from "./text.js";
import { Term } from "/web/parts/rules/term.js";

/** Round and move, and the gang's money on its way to the goal. */
export function Progress({ view }) {
  const { round, money, goal } = view;
  const move = isExamined(view) ? moveShown(view) : view.move;
  return html`
    <div class="progress">
      <p class="progress-move"><span><b><${Term} game="desperados" id="round">${T.round(round)}<//></b> ${T.of(MOVES.length)}</span>
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
      <p class="loot-words"><${Term} game="desperados" id="gang-money"><b>${dollars(money)}</b><//> ${T.of(dollars(goal))}</p>
    </div>`;
}

/** The riders that have laid a card in this move, or, by `field`, the desperados that have answered: the marshal is not asked for deeds. */
export function Laid({ view, players, me = null, field = "ready" }) {
  const first = field === "answered" ? MARSHAL + 1 : MARSHAL;
  const asked = view.riders.slice(first).filter(({ out }) => !out);
  const done = asked.filter((rider) => rider[field]).length;
  return html`
    <div class="laid">
      <p class="laid-count"><b>${T.fraction(done, asked.length)}</b> <${Term} game="desperados" id=${field === "ready" ? "movement-card" : "deed"}>${T.have[field]}<//></p>
      <ul>${view.riders.map((rider, nth) => nth >= first && html`
        <li key=${nth} class=${rider[field] ? "is-laid" : ""}>
          <${Badge} rider=${nth} /><${NameAndTick} name=${nth === MARSHAL ? nameOf(rider.seat, players, me) : riderName(view, players, nth, me)} done=${rider[field]} has=${T.has[field]} />
        </li>`)}</ul>
    </div>`;
}

/** A name, and a tick or dots: "you have laid", "Bo has not". */
const NameAndTick = ({ name, done, has }) => html`
  <span>${name}</span><${Tick} on=${done} words=${(done ? has : T.hasNot)(isYou(name))} />`;

/**
 * The stops of both coaches this round; those behind are ticked, those a marked coach does not come to are struck. A tap on the name of one
 * enlarges its schedule. `short`, for a screen that nobody taps, has only where each is, and where it still goes.
 */
export function Schedules({ view, short = false }) {
  const coaches = view.coaches.filter(({ city }) => city !== null);
  const large = useEnlarge();
  const shown = coaches.find(({ coach }) => coach === large.card);
  if (!coaches.length) return null;
  return html`
    <div class="schedules">
      ${coaches.map((coach) => html`
        <div key=${coach.coach} class="schedule">
          ${short ? html`<${ScheduleTitle} coach=${coach} />` : html`<${ScheduleName} coach=${coach} large=${large} />`}
          <ol>${stopsOf(view, coach).filter((stop, nth, all) => !short || !(stop.behind ? all[nth + 1]?.behind : stop.off)).map((stop) => html`
            <li key=${stop.move} class=${stop.behind ? "is-behind" : stop.off ? "is-off" : ""}><span class="stop-move">${stop.move || T.from}</span>${stop.city}${(stop.behind || stop.off) && html`<span class="sr"> ${stop.behind ? T.stopBehind : T.notReached}</span>`}</li>`)}</ol>
        </div>`)}
    </div>
    ${shown && html`<${ScheduleCard} coach=${shown} stops=${stopsOf(view, shown)} close=${large.close} />`}`;
}

/** Return the remaining `chores` for people. Of a piece that moved twice, only its last place counts. */
export const errands = (chores) =>
  chores.filter(({ piece }, nth) => piece.startsWith("tile") || !chores.slice(nth + 1).some((later) => later.piece === piece));

/**
 * The chores on the real board. Tiles that go the same way have one line; `short` has one for each kind of piece, and leaves out the pawns
 * that the page shows riding.
 */
export function Chores({ view, players, short = false }) {
  const left = errands(view.chores).filter(({ piece }) => !short || !isExamined(view) || !piece.startsWith("pawn"));
  if (!left.length) return null;
  const lines = Object.values(groupBy(left, ({ piece, to }) => `${short || piece.startsWith("tile") ? kindOf(piece) : piece}${Boolean(to)}`));
  return html`
    <section class="chores" aria-label=${T.onBoard}>
      <h2 class="label">${T.onBoard}</h2>
      <ul>${lines.map((chores) => html`
        <li key=${JSON.stringify(chores[0])}><${Piece} piece=${chores[0].piece} /><span>${linesOf(chores, view, players)}</span></li>`)}</ul>
    </section>`;
}

const kindOf = (piece) => (piece.startsWith("tile") ? piece : piece.split("-")[0]);

/** Several chores of one kind in words: the discs and tiles together, all else one after the other. */
function linesOf(chores, view, players) {
  if (chores.length === 1) return choreWords(chores[0], view, players);
  const [{ piece, to }] = chores;
  if (piece.startsWith("disc") && !to) return T.discsBack(list(chores.map((chore) => riderName(view, players, Number(chore.piece.split("-")[1])))));
  if (piece.startsWith("tile") && to) return T.tilesOn(T.tilesOf[piece.split("-")[1]], list(chores.map((chore) => chore.to)));
  return chores.map((chore) => choreWords(chore, view, players)).join("; ");
}

function groupBy(items, keyOf) {
  const groups = {};
  for (const item of items) (groups[keyOf(item)] ??= []).push(item);
  return groups;
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
    ${SIGNS.map(([sign, text, id]) => html`<li key=${text}><svg class="badge" viewBox="-17 -17 34 34" aria-hidden="true">${sign}</svg><${Term} game="desperados" id=${id}>${text}<//></li>`)}
  </ul>`;

const SIGNS = [
  [html`<${Place} bank=${{ tile: true }} />`, T.sign.bank, "bank-tile"], [html`<${Place} poker />`, T.sign.poker, "poker-tile"], [html`<${Coach} coach="brown" />`, T.sign.brown, "coach"],
  [html`<${Coach} coach="blue" />`, T.sign.blue, "coach"], [html`<${Mark} rider=${MARSHAL} />`, T.sign.marshal, "marshal"], [html`<${Sheriffs} many=${1} />`, T.sign.sheriff, "sheriff"],
  [html`<${Mark} rider=${1} />`, T.sign.desperado, "desperado"], [html`<${Disc} rider=${1} />`, T.sign.disc, "disc"],
];
