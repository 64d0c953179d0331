// Model of a board's draft and its edits. Pure: every edit returns a new draft and shares the unchanged parts.
// A draft is the pack as in its file: {board, city: [], road: [], schedule: [], tiles, goal}. Any key may be missing.

export const CITIES = 19;
export const BANKS = 5;
export const LONGEST_NAME = 24;
const NO_CITY = ["saloon", "astray"];
const FIT = /^[\p{L}\p{N}][\p{L}\p{N} .,'’\-&()!]*$/u;

export const citiesOf = (data) => data.city ?? [];
export const isPlaced = ({ x, y }) => typeof x === "number" && typeof y === "number";
export const placedOf = (data) => citiesOf(data).filter(isPlaced);
export const roadsOf = (data) => data.road ?? [];
export const sizeOf = (data) => data.board?.size ?? [1000, 700];
export const cityNamed = (data, name) => citiesOf(data).find((city) => city.name === name);
export const banksOf = (data) => citiesOf(data).filter((city) => city.bank);
export const viaOf = (road) => road.via ?? [];
export const joins = (road, a, b) => road.between.includes(a) && road.between.includes(b);
export const roadBetween = (data, a, b) => roadsOf(data).find((road) => joins(road, a, b));
export const neighbours = (data, name) => roadsOf(data).filter((road) => road.between.includes(name)).map(({ between: [a, b] }) => (a === name ? b : a));

export const tenth = (value) => Math.round(value * 10) / 10;

/** Return a point rounded to tenths, inside the board. */
export function within(data, [x, y]) {
  const [width, height] = sizeOf(data);
  return [tenth(Math.min(width, Math.max(0, x))), tenth(Math.min(height, Math.max(0, y)))];
}

const alike = (one, other) => one.toLowerCase() === other.trim().toLowerCase();
/** Return the city of that name (case-insensitive) that has no place yet. */
export const unplacedCity = (data, name) => citiesOf(data).find((city) => !isPlaced(city) && alike(city.name, name));

/**
 * Return why no city can have that name: "empty", "long", "odd", "card", "taken" or "full". Returns null if one can. `old` is the
 * present name of the city, null for a new one.
 */
export function nameProblem(data, name, old = null) {
  const wanted = name.trim();
  if (!wanted) return "empty";
  if (wanted.length > LONGEST_NAME) return "long";
  if (!FIT.test(wanted)) return "odd";
  if (NO_CITY.some((card) => alike(card, wanted))) return "card";
  if (unplacedCity(data, wanted)) return null;
  if (citiesOf(data).some((city) => city.name !== old && alike(city.name, wanted))) return "taken";
  return old === null && citiesOf(data).length >= CITIES ? "full" : null;
}

/** Return names of cities that are not on the map: those of the draft first, then other known ones. */
export function unplaced(data, names) {
  const mine = citiesOf(data).filter((city) => !isPlaced(city)).map(({ name }) => name);
  return [...mine, ...names.filter((name) => !mine.includes(name) && nameProblem(data, name) === null)];
}

/** Place a city: one without a place, or a new one. */
export function placeCity(data, name, point) {
  const [x, y] = within(data, point);
  const known = unplacedCity(data, name);
  if (known) return changeCity(data, known.name, () => ({ x, y }));
  return { ...data, city: [...citiesOf(data), { name: name.trim(), x, y, bank: false }] };
}

export const changeCity = (data, name, change) => ({ ...data, city: citiesOf(data).map((city) => (city.name === name ? { ...city, ...change(city) } : city)) });

export function moveCity(data, name, point) {
  const [x, y] = within(data, point);
  return changeCity(data, name, () => ({ x, y }));
}

export const toggleBank = (data, name) => changeCity(data, name, ({ bank }) => ({ bank: !bank }));

/** Take a city off the map. Its name and its roads stay. */
export const takeOff = (data, name) => ({ ...data, city: citiesOf(data).map((city) => (city.name === name ? { name, bank: Boolean(city.bank) } : city)) });

/** Add a road, unless it exists already or both ends are the same city. */
export function addRoad(data, a, b) {
  if (a === b || roadBetween(data, a, b)) return data;
  return unread({ ...data, road: [...roadsOf(data), { between: [a, b], via: [] }] }, [a, b]);
}

export const deleteRoad = (data, [a, b]) => unread({ ...data, road: roadsOf(data).filter((road) => !joins(road, a, b)) }, [a, b]);

/** The people who hold the roads of each city against the printed board, one after the other. */
export const READERS = [1, 2];
export const isProofRead = ({ read = [] }) => READERS.every((reader) => read.includes(reader));

/** Tick the roads of a city as read by a reader, or take the tick away. */
export function toggleRead(data, name, reader) {
  const { read = [] } = cityNamed(data, name);
  return withReaders(data, [name], read.includes(reader) ? read.filter((one) => one !== reader) : [...read, reader].sort());
}

/** Take the ticks of cities away whose roads have changed. */
const unread = (data, names) => withReaders(data, names, []);

function withReaders(data, names, read) {
  const put = ({ read: before, ...city }) => (read.length ? { ...city, read } : city);
  return { ...data, city: citiesOf(data).map((city) => (names.includes(city.name) ? put(city) : city)) };
}

/** Bend the road between two cities at these points. */
export function bendRoad(data, [a, b], via) {
  const bends = via.map((point) => within(data, point));
  return { ...data, road: roadsOf(data).map((road) => (joins(road, a, b) ? { ...road, via: bends } : road)) };
}

/** Return points as text for the `points` attribute of SVG. */
export const svgPoints = (points) => points.map((point) => point.join(",")).join(" ");

/** Return all points of a road, from its first city to its last. Returns [] if a city is missing. */
export function pathOf(data, road) {
  const [a, b] = road.between.map((name) => cityNamed(data, name));
  return a && b && isPlaced(a) && isPlaced(b) ? [[a.x, a.y], ...viaOf(road), [b.x, b.y]] : [];
}

export const put = (data, part, values) => ({ ...data, [part]: { ...data[part], ...values } });
