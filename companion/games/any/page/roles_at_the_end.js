// The end of a game with hidden roles: who was who, side by side, the side that has won first.
import { html } from "/web/html.js";
import { nameOf } from "/web/text/fallback_words.js";
import { T } from "./text.js";

/** Return [{side, members: [{seat, named}], hasWon}], those that have won first; a role without a side is one of its own. */
export function sidesAtEnd(view) {
  const found = new Map();
  view.seats.forEach(({ role_id: held }, seat) => {
    const role = view.sheet.roles.find(({ id }) => id === held);
    if (!role) return;
    const side = role.side || role.name;
    found.set(side, [...(found.get(side) ?? []), { seat, named: role.side ? role.name : "" }]);
  });
  const sides = [...found].map(([side, members]) => ({ side, members, hasWon: members.every(({ seat }) => view.winners.includes(seat)) }));
  return sides.sort((one, other) => other.hasWon - one.hasWon);
}

/** Everybody's role, once the game is over. */
export function Ending({ view, players, me = null }) {
  const sides = view.winners ? sidesAtEnd(view) : [];
  if (!sides.length) return null;
  return html`
    <section class="any-ending" aria-label=${T.whoWasWho}>
      ${sides.map(({ side, members, hasWon }) => html`
        <div class=${`any-ending-side ${hasWon ? "is-winner" : ""}`} key=${side}>
          <h2>${side} ${hasWon && html`<span class="any-ending-won">★ ${T.hasWon}</span>`}</h2>
          <ul>${members.map(({ seat, named }) => html`
            <li key=${seat} class=${seat === me ? "is-me" : ""}><b>${nameOf(seat, players, me)}</b><span>${named}</span></li>`)}</ul>
        </div>`)}
    </section>`;
}
