// The table screen: a tile for each seat, what belongs to the table above them, and answers that open together.
import { html } from "/web/html.js";
import { Chips } from "/web/parts/cards/money_chips.js";
import { Icon } from "/web/parts/icons/counted_things.js";
import { nameOf } from "/web/text/fallback_words.js";
import { Ending, sidesAtEnd } from "./roles_at_the_end.js";
import { HiddenCards } from "./decks.js";
import { CardsOfSeat } from "./cards_on_mat.js";
import { Alarm } from "./number_stepper.js";
import { Flat } from "./flat/flat_table.js";
import { Hidden, OpenedAnswers, answerOf, roleName } from "./opened_answers.js";
import { inHandOf, shownOf, signsOf } from "./others.js";
import { hasOwnScore } from "./score_of_one_number.js";
import { ScoreTable } from "./score_sheet.js";
import { Shared } from "./shared_on_screen.js";
import { sheetText } from "./shipped_sheet_words.js";
import { T, answerWords, countersOf } from "./text.js";

const ROWS_SHOWN = 6;
/** So many tiles have room for an answer to an earlier question. */
const MOST_ROOMY = 6;
/** So many tiles are large: the first tokens stand in the middle of those, where there is no number. */
const MOST_LARGE = 6;
/** So many digits of tokens have room in the largest letters, beside their chips. */
const SHORT_HEAP = 3;
/** So many letters of an answer have room on a large tile in letters that all read from across the room. */
const SHORT_ANSWER = 6;

export function Table({ view, players, update = null, stand = null }) {
  if (stand) return html`<${Flat} view=${view} players=${players} update=${update} close=${stand} />`;
  return html`
    <div class="any any-table">
      <${Shared} view=${view} players=${players} />
      ${hasOnlyRoles(view) ? html`<${Ending} view=${view} players=${players} />`
        : html`<div class=${`any-tiles ${widthOf(view)}`}>${view.seats.map((_, nth) => html`<${Tile} key=${nth} nth=${nth} view=${view} players=${players} />`)}</div>`}
      <${Below} view=${view} players=${players} />
    </div>`;
}

/** So many facts of a seat leave room for two rows of two tiles. */
const FEW_FACTS = 3;

/** Return the class that says how wide tiles are, and whether they have room. Four that have stand two by two. */
function widthOf({ seats, sheet }) {
  if (seats.length > 6) return "is-many";
  const room = hasRoom(sheet) ? " is-roomy" : "";
  if (seats.length < 4) return `${seats.length < 3 ? "is-few is-pair" : "is-few"}${room}`;
  return seats.length === 4 && room ? `is-four${room}` : "is-several";
}

/** Return whether little stands on tiles, and no score sheet below them. */
function hasRoom(sheet) {
  const facts = [...sheet.counters, ...sheet.tokens, ...sheet.tracks, ...sheet.decks].filter(({ of = "seat", face = "own" }) => of === "seat" && face === "own");
  return !hasOwnScore(sheet) && !sheet.zones.length && facts.length <= FEW_FACTS;
}

/** Return whether the end has nothing to tell of each seat but its role: then sides stand in the place of tiles. */
const hasOnlyRoles = (view) => Boolean(view.winners && sidesAtEnd(view).length && !view.sheet.tokens.length && !view.sheet.score
  && !countersOf(view).some(({ of }) => of === "seat"));

