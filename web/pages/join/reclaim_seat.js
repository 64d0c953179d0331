// A player who comes back with another phone: their seat, and the four digits that they chose when they joined, or the others' word for it.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { refusalText } from "../../text/server_text.js";
import { nameOf } from "../../text/fallback_words.js";
import { bringIntoSight } from "../../parts/choosing/confirm_final_tap.js";
import { postWithKey } from "../../updates/signed_requests.js";
import { Code, Pin, isLong } from "./fields.js";

/** `back` is the seat that this phone had, or null: it is chosen already then, and the form is open. */
export function ReclaimSeat({ at, lobby, set, back = null }) {
  const people = lobby.seats.filter((seat) => seat.name && !seat.standin);
  const [code, setCode] = useState(at.code ?? "");
  const [pin, setPin] = useState("");
  const [seat, setSeat] = useState(back);
  const [state, setState] = useState({ busy: false, problem: null });
  const [asked, setAsked] = useState(null);
  if (people.length === 0) return null;
  const move = async (event) => {
    event.preventDefault();
    if (seat === null || pin.length !== 4) return setState({ busy: false, problem: say(seat === null ? "join.need.seat" : "join.need.pin") });
    setState({ busy: true, problem: null });
    const answer = await postWithKey("/api/move-phone", { seat, pin, code });
    if (!answer.ok) return setState({ busy: false, problem: refusalText(answer.error) });
    set({ seat: answer.seat });
    location.assign(`/seat/${answer.seat}`);
  };
  const ask = async () => {
    if (seat === null) return setState({ busy: false, problem: say("join.need.seat") });
    setState({ busy: true, problem: null });
    const answer = await postWithKey("/api/ask-for-seat", { seat, code });
    setState({ busy: false, problem: answer.ok ? null : refusalText(answer.error) });
    if (answer.ok) setAsked({ number: answer.number, lobby });
  };
  const waits = lobby === asked?.lobby || lobby.asked === asked?.number;
  return html`
    <details class="join-move" open=${back !== null}>
      <summary class="quiet">${say("join.move")}</summary>
      <form class="join-form" onSubmit=${move} noValidate>
        <div class="join-who">
          <label class="field">
            <span class="label">${say("join.move.who")}</span>
            <select onChange=${(event) => setSeat(event.target.value === "" ? null : Number(event.target.value))}>
              <option value="">${say("join.move.choose")}</option>
              ${people.map((one) => html`<option key=${one.seat} value=${one.seat} selected=${one.seat === seat}>${nameOf(one.seat, people)}</option>`)}
            </select>
          </label>
          ${lobby.needs_code && !isLong(at.code) && html`<${Code} code=${code} put=${setCode} known />`}
          <${Pin} id="own-pin-hint" pin=${pin} put=${setPin} label=${say("join.move.pin")} hint=${say("join.move.hint")} />
        </div>
        <p class="problem" role="alert">${state.problem}</p>
        <button class="btn" disabled=${state.busy}><span class="btn-label">${say("join.move.go")}</span></button>
        <button type="button" class="btn btn-plain" disabled=${state.busy} onClick=${ask}><span class="btn-label">${say("join.move.ask")}</span></button>
        ${asked !== null && html`<${OthersAsked} key=${waits} waits=${waits} />`}
      </form>
    </details>`;
}

/** The answer of the others. It stands below the button, which on a small phone is the last thing in sight. */
export const OthersAsked = ({ waits }) => html`<p class="quiet" role="status" ref=${bringIntoSight}>${say(waits ? "join.move.asked" : "join.move.denied")}</p>`;
