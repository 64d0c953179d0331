// Queries of the offers: rides, deeds, roads, places and proposals. Without rules, only by the fields of actions.

export const values = (slot) => slot?.one_of ?? [];
const about = (offers, action, rider) => offers.filter((offer) => offer.action === action && values(offer.slots.rider).includes(rider));
const first = (slot) => values(slot)[0];

/** Return the cards that `rider` may lay: {Salem: {move, deeds: ["nothing", "brown"]}}. */
export function rides(offers, rider) {
  const found = {};
  for (const { slots } of about(offers, "Ride", rider)) {
    for (const to of values(slots.to)) {
      found[to] ??= { move: first(slots.move), deeds: [] };
      found[to].deeds.push(...(values(slots.then).length ? values(slots.then) : ["nothing"]).filter((deed) => !found[to].deeds.includes(deed)));
    }
  }
  return found;
}

/** Return the deeds that `rider` may announce: {move, cities: null or [...], deeds(city)}. Returns null while he is not asked. */
export function deeds(offers, rider) {
  const asked = about(offers, "Act", rider);
  if (!asked.length) return null;
  const cities = [...new Set(asked.flatMap(({ slots }) => values(slots.city)).filter((city) => city !== null))];
  const there = (slots, city) => city === null || !slots.city || values(slots.city).includes(city);
  return {
    move: first(asked[0].slots.move),
    cities: cities.length ? cities : null,
    deeds: (city = null) => [...new Set(asked.filter(({ slots }) => there(slots, city)).flatMap(({ slots }) => values(slots.deed)))],
  };
}

/** Return the riders whose real cards are awaited: {1: 3} is rider 1 in move 3. */
export const faceDown = (offers) =>
  Object.fromEntries(offers.filter(({ action }) => action === "LayFaceDown").flatMap(({ slots }) => values(slots.rider).map((rider) => [rider, first(slots.move)])));

/** Return the move of which the marshal may say that all real cards lie. Returns null while he may not. */
export const closing = (offers) => first(offers.find(({ action }) => action === "CloseMove")?.slots.move) ?? null;

/** Return the deeds that go with a real card of `rider`: [{deed, city, move}], coaches first. Nothing has no city. */
export function deedsWithCards(offers, rider) {
  const order = ["nothing", "brown", "blue", "poker", "spy"];
  const found = about(offers, "LayForDeed", rider).flatMap(({ slots }) =>
    (slots.city ? values(slots.city) : [null]).map((city) => ({ deed: first(slots.deed), city, move: first(slots.move) })));
  return found.sort((one, other) => order.indexOf(one.deed) - order.indexOf(other.deed));
}

/** Return the roads that a map may lack: {Salem: ["Globe", ...]}, both ways. */
export function missingRoads(offers) {
  const found = {};
  for (const { action, slots } of offers) {
    if (action !== "AddRoad") continue;
    for (const a of values(slots.a)) for (const b of values(slots.b)) { (found[a] ??= []).push(b); (found[b] ??= []).push(a); }
  }
  return Object.fromEntries(Object.entries(found).sort(([one], [other]) => one.localeCompare(other)).map(([city, to]) => [city, to.sort((one, other) => one.localeCompare(other))]));
}

/** Return the cities for piece `nth`: a moving sheriff, a piece before the first round, or a desperado's pawn. */
export const moves = (offers, nth) => to(offers, "MoveSheriff", "sheriff", nth);
export const deployments = (offers, nth) => to(offers, "Deploy", "piece", nth);
export const starts = (offers, nth) => to(offers, "ChooseStart", "rider", nth);

function to(offers, action, field, nth) {
  const found = offers.filter((offer) => offer.action === action && values(offer.slots[field]).includes(nth));
  return [...new Set(found.flatMap(({ slots }) => values(slots.city)))];
}

/** Return the pieces that an action offers: sheriffs that may move, pawns that may be set. */
export const pieces = (offers, action, field) =>
  [...new Set(offers.filter((offer) => offer.action === action).flatMap(({ slots }) => values(slots[field])))].sort((a, b) => a - b);

/** Return the possible sketches of one's riders after `move`: {1: ["Salem", ...]}; null takes a sketch back. */
export function sketches(offers, move) {
  const found = {};
  for (const { action, slots } of offers) {
    if (action !== "Sketch" || !values(slots.move).includes(move)) continue;
    for (const rider of values(slots.rider)) (found[rider] ??= []).push(...values(slots.city));
  }
  return found;
}

/** Return the possible proposals for `city` after `move`: ["meet", "brown"]. */
export const proposals = (offers, move, city) =>
  [...new Set(offers
    .filter(({ action, slots }) => action === "Suggest" && values(slots.move).includes(move) && values(slots.city).includes(city))
    .flatMap(({ slots }) => values(slots.meeting)))];

/** Return the possible answers to proposal `nth`: {yes, no, back}. */
export function replies(offers, nth) {
  const to = (action) => offers.filter((offer) => offer.action === action && values(offer.slots.suggestion).includes(nth));
  const said = to("Reply").flatMap(({ slots }) => values(slots.yes));
  return { yes: said.includes(true), no: said.includes(false), back: to("Withdraw").length > 0 };
}

/** Return true if a gang can plan on its phones. */
export const talks = (view, offers) => Boolean(view.gang) && (view.gang.shared || offered(offers, "Sketch"));

export const offered = (offers, action) => offers.some((offer) => offer.action === action);
