// Notes on the map from a viewer's own knowledge: own place, reachable cities, possible places of others. Pure.
import { capital, riderName, SALOON } from "../names_and_constants.js";
import { T } from "../text/catalogue.js";
import { comings, holds, standing } from "./city_facts.js";
import { stops, trail } from "./road_and_trail_geometry.js";

/** Labels for screen readers and nothing else: the map as it lies open. */
export function plain(view, players, me = null) {
  const places = standing(view);
  return Object.fromEntries(view.board.cities.map(({ name }) => [name, { label: [name, ...holds(places[name], view, players, me)].join(", ") }]));
}

/** The map of `rider`'s owner, uncovered: his way, where he is, `can` he go, which cards are used or lost. */
export function own(view, players, me, rider, can = {}) {
  const { row, lost } = view.riders[rider];
  const been = stops(trail(view.riders[rider]));
  const here = view.me?.at[rider] ?? null;
  return merge(plain(view, players, me), view, (name) => ({
    mine: here === name ? [rider] : null,
    moves: been[name]?.filter((move) => move > 0).join("·") || null,
    can: name in can || (SALOON in can && here === name),
    used: row.includes(name) && here !== name,
    lost: lost.includes(name),
  }), [
    ["mine", T.youAreHere], ["can", T.within], ["used", T.cardUsed], ["lost", T.cardLost],
  ]);
}

/** Return the possible places of one rider or of all, from `shares` of rides for each: {1: {Salem: 12}}. */
export function heated(notes, view, chosen) {
  const share = heatOf(view.suspects, chosen);
  return Object.fromEntries(Object.entries(notes).map(([name, note]) => {
    const heat = share[name] ?? 0;
    return [name, heat > 0 ? { ...note, heat, label: `${note.label}, ${T.likely(percent(heat))}` } : note];
  }));
}

/** {Salem: 0.4}: the share of rides that end in each city; of all of `chosen`, the chance that at least one is there. */
export function heatOf(suspects, chosen) {
  const found = {};
  for (const rider of chosen) {
    const rides = suspects?.[rider] ?? {};
    const all = Object.values(rides).reduce((sum, many) => sum + many, 0);
    for (const [city, many] of Object.entries(rides)) found[city] = 1 - (1 - (found[city] ?? 0)) * (1 - many / all);
  }
  return found;
}

export const percent = (share) => T.percent(share > 0 && share < 0.01, Math.round(share * 100));

/** Sketches and, where the gang shares them, real places: ghosts on the map after `move`. */
export function ghosts(notes, view, players, me, move) {
  const meant = view.gang.sketches.filter((sketch) => sketch.move === move);
  return merge(notes, view, (name) => {
    const here = meant.filter(({ city }) => city === name).map(({ rider }) => rider);
    return { ghosts: here.length ? here : null, meant: here.map((rider) => riderName(view, players, rider, me)).join(", ") || null };
  }, [["meant", (said) => T.meant(said, move)]]);
}

function merge(notes, view, more, said) {
  return Object.fromEntries(view.board.cities.map(({ name }) => {
    const added = more(name);
    const words = said.filter(([field]) => added[field]).map(([field, word]) => (typeof word === "string" ? word : word(added[field])));
    return [name, { ...notes[name], ...added, label: [notes[name].label, ...words].join(", ") }];
  }));
}

/** Return the facts on the sheet of a city: sheriffs, discs, and arrivals of coaches. */
export function cityWords(name, view, players, me, open = false) {
  const place = standing(view)[name];
  const said = [...holds(place, view, players, me, open), ...comings(view, name)];
  return said.length ? `${capital(said.join("; "))}.` : T.nothingHere;
}

/** Return the discs that a deed needs in `city` now: one more than there are sheriffs. */
export const needed = (view, city) => view.sheriffs.filter((sheriff) => sheriff.city === city).length + 1;

/** "3 discs are needed." */
export const priceWords = (view, city) => T.needed(needed(view, city));