function Tile({ nth, view, players }) {
  const seat = view.seats[nth];
  const [first, ...rest] = countersOf(view).filter(({ id, of }) => of === "seat" && id in seat);
  const said = answerOf(view, nth, players);
  const won = view.winners?.includes(nth);
  const isBare = !first && !view.sheet.tokens.length && !view.sheet.score;
  const [heap, ...heaps] = !first && hasRoom(view.sheet) && view.seats.length <= MOST_LARGE ? view.sheet.tokens : [null, ...view.sheet.tokens];
  return html`
    <article class=${`any-tile ${view.on_turn.includes(nth) ? "is-turn" : ""} ${won ? "is-winner" : ""} ${isBare ? "is-bare" : ""} ${first || heap ? "has-number" : ""} ${first?.alarm.includes(seat[first.id]) ? "is-alarm" : ""}`}>
      <h2>${nameOf(nth, players)}</h2>
      <p class="any-signs">${signsOf(view, nth).map(([sign, words]) => html`<span key=${sign} title=${words} role="img" aria-label=${words}>${sign}</span>`)}</p>
      ${first && html`<p class="any-main"><b class="any-count">${seat[first.id]}</b> <span class="any-name">${first.alarm.includes(seat[first.id]) && html`<${Alarm} />`}<${Icon} name=${first.icon} /> ${first.name}</span></p>`}
      ${heap && html`
        <p class=${`any-main ${String(seat[heap.id]).length > SHORT_HEAP ? "is-long" : ""}`} data-stock=${`${heap.id}:seat-${nth}`} data-count=${seat[heap.id]}>
          <${Chips} amount=${seat[heap.id]} label=${heap.name} /> <span class="any-name"><${Icon} name=${heap.icon} /> ${heap.name}</span></p>`}
      ${heaps.map(({ id, name, icon }) => html`
        <p class="any-fact" key=${id} data-stock=${`${id}:seat-${nth}`} data-count=${seat[id]}><span class="any-name"><${Icon} name=${icon} /> ${name}</span> <${Chips} amount=${seat[id]} label=${name} /></p>`)}
      ${rest.map(({ id, name, icon, alarm }) => html`<p class="any-fact" key=${id}><span class="any-name">${alarm.includes(seat[id]) && html`<${Alarm} />`}<${Icon} name=${icon} /> ${name}</span> <b>${seat[id]}</b></p>`)}
      ${view.sheet.tracks.filter(({ of }) => of === "seat").map(({ id, name, places }) => html`<p class="any-fact" key=${id}><span class="any-name">${name}</span> <b>${places[seat[id]]}</b></p>`)}
      ${view.sheet.decks.filter(({ face }) => face === "own").map(({ id, name }) => html`<p class="any-fact" key=${id} data-stock=${`deck:${id}:seat-${nth}`} data-count=${seat[id]}><span class="any-name">${inHandOf(view, nth)(name)}</span> <b>${seat[id]}</b></p>`)}
      <${CardsOfSeat} view=${view} nth=${nth} />
      ${hasOwnScore(view.sheet) && html`<p class="any-fact"><span class="any-name">${T.score}</span> <b>${seat.score}</b></p>`}
      ${said === null && shownOf(view, nth, players).map((words) => html`<p class="any-fact" key=${words}><b>✉ ${words}</b></p>`)}
      ${!seat.role_id && view.shown_sides[nth] && html`<p class="any-fact is-role"><b>${sheetText(view.sheet, view.shown_sides[nth])}</b></p>`}
      ${seat.role_id && html`<p class="any-fact is-role"><b>${roleName(view, seat.role_id)}</b></p>`}
      <div class="any-answer-row">
        ${seat.asked && html`<${Envelope} closed=${seat.answered} />`}
        ${said !== null && html`<p class=${`any-said ${said.length <= SHORT_ANSWER ? "is-short" : ""}`}><span aria-hidden="true">✉</span> ${said}</p>`}
        <${AnswerBefore} nth=${nth} view=${view} players=${players} />
      </div>
    </article>`;
}

/** Answer of a seat to the question before the last one, such as its bid while stakes are asked for. */
function AnswerBefore({ nth, view, players }) {
  const before = view.opened_before.at(-1);
  const answer = before?.answers.find(({ seat }) => seat === nth);
  if (!answer || view.seats.length > MOST_ROOMY) return null;
  const secret = view.sheet.secrets.find(({ id }) => id === before.secret);
  return html`<p class="any-before" title=${secret.question}><span aria-hidden="true">✉</span> ${answerWords(secret, answer.value, players)}</p>`;
}

/** An envelope before a tile: it closes when the answer has come. */
const Envelope = ({ closed }) => html`
  <svg class=${`any-envelope ${closed ? "is-closed" : ""}`} viewBox="0 0 60 40" role="img" aria-label=${closed ? T.signs.answered : T.signs.asked}>
    <rect x="2" y="2" width="56" height="36" rx="2" /><path d=${closed ? "M2 2 30 24 58 2" : "M2 38 22 20M58 38 38 20"} />
    ${closed && html`<circle cx="30" cy="24" r="6" />`}
  </svg>`;

/** Counted answers as bars, the score sheet, and at the end what was hidden. */
function Below({ view, players }) {
  if (view.winners) return html`<div class="any-below"><${Hidden} view=${view} players=${players} /><${HiddenCards} view=${view} players=${players} /></div>`;
  if (view.opened && !view.opened.answers.length) return html`<${OpenedAnswers} view=${view} players=${players} />`;
  return view.sheet.score && view.begun && view.scores.some((row) => row.some((number) => number !== null)) && html`<${ScoreTable} view=${view} players=${players} most=${ROWS_SHOWN} />`;
}
