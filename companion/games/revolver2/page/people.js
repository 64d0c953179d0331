// The guardians: who can fall, who has, and the question who falls now.
import { html } from "companion/html.js";
import { ActButton } from "companion/parts/act.js";
import { options } from "./choices.js";
import { memberName } from "./names.js";
import { Because } from "./questions.js";
import { Grit } from "./signs.js";
import { T } from "./text.js";

export const ratingOf = (view, id) => view.people?.[id]?.rating ?? null;

/** All in front of their player, those who can fall next marked; the fallen struck through. */
export function People({ view }) {
  return html`
    <section class="r2-people" aria-label=${T.guardians}>
      <h2>${T.guardians} <span class="quiet">${T.guardiansLeft(view.members.length, view.pile)}</span></h2>
      <ul>
        ${[...view.members].sort((a, b) => a.rating - b.rating).map((one) => html`
          <li key=${one.id} class=${`${one.lowest ? "is-lowest" : ""} ${one.leader ? "is-leader" : ""}`}>
            <${Rating} rating=${one.rating} /><span>${one.name ?? memberName(view, one.id)}</span><${Grit} many=${one.grit} />
            ${view.phase !== "over" && html`${one.leader && html`<small>${T.leader}</small>`}${one.lowest && html`<small>${T.lowest}</small>`}`}
          </li>`)}
        ${view.fallen.map((id) => html`<li key=${id} class="is-fallen"><${Rating} rating=${ratingOf(view, id)} /><s>${memberName(view, id)}</s><small>${T.fallen}</small></li>`)}
      </ul>
    </section>`;
}

export const Rating = ({ rating }) => html`<span class="r2-rating" role="img" aria-label=${T.rating(rating)}><b aria-hidden="true">${rating}</b></span>`;

/** Who falls, or gets a token: one button each. */
export function PickPerson({ view, offers, act, update }) {
  const dying = view.step?.task === "casualty";
  return html`
    <section class="r2-ask" aria-label=${T.question}>
      <h2>${dying ? T.asked.casualty : T.asked.token}</h2>
      <${Because} view=${view} />
      ${options(offers, "PickMember", "member").map((member) => {
        const one = view.members.find(({ id }) => id === member);
        return html`<${ActButton} key=${member} action=${{ type: "PickMember", member }} label=${memberName(view, member)} hint=${hintOf(one, dying, ratingOf(view, member))}
          kind=${dying ? "danger" : "plain"} act=${act} decision=${update.decision} icon=${html`<${Grit} many=${one?.grit ?? 0} />`} />`;
      })}
    </section>`;
}

const hintOf = (one, dying, rating) => (dying ? `${T.rating(rating)}: ${one?.grit ? T.gritSaves : T.dies}` : T.rating(rating));

/** How far the Army still is: a row of tokens. */
export function Army({ view }) {
  const { left, of } = view.countdown;
  return html`
    <section class="r2-army" aria-label=${T.army}>
      <h2>${T.army} <span class="quiet">${T.armyLeft(left)}</span></h2>
      <div class="r2-tokens" role="img" aria-label=${`${left} of ${of}`}>
        ${Array.from({ length: of }, (_, nth) => html`<i key=${nth} class=${nth < left ? "" : "is-off"}></i>`)}
      </div>
    </section>`;
}
