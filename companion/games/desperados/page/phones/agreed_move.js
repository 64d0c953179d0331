// The gang's agreed move, laid by one tap. It is drawn only on an uncovered page.
import { html } from "/web/html.js";
import { useAct } from "/web/parts/choosing/action_buttons.js";
import { SALOON, WITH_DISC } from "../names_and_constants.js";
import { T } from "../text/catalogue.js";
import { cardFor } from "./city_sheet.js";

/** {label, action} for the latest proposal for this move that `me` accepted and `rider` can follow; null where there is none. */
export function agreed({ view, me, rider, can }) {
  const here = view.me.at[rider] ?? null;
  for (const { city, meeting, move, yes } of [...view.gang.suggestions].reverse()) {
    const card = cardFor(can, city, here);
    const then = WITH_DISC.includes(meeting) ? meeting : "nothing";
    if (move !== view.move || !yes.includes(me) || !can[card]?.deeds.includes(then)) continue;
    const what = meeting === "meet" ? "" : T.meetings[meeting].toLowerCase();
    return { label: card === SALOON ? T.agreedStay(city, what) : T.agreedLay(city, what), action: { type: "Ride", rider, move, to: card, then } };
  }
  return null;
}

/** The button is there for any proposal, also if none fits: from across the table it looks the same. */
export function Agreed({ view, me, rider, can, act, done, decision }) {
  const way = agreed({ view, me, rider, can });
  const [state, go] = useAct(async (action) => {
    const answer = await act(action);
    if (answer.ok) done();
    return answer;
  }, decision);
  if (!view.gang.suggestions.length) return null;
  const label = { busy: T.oneMoment, failed: T.tapAgain }[state] ?? way?.label ?? T.nothingAgreed;
  return html`
    <button type="button" class="btn btn-plain btn-agreed" aria-disabled=${way === null} onClick=${() => way && go(way.action)}>
      <span class="btn-label">${label}</span>
    </button>`;
}
