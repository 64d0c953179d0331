// Deeds with real cards: one tap lays the card and says the deed. Whoever says none until the last card lies does nothing.
import { html } from "/web/html.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { T } from "../text/catalogue.js";
import { deedsWithCards } from "./query_offers.js";

/** The deeds within reach as buttons, under the cover: the marshal may still change his card, and must not see them. */
export function RealDeeds({ view, offers, rider, act, update, cover }) {
  const possible = deedsWithCards(offers, rider);
  if (!possible.length) return null;
  if (!cover.open) return html`<p class="hint">${T.silence}</p>`;
  const done = async (action) => {
    const answer = await act(action);
    if (answer.ok) cover.keep(false);
    return answer;
  };
  const near = ({ city }) => city === null || view.me.reach[rider].includes(city);
  const shared = { rider, act: done, decision: update.decision, said: view.me.deeds[rider], where: view.me.deed_cities[rider] };
  const far = possible.filter((one) => !near(one));
  return html`
    <section class="real-deeds" aria-label=${T.doThere}>
      <p class="hint">${T.tapDeed}</p>
      <${Buttons} ...${shared} deeds=${possible.filter(near)} />
      ${far.length > 0 && html`<details class="told-more"><summary>${T.elsewhere}</summary><${Buttons} ...${shared} deeds=${far} /></details>`}
    </section>`;
}

const Buttons = ({ deeds, said, where, rider, act, decision }) => html`
  <div class="deed-buttons">
    ${deeds.map(({ deed, city, move }) => html`
      <${ActButton} key=${`${deed}.${city}`} action=${{ type: "LayForDeed", rider, move, deed, city }} label=${T.deedIn(deed, city)}
        hint=${deed === said && city === where ? T.saidSo : null} act=${act} decision=${decision} />`)}
  </div>`;
