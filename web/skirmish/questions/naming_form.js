// Form that names a card which nobody is asked about: one on a discard pile, or one that no game has shown.
import { html } from "../../html.js";
import { useFresh } from "../../parts/choosing/reset_on_new_decision.js";
import { offered, options } from "../query_offers.js";
import { T } from "../current_game.js";
import { Copies, KnownCopy, knownName, lackingName, NameField, SeenCard, toldName } from "./name_new_card.js";
import { OneTapTable } from "./one_tap_table.js";
import { usePrinted } from "./printed_values.js";

/**
 * Typed words stay until `fresh` changes, or another card is `seen` by the camera: what was read of it is filled in. `match` is the action
 * that says which known card it is; `more` are further fields of the action.
 */
export function NamingForm({ view, offers, act, update, type, match, fresh, more = {}, seen = null, children }) {
  const [card] = options(offers, type, "card");
  const place = `${fresh}.${seen?.picture ?? ""}`;
  const [typed, setName] = useFresh(null, place);
  const name = typed ?? seen?.name ?? "";
  const { fields, rows } = usePrinted({ offers, type, card, zone: null, side: view.me.side, seen, fresh: place });
  const known = typed === null && seen ? knownName(view, view.me.side, name) : null;
  return html`
    ${seen && html`<${SeenCard} seen=${seen} />`}
    <${NameField} view=${view} offers=${offers} name=${name} setName=${setName} type=${type} />
    ${offered(offers, match) && html`<${Copies} view=${view} offers=${offers} name=${name} type=${match} act=${act} decision=${update.decision} />`}
    ${children}
    ${fields}
    <${OneTapTable} label=${T.describeNumbers} across=${T.tableCost} rows=${rows({ ...more, name: toldName(offers, name, type) })} lacking=${known ? T.newIsKnown(known) : lackingName(name)} act=${act} decision=${update.decision} />
    ${offered(offers, match) && html`<${KnownCopy} view=${view} offers=${offers} act=${act} update=${update} type=${match} key=${fresh} />`}`;
}
