// Story of a finished game: who won and by what, its film with every secret open, to take with one, and whether it was fair.
//
// The scenes come from the server when the page is opened, once the game is over. The film of the game's page draws and tells them.
import { useEffect, useState } from "../vendor/hooks.mjs";
import { html } from "../html.js";
import { pageOf } from "../app/game_pages.js";
import { LinkBanner } from "../parts/shell/connection_banner.js";
import { Languages } from "../parts/shell/language_choice.js";
import { GameResult, resultTitle } from "../parts/status/result_and_story_link.js";
import { say } from "../text/index.js";
import { BotMoves } from "./game_story/bot_explanations.js";
import { FilmPlayer } from "./game_story/film_player.js";
import { requestStory } from "./game_story/request_story.js";
import { ShareStory } from "./game_story/share_story.js";
import { Fairness } from "./game_story/verify_seals_and_log.js";
import { Begun } from "./tour/game_has_begun.js";

export function StoryPage({ at, room, link, since, set }) {
  const [came, setCame] = useState(null);
  const [players, setPlayers] = useState(null);
  const [, setDrawn] = useState(0);
  document.documentElement.dataset.page = at.from === "table" ? "table" : "story"; // a television is read from afar
  const game = pageOf(came?.story?.game, () => setDrawn(Date.now()));
  const { film, title, inOwnWords } = game;
  useEffect(() => void requestStory().then(setCame), []);
  useEffect(() => { if (!players && room) setPlayers(room.players); }, [room]); // later games may have others
  useEffect(() => { if (at.from === "table" && room?.lobby?.playing) location.replace(at.back); }, [room]);
  const told = came?.story && players ? { alone: at.from === "practice", story: titled(came.story, title, inOwnWords), film: came.story.scenes.length ? film : null, game, players, me: at.seat } : null;
  return html`
    <div class="page page-story ${at.from === "table" ? "is-screen" : ""}">
      <header class="tour-head">
        <a class="btn btn-quiet tour-leave" href=${at.back}>${say(`tour.back.${at.from}`)}</a>
        <h1>${told?.story.title ?? say("story.open")}</h1>
        <${Languages} set=${set} />
      </header>
      <${LinkBanner} link=${link} since=${since} slim=${at.from !== "table"} />
      <${Begun} at=${at} room=${room} />
      ${!came && html`<p class="hint" role="status">${say("story.wait")}</p>`}
      ${came?.refusal && html`<p class="problem" role="alert">${came.refusal}</p>`}
      ${told && html`<${Told} ...${told} screen=${at.from === "table"} />`}
    </div>`;
}

/** Return the story under the game's own title where its page knows one in the language of this device, as it does of an open table's sheet. */
export function titled(story, title, inOwnWords = (view) => view) {
  return { ...story, title: (story.facts.sheet && title?.({ view: inOwnWords(story.facts) })) ?? story.title };
}

/**
 * `film` is the game's own, exported by its page: {Frame, caption, reason, turning, legend, why}. It is undefined while the page is on its way,
 * and null for a game that tells no scenes. A game that this phone practised `alone` is not kept, and nobody could cheat.
 */
function Told({ story, film, game, players, me, screen, alone }) {
  const reason = film?.reason(story, players) ?? null;
  return html`
    <div class="story-front">
      <h2 class="story-winner">${resultTitle(story.outcome, players, me)}</h2>
      ${reason && html`<p class="story-reason">${reason}</p>`}
    </div>
    ${film ? html`<${FilmPlayer} story=${story} film=${film} players=${players} screen=${screen} />` : film === null && html`<p class="hint">${say("story.none")}</p>`}
    <div class="story-more">
      ${!screen && html`<${BotMoves} story=${story} film=${film} players=${players} />`}
      <${GameResult} outcome=${story.outcome} game=${game} players=${players} me=${me} screen=${screen} />
      ${film && !screen && html`<${ShareStory} story=${story} film=${film} players=${players} title=${resultTitle(story.outcome, players, null)} reason=${reason} />`}
      ${!screen && !alone && html`<a class="btn btn-quiet" href="/plays">${say("plays.link")}</a><${Fairness} story=${story} players=${players} me=${me} />`}
    </div>`;
}
