// Cards on one's discard pile that nobody has named: named there, one after the other, when people have time for it.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { Sheet } from "../cards/bottom_sheet.js";
import { offered, options } from "../query_offers.js";
import { T } from "../current_game.js";
import { NamingForm } from "./naming_form.js";

const TYPE = "NameDiscard";

/**
 * The button that opens the form. Shown while a card of one's pile has no name and nobody is asked anything. The form opens by itself for a
 * card that is `seen` by the camera; `putAway` tells that it has been answered, or closed.
 */
export function NameDiscards({ seen = null, putAway = () => {}, ...props }) {
  const { view, offers } = props;
  const [open, setOpen] = useState(false);
  if (!offered(offers, TYPE)) return null;
  const pile = view.discards[view.me.side];
  const [card] = options(offers, TYPE, "card");
  const many = pile.filter((each) => each === card).length;
  const close = () => { setOpen(false); putAway(); };
  return html`
    <button type="button" class="btn btn-quiet" aria-expanded=${open} onClick=${() => setOpen(true)}>${T.nameDiscards(many)}</button>
    ${(open || seen) && html`
      <${Sheet} title=${T.nameDiscards(many)} close=${close}>
        ${!seen && html`<p class="quiet">${T.nameDiscardsWhich(pile.length - pile.lastIndexOf(card))}</p>`}
        <${NamingForm} ...${props} seen=${seen} type=${TYPE} match="MatchDiscard" fresh=${`${card}.${many}`} />
      <//>`}`;
}
