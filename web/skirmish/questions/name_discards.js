// Cards on one's discard pile that nobody has named: named there, one after the other, when people have time for it.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { useFresh } from "../../parts/choosing/reset_on_new_decision.js";
import { Sheet } from "../cards/bottom_sheet.js";
import { offered, options } from "../query_offers.js";
import { T } from "../current_game.js";
import { Copies, KnownCopy, lackingName, NameField, toldName } from "./name_new_card.js";
import { OneTapTable } from "./one_tap_table.js";
import { usePrinted } from "./printed_values.js";

const TYPE = "NameDiscard";

/** The button that opens the form. Shown while a card of one's pile has no name and nobody is asked anything. */
export function NameDiscards(props) {
  const { view, offers } = props;
  const [open, setOpen] = useState(false);
  if (!offered(offers, TYPE)) return null;
  const pile = view.discards[view.me.side];
  const [card] = options(offers, TYPE, "card");
  const many = pile.filter((each) => each === card).length;
  return html`
    <button type="button" class="btn btn-quiet" aria-expanded=${open} onClick=${() => setOpen(true)}>${T.nameDiscards(many)}</button>
    ${open && html`
      <${Sheet} title=${T.nameDiscards(many)} close=${() => setOpen(false)}>
        <${Form} ...${props} card=${card} nth=${pile.length - pile.lastIndexOf(card)} fresh=${`${card}.${many}`} />
      <//>`}`;
}

/** What is typed stays while others play, until the card has its name. */
function Form({ view, offers, act, update, card, nth, fresh }) {
  const [name, setName] = useFresh("", fresh);
  const { fields, rows } = usePrinted({ offers, type: TYPE, card, zone: null, side: view.me.side, seen: null, fresh });
  return html`
    <p class="quiet">${T.nameDiscardsWhich(nth)}</p>
    <${NameField} offers=${offers} name=${name} setName=${setName} type=${TYPE} />
    <${Copies} view=${view} offers=${offers} name=${name} type="MatchDiscard" act=${act} decision=${update.decision} />
    ${fields}
    <${OneTapTable} label=${T.describeNumbers} across=${T.tableCost} rows=${rows({ name: toldName(offers, name, TYPE) })} lacking=${lackingName(name)} act=${act} decision=${update.decision} />
    <${KnownCopy} view=${view} offers=${offers} act=${act} update=${update} type="MatchDiscard" key=${fresh} />`;
}
