// Renaming and deleting cities, with their names in roads and schedules. Pure.
import { changeCity, citiesOf, cityNamed, roadsOf, takeOff, unplacedCity } from "./board_draft_edits.js";
import { withStops } from "./coach_schedule_edits.js";

/** Rename a city, also in roads and schedules. If an unplaced city has that name, it takes over the place. */
export function renameCity(data, old, name) {
  const known = unplacedCity(data, name);
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

/** Delete a city with its roads, and the stops of each schedule from that city on. */
export function deleteCity(data, name) {
  return withStops({
    ...data,
    city: citiesOf(data).filter((city) => city.name !== name),
    road: roadsOf(data).filter((road) => !road.between.includes(name)),
  }, (stops) => (stops.includes(name) ? stops.slice(0, stops.indexOf(name)) : stops));
}
