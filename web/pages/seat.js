// Player's page: whose turn it is, the view of this seat, its offers, and the latest events.
import { html } from "../html.js";
import { OwnSeal } from "../parts/cards/commitment_seals.js";
import { DeclareCard, isAwaited } from "../parts/choosing/declare_card.js";
import { GenericSeat } from "../parts/choosing/generic_page.js";
import { PutRight, splitCorrections } from "../parts/choosing/correct_counters.js";
import { Prompt } from "../parts/choosing/camera_and_consent_questions.js";
import { DecisionHelp } from "../parts/decision_help/decision_help.js";
import { useFirstTurn } from "../parts/decision_help/first_turn_record.js";
import { FirstTurnHelp } from "../parts/decision_help/first_turn_help.js";
import { isUnseated } from "../parts/shell/connection_banner.js";
import { Bar, Notice } from "../parts/shell/top_bar.js";
import { RulesButton } from "../parts/rules/rules_sheet.js";
import { linesUpTo, useStaged } from "../parts/stage/staged_history.js";
import { ErrorBoundary } from "../parts/shell/error_boundary.js";
import { gameTitle } from "../parts/status/game_title.js";
import { GameResult, StoryLink } from "../parts/status/result_and_story_link.js";
import { EndBotPause } from "../parts/status/end_bot_pause.js";
import { SeatHandover } from "../parts/status/seat_handover.js";
import { TakeBack } from "../parts/status/take_back_button.js";
import { SeatClocks } from "../parts/status/seat_clocks.js";
import { Announcer, Ticker } from "../parts/status/ticker.js";
import { ThirdSeats } from "../parts/status/additional_seat_requests.js";
import { seatNews, Turn } from "../parts/status/turn_heading.js";
import { TwoDevices } from "../parts/status/two_devices.js";
import { Waiting } from "../parts/status/lobby.js";
import { hasCamera } from "../parts/status/waiting_notice.js";
import { say } from "../text/index.js";
import { translateServerText } from "../text/server_text.js";
import { nameOf } from "../text/fallback_words.js";
import { askWhy } from "../updates/ask_why.js";
import { FirstTurnSetting, AskBefore } from "./seat/first_turn_help_setting.js";
import { LeaveSeat } from "./seat/leave_seat.js";

/** `practice` holds what stands in place of the room where this phone practises: {setting, end}. */
export function SeatPage({ at, link, since, update: told, room, history, notice, game, act, tell, set, leave, again, practice = null }) {
  const players = room?.players ?? [];
  const me = at.seat;
  // The present holder of the seat has its secrets: a phone that is shut out draws none, nor anything to tap.
  const unseated = isUnseated(link) && !told?.outcome;
  const update = unseated ? null : told;
  const between = room?.lobby && !room.lobby.playing;
  const id = update?.game ?? room?.game?.id;
  const changed = () => set({});
  const first = useFirstTurn(update, game.help);
  const [staged, stage] = useStaged(update?.table ?? null);
  // The game's own part may still tell how it came to what is already known here: the page around it waits.
  const isStaging = staged.heading !== null;
  const over = Boolean(update?.outcome) && !isStaging;
  const why = game.help && update?.seat !== null && update && !update.outcome && html`<${DecisionHelp} help=${game.help} update=${update} players=${players} first=${first} changed=${changed} ask=${() => askWhy(at.as)} />`;
  const help = html`<${FirstTurnHelp} key="help" stage=${first} help=${game.help} update=${update} players=${players} changed=${changed} />`;
  return html`
    <div class="page page-seat">
      <${Bar} title=${gameTitle(game, update, room)} name=${room && nameOf(me, players)} link=${link} since=${since} set=${set} leave=${leave}
        tools=${html`<${RulesButton} game=${room?.game?.id} />`}
        extra=${html`
          <${FirstTurnSetting} game=${game.help && id} changed=${changed} />
          ${practice ? practice.setting : html`<${LeaveSeat} seat=${me} room=${room} tell=${tell} gone=${leave} />`}`} />
      <${SeatHandover} handover=${room?.handover} players=${players} me=${me} tell=${tell} />
      <${TwoDevices} seats=${room?.two_devices} me=${me} tell=${tell} again=${again} />
      <${ThirdSeats} requests=${room?.third_seats} players=${players} me=${me} tell=${tell} />
      <${Turn} update=${update} room=${room} players=${players} me=${me} game=${game} link=${link} help=${why} own=${unseated ? { heading: say(told ? "turn.unseated" : "turn.refused"), line: null } : isStaging ? staged : seatNews(game, update, players, history)} />
      <${SeatClocks} update=${update} players=${players} me=${update?.seat ?? null} />
      ${over && html`<${GameResult} outcome=${update.outcome} game=${game} players=${players} me=${update.seat} />`}
      ${over && game.Ending && html`<${Ending} ...${{ update, players, game }} />`}
      ${over && !practice && html`<${StoryLink} to=${`/seat/${me}`} />${room?.told === false && html`<p class="hint">${say("story.final")}</p>`}`}
      ${between && !isStaging && (practice ? practice.end : html`
        <${Waiting} room=${room} tell=${tell} to=${`/seat/${me}`} again=${Boolean(update)} />
        ${!(update?.outcome && update.game === room.game?.id) && html`<${AskBefore} game=${game.help && room.game?.id} changed=${changed} />`}`)}
      <${EndBotPause} update=${update} room=${room} tell=${tell} />
      ${update && html`<${Play} ...${{ update, players, me: update.seat, game, act, tell, history, told: linesUpTo(history, staged.upTo), stage, help, seen: seenBy(room) }} />`}
      ${room?.notes?.length > 0 && html`<p class="quiet notes">${room.notes.map(translateServerText).join(" · ")}</p>`}
      <${Notice} notice=${notice} />
    </div>`;
}

