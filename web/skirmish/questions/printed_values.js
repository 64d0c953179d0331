// What is printed on a card beside its name: kind, cost, firepower, kegs or ammo, and the moment when it is played.
import { html } from "../../html.js";
import { useFresh } from "../../parts/choosing/reset_on_new_decision.js";
import { Choice } from "../cards/bottom_sheet.js";
import { about, options, values } from "../query_offers.js";
import { T } from "../current_game.js";

/** What a card of one side or the other may show. */
const ITEMS = ["kegs", "ammo"];

/**
 * Ask for the values that an offer of `type` leaves open: {said, fields}. What is chosen is forgotten when `fresh` changes.
 * `zone` is where the card of `side` lies, `seen` what the camera has read of it, null for nothing.
 */
export function usePrinted({ offers, type, card, zone, side, seen, fresh }) {
  const kinds = options(offers, type, "kind", { card });
  const [told, setKind] = useFresh(null, fresh);
  const kind = told ?? likelyKind(kinds, zone, side);
  const [cost, setCost] = useFresh(null, fresh);
  const [firepower, setFirepower] = useFresh(null, `${fresh}.${kind}`);
  const [items, setItems] = useFresh(null, fresh);
  const [moment, setMoment] = useFresh("", `${fresh}.${kind}`);
  const slot = (field) => range(about(offers, type, { card, kind })[0]?.slots[field]);
  const item = ITEMS.find((field) => options(offers, type, field, { card }).length);
  const moments = options(offers, type, "moment", { card, kind });
  const said = {
    kind, cost: cost ?? within(slot("cost"), seen?.cost), firepower: firepower ?? within(slot("firepower"), seen?.number),
    ...(item ? { [item]: items ?? within(slot(item), seen?.items) } : {}), ...(moment ? { moment } : {}),
  };
  const fields = html`
    ${kinds.length > 1 && html`<${Choice} label=${T.describeKind} options=${kinds.map((one) => [one, T.kind[one]])} chosen=${kind} choose=${setKind} />`}
    ${isOpen(slot("cost")) && html`<${Numbers} label=${T.describeCost} slot=${slot("cost")} value=${said.cost} put=${setCost} />`}
    ${kind === "firepower" && isOpen(slot("firepower")) && html`<${Numbers} label=${T.describeFirepower} slot=${slot("firepower")} value=${said.firepower} put=${setFirepower} />`}
    ${item && isOpen(slot(item)) && html`<${Numbers} label=${T.describeItems[item]} slot=${slot(item)} value=${said[item]} put=${setItems} />`}
    ${moments.length > 0 && html`<p class="label">${T.describeMoment}</p><${Choice} label=${T.describeMoment} options=${["", ...moments].map((one) => [one, T.waitsFor[one || "own"]])} chosen=${moment} choose=${setMoment} />`}`;
  return { said, fields };
}

const KINDS_BY_PLACE = { discard: "action", beside: "beside", open: "open" };

/** Return the kind of a card that is laid there: firepower in its own column, a blocker in the other, or what the place is for. */
function likelyKind(kinds, zone, side) {
  const place = zone?.split("-")[0];
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
