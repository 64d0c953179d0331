// The reckoning: the gang's money against what it needed, round by round, and each one's share.
import { html } from "companion/html.js";
import { capital, dollars, riderName } from "./names.js";
import { Badge } from "./pieces.js";
import { Money } from "./status.js";

export function Ending({ view, players, me = null }) {
  const { money, goal, riders } = view;
  const gang = riders.map((_, rider) => rider).slice(1);
  const share = Math.floor(money / gang.length);
  return html`
    <section class="ending">
      <h2>${money >= goal ? "Enough for the evening of their lives" : "The West is well behaved"}</h2>
      <${Money} money=${money} goal=${goal} />
      <${Rounds} loot=${view.loot} />
      ${money < goal && html`<p>${dollars(goal - money)} short: nobody gets away with anything.</p>`}
      ${money >= goal && html`
        <ul class="shares">
          ${gang.map((rider) => html`<li key=${rider}><${Badge} rider=${rider} /><span>${capital(riderName(view, players, rider, me))}</span><b>${dollars(share)}</b></li>`)}
        </ul>`}
    </section>`;
}

/** What each round brought, tile by tile. */
function Rounds({ loot }) {
  const rounds = [1, 2, 3, 4, 5].map((round) => loot.filter((one) => one.round === round));
  return html`
    <ol class="rounds">
      ${rounds.map((won, nth) => html`
        <li key=${nth}><span class="label">Round ${nth + 1}</span>
          <span class="won">${won.map((one) => html`<${Won} key=${`${one.tile}${one.city}`} ...${one} />`)}</span>
          <b>${dollars(won.reduce((sum, { value }) => sum + value, 0))}</b></li>`)}
    </ol>
    <p class="quiet won"><i class="won-poker">poker</i><i class="won-coach">coach</i><i class="won-bank">bank</i></p>`;
}

const Won = ({ tile, city, value }) => html`
  <i class=${`won-${tile}`} title=${`${tile}, ${city}`}>${value.toLocaleString("en-US")}<span class="sr"> ${tile} in ${city}</span></i>`;