/** First words of the game's own page once it is over, above the way to the next one. */
const Ending = ({ update, players, game }) => html`
  <${ErrorBoundary} of=${update.seq} fallback=${null}><${game.Ending} view=${update.view} players=${players} me=${update.seat} /><//>`;

/** Return what a camera shows of cards without a name: the one that is asked about, and those laid after the end. */
const seenBy = (room) => ({ newCard: room?.new_card ?? null, laidCards: room?.laid_cards ?? [], isFilmed: Boolean(room?.camera?.startsWith("watching")), hasCamera: hasCamera(room) });

/** `told` is what the page may say already of the history. */
function Play({ update, players, me, game, act, tell, history, told, stage, help, seen }) {
  const { prompt, seals, decision } = update;
  const tells = { update, players, me, tell, game, hasCamera: seen.hasCamera };
  const awaited = isAwaited(tells);
  return html`
    <${Prompt} prompt=${prompt} page=${game} game=${update.game} view=${update.view} players=${players} me=${me} act=${act} decision=${decision} />
    ${awaited && html`<${DeclareCard} ...${tells} />`}
    ${me === null ? html`<${Watching} />` : html`<${Playing} ...${{ update, players, me, game, act, history, stage, help, seen }} />`}
    ${!awaited && html`<${DeclareCard} ...${tells} />`}
    <${OwnSeal} seals=${seals} seat=${me} />
    <${Ticker} history=${told} game=${game} players=${players} view=${update.view} />
    <${TakeBack} update=${update} tell=${tell} />
    <${Announcer} history=${told} game=${game} players=${players} view=${update.view} />`;
}

function Playing({ update, players, me, game, act, history, stage, help, seen }) {
  const [corrections, offers] = splitCorrections(update.offers);
  const given = { view: update.view, offers, act, me, players, update, history, stage, help, ...seen };
  return html`
    <${ErrorBoundary} of=${update.seq} fallback=${html`<${GenericSeat} ...${given} />`}><${game.Seat ?? GenericSeat} ...${given} /><//>
    <${PutRight} corrections=${corrections} page=${game} view=${update.view} players=${players} me=${me} act=${act} decision=${update.decision} />`;
}

/** A person who sat down after the start of the game follows it on the table screen: what is drawn for it fits no page of a seat. */
const Watching = () => html`
  <p class="hint">${say("wait.watch")}</p>
  <a class="btn btn-main" href="/table"><span class="btn-label">${say("join.watch")}</span></a>`;
