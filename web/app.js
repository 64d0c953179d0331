// The shell: one route, one line to the table, the last update, and a redraw at each change.
import { render } from "preact";
import { callForAttention, warmUp } from "./attention.js";
import { stayAwake } from "./awake.js";
import { pageOf } from "./games.js";
import { html } from "./html.js";
import { follow, post } from "./live.js";
import { HostPage } from "./pages/host.js";
import { JoinPage } from "./pages/join.js";
import { SeatPage } from "./pages/seat.js";
import { TablePage } from "./pages/table.js";
import { applyLooks, change, settings } from "./settings.js";
import { route } from "./route.js";
import { say } from "./text/index.js";
import { emptyHistory, remember } from "./history.js";

const main = document.getElementById("main");
const at = route(location.pathname);
let known = { link: "lost", update: null, room: null, host: null, history: emptyHistory(), notice: null };
let line = null;

const PAGES = { join: JoinPage, seat: SeatPage, table: TablePage, host: HostPage };

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
  change(changes);
  stayAwake(at.page !== "join" && settings().awake);
  redraw();
}

function take(update) {
  const before = known.update;
  if (before?.table === update.table && update.seq < before.seq) return;
  if (becameMine(before, update)) callForAttention();
  learn({ update, history: remember(known.history, update) });
}

function becameMine(before, update) {
  const asked = (one) => Boolean(one) && (one.to_act.includes(one.seat) || one.prompt !== null);
  return update.seat !== null && asked(update) && !asked(before);
}

/** Post to the table; a failure is also told on the page. */
async function tell(path, body) {
  const answer = await post(path, body);
  learn({ notice: answer.ok ? null : noticeOf(answer.error) });
  if (answer.error?.code === "offline") line?.again();
  return answer;
}

const act = (action) => tell(`/api/act?as=${at.as}`, { action, decision: known.update?.decision });

function noticeOf({ code, message }) {
  const text = { stale: say("act.stale"), offline: say("act.offline") }[code] ?? message;
  return { text, gentle: code === "stale", at: Date.now() };
}

function leave() {
  change({ seat: null });
  location.assign("/");
}

function start() {
  applyLooks();
  document.documentElement.dataset.page = at.page;
  redraw();
  if (at.page === "join") return;
  warmUp();
  stayAwake(settings().awake);
  const awake = () => document.visibilityState === "visible" && stayAwake(settings().awake);
  document.addEventListener("visibilitychange", awake);
  document.addEventListener("pointerdown", awake, { passive: true });
  if (at.page === "seat") change({ seat: at.seat });
  line = follow(at.as, {
    update: take,
    room: (room) => learn({ room }),
    host: (host) => learn({ host }),
    link: (link) => learn({ link }),
  });
}

start();
