// The card of a room, large: where the room lies in the house, where one goes and shoots from it, its effect with its price.
import { html } from "/web/html.js";
import { Enlarged } from "/web/parts/cards/enlarged_card.js";
import { list } from "/web/text/fallback_words.js";
import { effectIn } from "./query_room_offers.js";
import { PLAN } from "./house_plan.js";
import { T } from "./text.js";

/** The card over the page. `held` says that a finger holds the secrets open. */
export function RoomCard({ name, view, held, close }) {
  const room = view.board.rooms[name];
  const effect = effectIn(room);
  return html`
    <${Enlarged} picture=${html`<${House} name=${name} move=${room.move} />`} label=${name} held=${held} close=${close}>
      <h2>${name}</h2>
      ${effect && html`<p><b>${effect.name}</b> ${T.printed(effect.ap, effect.what)}</p>`}
      <p>${T.goesTo(list(room.move))}</p>
      <p>${T.shootsInto(list(room.shoot))}</p>
      ${!effect && html`<p class="quiet">${T.noEffect}</p>`}
    <//>`;
}

/** The whole house, small: the room dark, those where one can go shaded. It shows nothing of who is where. */
const House = ({ name, move }) => html`
  <svg class="room-card" viewBox=${`0 0 ${PLAN.size.width - 12} ${PLAN.size.height}`} aria-hidden="true">
    ${PLAN.stairs.map(({ from: [x, y1], to: [, y2] }, nth) => html`<path key=${nth} class="flight" d=${`M${x} ${y1}V${y2}`} />`)}
    ${Object.entries(PLAN.rooms).map(([one, { outline }]) => html`<polygon key=${one} class=${one === name ? "is-it" : move.includes(one) ? "is-next" : ""} points=${outline} />`)}
    ${PLAN.doors.map(({ gap: [x1, y1, x2, y2] }, nth) => html`<line key=${nth} class="door" x1=${x1} y1=${y1} x2=${x2} y2=${y2} />`)}
  </svg>`;
