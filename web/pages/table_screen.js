// Table screen: the public view, large enough for the far end of the room.
import { useEffect, useRef } from "../vendor/hooks.mjs";
import { html } from "../html.js";
import { SealLine } from "../parts/cards/commitment_seals.js";
import { GenericTable } from "../parts/choosing/generic_page.js";
import { RulesWord } from "../parts/rules/rules_sheet.js";
import { ErrorBoundary } from "../parts/shell/error_boundary.js";
import { Languages } from "../parts/shell/language_choice.js";
import { isCut, LinkBanner } from "../parts/shell/connection_banner.js";
import { NoEntry } from "../parts/shell/access_denied.js";
import { Qr } from "../parts/shell/ways_to_join.js";
import { FlatSwitch, liesFlat } from "../parts/stage/flat_switch.js";
import { linesUpTo, useStaged } from "../parts/stage/staged_history.js";
import { SoundSwitch, useTableSounds } from "../parts/stage/table_sounds.js";
import { useTableVoice, VoiceSwitch } from "../parts/stage/table_voice.js";
import { useTravel } from "../parts/stage/piece_travel.js";
import { ButtonMeanings } from "../parts/status/table_button_meanings.js";
import { gameTitle } from "../parts/status/game_title.js";
import { GameResult, StoryLink } from "../parts/status/result_and_story_link.js";
import { SeatPlan } from "../parts/status/seat_map.js";
import { SeatClocks } from "../parts/status/seat_clocks.js";
import { Announcer, Ticker } from "../parts/status/ticker.js";
import { SignOfLife } from "../parts/status/waiting_notice.js";
import { hasOwnHeading, Turn } from "../parts/status/turn_heading.js";
import { StillMissing } from "../parts/status/lobby.js";
import { TourLink } from "../parts/status/tour_link.js";
import { say } from "../text/index.js";
import { translateServerText } from "../text/server_text.js";
import { lostEntries } from "../updates/seen_log_heads.js";

export function TablePage({ link, since, denied, update, room, history, game, set }) {
  const players = room?.players ?? [];
  // That a game is over comes with the room first: its table stays, so that it is seen how.
  const waiting = Boolean(room?.lobby && !room.lobby.playing && !(update && (update.outcome || update.table === room.table)));
  const page = useRef(null);
  useTravel(page);
  useTableSounds(update, game);
  const [staged, stage] = useStaged(update?.table ?? null);
  const told = linesUpTo(history, staged.upTo);
  useTableVoice({ update, told, held: staged.upTo !== null, game, players, room });
  const ended = Boolean(update?.outcome);
  const over = ended && staged.upTo === null; // the result of the game comes after its last scene
  useStoryOnScreen(over, room);
  if (link === "none") return html`<${NoEntry} page="table" denied=${denied} set=${set} />`;
  return html`
    <div ref=${page} class="page page-table ${waiting ? "is-waiting" : ""} ${over ? "is-over" : ""} ${isCut(link) || lostEntries() ? "is-cut" : ""} ${update ? game.looks ?? "" : ""}">
      <${LinkBanner} link=${link} since=${since} />
      <div class="table-main">
        <p class="bar-title">${gameTitle(game, update, room) ?? "companion"} <span class="link is-${link}" role="img"
          aria-label=${say(`link.${link}`)}></span></p>
        <${Turn} update=${update} room=${room} players=${players} game=${game} link=${link} own=${ended && !over ? { ...staged, heading: staged.heading ?? say("turn.none") } : staged} after=${staged.upTo === null && html`
          <${SignOfLife} update=${update} room=${room} game=${game} named=${!hasOwnHeading(game, update, players)} />`} />
        <div class="stage">
          ${waiting && room && html`<${Lobby} room=${room} players=${players} />`}
          ${update && !waiting && html`<${Board} ...${{ update, players, game, history, room, stage, stand: liesFlat(game, update) && !isCut(link) ? () => set({ flat: false }) : null }} />`}
        </div>
      </div>
      <aside class="table-side">
        <${Qr} join=${room?.join} large=${waiting} />
        <${SeatClocks} update=${update} players=${players} />
        ${!waiting && !isCut(link) && html`<${ButtonMeanings} update=${update} room=${room} />`}
        ${over && html`<${GameResult} outcome=${update.outcome} game=${game} players=${players} screen /><${StoryLink} to="/table" />`}
        ${!waiting && !over && html`<${Ticker} history=${told} game=${game} players=${players} view=${update?.view} most=${10} />`}
      </aside>
      <footer class="table-foot">
        <${SoundSwitch} set=${set} />
        <${VoiceSwitch} set=${set} room=${room} table=${update?.table} />
        <${Languages} set=${set} />
        ${!waiting && !over && html`<${FlatSwitch} game=${game} set=${set} />`}
        ${waiting && html`<${TourLink} game=${room?.game} to="/table" />`}
        ${(waiting || over) && html`<a class="rules-word plays-word" href="/plays">${say("plays.link")}</a>`}
        <${RulesWord} game=${room?.game?.id} />
        <${Notes} room=${room} />
        ${update && html`<${SealLine} seals=${update.seals} players=${players} />`}
      </footer>
      <${Announcer} history=${told} game=${game} players=${players} view=${update?.view} />
    </div>`;
}

/** Show the story of the game once somebody has opened it on a phone; who has come back from it is left alone. */
function useStoryOnScreen(over, room) {
  const before = useRef(null);
  useEffect(() => {
    if (over && room && before.current === false && room.told) location.assign("/story?to=/table");
    if (room) before.current = room.told ?? false;
  }, [over, room]);
}

/** Before a game: who sits where, and who is missing. */
const Lobby = ({ room, players }) => html`
  <div class="lobby"><${SeatPlan} players=${players} /><${StillMissing} room=${room} /></div>`;

/** The game's own part. With `stage({upTo, heading, line})` it may tell how far its staging has come, and what to put above it.
 * `stand()` lets a screen stand again that lies between people, and is null where it stands. */
function Board({ update, players, game, history, room, stage, stand }) {
  const given = { view: update.view, players, update, history, room, stage, stand };
  return html`
    <${ErrorBoundary} of=${update.seq} fallback=${html`<${GenericTable} ...${given} />`}>
      <${game.Table ?? GenericTable} ...${given} />
    <//>`;
}

const Notes = ({ room }) => html`<p class="notes">${(room?.notes ?? []).map(translateServerText).join(" · ")}</p>`;
