// The film of a finished game: both on the plan with their traps, where each could have been for the other, and every step told.
import { html } from "/web/html.js";
import { nameOf } from "/web/text/fallback_words.js";
import { pickCatalogue } from "/web/text/index.js";
import { pawnOf } from "./both_players.js";
import { Paths, Strike } from "./draw_loud_event.js";
import { PLAN, widened } from "./house_plan.js";
import { FloorPlan } from "./interactive_floor_plan.js";
import { sceneOf } from "./loud_event_scene.js";
import { T } from "./text.js";
import en from "./film/text/en.js";
import it from "./film/text/it.js";

const F = pickCatalogue({ en, it });
const WIDE = widened(PLAN, 1.6);
/** Steps that stay drawn while the film goes on. */
const TAIL = 6;

/** The plan after scene `nth`. With `whole`, or in the last scene, the ways of both are drawn from the first room on. */
function Frame({ story, nth, players, screen = false, whole = false }) {
  const plan = screen ? WIDE : PLAN;
  const { shows, events } = story.scenes[nth];
  const steps = stepsUntil(story, nth);
  const all = whole || nth === story.scenes.length - 1;
  const loud = all ? null : loudIn(events);
  return html`
    <${FloorPlan} ...${plan} bold=${screen} marks=${marksOf(shows, players, all)}>
      <${Paths} steps=${all ? steps : steps.slice(-TAIL)} plan=${plan} />
      ${loud && html`<${Strike} scene=${loud} beat=${loud.beats - 1} plan=${plan} bold=${screen} />`}
    <//>`;
}

const loudIn = (events) => sceneOf({ lines: [...events].reverse().map((event, nth) => ({ key: nth, seq: 0, event })) });

/** Return the steps of both until scene `nth`, in order: [{seat, from, to}]. */
export function stepsUntil({ scenes }, nth) {
  const at = [null, null];
  return scenes.slice(0, nth + 1).flatMap(({ shows }) => shows.rooms.flatMap((room, seat) => {
    if (room === at[seat]) return [];
    const step = { seat, from: at[seat], to: room };
    at[seat] = room;
    return [step];
  }));
}

/** Return the marks of each room. Where all rooms are possible, none is shaded: that tells nothing. */
function marksOf({ rooms, traps, delayed, flood, suspects }, players, ended) {
  const names = Object.keys(PLAN.rooms);
  const owner = (laid, name) => {
    const seat = laid.findIndex((own) => own.includes(name));
    return seat < 0 ? null : { id: seat, look: String(seat) };
  };
  const may = (seat, name) => !ended && suspects && suspects[seat].length < names.length && suspects[seat].includes(name);
  return Object.fromEntries(names.map((name) => [name, {
    label: name, trap: owner(traps, name), delayed: owner(delayed, name), flooded: flood && name === "Basement",
    suspects: [0, 1].filter((seat) => may(seat, name)).map(String),
    pawns: [0, 1].filter((seat) => rooms[seat] === name).map((seat) => pawnOf(seat, players)),
  }]));
}

/** Return the sentences of a scene. */
function caption({ events }, { players }) {
  const who = (seat) => nameOf(seat, players);
  return events.map((event) => (F.facts[event.type] ?? T.facts[event.type])(event, who));
}

/** Return by what the game was won: the blow of the last scene. */
const reason = ({ scenes }, players) => (scenes.at(-1) ? caption(scenes.at(-1), { players })[0] : null);

/** Return the heading and the sentence of a turning point. */
const turning = (scene, given) => [F.turning[scene.turning], caption(scene, given)[0]];

/** Return why a bot moved as it did. */
const why = ({ code, values, seat }, { players }) => F.why[code](values, nameOf(seat, players));

export const film = { Frame, caption, reason, turning, why };
