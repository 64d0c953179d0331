// The table from above with its seats around it, to choose one or to show who sits where.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { BotMark } from "./bot_mark_and_strength.js";

/** Return the position {x, y} of seat `nth` of `count` in percent. Seat 0 is at the bottom, then clockwise. */
export function seatPosition(nth, count) {
  const angle = Math.PI / 2 + (nth / count) * 2 * Math.PI;
  return { x: 50 + 38 * Math.cos(angle), y: 50 + 38 * Math.sin(angle) };
}

export function SeatMap({ seats, chosen, onPick }) {
  return html`
    <fieldset class="seatmap">
      <legend class="label">${say("join.where")}</legend>
      <div class="round">
        <div class="round-table" aria-hidden="true"></div>
        ${seats.map((seat, nth) => html`<${SeatButton} key=${seat.seat} seat=${seat} at=${seatPosition(nth, seats.length)}
          chosen=${chosen === seat.seat} onPick=${onPick} />`)}
      </div>
      ${seats.some((seat) => seat.standin && !seat.taken) && html`<p class="quiet">${say("standin.room")}</p>`}
    </fieldset>`;
}

/** The seats without buttons: who sits where, and which are free. */
export function SeatPlan({ players }) {
  return html`
    <ol class="round round-large">
      <li class="round-table" aria-hidden="true"></li>
      ${players.map(({ seat, name, here, standin }, nth) => {
        const { x, y } = seatPosition(nth, players.length);
        return html`
          <li key=${seat} class="chair ${name ? "is-sitting" : "is-taken"} ${name && !here ? "is-away" : ""}"
            style=${{ left: `${x}%`, top: `${y}%` }}>
            <b>${seat + 1}</b><span>${name || say("join.free")}</span><${BotMark} strength=${standin} />
            ${name && !here && html`<span class="chair-away">${say("wait.away")}</span>`}
          </li>`;
      })}
    </ol>`;
}

function SeatButton({ seat, at, chosen, onPick }) {
  const who = seat.name ?? say(chosen ? "you.inside" : "join.free");
  return html`
    <button type="button" class="chair ${seat.taken ? "is-taken" : ""} ${seat.standin ? "is-standin" : ""}" style=${{ left: `${at.x}%`, top: `${at.y}%` }}
      disabled=${seat.taken} aria-pressed=${chosen} onClick=${() => onPick(seat.seat)}>
      <b>${seat.seat + 1}</b><span>${who}</span><${BotMark} strength=${seat.standin} />
    </button>`;
}
