// Public content of each city, and its words. Pure.
import { riderNames } from "../names_and_constants.js";
import { T } from "../text/catalogue.js";

/** {Salem: {bank, poker, coaches, sheriffs, pawns, discs}}: everything public, and the bank values this viewer knows. */
export function standing(view) {
  const found = Object.fromEntries(view.board.cities.map(({ name, bank }) => [name, {
    bank: bank ? (view.tiles.banks.find(({ city }) => city === name) ?? { tile: false, value: null, spied: false }) : null,
    poker: view.tiles.poker.includes(name),
    coaches: view.coaches.filter(({ city }) => city === name),
    sheriffs: view.sheriffs.flatMap(({ city }, nth) => (city === name ? [nth] : [])),
    pawns: view.riders.flatMap(({ city }, nth) => (city === name ? [nth] : [])),
    discs: view.marks.filter(({ city }) => city === name),
  }]));
  return found;
}

/** Return the content of `place` in words: ["poker tile", "2 sheriffs"]. With `open`, a known bank value may be told. */
export function holds(place, view, players, me = null, open = false) {
  return [
    place.bank && bankWords(place.bank, open),
    place.poker && T.pokerTile,
    ...place.coaches.map(({ coach, robbed }) => T.coachHere(coach, robbed)),
    place.sheriffs.length > 0 && T.sheriffs(place.sheriffs.length),
    ...pawnWords(place.pawns, view, players, me),
    ...place.discs.filter(({ deed }) => deed === "poker").map(({ riders }) => T.discs(riders.length)),
  ].filter(Boolean);
}

function pawnWords(pawns, view, players, me) {
  const others = pawns.filter((rider) => me === null || view.riders[rider].seat !== me);
  const own = pawns.length - others.length;
  return [
    own > 0 && T.ownPawns(own),
    others.length > 0 && T.pawnsOf(others.length, riderNames(view, players, others)),
  ];
}

const bankWords = ({ tile, value, spied }, open) => (tile ? T.bank({ value: open ? value : null, spied }) : T.noTile);

/** The stops of a coach this round: [{city, move, behind, off}]; it was marked before it came to those that are `off`. Nothing for one that is not on the board. */
export function stopsOf({ order, board, round, marks }, { coach, city, ahead, robbed }) {
  if (city === null) return [];
  const schedule = board.schedules[order[coach === "brown" ? round - 1 : round - 2]];
  const cities = schedule?.[coach] ?? [];
  const halted = robbed && marks.find(({ deed }) => deed === coach);
  const behind = halted ? halted.move + 1 : cities.length - ahead.length;
  return cities.map((name, move) => ({ city: name, move, behind: move < behind, off: Boolean(halted) && move >= behind }));
}

/** Return true if the gang would find what it meets for in `city` after `move`: a poker tile, a bank's tile, an unmarked coach at its stop. */
export function isThere(view, meeting, city, move) {
  const { bank, poker, discs } = standing(view)[city];
  if (meeting === "meet") return true;
  if (meeting === "bank") return Boolean(bank?.tile);
  if (meeting === "poker") return poker && !discs.some(({ deed }) => deed === "poker");
  const coach = view.coaches.find((one) => one.coach === meeting && !one.robbed);
  return Boolean(coach) && stopsOf(view, coach).some((stop) => stop.move === move && stop.city === city);
}

/** Return the arrivals of coaches in `city`: ["the brown coach comes in move 4"]. */
export function comings(view, city) {
  return view.coaches.filter(({ robbed }) => !robbed).flatMap(({ coach, ahead }) =>
    ahead.flatMap((stop, nth) => (stop === city ? [T.comes(coach, view.move + nth + 1)] : [])));
}
