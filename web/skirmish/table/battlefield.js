// One battlefield, large: the enemy's column above, one's own below, the place and the balance between them.
import { html } from "../../html.js";
import { useEnlarge } from "../../parts/cards/enlarged_card.js";
import { Kind, LargeCard } from "../cards/card.js";
import { Chip, Dollar, Hostage, Tokens } from "../cards/chips_and_icons.js";
import { T } from "../current_game.js";
import { cardOf, columnAt, enemyOf, fieldOf, SIDES, spaceAt, stacked } from "../card_and_place_names.js";
import { defenceWords, needWords } from "./attack_preview.js";
import { Spaces } from "./battlefield_strip.js";
import { Word } from "../glossary_term.js";

export function Battlefield({ view, number, side, onCard }) {
  const field = fieldOf(view, number);
  const own = side ?? "defence";
  return html`
    <section class="fray-ground" aria-label=${field.name}>
      <${Column} view=${view} field=${field} side=${enemyOf(own)} onCard=${onCard} />
      <div class="fray-plate">
        <div class="fray-plate-head">
          <h2><${Word} id=${field.kind === "prison" ? "prison" : "battlefield"}>${field.name}<//></h2>
          ${field.blown && html`<b class="fray-blown">${T.blown(field.place)}</b>`}
          <${Spaces} field=${field} at=${spaceAt(view, field)} />
        </div>
        <${Lying} field=${field} />
        <${Balance} field=${field} own=${own} />
        ${field.beside?.length > 0 && html`<ul class="fray-beside" aria-label=${T.besideAt(field.name)}>${field.beside.map((one) => html`<li key=${one.uid}><${InPlay} one=${one} view=${view} onCard=${onCard} /></li>`)}</ul>`}
      </div>
      <${Column} view=${view} field=${field} side=${own} onCard=${onCard} />
    </section>`;
}

/** Pieces beside a battlefield that are not in play: an ambush, face-down cards, dollars, the scene of a duel. `brief` draws instead of naming. */
export function Lying({ field, brief = false }) {
  const down = SIDES.filter((side) => field.down?.[side]);
  if (!field.armed && !field.dollars && !field.hostage && !field.scene && !down.length) return null;
  return html`
    <p class=${`fray-lying ${brief ? "is-brief" : ""}`}>
      ${field.armed && html`<${Note} kind="fray-ambush" brief=${brief} said=${T.ambush} />`}
      ${down.map((side) => html`<${Note} key=${side} kind=${`fray-down is-${side}`} brief=${brief} short=${field.down[side]} said=${T.faceDownOf(field.down[side], T.side[side])} />`)}
      ${field.scene && html`<${Note} kind="fray-scene" brief=${brief} short=${T.duelShort} said=${T.duel} />`}<${Hostage} held=${field.hostage} /><${Dollar} many=${field.dollars} />
    </p>`;
}

const Note = ({ kind, brief, short = "", said }) => (brief
  ? html`<span class=${kind} role="img" aria-label=${said}><b aria-hidden="true">${short}</b></span>`
  : html`<span class=${kind}>${said}</span>`);

/** Both sums, and what the attackers lack. */
export function Balance({ field, own = "defence" }) {
  const { attack, defence } = field.sums;
  const part = attack + defence ? attack / (attack + defence) : .5;
  return html`
    <div class=${`fray-balance ${attack > defence ? "is-won" : ""} is-${own}`}>
      <p class="fray-sum is-attack"><span class="sr">${T.Side.attack} </span><b>${attack}</b></p>
      <div class="fray-scale" aria-hidden="true"><i style=${{ width: `${100 * part}%` }}></i></div>
      <p class="fray-sum is-defence"><span class="sr">${T.Side.defence} </span><b>${defence}</b></p>
      <p class="fray-need"><b>${needWords(field)}</b>${defenceWords(field) && html`<span class="quiet">, <${Word} id="defence">${defenceWords(field)}<//></span>`}</p>
    </div>`;
}

/** More cards than this are drawn smaller. */
const MAX_LARGE_CARDS = 4;

function Column({ view, field, side, onCard }) {
  const cards = columnAt(field, side);
  const most = field.limit?.[side] ?? null;
  return html`
    <div class=${`fray-column is-${side} ${cards.length > MAX_LARGE_CARDS ? "is-crowded" : ""}`}>
      <p class="fray-column-head"><b>${T.Side[side]}</b>${most !== null && html`<span class="quiet"><${Word} id="column">${T.limit(field.taken[side], most)}<//></span>`}</p>
      ${cards.length === 0 && html`<p class="fray-nobody">${T.empty}</p>`}
      <ul aria-label=${T.columnOf(T.side[side])}>
        ${stacked(cards).map(({ one, under }) => html`<li key=${one.uid ?? `${one.card}${one.nth}`}>
          <${InPlay} one=${one} view=${view} onCard=${onCard} />
          ${under.map((each) => html`<div key=${each.uid} class="fray-under"><${InPlay} one=${each} view=${view} onCard=${onCard} /></div>`)}</li>`)}
      </ul>
    </div>`;
}

const isShooting = (one) => one.kind === "firepower" || one.kind === null || one.firepower > 0;

/** The sign before the name of a card in play: its current firepower, or its kind. */
export const Front = ({ one, side }) => {
  if (one.kind === "blocker" || one.blocks) return html`<span class="fray-block" role="img" aria-label=${T.kind.blocker}>✕</span>`;
  return isShooting(one) ? html`<${Chip} side=${side} value=${one.firepower} />` : html`<${Kind} kind=${one.kind} />`;
};

/** A card in play, compact: current firepower, name, tokens. A long press enlarges it. */
export function InPlay({ one, view, onCard, pressed }) {
  const { name, side } = cardOf(view, one.card);
  const large = useEnlarge();
  return html`
    ${large.card && html`<${LargeCard} view=${view} id=${one.card} one=${one} close=${large.close} />`}
    <button type="button" class=${`fray-card-chip is-${side ?? "red"} ${one.kind === "blocker" ? "is-blocker" : ""} ${one.marks?.eagle ? "is-blank" : ""}`} aria-pressed=${pressed} ...${large.press(one.card, () => onCard(one))}>
      <${Front} one=${one} side=${side} />
      <span class="fray-card-name">${name}</span>
      <${Tokens} one=${one} side=${side} />
    </button>`;
}
