// Entry point: one route, one connection to the table, the last update, and a redraw at each change.
//
// Folders: `device` is this phone, `updates` the connection to the table, `text` the languages. `parts` are components that pages
// share: `shell` around a page, `cards` and other pieces, `choosing` among offers, `status` of the game, `stage` for
// what moves, sounds or is told in beats on the table screen. `pages` has one file a page,
// with a folder beside it for its parts. `skirmish` is shared by the pages of games with fights of two sides.
// Parts import no page; `cards` and `shell` import no other part; nothing but a game's own page imports a game.
import { render } from "./vendor/preact.mjs";
import { pageOf } from "./app/game_pages.js";
import { keepTrying } from "./app/load_module.js";
import { watchImages } from "./app/retry_images.js";
import { loadRareSentences } from "./app/load_words.js";
import { loadPage, loadWordsOf } from "./app/pages.js";
import { keepUpWith } from "./app/automatic_reload.js";
import { keyIn, route } from "./app/route.js";
import { callForAttention } from "./device/attention_signals.js";
import { stayAwake } from "./device/keep_awake.js";
import { useHouseFonts } from "./device/load_fonts.js";
import { applyLooks, changeSettings, settings } from "./device/device_settings.js";
import { registerServiceWorker } from "./device/register_service_worker.js";
import { enableSound } from "./device/sounds.js";
import { html } from "./html.js";
import { isCut } from "./parts/shell/connection_banner.js";
import { language, say } from "./text/index.js";
import { withBotNames } from "./text/fallback_words.js";
import { refusalText } from "./text/server_text.js";
import { emptyHistory, historyOf, addUpdate, wasConsentRefused, wasUndoRefused, whileOpen } from "./updates/event_history.js";
import { addLuck } from "./updates/add_phone_randomness.js";
import { followTable } from "./updates/live_connection.js";
import { inOwnWords, nothingPrinted, withPrinted } from "./updates/merge_printed_content.js";
import { beginStream, seeHead } from "./updates/seen_log_heads.js";
import { post } from "./updates/signed_requests.js";

const NOTICE_MS = 7000;
const main = document.getElementById("main");
let at = route(location.pathname, location);
let Page = () => null;
let known = { link: "wait", update: null, room: null, host: null, history: emptyHistory(), notice: null, since: null, denied: null };
let printed = nothingPrinted;
let line = null;
let last = null;

function redraw() {
  const game = pageOf(known.update?.game ?? known.room?.game?.id, redraw);
  render(html`<${Page} ...${known} update=${inOwnWords(game, known.update)} at=${at} game=${game} act=${act} tell=${tell} set=${set} leave=${leave} again=${reopen} />`, main);
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
  const cut = seeHead(update);
  if (!cut && before?.table === update.table && update.seq < before.seq) return;
  moveTo(update.seat);
  if (at.page === "seat") addLuck(update);
  if (becameMine(before, update)) callForAttention();
  learn({ update, history: addUpdate(known.history, update) });
  if (wasUndoRefused(before, update, known.history)) notice({ text: say("prompt.refused"), gentle: true, at: Date.now() });
  if (wasConsentRefused(before, update)) notice({ text: say("consent.refused"), gentle: true, at: Date.now() });
  if (before && update.outcome && !before.outcome) scrollTo(0, 0);
}

/** Follow this phone's seat: empty seats are removed when a game begins, so its number may change. */
function moveTo(seat) {
  if (at.seat === null || seat === null || seat === at.seat) return;
  const beside = { tour: `/tour/${at.game}?to=`, story: "/story?to=" }[at.page] ?? "";
  const address = `${beside}/seat/${seat}`;
  at = route(...pathAndRest(address));
  history.replaceState(null, "", address);
  changeSettings({ seat });
}

const pathAndRest = (address) => {
  const url = new URL(address, location.href);
  return [url.pathname, url];
};

function becameMine(before, update) {
  const asked = (one) => Boolean(one) && (one.to_act.includes(one.seat) || one.prompt !== null);
  return update.seat !== null && asked(update) && !asked(before);
}

/** Return true if the request to hand a seat over is about this page's seat, or waits for its answer. */
const isAsked = (handover) => Boolean(handover) && at.seat !== null && (handover.seat === at.seat || handover.waiting.includes(at.seat));

/** Post to the table. Shows a failure on the page, and returns the answer. */
async function tell(path, body = {}) {
  const answer = await post(path, body);
  notice(answer.ok ? null : noticeOf(answer.error));
  if (answer.error?.code === "offline") line?.again();
  if (answer.error?.code === "other_phone") learn({ link: "other" });
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

/** Open the line, or open it again with a new cookie. */
const reopen = () => (line ? line.again() : follow());

function leave() {
  changeSettings({ seat: null });
  location.assign("/?stay");
}

const KEYED = ["host", "table", "teach"];

/** A key that is put into the address of an open page changes nothing but its hash: the browser loads nothing by itself. */
function loadWithLaterKey() {
  addEventListener("hashchange", () => KEYED.includes(at.page) && keyIn(location.hash) && location.reload());
}

/** Exchange the key behind the # of the address for a cookie, on the pages of host, table screen and teaching. */
async function enter() {
  const key = keyIn(location.hash);
  if (!key || !KEYED.includes(at.page)) return;
  await keepTrying(async () => {
    const answer = await tell(`/api/${at.page}/enter`, { key });
    learn({ denied: answer.error?.code ?? null });
    if (answer.error?.code === "offline") throw new Error(answer.error.code);
  });
  history.replaceState(null, "", location.pathname);
}

async function start() {
  applyLooks();
  watchImages();
  registerServiceWorker();
  loadWithLaterKey();
  document.documentElement.dataset.page = at.page;
  const words = loadWordsOf(at.page);
  Promise.all([loadPage(at.page), words]).then(([page]) => {
    Page = page;
    redraw();
  });
  if (at.page !== "join") useHouseFonts();
  // The answers of the table are told in these words.
  await words;
  addEventListener("pointerdown", loadLastWords, { once: true });
  if (at.as === null) return;
  await enter();
  enableSound();
  keepAwake();
  if (at.page === "teach") return learn({ link: "live" });
  if (at.page === "seat") changeSettings({ seat: at.seat });
  // A phone that practises nothing has no table yet: the page of practice opens the line.
  if (at.page !== "practice") follow();
}

function follow() {
  line = followTable(() => at.as, {
    opening: beginStream,
    past: (told) => learn({ history: historyOf(told) }),
    printed: (told) => { printed = told; },
    update: (update) => take(withPrinted(printed, update)),
    room: (room) => {
      keepUpWith(room.pages);
      if (isAsked(room.handover) && known.room?.handover?.number !== room.handover.number) callForAttention();
      learn({ room: withBotNames(room), update: room.table === null ? null : known.update, history: whileOpen(known.history, room.table) });
      loadLastWords();
    },
    host: (host) => learn({ host }),
    link: (link) => learn({ link, since: isCut(link) ? known.since ?? Date.now() : null }),
  });
}

/** Any phone may be told a rare sentence, but hardly any is: its page is drawn without them, and they come from the first tap or room on. */
function loadLastWords() {
  last ??= loadRareSentences().then(redraw);
}

function keepAwake() {
  const again = () => document.visibilityState === "visible" && stayAwake(settings().awake);
  document.addEventListener("visibilitychange", again);
  document.addEventListener("pointerdown", again, { passive: true });
  again();
}

// The boot guard has said that this browser is too old.
if (document.documentElement.dataset.old === undefined) start();
