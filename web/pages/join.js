// Join page: a code, a seat, a name.
import { useEffect, useState } from "../vendor/hooks.mjs";
import { html } from "../html.js";
import { post } from "../updates/live.js";
import { settings } from "../device/settings.js";
import { refusalText } from "../text/server_text.js";
import { say } from "../text/index.js";
import { Languages } from "../parts/shell/language.js";
import { SeatMap } from "../parts/status/seat_map.js";

const POLL_MS = 3000;

export function JoinPage({ at, set }) {
  const lobby = useLobby();
  const [code, setCode] = useState(at.code ?? "");
  const [seat, setSeat] = useState(null);
  const [name, setName] = useState(settings().name);
  const [state, setState] = useState({ busy: false, problem: null });
  const mine = lobby?.you ?? null;
  useEffect(() => {
    if (mine !== null && location.search !== "?stay") location.replace(`/seat/${mine}`);
  }, [mine]);

  const sit = async (event) => {
    event.preventDefault();
    const problem = missing(lobby, { code, seat, name });
    if (problem) return setState({ busy: false, problem });
    setState({ busy: true, problem: null });
    const answer = await post("/api/join", { code, seat, name: name.trim() });
    if (!answer.ok) return setState({ busy: false, problem: why(answer.error) });
    set({ name: name.trim(), seat: answer.seat });
    location.assign(`/seat/${answer.seat}`);
  };

  return html`
    <form class="page page-join" onSubmit=${sit} noValidate>
      <${Languages} set=${set} />
      <header class="masthead">
        <p class="label">${lobby?.game?.title ? "companion" : ""}</p>
        <h1>${lobby?.game?.title ?? "companion"}</h1>
        <p>${say("join.title")}</p>
      </header>
      ${mine !== null && html`<a class="btn btn-main" href=${`/seat/${mine}`}>${say("join.back")}</a>`}
      ${lobby?.needs_code && html`<${Code} code=${code} put=${setCode} />`}
      ${lobby && html`<${SeatMap} seats=${lobby.seats} chosen=${seat} onPick=${setSeat} />`}
      <${Name} name=${name} put=${setName} />
      <div class="join-go">
        <p class="problem" role="alert">${state.problem}</p>
        <button class="btn btn-main" disabled=${state.busy}>
          <span class="btn-label">${say(state.busy ? "join.busy" : "join.sit")}</span>
        </button>
        ${mine !== null && html`<a class="btn btn-quiet" href="/table">${say("join.watch")}</a>`}
      </div>
    </form>`;
}

const Code = ({ code, put }) => html`
  <label class="field">
    <span class="label">${say("join.code")}</span>
    <input class="code" value=${code} maxlength="4" autocomplete="off" autocapitalize="characters" spellcheck=${false}
      inputmode="text" aria-describedby="code-hint" onInput=${(event) => put(cleanCode(event.target.value))} />
    <span class="quiet" id="code-hint">${say("join.code.hint")}</span>
  </label>`;

const Name = ({ name, put }) => html`
  <label class="field">
    <span class="label">${say("join.name")}</span>
    <input value=${name} maxlength="20" autocomplete="given-name" enterkeyhint="go" onInput=${(event) => put(event.target.value)} />
  </label>`;

/** Return a join code as typed: at most four capital letters. */
export const cleanCode = (text) => text.toUpperCase().replace(/[^A-Z]/g, "").slice(0, 4);

/** Return the problem that keeps one from sitting down, or null. */
export function missing(lobby, { code, seat, name }) {
  if (lobby?.needs_code && code.length !== 4) return say("join.need.code");
  if (seat === null) return say("join.need.seat");
  return name.trim() ? null : say("join.need.name");
}

const why = (error) => (error.code === "offline" ? refusalText(error) : say("join.no", { why: refusalText(error) }));

function useLobby() {
  const [lobby, setLobby] = useState(null);
  useEffect(() => {
    const look = async () => {
      const answer = await fetch("/api/lobby").catch(() => null);
      if (answer?.ok) setLobby(await answer.json());
    };
    look();
    const timer = setInterval(look, POLL_MS);
    return () => clearInterval(timer);
  }, []);
  return lobby;
}
