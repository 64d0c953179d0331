// One seat on the table screen: its chips, its cards in a row, what it does, and in a showdown what beats what and who is out.
import { html } from "/web/html.js";
import { Card } from "/web/parts/cards/card.js";
import { Chips } from "/web/parts/cards/money_chips.js";
import { nameOf } from "/web/text/fallback_words.js";
import { slotsAfter } from "../showdown/stable_card_slots.js";
import { T, standing, standingOf } from "../text.js";
import { hiddenPiece, openPiece } from "./piece_ids.js";

const GAME = "quickdraw";
/** In these phases a face-down card that goes was traded away; in others it was turned up. */
const TRADING = ["card", "draw", "second", "hidden"];

export function SeatTile({ seat, view, beat, players, acting }) {
  const has = view.seats[seat];
  const won = beat?.gains[seat];
  const out = isOut(seat, view, beat);
  const looks = [acting && "is-turn", out && "is-out", won && "is-winner", beat?.lit[seat] && "is-winning"];
  return html`
    <li class="seat ${looks.filter(Boolean).join(" ")}" data-seat=${seat} data-supply="seat-${seat}">
      <div class="seat-head">
        <span class="seat-name">${nameOf(seat, players)}</span>
        <span class="seat-chips" data-stock="chips:seat-${seat}" data-count=${has.chips}><${Chips} amount=${has.chips} label=${T.chips} /></span>
      </div>
      <div class="seat-marks">
        ${view.dealer === seat && html`<span class="puck" data-piece="dealer" title=${T.deals}>D</span>`}
        <${Mark} seat=${seat} view=${view} beat=${beat} out=${out} won=${won} />
      </div>
      <${SeatCards} seat=${seat} view=${view} beat=${beat} />
    </li>`;
}

/** Return true if nothing can be won here any more: fled, no chips left, or beaten while others went on. */
export function isOut(seat, view, beat) {
  const has = view.seats[seat];
  if (beat?.gains[seat]) return false;
  if (!has.alive || (!has.in && view.phase !== "cut")) return true;
  return isMissed(seat, view, beat);
}

function isMissed(seat, view, beat) {
  if (!beat || !view.reveal) return false;
  return beat.missed.includes(seat) || (view.seats[seat].in && !view.seats[seat].standing);
}

/** Mark of a seat: what it won, why it is out, or what it does. */
function Mark({ seat, view, beat, out, won }) {
  const has = view.seats[seat];
  if (won) return html`<span class="tag tag-won">+${won}</span>`;
  if (out) return html`<span class="tag tag-why">${T.why[whyOut(seat, view, beat)]}</span>`;
  const word = standing(has, view);
  if (word) return html`<span class="tag tag-${standingOf(has, view)}">${word}</span>`;
  return has.wins > 0 && html`<span class="tag tag-wins">${T.wins(has.wins)}</span>`;
}

function whyOut(seat, view, beat) {
  if (!view.seats[seat].alive) return "dead";
  return isMissed(seat, view, beat) ? "missed" : "fled";
}

function SeatCards({ seat, view, beat }) {
  const zone = `front-${seat}`;
  const slots = slotsAfter(beat?.before ?? [view], zone);
  const hidden = view.zones[`hand-${seat}`] ?? [];
  const turned = beat && ["turnsUp", "fled"].includes(beat.say[0]);
  const fresh = beat?.fresh[zone] ?? [];
  return html`
    <div class="seat-cards">
      ${slots.map((card, nth) => (card === undefined
        ? html`<span key=${`free${nth}`} class="card is-free"></span>`
        : html`<span key=${`${card}${nth}`} class="laid ${looksOf(card, seat, zone, beat)}" style=${{ "--nth": nth }}
            ...${openPiece(card, zone, nth, turned && fresh.includes(card) ? undefined : "deck")}>
            <${Card} game=${GAME} card=${card} /></span>`))}
      ${hidden.map((_, nth) => html`
        <span key=${`back${nth}`} class="laid" ...${hiddenPiece(seat, nth, TRADING.includes(view.phase) ? "discard" : undefined)}>
          <${Card} game=${GAME} card=${null} /></span>`)}
    </div>`;
}

function looksOf(card, seat, zone, beat) {
  if (!beat) return "";
  if (beat.lit[seat] === card) return "is-lit";
  if (beat.away[zone]?.includes(card)) return "is-away";
  return beat.fresh[zone]?.includes(card) ? "is-fresh" : "";
}
