// Values printed on a card beside its name: kind, cost, firepower, kegs or ammo, and the moment when it is played.
import { html } from "../../html.js";
import { useFresh } from "../../parts/choosing/reset_on_new_decision.js";
import { Choice } from "../cards/bottom_sheet.js";
import { about, options, values } from "../query_offers.js";
import { T } from "../current_game.js";
/** Items that a card of one side or the other may show. */
const ITEMS = ["kegs", "ammo"];
/** The last firepower and cost that are shown at once: higher ones are rare. */
const USUAL = { firepower: 6, cost: 3 };
/** A card says more than its numbers, before anybody tells: then its text is read, and nothing of it is lost. */
const SAYS_MORE = true;

/**
 * Ask for the values that an offer of `type` leaves open: {fields, kinds, rows, waits}. What is chosen is forgotten when `fresh` changes.
 * `zone` is where the card of `side` lies, null if its place tells nothing of its kind, `seen` what the camera has read of it, null for
 * nothing. `kinds` is where another kind than the likely one is chosen, null where all are shown. rows(told) are those of a OneTapTable,
 * whose actions have the other fields in `told`. `waits` tells whether some are of cards that are played at a moment.
 */
export function usePrinted({ offers, type, card, zone, side, seen, fresh }) {
  const kinds = options(offers, type, "kind", { card });
  const placed = zone ? likelyKind(kinds, zone, side) : null;
  const [chosen, setKind] = useFresh(null, fresh);
  const [items, setItems] = useFresh(null, fresh);
  const [more, setMore] = useFresh(SAYS_MORE, fresh);
  const kind = kinds.length === 1 ? kinds[0] : (chosen ?? placed);
  const item = ITEMS.find((field) => options(offers, type, field, { card }).length);
  const itemSlot = item && range(about(offers, type, { card })[0].slots[item]);
  const isPlainAsked = options(offers, type, "plain", { card }).length > 1;
  const said = {
    card, ...(item ? { [item]: items ?? within(itemSlot, seen?.items) } : {}), ...(isPlainAsked ? { plain: !more } : {}),
  };
  const others = kinds.length > 1 && placed
    ? html`<p class="label">${T.describeKind}</p><${Choice} label=${T.describeKind} options=${kinds.map((one) => [one, T.kind[one]])} chosen=${kind} choose=${setKind} />`
    : null;
  const fields = html`
    ${item && isOpen(itemSlot) && html`<${Numbers} label=${T.describeItems[item]} slot=${itemSlot} value=${said[item]} put=${setItems} />`}
    ${isPlainAsked && html`<${Choice} label=${T.newText} options=${[[true, T.newSaysMore, T.newSaysMoreHint], [false, T.newPlain]]} chosen=${more} choose=${setMore} />`}`;
  const rows = (told = {}) => (kind ? [kind] : kinds).flatMap((one) => rowsOf(offers, { type, card, kind: one, seen, isSure: Boolean(kind), asksMore: isPlainAsked && more }, (row) => ({ type, ...told, ...said, ...row })));
  return { fields, kinds: others, rows, waits: options(offers, type, "moment", { card, ...(kind ? { kind } : {}) }).length > 0 };
}

/**
 * Return the rows for a kind: one for each firepower, or for each moment at which it may be played; its cells are costs. Unless `isSure`,
 * only a firepower that was read tells that a card is of this kind. With `asksMore` the one that was read can be told with nothing more, too.
 */
function rowsOf(offers, { type, card, kind, seen, isSure, asksMore }, tell) {
  const [{ slots }] = about(offers, type, { card, kind });
  const moments = ["", ...options(offers, type, "moment", { card, kind })];
  const powers = kind === "firepower" ? values(range(slots.firepower)) : [null];
  return powers.flatMap((firepower) => moments.map((moment) => ({
    label: rowLabel(kind, firepower, moment, moments.length > 1), rare: firepower > USUAL.firepower,
    cells: values(range(slots.cost)).map((cost) => {
      const read = !moment && cost === seen?.cost && (firepower === null ? isSure : firepower === seen.number);
      const printed = { kind, cost, firepower: firepower ?? 0, ...(moment ? { moment } : {}) };
      return { text: cost, rare: cost > USUAL.cost, read, action: tell(printed), plain: read && asksMore ? tell({ ...printed, plain: true }) : null };
    }),
  })));
}

const rowLabel = (kind, firepower, moment, waits) => (kind === "firepower" ? T.describeShoots(firepower) : `${T.kind[kind]}${waits ? `: ${T.waitsFor[moment || "own"]}` : ""}`);

const KINDS_BY_PLACE = { discard: "action", beside: "beside", open: "open" };

/** Return the kind of a card that is laid there: firepower in its own column, a blocker in the other, or what the place is for. */
function likelyKind(kinds, zone, side) {
  const place = zone.split("-")[0];
  const likely = place === side ? "firepower" : ["attack", "defence"].includes(place) ? "blocker" : (KINDS_BY_PLACE[place] ?? null);
  return kinds.includes(likely) ? likely : kinds[0];
}

/** Return a number that was read if it can be, otherwise the least one. */
const within = ({ between: [low, high] }, read) => (Number.isInteger(read) && read >= low && read <= high ? read : low);

const isOpen = ({ between: [low, high] }) => low < high;

/** Small numbers side by side, one tap each. */
export const Numbers = ({ label, slot, value, put }) => html`
  <p class="label">${label}</p>
  <div class="fray-numbers-row" role="group" aria-label=${label}>
    ${values(slot).map((one) => html`<button type="button" key=${one} class="fray-pick" aria-pressed=${one === value} onClick=${() => put(one)}>${one}</button>`)}
  </div>`;

/** Return the bounds of a slot, for all kinds of slots. */
export function range(slot) {
  if (slot?.between) return slot;
  const numbers = values(slot);
  return { between: numbers.length ? [Math.min(...numbers), Math.max(...numbers)] : [0, 0] };
}
