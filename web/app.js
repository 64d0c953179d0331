// Entry point: one route, one connection to the table, the last update, and a redraw at each change.
//
// Folders: `device` is this phone, `updates` the connection to the table, `text` the languages. `parts` are components that pages
// share: `shell` around a page, `cards` and other pieces, `choosing` among offers, `status` of the game. `pages` has one file a page,
// with a folder beside it for its parts. `skirmish` is shared by the pages of games with fights of two sides.
// Parts import no page; `cards` and `shell` import no other part; nothing but a game's own page imports a game.
import { render } from "./vendor/preact.mjs";
import { pageOf } from "./app/game_pages.js";
import { keyIn, route } from "./app/route.js";
import { callForAttention, enableSound } from "./device/attention.js";
import { stayAwake } from "./device/awake.js";
import { applyLooks, changeSettings, settings } from "./device/settings.js";
import { html } from "./html.js";
import { BoardPage } from "./pages/board.js";
import { BoxPage } from "./pages/box.js";
import { CameraPage } from "./pages/camera.js";
import { DeckPage } from "./pages/deck.js";
import { HostPage } from "./pages/host.js";
import { JoinPage } from "./pages/join.js";
import { SeatPage } from "./pages/seat.js";
import { TablePage } from "./pages/table.js";
import { TeachPage } from "./pages/teach.js";
import { language, say } from "./text/index.js";
import { refusalText } from "./text/server_text.js";
import { emptyHistory, historyOf, addUpdate } from "./updates/history.js";
import { followTable, post } from "./updates/live.js";
import { nothingPrinted, withPrinted } from "./updates/printed.js";

const PAGES = { join: JoinPage, seat: SeatPage, table: TablePage, host: HostPage, camera: CameraPage, board: BoardPage, box: BoxPage, deck: DeckPage, teach: TeachPage };
const NOTICE_MS = 7000;
const main = document.getElementById("main");
let at = route(location.pathname);
let known = { link: "wait", update: null, room: null, host: null, history: emptyHistory(), notice: null };
let printed = nothingPrinted;
let line = null;

function redraw() {
  const Page = PAGES[at.page];
  const game = pageOf(known.update?.game ?? known.room?.game?.id, redraw);
  render(html`<${Page} ...${known} at=${at} game=${game} act=${act} tell=${tell} set=${set} leave=${leave} />`, main);
}

function learn(changes) {
  known = { ...known, ...changes };
  redraw();
}

function set(changes) {
  changeSettings(changes);
  if ((changes.language ?? language()) !== language()) return location.reload();
  stayAwake(at.page !== "join" && settings().awake);
  redraw();
}

function take(update) {
  const before = known.update;
  if (before?.table === update.table && update.seq < before.seq) return;
  moveTo(update.seat);
  if (becameMine(before, update)) callForAttention();
  learn({ update, history: addUpdate(known.history, update) });
  if (before && update.outcome && !before.outcome) scrollTo(0, 0);
}

/** Follow this phone's seat: empty seats are removed when a game begins, so its number may change. */
function moveTo(seat) {
  if (at.page !== "seat" || seat === null || seat === at.seat) return;
  at = route(`/seat/${seat}`);
  history.replaceState(null, "", `/seat/${seat}`);
  changeSettings({ seat });
}

function becameMine(before, update) {
  const asked = (one) => Boolean(one) && (one.to_act.includes(one.seat) || one.prompt !== null);
  return update.seat !== null && asked(update) && !asked(before);
}

/** Post to the table. Shows a failure on the page, and returns the answer. */
async function tell(path, body = {}) {
  const answer = await post(path, body);
  notice(answer.ok ? null : noticeOf(answer.error));
  if (answer.error?.code === "offline") line?.again();
  return answer;
}

function notice(said) {
  learn({ notice: said });
  if (said) setTimeout(() => known.notice === said && learn({ notice: null }), NOTICE_MS);
}

function act(action) {
  const { decision, table } = known.update;
  return tell(`/api/act?as=${at.as}`, { action, decision, table });
}

function noticeOf(error) {
  const gentle = error.code === "stale";
  return { text: gentle ? say("no.stale") : refusalText(error), gentle, at: Date.now() };
}

function leave() {
  changeSettings({ seat: null });
  location.assign("/?stay");
}

/**
 * Exchange the key behind the # of the address for a cookie, on the pages of host, table screen and teaching.
 * If the server does not answer, the key stays in the address, so that a reload can try again.
 */
async function enter() {
  const key = keyIn(location.hash);
  if (!key || !["host", "table", "teach"].includes(at.page)) return;
  const answer = await tell(`/api/${at.page}/enter`, { key });
  if (answer.error?.code !== "offline") history.replaceState(null, "", location.pathname);
}

async function start() {
  applyLooks();
  document.documentElement.dataset.page = at.page;
  redraw();
  if (at.page === "join") return;
  await enter();
  enableSound();
  keepAwake();
  if (at.page === "teach") return learn({ link: "live" });
  if (at.page === "seat") changeSettings({ seat: at.seat });
  line = followTable(() => at.as, {
    past: (told) => learn({ history: historyOf(told) }),
    printed: (told) => { printed = told; },
    update: (update) => take(withPrinted(printed, update)),
    room: (room) => learn({ room, update: room.table === null ? null : known.update }),
    host: (host) => learn({ host }),
    link: (link) => learn({ link }),
  });
}

function keepAwake() {
  const again = () => document.visibilityState === "visible" && stayAwake(settings().awake);
  document.addEventListener("visibilitychange", again);
  document.addEventListener("pointerdown", again, { passive: true });
  again();
}

start();
