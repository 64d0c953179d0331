// What stands in each city for all to see, and the words for it. Pure.
import { count, dollars, riderNames } from "./names.js";

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

/** What `place` holds, in words: ["poker tile", "2 sheriffs"]. `open`: whether a known bank value may be said. */
export function holds(place, view, players, me = null, open = false) {
  return [
    place.bank && bankWords(place.bank, open),
    place.poker && "poker tile",
    ...place.coaches.map(({ coach, robbed }) => `${coach} coach${robbed ? ", marked with discs" : ""}`),
    place.sheriffs.length > 0 && count(place.sheriffs.length, "sheriff"),
    ...pawnWords(place.pawns, view, players, me),
    ...place.discs.filter(({ deed }) => deed === "poker").map(({ riders }) => count(riders.length, "disc")),
  ].filter(Boolean);
}

function pawnWords(pawns, view, players, me) {
  const others = pawns.filter((rider) => me === null || view.riders[rider].seat !== me);
  return [
    others.length < pawns.length && "your pawn",
    others.length > 0 && `${others.length === 1 ? "pawn" : "pawns"} of ${riderNames(view, players, others)}`,
  ];
}

function bankWords({ tile, value, spied }, open) {
  if (!tile) return "bank, empty";
  const known = open && value !== null ? ` of ${dollars(value)}` : "";
  return `bank${known}${spied ? ", spied out" : ""}`;
}

/** The stops of a coach this round: [{city, move, behind, off}]; it was marked before it came to those that are `off`. Nothing for one that is not on the board. */
export function stopsOf({ order, board, round, marks }, { coach, city, ahead, robbed }) {
  if (city === null) return [];
  const schedule = board.schedules[order[coach === "brown" ? round - 1 : round - 2]];
  const cities = schedule?.[coach] ?? [];
  const halted = robbed && marks.find(({ deed }) => deed === coach);
  const behind = halted ? halted.move + 1 : cities.length - ahead.length;
  return cities.map((name, move) => ({ city: name, move, behind: move < behind, off: Boolean(halted) && move >= behind }));
}

/** Which coaches will be in `city`, and when: ["the brown coach comes in move 4"]. */
export function comings(view, city) {
  return view.coaches.filter(({ robbed }) => !robbed).flatMap(({ coach, ahead }) =>
    ahead.flatMap((stop, nth) => (stop === city ? [`the ${coach} coach comes in move ${view.move + nth + 1}`] : [])));
}
