// One battlefield, large: the enemy's column above, one's own below, between them the place and the balance.
import { html } from "companion/html.js";
import { needWords } from "./balance.js";
import { cardOf, columnAt, enemyOf } from "./names.js";
import { Chip, Grit, Power } from "./signs.js";
import { Spaces } from "./strip.js";
import { T } from "./text.js";

export function Ground({ view, nth, side, onCard }) {
  const field = view.battlefields[nth];
  const at = view.marker?.field === nth ? view.marker.space : view.marker && nth < view.marker.field ? Infinity : 0;
  const own = side ?? "defence";
  return html`
    <section class="r2-ground" aria-label=${field.name}>
      <${Column} view=${view} field=${field} side=${enemyOf(own)} onCard=${onCard} />
      <div class="r2-plate">
        <div class="r2-plate-head">
          <h2>${field.name}</h2>
          ${field.blown && html`<b class="r2-blown">${T.blown(field.place)}</b>`}
          <${Spaces} field=${field} at=${at} />
        </div>
        <${Balance} field=${field} own=${own} />
      </div>
      <${Column} view=${view} field=${field} side=${own} onCard=${onCard} />
    </section>`;
}

/** Both sums against each other, and what the attackers lack. */
export function Balance({ field, own = "defence" }) {
  const { attack, defence } = field.sums;
  const part = attack + defence ? attack / (attack + defence) : .5;
  return html`
    <div class=${`r2-balance ${attack > defence ? "is-won" : ""} is-${own}`}>
      <p class="r2-sum is-attack"><span class="sr">${T.Side.attack} </span><b>${attack}</b></p>
      <div class="r2-scale" aria-hidden="true"><i style=${{ width: `${100 * part}%` }}></i></div>
      <p class="r2-sum is-defence"><span class="sr">${T.Side.defence} </span><b>${defence}</b></p>
      <p class="r2-need"><b>${needWords(field)}</b><span class="quiet"> · ${T.defenceOf(field.printed, field.power)}</span></p>
    </div>`;
}

/** More cards than this are drawn smaller. */
const FEW = 4;

function Column({ view, field, side, onCard }) {
  const cards = columnAt(field, side);
  const most = field.limit?.[side] ?? null;
  return html`
    <div class=${`r2-column is-${side} ${cards.length > FEW ? "is-crowded" : ""}`}>
      <p class="r2-column-head"><b>${T.Side[side]}</b>${most !== null && html`<span class="quiet">${T.limit(cards.length, most)}</span>`}</p>
      ${cards.length === 0 && html`<p class="r2-nobody">${T.empty}</p>`}
      <ul aria-label=${T.columnOf(T.side[side])}>
        ${cards.map((one) => html`<li key=${`${one.card}${one.nth}`}><${InPlay} one=${one} view=${view} onCard=${onCard} /></li>`)}
      </ul>
    </div>`;
}

/** A card in play, compact: firepower as it counts now, name, tokens. */
export function InPlay({ one, view, onCard, pressed }) {
  const { name, side } = cardOf(view, one.card);
  return html`
    <button type="button" class=${`r2-card-chip is-${side} ${one.kind === "blocker" ? "is-blocker" : ""}`} aria-pressed=${pressed} onClick=${() => onCard(one)}>
      ${one.kind === "blocker" ? html`<span class="r2-block" role="img" aria-label=${T.kind.blocker}>✕</span>` : html`<${Chip} side=${side} value=${one.firepower} />`}
      <span class="r2-card-name">${name}</span>
      <${Power} many=${one.power} /><${Grit} many=${one.grit} />
    </button>`;
}
