// An attack in beats: both columns in a row, what each adds up to, and which is stronger.
import { html } from "../../html.js";
import { Chip } from "../cards/chips_and_icons.js";
import { T } from "../current_game.js";
import { fieldOf, SIDES } from "../card_and_place_names.js";
import { CardRow } from "../table/fitted_card_row.js";
import { ScreenCard } from "../table/screen_card.js";
import { columnsOf, modifiers } from "./scene_beats.js";

const ORDER = ["gathered", "attack", "defence", "result"];
const LARGEST = 15;

/** `resultOf` gives the words for another kind of fight. */
export function AttackScene({ view, beat, resultOf = attackResult }) {
  const { fought, before, kind } = beat;
  const at = fieldOf(before, fought.field) ?? fieldOf(view, fought.field);
  const columns = columnsOf(fieldOf(before, fought.field), fought.type === "PrisonFought" ? null : fieldOf(view, fought.field));
  const winner = fought.type === "PrisonFought" ? fought.winner : fought.won ? "attack" : "defence";
  const result = kind === "result";
  return html`
    <section class=${`fray-staged at-${kind}`} aria-label=${T.headline}>
      <h2>${T.scene.attackAt(at.name)}</h2>
      <div class="fray-staged-sides">
        ${SIDES.map((side) => html`
          <${Side} key=${side} view=${view} side=${side} cards=${columns[side]} field=${at} sum=${fought[side]}
            told=${ORDER.indexOf(kind) >= ORDER.indexOf(side)} looks=${result ? (winner === side ? "is-stronger" : "is-weaker") : kind === side ? "is-lit" : ""} />`)}
      </div>
      <p class="fray-staged-word">${result ? resultOf(fought) : ""}</p>
    </section>`;
}

const attackResult = ({ won }) => (won ? T.won : T.held);

/** A side's cards, what else counts for it, and the sum once it is `told`. The place itself stands among those who defend it. */
function Side({ view, side, cards, field, sum, told, looks }) {
  const walls = side === "defence" && field.printed > 0 ? 1 : 0;
  return html`
    <div class=${`fray-staged-side is-${side} ${looks}`}>
      <p class="fray-staged-head"><b>${T.Side[side]}</b></p>
      <${CardRow} label=${T.columnOf(T.side[side])} many=${cards.length + walls} most=${LARGEST}>
        ${walls > 0 && html`<${Wall} side=${side} many=${field.printed} />`}
        ${cards.map((one) => html`<${ScreenCard} key=${one.uid} view=${view} one=${one} side=${side} moves=${false} named=${cards.length <= 2} />`)}
      <//>
      <div class="fray-staged-sum">
        <ul>${modifiers(side, cards, sum, field).filter(([what]) => what !== "printed").map(([what, many]) => html`<li key=${what}><${Modifier} what=${what} many=${many} side=${side} /></li>`)}</ul>
        <b class="fray-staged-total">${told ? sum : "?"}</b>
      </div>
    </div>`;
}

const Modifier = ({ what, many, side }) => html`<${Chip} side=${side} value=${many > 0 ? `+${many}` : many} /> <span>${T.scene[what](many)}</span>`;

/** The printed defence of a place, drawn as a card. */
const Wall = ({ side, many }) => html`
  <li class=${`fray-laid is-${side} is-wall`}>
    <span class="card"><svg viewBox="0 0 63 88" aria-hidden="true"><path d="M7 30h9v7h9v-7h13v7h9v-7h9v52H7zM7 48h49M7 59h49M7 70h49M20 37v11M43 37v11M31 48v11M14 48v11M49 48v11M22 59v11M41 59v11M31 70v12M14 70v12M49 70v12" /></svg></span>
    <span class="fray-laid-front"><${Chip} side=${side} value=${many} /></span>
    <b class="fray-laid-name">${T.scene.printed}</b>
  </li>`;
