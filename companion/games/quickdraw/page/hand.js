// A player's own cards: those that lie open, and the hand, covered until its owner holds the button or chooses from it.
import { html } from "/web/html.js";
import { ActButton } from "/web/parts/choosing/act.js";
import { Card, Fan } from "/web/parts/cards/card.js";
import { useFresh } from "/web/parts/choosing/fresh.js";
import { HoldButton, useHold } from "/web/parts/cards/hold.js";
import { CardGrid } from "/web/parts/choosing/picker.js";
import { cardWords } from "/web/text/words.js";
import { T } from "./text.js";

const GAME = "quickdraw";

/** The offers in which one of one's own cards is chosen; those from open cards need no cover. */
const CHOOSING = new Set(["Trade", "TradeSecretly", "TradeExtra", "Show", "Answer"]);
const OPENLY = new Set(["TradeExtra", "Show", "Answer"]);
export const isChoosing = (offer) => CHOOSING.has(offer.action);

export function Hand({ view, offers, act, me, update }) {
  const front = view.zones[`front-${me}`] ?? [];
  const hand = view.zones[`hand-${me}`] ?? [];
  const [looking, hold] = useHold();
  const offer = offers.find(isChoosing) ?? null;
  const [open, setOpen] = useFresh(false, update.decision);
  const [card, setCard] = useFresh(null, update.decision);
  if (!front.length && !hand.length) return null;
  const choosing = offer !== null && (open || OPENLY.has(offer.action));
  const options = choosing ? offer.slots.card.one_of : [];
  const own = options.every((one) => front.includes(one) || hand.includes(one));
  const shown = looking || (choosing && own && open);
  const tap = (one) => (choosing && own && options.includes(one) ? () => setCard(card === one ? null : one) : undefined);
  return html`
    <section class="own" aria-label=${T.yourCards}>
      ${choosing && html`<p class="label">${T.choose[offer.action]}</p>`}
      <${Fan} label=${T.yourCards}>
        ${front.map((one, nth) => html`<${Card} key=${`front${nth}`} game=${GAME} card=${one} note=${hand.length > 0 ? T.open : null}
          onPick=${tap(one)} chosen=${card === one} />`)}
        ${hand.map((one, nth) => html`<${Card} key=${`hand${nth}`} game=${GAME} card=${shown ? one : null}
          onPick=${shown ? tap(one) : undefined} chosen=${shown && card === one} note=${shown && one === null ? T.unknown : null} />`)}
      <//>
      ${choosing && !own && html`<${CardGrid} cards=${options} value=${card} onPick=${setCard} />`}
      ${!choosing && hand.some((one) => one !== null) && html`<${HoldButton} shown=${looking} hold=${hold} label=${T.look} />`}
      ${offer && !choosing && html`
        <button type="button" class="btn btn-main" onClick=${() => setOpen(true)}><span class="btn-label">${T.choose[offer.action]}</span></button>`}
      ${choosing && html`
        <div class="pair">
          ${!OPENLY.has(offer.action) && html`
            <button type="button" class="btn btn-quiet" onClick=${() => { setOpen(false); setCard(null); }}>${T.cover}</button>`}
          <${Confirm} offer=${offer} card=${card} act=${act} decision=${update.decision} />
        </div>`}
    </section>`;
}

const Confirm = ({ offer, card, act, decision }) => html`
  <${ActButton} action=${{ type: offer.action, card }} label=${T.actions[offer.action]} hint=${card && cardWords(card)} kind="main"
    confirm=${offer.confirm} disabled=${card === null} act=${act} decision=${decision} />`;

/** One's own notes of a hand that was dealt past the companion: any card of the deck may be meant. */
export function Note({ offer, title, act, decision }) {
  const [card, setCard] = useFresh(null, decision);
  return html`
    <div class="stacked">
      <p class="label">${title}</p>
      <${CardGrid} cards=${offer.slots.card.one_of} value=${card} onPick=${setCard} />
      <${Confirm} offer=${offer} card=${card} act=${act} decision=${decision} />
    </div>`;
}
