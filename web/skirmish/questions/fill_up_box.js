// Values of a box of one's own that no game has shown: told once a game is over, by whoever likes, while the cards lie on the table anyway.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { useFresh } from "../../parts/choosing/reset_on_new_decision.js";
import { cardName, cardOf } from "../card_and_place_names.js";
import { Sheet } from "../cards/bottom_sheet.js";
import { offered, options } from "../query_offers.js";
import { T } from "../current_game.js";
import { NameDiscards } from "./name_discards.js";
import { NamingForm } from "./naming_form.js";
import { OneTapTable } from "./one_tap_table.js";
import { Numbers } from "./printed_values.js";
import { TellPrinted } from "./tell_printed_form.js";
import { DescribeField } from "./unnamed_battlefield_form.js";
import { DescribeMember } from "./unnamed_member_form.js";

/** The most copies that are shown at once. */
const MOST_COPIES = 8;

/** The parts of a box, each with its form: what is told there is one action after the other. */
const FORMS = { NameUnseen, CountCopies, DescribeUnseenMember: DescribeMember, DescribeUnseenField: DescribeField };

/**
 * Buttons for what lacks in the box, each with its form. `own` are forms of one game, by their actions. A card that is laid on one's discard
 * pile before a camera, and has no name, opens its form by itself.
 */
export function FillUpBox({ own = {}, ...props }) {
  const { offers, isFilmed } = props;
  const [open, setOpen] = useState(null);
  const [seen, act, putAway] = useLaidCard(props);
  const forms = Object.entries({ ...FORMS, ...own, TellPrinted }).filter(([type]) => offered(offers, type));
  const onPile = offered(offers, "NameDiscard");
  if (!forms.length && !onPile) return null;
  const unseen = !onPile && offered(offers, "NameUnseen") ? seen : null;
  const shown = open ?? (unseen ? "NameUnseen" : null);
  const Form = forms.find(([type]) => type === shown)?.[1];
  const close = () => { setOpen(null); if (shown === "NameUnseen") putAway(); };
  return html`
    <section class="fray-ask" aria-label=${T.fillUp}>
      <h2>${T.fillUp}</h2>
      <p class="quiet">${T.fillUpHint}</p>
      ${isFilmed && (onPile || offered(offers, "NameUnseen")) && html`<p class="quiet">${T.fillUpFilmed}</p>`}
      <${NameDiscards} ...${props} act=${act} seen=${onPile ? seen : null} putAway=${putAway} />
      ${forms.map(([type]) => html`<button type="button" key=${type} class="btn btn-quiet" aria-expanded=${open === type} onClick=${() => setOpen(type)}>${T.fillUpParts[type](hidden(offers))}</button>`)}
      ${Form && html`<${Sheet} title=${T.fillUpParts[shown](hidden(offers))} close=${close}><${Form} ...${props} act=${act} seen=${unseen} type=${shown} /><//>`}
    </section>`;
}

/** Return [the card that lies on one's discard pile and has no name, or null; act, which puts it away once it is told; putAway]. */
function useLaidCard({ view, act, laidCards = [] }) {
  const [away, setAway] = useState(null);
  const seen = laidCards.find((one) => one.zone === `discard-${view.me.side}` && one.picture !== away) ?? null;
  const putAway = () => setAway(seen?.picture ?? away);
  const tell = async (action) => {
    const answer = await act(action);
    if (answer.ok && TOLD_OF_ONE.includes(action.type)) putAway();
    return answer;
  };
  return [seen, tell, putAway];
}

/** Actions that tell the card that lies there. */
const TOLD_OF_ONE = ["NameUnseen", "NameDiscard", "MatchDiscard"];

/** Return the number of cards of one's deck that nobody has seen. */
const hidden = (offers) => Math.max(0, ...options(offers, "NameUnseen", "copies"));

function NameUnseen(props) {
  const { offers, seen } = props;
  const many = hidden(offers);
  const [copies, setCopies] = useFresh(1, `${many}.${seen?.picture ?? ""}`);
  return html`
    <${NamingForm} ...${props} match="" fresh=${many} more=${{ copies }}>
      <${Numbers} label=${T.fillUpCopies} slot=${{ between: [1, Math.min(many, MOST_COPIES)] }} value=${copies} put=${setCopies} />
    <//>`;
}

/** The cards that have names: one tap says how many copies of one are there. */
function CountCopies({ view, offers, act, update, type }) {
  const cards = options(offers, type, "card").sort((one, other) => cardName(view, one).localeCompare(cardName(view, other)));
  const rows = cards.map((card) => ({
    label: T.fillUpNow(cardName(view, card), cardOf(view, card).copies),
    cells: options(offers, type, "copies", { card }).filter((copies) => copies <= MOST_COPIES).map((copies) => ({ text: copies, action: { type, card, copies } })),
  }));
  return html`<${OneTapTable} label=${T.fillUpCount} across=${T.fillUpCopies} rows=${rows} act=${act} decision=${update.decision} />`;
}
