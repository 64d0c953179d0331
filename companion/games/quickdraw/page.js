// Colorado Quick Draw on phones and on the table screen.
import { html } from "/web/html.js";
import { Chips } from "/web/parts/cards/chips.js";
import { ActButton } from "/web/parts/choosing/act.js";
import { Slotted } from "/web/parts/choosing/offer.js";
import { Hand, isChoosing, Note } from "./page/hand.js";
import { DealerCards, Piles, Players, Pots } from "./page/public_table.js";
import { T } from "./page/text.js";

export { detail, place, reading, sentence } from "./page/text.js";

const NOTES = ["NoteCard", "ForgetCard"];
const QUIET = ["CallItANight", "Flee"];

export function Seat({ view, offers, act, me, players, update }) {
  const mine = view.seats[me];
  return html`
    <div class="quickdraw">
      <div class="money">
        <${Pots} view=${view} players=${players} />
        <div class="pots"><span class="label">${T.yours}</span><${Chips} amount=${mine.chips} label=${T.yourChips} /></div>
      </div>
      <${DealerCards} view=${view} small />
      <${Hand} view=${view} offers=${offers} act=${act} me=${me} update=${update} />
      <${Choices} ...${{ view, offers, act, me, update, players }} />
      <${Players} view=${view} players=${players} update=${update} me=${me} />
      <${Notes} offers=${offers} act=${act} update=${update} />
    </div>`;
}

/** Everything but choosing cards: betting, deciding, going on. */
function Choices({ view, offers, act, me, update, players }) {
  const rest = offers.filter((offer) => !isChoosing(offer) && !NOTES.includes(offer.action));
  const decide = rest.find((offer) => offer.action === "Decide");
  if (decide) return html`<${Decide} view=${view} me=${me} act=${act} decision=${update.decision} />`;
  if (view.decision !== null && view.phase === "decide") return html`<p class="hint">${T.sealed}</p>`;
  const amounts = rest.filter((offer) => offer.slots.amount);
  const plain = rest.filter((offer) => !offer.slots.amount);
  return html`
    <div class="offers">
      <div class="offer-plain">${plain.map((offer, nth) => html`
        <${ActButton} key=${offer.action} action=${{ type: offer.action }} label=${T.actions[offer.action]} hint=${priceOf(offer, view)}
          confirm=${offer.confirm} kind=${kindOf(offer, nth, offers)} act=${act} decision=${update.decision} />`)}</div>
      ${amounts.map((offer) => html`
        <${Slotted} key=${offer.action} offer=${offer} label=${T.actions[offer.action]} act=${act} decision=${update.decision}
          players=${players} me=${me} game=${update.game} />`)}
    </div>`;
}

/** Return the cost of an action, for its button. */
export function priceOf(offer, view) {
  if (offer.action === "Call") return T.price(view.to_call);
  if (offer.action === "Reach" && view.reach_price !== null) return T.price(view.reach_price);
  return null;
}

function kindOf(offer, nth, offers) {
  if (offer.action === "Reach") return "danger";
  if (QUIET.includes(offer.action)) return "quiet";
  return nth === 0 && !offers.some(isChoosing) ? "main" : "plain";
}

/** The secret answer to a Reach!: two buttons that look alike from across the table. */
function Decide({ view, me, act, decision }) {
  const price = view.seats[me].owes;
  const answer = (reach, label, hint) => html`
    <${ActButton} action=${{ type: "Decide", reach }} label=${label} hint=${hint} kind="secret" confirm act=${act} decision=${decision} />`;
  return html`
    <section class="decide" aria-labelledby="decide">
      <h2 id="decide">${T.reachOrFlee}</h2>
      <p class="quiet">${T.secretly}</p>
      <div class="pair">
        ${answer(true, T.actions.Reach, price ? T.price(price) : T.free)}
        ${answer(false, T.actions.Flee, T.giveUp)}
      </div>
    </section>`;
}

function Notes({ offers, act, update }) {
  const notes = offers.filter((offer) => NOTES.includes(offer.action));
  if (!notes.length) return null;
  return html`
    <details class="own-notes">
      <summary>${T.notesTitle}</summary>
      <p class="quiet">${T.notesHint}</p>
      ${notes.map((offer) => html`
        <${Note} key=${offer.action} title=${T.notes[offer.action]} offer=${offer} act=${act} decision=${update.decision} />`)}
    </details>`;
}

export function Table({ view, players, update }) {
  return html`
    <div class="quickdraw quickdraw-table">
      <div class="felt">
        <${Pots} view=${view} players=${players} large />
        <${DealerCards} view=${view} />
        <${Piles} view=${view} />
      </div>
      <${Players} view=${view} players=${players} update=${update} />
    </div>`;
}
