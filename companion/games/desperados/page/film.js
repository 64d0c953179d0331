// The film of a finished game: everybody's real ride on the map, against where the marshal could believe the desperados.
import { html } from "/web/html.js";
import { nameOf } from "/web/text/fallback_words.js";
import { pickCatalogue } from "/web/text/index.js";
import { standing } from "./map/city_facts.js";
import { Chart } from "./map/map.js";
import { heatOf } from "./map/viewer_marks.js";
import { capital, MARSHAL, riderName } from "./names_and_constants.js";
import { sentence } from "./text.js";
import { T } from "./text/catalogue.js";
import en from "./film/text/en.js";
import it from "./film/text/it.js";

const F = pickCatalogue({ en, it });

/** The map after a move, or after a result of its examination: the rides of all, and the heat of the marshal's belief. */
function Frame({ story, nth, screen = false }) {
  const { shows } = story.scenes[nth];
  const { board } = story.facts;
  const heat = heatOf(shows.believed, Object.keys(shows.believed));
  const notes = Object.fromEntries(board.cities.map(({ name }) => [name, { label: name, heat: heat[name] ?? 0 }]));
  const routes = shows.been.map((been, rider) => ({ rider, been }));
  return html`<${Chart} board=${board} places=${standing(asView(story, shows))} notes=${notes} routes=${routes} on=${screen ? "screen" : "phone"} />`;
}

/** A scene as the parts of the map take a view: every tile open, every pawn where it really was. */
const asView = ({ facts }, { banks, poker, coaches, sheriffs, been }) => ({
  board: facts.board, coaches, marks: [], sheriffs: sheriffs.map((city) => ({ city })),
  tiles: { poker, banks: banks.map((bank) => ({ ...bank, tile: true, spied: false })) },
  riders: facts.seats.map((seat, rider) => ({ seat, city: been[rider]?.at(-1) ?? null })),
});

/** Return the sentences of a scene. A move is told by where the marshal was furthest from the truth. */
function caption({ events, shows }, { story, players }) {
  const view = asView(story, shows);
  const moment = F.moment(shows.round, shows.move);
  const results = events.filter(({ type }) => RESULTS.includes(type)).map((event) => sentence(event, { players, view })).filter(Boolean);
  if (results.length) return [moment, ...results];
  return [moment, ...judgements(shows).slice(0, 1).map(({ rider, city, share, cities }) => F.believed(capital(riderName(view, players, rider)), city, share, cities))];
}

const RESULTS = ["Arrested", "RobberyEnded", "HoldUpEnded", "LootTaken", "TilePutRight", "GameEnded"];

/** Return how well the marshal could know where each desperado was, the worst first: [{rider, city, share, cities}], a share in percent. */
export const judgements = ({ believed, been }) => Object.entries(believed).map(([rider, cities]) => {
  const city = been[rider].at(-1);
  return { rider: Number(rider), city, share: Math.round((cities[city] ?? 0) / 10), cities: Object.keys(cities).length };
}).sort((one, other) => one.share - other.share);

/** Return by what the game was won: the gang's money. */
const reason = (story, players) => caption(story.scenes.at(-1), { story, players }).at(-1);

/** Return the heading and the sentence of a turning point. */
function turning(scene, { story, players }) {
  const said = caption(scene, { story, players });
  return [F.turning[scene.turning], `${said[0]} ${said.at(-1)}`];
}

/** Return who rides under the badge of each number, for the line under the map. */
export const legend = ({ facts }, players) => facts.seats.map((seat, rider) => (rider === MARSHAL ? T.marshal(nameOf(seat, players)) : `${rider} ${nameOf(seat, players)}`)).join(" · ");

/** Return why a bot rode as it did. */
const why = ({ code, values }, { story, players }) => F.why[code](values, capital(riderName(asView(story, story.scenes.at(-1).shows), players, values.rider)));

export const film = { Frame, caption, reason, turning, legend, why };
