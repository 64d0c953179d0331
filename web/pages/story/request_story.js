// The story of the finished game, and the film of its game, asked for when somebody wants to see it.
import { keepTrying, loadModule } from "../../app/load_module.js";
import { refusalText } from "../../text/server_text.js";
import { fetchSigned, readAnswer } from "../../updates/signed_requests.js";

/** Resolves to {story, film}, or to {refusal} in words. `film` is null for a game without scenes. Tries again where nobody answers. */
export function requestStory() {
  return keepTrying(async () => {
    const { ok, error, ...story } = await readAnswer(await fetchSigned("/api/story"));
    if (!ok) return { refusal: refusalText(error) };
    if (!story.scenes.length) return { story, film: null };
    return { story, film: (await loadModule(`/games/${story.game}/page/film.js`)).film };
  });
}
