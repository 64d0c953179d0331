// Table moves: what people do on the real table after the last action.
import { html } from "../../html.js";
import { T } from "../current_game.js";
import { FittingLines } from "./fitting_lines.js";
import { capital, cardName, columnOf, fieldName, zoneName } from "../card_and_place_names.js";

/** The latest chores, at most `most`. */
export function TableMoves({ view, most = 12 }) {
  if (!view.chores?.length) return null;
  return html`
    <section class="fray-chores" aria-label=${T.chores}>
      <h2 class="label">${T.chores}</h2>
      <ul>${view.chores.slice(-most).map((one, nth) => html`<li key=${nth}>${tableMoveWords(view, one)}</li>`)}</ul>
    </section>`;
}

/** The latest chores that the table screen has room for. */
export const ChoresOnScreen = ({ view }) => view.chores?.length > 0 && html`
  <section class="fray-chores" aria-label=${T.chores}>
    <h2 class="label">${T.chores}</h2>
    <${FittingLines} lines=${view.chores.map((one) => tableMoveWords(view, one))} />
  </section>`;

/** Return a chore in words. A piece is a card, a member, a battlefield, or a kind of token. */
export function tableMoveWords(view, { piece, from, to }) {
  const id = piece.replace(/^(card|member):/, "");
  const field = view.battlefields.find((each) => each.id === id);
  const name = view.cards[id] || view.people?.[id] ? cardName(view, id) : field?.name ?? capital(T.piece(piece));
  return T.chore(name, placeName(view, from), placeName(view, to));
}

const LYING = /^(discard|beside|open|down|ambush)-/;

/** Return the name of a place: a zone, a person, "field-2" or "field-2:3" (a turn space), "hand-attack", "top-attack" or "game-attack". */
function placeName(view, place) {
  if (!place) return null;
  const [, field, space] = /^field-(\d+)(?::(\d+))?$/.exec(place) ?? [];
  if (field !== undefined) return space ? T.spaceAt(fieldName(view, Number(field)), space) : fieldName(view, Number(field));
  const [, back, side] = /^(hand|top|game|deck)-(attack|defence)$/.exec(place) ?? [];
  if (back) return T.backTo[back](T.side[side]);
  if (view.people[place]) return cardName(view, place);
  if (columnOf(place).field !== null || LYING.test(place)) return zoneName(view, place);
  return T.placeName(place);
}
