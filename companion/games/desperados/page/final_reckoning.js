// The reckoning: the gang's money against what it needed, round by round, and each one's share.
import { html } from "/web/html.js";
import { Badge } from "./map/pieces.js";
import { capital, dollars, riderName } from "./names_and_constants.js";
import { Money } from "./public_status.js";
import { T } from "./text/catalogue.js";

export const LAST_ROUND = 5;

/** `rounds` is how many rounds are counted: all of them, or one more with every beat. */
export function Ending({ view, players, me = null, rounds = LAST_ROUND }) {
  const { goal, riders } = view;
  const loot = view.loot.filter(({ round }) => round <= rounds);
  if (rounds < LAST_ROUND) return html`<section class="ending"><h2>${T.counting}</h2><${Money} money=${sum(loot)} goal=${goal} /><${Rounds} loot=${loot} /></section>`;
  const { money } = view;
  const gang = riders.map((_, rider) => rider).slice(1);
  const share = Math.floor(money / gang.length);
  return html`
    <section class="ending">
      <h2>${money >= goal ? T.won : T.lost}</h2>
      <${Money} money=${money} goal=${goal} />
      <${Rounds} loot=${loot} />
      ${money < goal && html`<p>${T.short(goal - money)}</p>`}
      ${money >= goal && html`
        <ul class="shares">
          ${gang.map((rider) => html`<li key=${rider}><${Badge} rider=${rider} /><span>${capital(riderName(view, players, rider, me))}</span><b>${dollars(share)}</b></li>`)}
        </ul>`}
    </section>`;
}

const sum = (loot) => loot.reduce((all, { value }) => all + value, 0);

/** The gain of each round, tile by tile. */
function Rounds({ loot }) {
  const rounds = [1, 2, 3, 4, 5].map((round) => loot.filter((one) => one.round === round));
  return html`
    <ol class="rounds">
      ${rounds.map((won, nth) => html`
        <li key=${nth}><span class="label">${T.round(nth + 1)}</span>
          <span class="won">${won.map((one) => html`<${Won} key=${`${one.tile}${one.city}`} ...${one} />`)}</span>
          <b>${dollars(sum(won))}</b></li>`)}
    </ol>
    <p class="quiet won">${["poker", "coach", "bank"].map((tile) => html`<i key=${tile} class=${`won-${tile}`}>${T.tiles[tile]}</i>`)}</p>`;
}

const Won = ({ tile, city, value }) => html`
  <i class=${`won-${tile}`} title=${`${T.tiles[tile]}, ${city}`}>${T.number(value)}<span class="sr"> ${T.wonIn(T.tiles[tile], city)}</span></i>`;
