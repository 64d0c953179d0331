// Colorado Quick Draw on phones and on the table screen.
import { html } from "companion/html.js";
import { ActButton } from "companion/parts/act.js";
import { Chips } from "companion/parts/chips.js";
import { Slotted } from "companion/parts/offer.js";
import { Hand, isChoosing, Note } from "./hand.js";
import { DealerCards, Piles, Players, Pots } from "./spread.js";
import { ACTIONS } from "./text.js";

export { detail, sentence } from "./text.js";

const NOTES = { NoteCard: "A card you hold", ForgetCard: "A card you noted by mistake" };
const QUIET = ["CallItANight", "Flee"];

export function Seat({ view, offers, act, me, players, update }) {
  const mine = view.seats[me];
  return html`
    <div class="quickdraw">
      <div class="money">
        <${Pots} view=${view} players=${players} />
        <div class="pots"><span class="label">Yours</span><${Chips} amount=${mine.chips} label="Your chips" /></div>
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
  const rest = offers.filter((offer) => !isChoosing(offer) && !(offer.action in NOTES));
  const decide = rest.find((offer) => offer.action === "Decide");
  if (decide) return html`<${Decide} view=${view} me=${me} act=${act} decision=${update.decision} />`;
  if (view.decision !== null && view.phase === "decide") return html`<p class="hint">Sealed. Waiting for the others.</p>`;
  const amounts = rest.filter((offer) => offer.slots.amount);
  const plain = rest.filter((offer) => !offer.slots.amount);
  return html`
    <div class="offers">
      <div class="offer-plain">${plain.map((offer, nth) => html`
        <${ActButton} key=${offer.action} action=${{ type: offer.action }} label=${ACTIONS[offer.action]} hint=${priceOf(offer, view)}
          confirm=${offer.confirm} kind=${kindOf(offer, nth, offers)} act=${act} decision=${update.decision} />`)}</div>
      ${amounts.map((offer) => html`
        <${Slotted} key=${offer.action} offer=${offer} label=${ACTIONS[offer.action]} act=${act} decision=${update.decision}
          players=${players} me=${me} game=${update.game} />`)}
    </div>`;
}

/** What an action costs, said on its button. */
export function priceOf(offer, view) {
  if (offer.action === "Call") return `for ${view.to_call}`;
  if (offer.action === "Reach" && view.reach_price !== null) return `for ${view.reach_price}`;
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
      <h2 id="decide">Reach! or Flee?</h2>
      <p class="quiet">Nobody sees what you tap. All answers are opened together.</p>
      <div class="pair">
        ${answer(true, "Reach!", price ? `for ${price}` : "at no cost")}
        ${answer(false, "Flee", "give up this hand")}
      </div>
    </section>`;
}

function Notes({ offers, act, update }) {
  const notes = offers.filter((offer) => offer.action in NOTES);
  if (!notes.length) return null;
  return html`
    <details class="own-notes">
      <summary>Tell this phone which cards you hold</summary>
      <p class="quiet">Only you see them; your phone can then show your hand and offer only what you can do.</p>
      ${notes.map((offer) => html`
        <${Note} key=${offer.action} title=${NOTES[offer.action]} offer=${offer} act=${act} decision=${update.decision} />`)}
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
