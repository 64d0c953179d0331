// Words that scenes of all games have in common: when they were, and the day of the game.
import { timeOf } from "../../parts/shell/connection_banner.js";
import { currentGrammar } from "../../text/index.js";

/** Return the time of day of a scene, "21:34". */
export const clockOf = ({ at }) => timeOf(at);

/** Return the day of a story in words, empty where no clock ran. */
export const dayOf = ({ scenes }) => (scenes[0]?.at > 0 ? currentGrammar().day(scenes[0].at) : "");

/** Return the name of a file about a story, without its ending: "companion-noir-2026-11-26". */
export const fileNameOf = ({ game, scenes }) => ["companion", game, ...(scenes[0]?.at > 0 ? [new Date(scenes[0].at).toISOString().slice(0, 10)] : [])].join("-");

/** Return the turning points of a story: [{at, title, said}], `at` being the number of the scene. */
export const turningPoints = ({ story, film, players }) => story.scenes.flatMap((scene, at) => {
  if (!scene.turning) return [];
  const [title, said] = film.turning(scene, { story, players, nth: at });
  return [{ at, title, said }];
});
