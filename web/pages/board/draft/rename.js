// A city's name stands in its roads and schedules, too: it changes or goes everywhere at once. Pure.
import { changeCity, citiesOf, cityNamed, roadsOf, takeOff, unplacedCity } from "./model.js";
import { withStops } from "./schedules.js";

/** Another name, in roads and schedules as well; the name of a city without a place gives it that place instead. */
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

/** The city is gone, its roads too, and what schedules say from there on. */
export function deleteCity(data, name) {
  return withStops({
    ...data,
    city: citiesOf(data).filter((city) => city.name !== name),
    road: roadsOf(data).filter((road) => !road.between.includes(name)),
  }, (stops) => (stops.includes(name) ? stops.slice(0, stops.indexOf(name)) : stops));
}
