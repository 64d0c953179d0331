// Join page: a seat, a code, a name. It fits one screen of a phone. A full table asks for nothing and says what can be done.
import { useEffect, useState } from "../vendor/hooks.mjs";
import { keepUpWith } from "../app/automatic_reload.js";
import { html } from "../html.js";
import { fetchSigned, postWithKey } from "../updates/signed_requests.js";
import { useHouseFonts } from "../device/load_fonts.js";
import { settings } from "../device/device_settings.js";
import { refusalText } from "../text/server_text.js";
import { say } from "../text/index.js";
import { LONGEST_NAME, NameLength } from "../parts/choosing/name_length.js";
import { Languages } from "../parts/shell/language_choice.js";
import { LinkBanner } from "../parts/shell/connection_banner.js";
import { SeatMap } from "../parts/status/seat_map.js";
import { Code, Pin, isLong, isWhole } from "./join/fields.js";
import { plannedTitle } from "../parts/status/game_title.js";
import { TourLink } from "../parts/status/tour_link.js";
import { FullTable } from "./join/full_table.js";
import { ReclaimSeat } from "./join/reclaim_seat.js";

const POLL_MS = 3000;
const stays = () => new URLSearchParams(location.search).has("stay");
/** Return the seat that this phone has lost the key of, where its page has led here. */
const lostSeat = () => (new URLSearchParams(location.search).has("back") ? settings().seat : null);
const FONTS_MS = 500;

export function JoinPage({ at, set }) {
  const { lobby, link, since, look } = useLobby();
  const mine = lobby?.you ?? null;
  useEffect(() => {
    const timer = lobby && setTimeout(useHouseFonts, FONTS_MS);
    return () => clearTimeout(timer);
  }, [lobby !== null]);
  const back = lostSeat();
  const isBack = back !== null && Boolean(lobby?.yours.includes(back));
  useEffect(() => {
    if (isBack) location.replace(`/seat/${back}`);
    else if (mine !== null && !stays()) location.replace(`/seat/${mine}`);
  }, [mine, isBack]);
  const isFull = lobby !== null && mine === null && lobby.seats.every((seat) => seat.taken);
  return html`
    <div class="page page-join">
      <header class="masthead">
        <p class="label">${lobby?.game?.title ? "companion" : ""}</p>
        ${lobby && !lobby.needs_code && html`<a class="rules-link" href="/plays">${say("plays.link")}</a>`}
        <a class="rules-link" href=${lobby?.game ? `/rules/${lobby.game.id}` : "/rules"}>${say("rules.title")}</a>
        <${Languages} set=${set} />
        <h1>${plannedTitle(lobby?.game) ?? "companion"}</h1>
      </header>
      <${LinkBanner} link=${link} since=${since} slim />
      ${isFull ? html`<${FullTable} lobby=${lobby} />` : html`<${SitDown} at=${at} lobby=${lobby} look=${look} mine=${mine} set=${set} />`}
      ${lobby && (mine === null || (back !== null && !isBack)) && html`<${ReclaimSeat} at=${at} lobby=${lobby} set=${set} back=${back} />`}
    </div>`;
}

/** The form. Before the table has answered it is drawn without seats: what stands below them does not move as they come. */
function SitDown({ at, lobby, look, mine, set }) {
  const [code, setCode] = useState(at.code ?? "");
  const [pin, setPin] = useState("");
  const [picked, setSeat] = useState(null);
  /** The seat that was asked for while no answer came: this phone itself may sit there by now. */
  const [unanswered, setUnanswered] = useState(null);
  /** Somebody else may sit down there before this phone does. */
  const seat = picked !== unanswered && lobby?.seats.some((one) => one.seat === picked && one.taken) ? null : picked;
  const [name, setName] = useState(settings().name);
  const [state, setState] = useState({ busy: false, problem: null });
  /** Take the problem away with each change: if it is still one, the next try tells it again. */
  const filling = (put) => (value) => { put(value); setState((before) => ({ ...before, problem: null })); };
  const sit = async (event) => {
    event.preventDefault();
    if (state.busy) return; // the button is not disabled, which would take the focus from it
    const problem = missing(lobby, { code, seat, name, pin });
    if (problem) return setState({ busy: false, problem });
    setState({ busy: true, problem: null });
    setUnanswered(seat);
    const answer = await postWithKey("/api/join", { code, seat, name: name.trim(), pin });
    if (!answer.ok) {
      if (answer.error.code !== "offline") setUnanswered(null);
      setState({ busy: false, problem: refusalText(answer.error) });
      return look();
    }
    set({ name: name.trim(), seat: answer.seat });
    location.assign(`/seat/${answer.seat}`);
  };
  return html`
    <form class="join-form" onSubmit=${sit} noValidate>
      ${mine !== null && html`<a class="btn btn-main" href=${`/seat/${mine}`}><span class="btn-label">${say("join.back")}</span></a>`}
      <${SeatMap} seats=${lobby?.seats ?? []} chosen=${seat} onPick=${filling(setSeat)} />
      <div class="join-who">
        ${lobby?.needs_code && !isLong(at.code) && html`<${Code} code=${code} put=${filling(setCode)} known=${at.code?.length === 4} />`}
        <${Name} name=${name} put=${filling(setName)} />
      </div>
      <div class="join-go">
        <p class="problem" role="alert">${state.problem}</p>
        <button class="btn btn-main ${state.busy ? "is-busy" : ""}" aria-disabled=${state.busy}>
          <span class="btn-label">${say(state.busy ? "join.busy" : "join.sit")}</span>
        </button>
        ${mine !== null && html`<a class="btn btn-quiet" href="/table">${say("join.watch")}</a>`}
        <${TourLink} game=${lobby?.game} to="/j" code=${code}><a class="btn btn-quiet" href="/practice">${say("practice.link")}</a><//>
      </div>
      ${mine === null && html`
        <details>
          <summary class="quiet">${say("join.pin.why")}</summary>
          <${Pin} id="pin-hint" pin=${pin} put=${filling(setPin)} label=${say("join.pin")} hint=${say("join.pin.hint")} />
        </details>`}
    </form>`;
}

const Name = ({ name, put }) => html`
  <label class="field">
    <span class="label">${say("join.name")}</span>
    <input aria-label=${say("join.name")} value=${name} maxlength=${LONGEST_NAME} autocomplete="given-name" enterkeyhint="go" onInput=${(event) => put(event.target.value)} />
    <${NameLength} name=${name} />
  </label>`;

/** Return the problem that keeps one from sitting down, or null. */
export function missing(lobby, { code, seat, name, pin = "" }) {
  if (!lobby) return say("link.wait");
  if (lobby.needs_code && !isWhole(code)) return say("join.need.code");
  if (seat === null) return say("join.need.seat");
  if (pin && pin.length !== 4) return say("join.need.pin");
  return name.trim() ? null : say("join.need.name");
}

/** Return {lobby, link, since, look}: the lobby, asked for every few seconds and by `look()`, and whether and since when there is no answer. */
function useLobby() {
  const [seen, setSeen] = useState({ lobby: null, link: "wait", since: null });
  const look = async () => {
    const answer = await fetchSigned("/api/lobby").catch(() => null);
    const lobby = answer?.ok ? await answer.json().catch(() => null) : null;
    if (lobby) keepUpWith(lobby.pages);
    setSeen((before) => (lobby ? { lobby, link: "live", since: null } : { ...before, link: "lost", since: before.since ?? Date.now() }));
  };
  useEffect(() => {
    look();
    const timer = setInterval(look, POLL_MS);
    return () => clearInterval(timer);
  }, []);
  return { ...seen, look };
}
