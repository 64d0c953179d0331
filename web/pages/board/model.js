// The draft of a board, and what one can do to it. Pure: every edit gives a new draft; what it does not touch stays the same.
// A draft is the pack as its file spells it: {board, city: [], road: [], schedule: [], tiles, goal}; any of it may be missing.

export const CITIES = 19;
export const BANKS = 5;
export const SHEETS = 5;
export const STOPS = 6;
export const SIDES = ["brown", "blue"];
export const LONGEST_NAME = 24;
const LONG_SIDE = 1000;
const NO_CITY = ["saloon", "astray"];
const FIT = /^[\p{L}\p{N}][\p{L}\p{N} .,'’\-&()!]*$/u;

export const citiesOf = (data) => data.city ?? [];
export const isPlaced = ({ x, y }) => typeof x === "number" && typeof y === "number";
export const placedOf = (data) => citiesOf(data).filter(isPlaced);
export const roadsOf = (data) => data.road ?? [];
export const sizeOf = (data) => data.board?.size ?? [LONG_SIDE, 700];
export const cityNamed = (data, name) => citiesOf(data).find((city) => city.name === name);
export const banksOf = (data) => citiesOf(data).filter((city) => city.bank);
export const viaOf = (road) => road.via ?? [];
export const joins = (road, a, b) => road.between.includes(a) && road.between.includes(b);
export const roadBetween = (data, a, b) => roadsOf(data).find((road) => joins(road, a, b));
export const neighbours = (data, name) => roadsOf(data).filter((road) => road.between.includes(name)).map(({ between: [a, b] }) => (a === name ? b : a));

/** Five sheets, whatever of them is there. */
export function sheetsOf(data) {
  const known = data.schedule ?? [];
  return Array.from({ length: Math.max(SHEETS, known.length) }, (_, nth) => ({ brown: known[nth]?.brown ?? [], blue: known[nth]?.blue ?? [] }));
}

const tenth = (value) => Math.round(value * 10) / 10;

/** A point inside the board, no finer than a tenth. */
export function within(data, [x, y]) {
  const [width, height] = sizeOf(data);
  return [tenth(Math.min(width, Math.max(0, x))), tenth(Math.min(height, Math.max(0, y)))];
}

const alike = (one, other) => one.toLowerCase() === other.trim().toLowerCase();
/** The city that is called so, whatever the case, and lies nowhere yet. */
const waiting = (data, name) => citiesOf(data).find((city) => !isPlaced(city) && alike(city.name, name));

/**
 * Why nothing on the map can have that name: "empty", "long", "odd", "card", "taken" or "full"; null where it can. `old` is the name of
 * the city that is to have it, if it has one.
 */
export function nameProblem(data, name, old = null) {
  const wanted = name.trim();
  if (!wanted) return "empty";
  if (wanted.length > LONGEST_NAME) return "long";
  if (!FIT.test(wanted)) return "odd";
  if (NO_CITY.some((card) => alike(card, wanted))) return "card";
  if (waiting(data, wanted)) return null;
  if (citiesOf(data).some((city) => city.name !== old && alike(city.name, wanted))) return "taken";
  return old === null && citiesOf(data).length >= CITIES ? "full" : null;
}

/** Names for what is not on the map yet: those of the draft first, then others that are known. */
export function unplaced(data, names) {
  const mine = citiesOf(data).filter((city) => !isPlaced(city)).map(({ name }) => name);
  return [...mine, ...names.filter((name) => !mine.includes(name) && nameProblem(data, name) === null)];
}

/** The city lies there: one that had no place yet, or a new one. */
export function placeCity(data, name, point) {
  const [x, y] = within(data, point);
  const known = waiting(data, name);
  if (known) return changeCity(data, known.name, () => ({ x, y }));
  return { ...data, city: [...citiesOf(data), { name: name.trim(), x, y, bank: false }] };
}

const changeCity = (data, name, change) => ({ ...data, city: citiesOf(data).map((city) => (city.name === name ? { ...city, ...change(city) } : city)) });

export function moveCity(data, name, point) {
  const [x, y] = within(data, point);
  return changeCity(data, name, () => ({ x, y }));
}

export const toggleBank = (data, name) => changeCity(data, name, ({ bank }) => ({ bank: !bank }));

/** Another name, in roads and schedules as well; the name of a city without a place gives it that place instead. */
export function renameCity(data, old, name) {
  const known = waiting(data, name);
  if (known) {
    const { x, y } = cityNamed(data, old);
    return changeCity(takeOff(data, old), known.name, () => ({ x, y }));
  }
  const anew = name.trim();
  const put = (one) => (one === old ? anew : one);
  return withStops({
    ...changeCity(data, old, () => ({ name: anew })),
    road: roadsOf(data).map((road) => ({ ...road, between: road.between.map(put) })),
  }, (stops) => stops.map(put));
}

/** Off the map; its name and its roads stay known. */
export const takeOff = (data, name) => ({ ...data, city: citiesOf(data).map((city) => (city.name === name ? { name, bank: Boolean(city.bank) } : city)) });

/** The city is gone, its roads too, and what schedules say from there on. */
export function deleteCity(data, name) {
  return withStops({
    ...data,
    city: citiesOf(data).filter((city) => city.name !== name),
    road: roadsOf(data).filter((road) => !road.between.includes(name)),
  }, (stops) => (stops.includes(name) ? stops.slice(0, stops.indexOf(name)) : stops));
}

/** A road, unless there is one already or it leads nowhere. */
export function addRoad(data, a, b) {
  if (a === b || roadBetween(data, a, b)) return data;
  return { ...data, road: [...roadsOf(data), { between: [a, b], via: [] }] };
}

export const deleteRoad = (data, [a, b]) => ({ ...data, road: roadsOf(data).filter((road) => !joins(road, a, b)) });

export const bendRoad = (data, [a, b], via) => ({ ...data, road: roadsOf(data).map((road) => (joins(road, a, b) ? { ...road, via: via.map((point) => within(data, point)) } : road)) });

/** Every point of a road, from its first city to its last; empty where a city is missing. */
export function pathOf(data, road) {
  const [a, b] = road.between.map((name) => cityNamed(data, name));
  return a && b && isPlaced(a) && isPlaced(b) ? [[a.x, a.y], ...viaOf(road), [b.x, b.y]] : [];
}

/** All sheets with their stops changed; a side without stops is left out, as in a file. */
function withStops(data, change) {
  if (!data.schedule) return data;
  const sheets = sheetsOf(data).map((sheet, nth) => SIDES.map((side) => [side, change(sheet[side], nth, side)]));
  return { ...data, schedule: sheets.map((sides) => Object.fromEntries(sides.filter(([, stops]) => stops.length))) };
}

function changeSide(data, nth, side, change) {
  return withStops({ ...data, schedule: data.schedule ?? [] }, (stops, at, each) => (at === nth && each === side ? change(stops) : stops));
}

export const addStop = (data, nth, side, name) => changeSide(data, nth, side, (stops) => [...stops, name]);
export const takeStop = (data, nth, side) => changeSide(data, nth, side, (stops) => stops.slice(0, -1));
export const clearSide = (data, nth, side) => changeSide(data, nth, side, () => []);

/** Where a coach can be set next: every city for the first stop, then neighbours, then none. */
export function nextStops(data, nth, side) {
  const stops = sheetsOf(data)[nth][side];
  if (stops.length === 0) return citiesOf(data).map(({ name }) => name);
  return stops.length < STOPS ? neighbours(data, stops.at(-1)) : [];
}

const isFull = (stops) => stops.length === STOPS;
export const sheetDone = (sheet) => SIDES.every((side) => isFull(sheet[side]));

/** Where that side should begin, by the sheets that are known; the coaches drive round and round. */
export function likelyStarts(data, nth, side) {
  const sheets = sheetsOf(data);
  const before = sheets.filter(({ brown }, at) => at !== nth && isFull(brown));
  if (side === "brown") {
    const begun = sheets.map(({ brown }) => brown[0]);
    return before.map(({ brown }) => brown.at(-1)).filter((end) => !begun.includes(end));
  }
  return before.filter(({ brown, blue }) => isFull(blue) && brown.at(-1) === sheets[nth].brown[0]).map(({ blue }) => blue.at(-1));
}

/** The next side that is not full, from there on and round: {nth, side}, or null. */
export function nextSide(data, nth, side) {
  const all = sheetsOf(data).flatMap((sheet, at) => SIDES.map((each) => ({ nth: at, side: each, full: isFull(sheet[each]) })));
  const here = all.findIndex((one) => one.nth === nth && one.side === side);
  const found = [...all.slice(here + 1), ...all.slice(0, here)].find((one) => !one.full);
  return found ? { nth: found.nth, side: found.side } : null;
}

export const put = (data, part, values) => ({ ...data, [part]: { ...data[part], ...values } });

// Photographs.

/** The size of a board whose photograph has this shape. */
export function sizeFor(width, height) {
  const scale = LONG_SIDE / Math.max(width, height);
  return [Math.round(width * scale), Math.round(height * scale)];
}

const at = ([x, y]) => ({ x: tenth(x), y: tenth(y) });

const mapped = (data, size, place) => ({
  ...data,
  board: { ...data.board, size },
  city: citiesOf(data).map((city) => (isPlaced(city) ? { ...city, ...at(place([city.x, city.y])) } : city)),
  road: roadsOf(data).map((road) => ({ ...road, via: viaOf(road).map((point) => place(point).map(tenth)) })),
});

/** The same board on a sheet of another size. */
export function fitted(data, size) {
  const [wide, high] = size.map((each, axis) => each / sizeOf(data)[axis]);
  return mapped(data, size, ([x, y]) => [x * wide, y * high]);
}

/** The same board, turned clockwise by so many quarters. */
export function turned(data, quarters) {
  if (quarters % 4 === 0) return data;
  const [width, height] = sizeOf(data);
  return turned(mapped(data, [height, width], ([x, y]) => [height - y, x]), (quarters % 4) - 1);
}
