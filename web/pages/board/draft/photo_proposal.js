// Proposal of a map, read from the photograph: cities and roads, each taken or struck out. Pure: every change returns a new one.
// A proposal is {cities: [{name, x, y, sure, nameSure, on}], roads: [{ends, via, sure, on}]}. `ends` are numbers of cities, points are in
// units of the board, `sure` is 0 to 1.
import { addRoad, bendRoad, CITIES, LONGEST_NAME, moveCity, nameProblem, placeCity, placedOf, roadBetween, sizeOf, within } from "./board_draft_edits.js";

/** A proposal that is less sure stands in the list to look through, */
export const SURE = 0.9;
/** and what is less sure than that is struck out to begin with. */
const LIKELY = 0.5;
/** Distance, in widths of the board, within which a city that is placed already is the same one. */
const SAME = 0.03;

/** Return the proposal that the server's answer makes for a draft. `unnamed(n)` is a name for a city whose own was not read. */
export function proposalOf(data, { cities, roads }, unnamed) {
  const [width, height] = sizeOf(data);
  const put = ([x, y]) => within(data, [x * width, y * height]);
  const room = CITIES - placedOf(data).length;
  const found = [];
  let fresh = 0;
  for (const { x, y, sure, name, name_sure: nameSure } of cities) {
    const [bx, by] = put([x, y]);
    const there = placedOf(data).find((city) => Math.hypot(city.x - bx, city.y - by) < SAME * width);
    if (there) found.push({ name: there.name, x: there.x, y: there.y, sure: 1, nameSure: 1, on: true });
    else {
      const fits = canBeNamed(data, name, found);
      found.push({ name: fits ? name : freeName(unnamed, found), x: bx, y: by, sure, nameSure: fits ? nameSure : 0, on: sure >= LIKELY && fresh++ < room });
    }
  }
  return { cities: found, roads: roads.map(({ between: ends, via, sure }) => ({ ends, via: via.map(put), sure, on: sure >= LIKELY })) };
}

const isTaken = (name, cities) => cities.some((city) => city.name.toLowerCase() === name.trim().toLowerCase());
const canBeNamed = (data, name, cities) => name.length <= LONGEST_NAME && [null, "full"].includes(nameProblem(data, name)) && !isTaken(name, cities);

function freeName(unnamed, cities) {
  let n = cities.length + 1;
  while (isTaken(unnamed(n), cities)) n += 1;
  return unnamed(n);
}

export const isRoadOn = ({ cities }, road) => road.on && road.ends.every((end) => cities[end].on);
const taken = (proposal) => ({ cities: proposal.cities.filter(({ on }) => on), roads: proposal.roads.filter((road) => isRoadOn(proposal, road)) });

/** Count what is taken: {cities, roads}. */
export function countTaken(proposal) {
  const { cities, roads } = taken(proposal);
  return { cities: cities.length, roads: roads.length };
}

/** Return the draft with all that is taken. */
export const takeOver = (data, proposal) => drawn(data, proposal, taken(proposal));
/** Return the draft with all that was read, to draw it: also what is struck out. */
export const previewOf = (data, proposal) => drawn(data, proposal, proposal);

function drawn(data, { cities: all }, { cities, roads }) {
  const placed = cities.reduce((next, { name, x, y }) => (placedOf(next).some((city) => city.name === name) ? moveCity(next, name, [x, y]) : placeCity(next, name, [x, y])), data);
  return roads.reduce((next, { ends, via }) => {
    const [a, b] = ends.map((end) => all[end].name);
    return a === b || roadBetween(next, a, b) ? next : bendRoad(addRoad(next, a, b), [a, b], via);
  }, placed);
}

/** Return the doubtful parts, worst first, then those that are struck out: [{kind, nth, sure, on}]. `kind` is "city", "name" or "road". */
export function doubtsOf({ cities, roads }) {
  const parts = [
    ...cities.map(({ sure, on }, nth) => ({ kind: "city", nth, sure, on })),
    ...cities.map(({ nameSure, on }, nth) => ({ kind: "name", nth, sure: nameSure, on })).filter(({ on }) => on),
    ...roads.map(({ sure, on }, nth) => ({ kind: "road", nth, sure, on })).filter(({ nth }) => roads[nth].ends.every((end) => cities[end].on)),
  ];
  const lowest = (a, b) => a.sure - b.sure;
  return [...parts.filter(({ on, sure }) => on && sure < SURE).sort(lowest), ...parts.filter(({ on }) => !on).sort((a, b) => lowest(b, a))];
}

const changed = (list, nth, change) => list.map((one, at) => (at === nth ? { ...one, ...change(one) } : one));

/** Strike a city out, or take it again. What somebody said is sure. */
export const toggleCity = (proposal, nth) => ({ ...proposal, cities: changed(proposal.cities, nth, ({ on }) => ({ on: !on, sure: on ? 0 : 1 })) });
export const toggleRoad = (proposal, nth) => ({ ...proposal, roads: changed(proposal.roads, nth, ({ on }) => ({ on: !on, sure: on ? 0 : 1 })) });
/** Say that a part is right as it stands. */
export const confirmPart = (proposal, { kind, nth }) =>
  kind === "road" ? { ...proposal, roads: changed(proposal.roads, nth, () => ({ sure: 1 })) } : { ...proposal, cities: changed(proposal.cities, nth, () => (kind === "name" ? { nameSure: 1 } : { sure: 1 })) };
export const nameCity = (proposal, nth, name) => ({ ...proposal, cities: changed(proposal.cities, nth, () => ({ name: name.trim(), nameSure: 1, sure: 1, on: true })) });

/** Join two cities, or strike out the road between them. */
export function joinCities(proposal, a, b) {
  const nth = proposal.roads.findIndex(({ ends }) => ends.includes(a) && ends.includes(b));
  return nth < 0 ? { ...proposal, roads: [...proposal.roads, { ends: [a, b], via: [], sure: 1, on: true }] } : toggleRoad(proposal, nth);
}

/** Add a city that was not found. */
export const addCity = (proposal, [x, y], unnamed) => ({ ...proposal, cities: [...proposal.cities, { name: freeName(unnamed, proposal.cities), x, y, sure: 1, nameSure: 0, on: true }] });
