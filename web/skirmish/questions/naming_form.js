// Form that names a card which nobody is asked about: one on a discard pile, or one that no game has shown.
import { html } from "../../html.js";
import { useFresh } from "../../parts/choosing/reset_on_new_decision.js";
import { offered, options } from "../query_offers.js";
import { T } from "../current_game.js";
import { Copies, KnownCopy, lackingName, NameField, toldName } from "./name_new_card.js";
import { OneTapTable } from "./one_tap_table.js";
import { usePrinted } from "./printed_values.js";

/** What is typed stays until `fresh` changes. `match` is the action that says which known card it is; `more` are further fields of the action. */
export function NamingForm({ view, offers, act, update, type, match, fresh, more = {}, children }) {
  const [card] = options(offers, type, "card");
  const [name, setName] = useFresh("", fresh);
  const { fields, rows } = usePrinted({ offers, type, card, zone: null, side: view.me.side, seen: null, fresh });
  return html`
    <${NameField} offers=${offers} name=${name} setName=${setName} type=${type} />
    ${offered(offers, match) && html`<${Copies} view=${view} offers=${offers} name=${name} type=${match} act=${act} decision=${update.decision} />`}
    ${children}
    ${fields}
    <${OneTapTable} label=${T.describeNumbers} across=${T.tableCost} rows=${rows({ ...more, name: toldName(offers, name, type) })} lacking=${lackingName(name)} act=${act} decision=${update.decision} />
    ${offered(offers, match) && html`<${KnownCopy} view=${view} offers=${offers} act=${act} update=${update} type=${match} key=${fresh} />`}`;
}
