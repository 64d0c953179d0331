// A card in play as it is drawn, on the table screen: its present firepower lies on its printed one, tokens and name on it.
import { html } from "../../html.js";
import { Card } from "../../parts/cards/card.js";
import { Tokens } from "../cards/chips_and_icons.js";
import { GAME } from "../current_game.js";
import { cardOf, hyphenated } from "../card_and_place_names.js";
import { Front } from "./battlefield.js";

const LONGEST = 20;

/** Return the name without what comes after a comma; "" if even that takes more than two lines. */
function short(name) {
  const [first] = name.split(",");
  return first.length > LONGEST ? "" : first;
}

/** One card. `side` is the column's; `named` shows its name below; `moves` is false where it is shown once more, in a scene. */
export function ScreenCard({ view, one, side, named = false, under = false, looks = "", moves = true }) {
  const card = cardOf(view, one.card);
  const own = card.side ?? side;
  const travels = moves && one.uid !== undefined ? { "data-piece": `card-${one.uid}`, "data-from": `side-${own}`, "data-to": `side-${own}` } : {};
  return html`
    <li class=${`fray-laid is-${own ?? "red"} ${under ? "is-under" : ""} ${one.marks?.eagle ? "is-blank" : ""} ${looks}`} ...${travels}>
      <${Card} game=${GAME} card=${one.card} />
      <span class="fray-laid-front"><${Front} one=${one} side=${own} /></span>
      <span class="fray-laid-tokens"><${Tokens} one=${one} side=${own} /></span>
      ${named && short(card.name) && html`<b class="fray-laid-name" aria-hidden="true">${hyphenated(short(card.name))}</b>`}
    </li>`;
}
