// Members of the defenders: who can fall, who has fallen, the choice who falls now; and the countdown.
import { html } from "../../html.js";
import { useEnlarge } from "../../parts/cards/enlarged_card.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { LargeCard } from "../cards/card.js";
import { Grit, Hostage, Row } from "../cards/chips_and_icons.js";
import { options } from "../query_offers.js";
import { T } from "../current_game.js";
import { memberName } from "../card_and_place_names.js";
import { Because } from "../questions/effect_question.js";
import { Word } from "../glossary_term.js";

/** Return what the rating of a member reads: "?" of one whom nobody has named, null of one that is not in the box. */
export const ratingOf = (view, id) => (view.people?.[id]?.unnamed ? "?" : (view.people?.[id]?.rating ?? null));

/** Return the living members, the lowest survival rating first. */
export const byRating = (view) => [...view.members].sort((a, b) => a.rating - b.rating);

const memberNameOf = (view, one) => (view.people?.[one.id]?.unnamed ? memberName(view, one.id) : (one.name ?? memberName(view, one.id)));

const Name = ({ press, children }) => html`<button type="button" class="fray-person" ...${press}>${children}</button>`;

/** All members; a tap enlarges their card. Those who can fall next are marked, the fallen are struck through. */
export function Members({ view }) {
  const large = useEnlarge();
  return html`
    <section class="fray-people" aria-label=${T.members}>
      <h2><${Word} id="members">${T.members}<//> <span class="quiet">${T.membersLeft(view.members.length, view.pile)}</span></h2>
      <ul>
        ${byRating(view).map((one) => html`
          <li key=${one.id} class=${`${one.lowest ? "is-lowest" : ""} ${one.leader ? "is-leader" : ""}`}>
            <${Name} press=${large.press(one.id)}><${Rating} rating=${ratingOf(view, one.id) ?? one.rating} /><span>${memberNameOf(view, one)}</span><//><${Grit} many=${one.grit} /><${Hostage} held=${one.hostage} />
            ${view.phase !== "over" && html`${one.leader && html`<small>${T.leader}</small>`}${one.lowest && html`<small>${T.lowest}</small>`}`}
          </li>`)}
        ${view.fallen.map((id) => html`<li key=${id} class="is-fallen"><${Name} press=${large.press(id)}><${Rating} rating=${ratingOf(view, id)} /><s>${memberName(view, id)}</s><//><small>${T.fallen}</small></li>`)}
      </ul>
      ${large.card && html`<${LargeCard} view=${view} id=${large.card} close=${large.close} />`}
    </section>`;
}

export const Rating = ({ rating }) => html`<span class="fray-rating" role="img" aria-label=${T.rating(rating)}><b aria-hidden="true">${rating}</b></span>`;

/** Choice of a member who falls, comes back or gets a token: one button each. */
export function PickMember({ view, offers, act, update }) {
  const dying = view.step?.task === "casualty";
  return html`
    <section class="fray-ask" aria-label=${T.question}>
      <h2>${dying ? T.asked.casualty : (T.asked[view.step?.effect] ?? T.asked.token)}</h2>
      <${Because} view=${view} />
      ${options(offers, "PickMember", "member").map((member) => {
        const one = view.members.find(({ id }) => id === member);
        return html`<${ActButton} key=${member} action=${{ type: "PickMember", member }} label=${memberName(view, member)} hint=${hintOf(one, dying, ratingOf(view, member))}
          kind=${dying ? "danger" : "plain"} act=${act} decision=${update.decision} icon=${html`<${Grit} many=${one?.grit ?? 0} />`} />`;
      })}
    </section>`;
}

const hintOf = (one, dying, rating) => (dying ? `${T.rating(rating)}: ${one?.hostage ? T.hostageSaves : one?.grit ? T.gritSaves : T.dies}` : T.rating(rating));

/** The countdown to the rescue, a row of tokens. */
export function Countdown({ view }) {
  const { left, of } = view.countdown;
  return html`
    <section class="fray-countdown" aria-label=${T.countdown}>
      <h2><${Word} id="countdown">${T.countdown}<//> <span class="quiet">${T.countdownLeft(left)}</span></h2>
      <${Row} left=${left} of=${of} label=${T.countOf(left, of)} kind="is-countdown" />
    </section>`;
}
