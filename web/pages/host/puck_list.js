// Pucks: presence, seat and firmware of each. Draws nothing if there are none.
import { useEffect, useRef, useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { translateServerText } from "../../text/server_text.js";
import { say } from "../../text/index.js";
import { nameOf } from "../../text/fallback_words.js";
import { fetchJson } from "../pack/pack_requests.js";
import { Section } from "../../parts/shell/page_section.js";

export const PUCKS = "/api/host/pucks";
const POLL_MS = 3000;
const EMPTY_V = 3.5; // a lithium cell below this voltage is nearly empty
const LOW_PERCENT = 20;
const TABLE = "table";

export function Pucks({ players, tell, link }) {
  const [seen, look] = useLook(link);
  if (!seen?.pucks?.length) return null;
  const does = async (what, body) => {
    const answer = await tell(`${PUCKS}/${what}`, body);
    look();
    return answer;
  };
  return html`
    <${Section} id="pucks" title=${say("puck.title")}>
      ${seen.pucks.map((puck) => html`<${Puck} key=${puck.id} puck=${puck} served=${seen.firmware} players=${players} does=${does} />`)}
    <//>`;
}

function Puck({ puck, served, players, does }) {
  const { id, here, updating, failed } = puck;
  const newer = here && served !== null && puck.firmware !== null && puck.firmware !== served;
  return html`
    <div class="desk-seat desk-puck" role="group" aria-label=${id}>
      <div class="desk-row">
        <span class="link ${here ? "" : "is-lost"}" aria-hidden="true"></span>
        <p class="desk-name">${id}</p>
        <p class="quiet">${say(here ? "puck.here" : "puck.away")}</p>
      </div>
      ${here && html`<${Facts} puck=${puck} />`}
      ${puck.own ? html`<${SeatOf} puck=${puck} players=${players} does=${does} />` : html`<p>${placeOf(puck.seat, players)}</p>`}
      ${here && html`
        <div class="pair">
          <${ActButton} action="identify" act=${(what) => does(what, { id })} decision=${id} label=${say("puck.which")} />
          ${(newer || updating) && html`
            <${ActButton} action="update" act=${(what) => does(what, { id })} decision=${`${id} ${updating}`} disabled=${updating} kind="main"
              label=${updating ? say("puck.updating") : say("puck.update", { version: served })} />`}
        </div>`}
      ${failed && html`<p class="problem" role="status">${say("puck.failed", { why: translateServerText(failed) })}</p>`}
    </div>`;
}

function Facts({ puck: { firmware, rssi_dbm: rssi, ...puck } }) {
  const { battery, isLow } = batteryOf(puck);
  const said = [
    firmware && say("puck.version", { version: firmware }),
    !isLow && battery,
    rssi && say("puck.signal", { dbm: rssi }),
  ].filter(Boolean);
  return html`
    ${said.length > 0 && html`<p class="quiet">${said.join(" · ")}</p>`}
    ${isLow && html`<p class="problem">${battery}</p>`}`;
}

/** Return {battery, isLow}: in percent if the puck tells them, else in volts; null without a battery. */
function batteryOf({ battery_v: volts, battery_percent: percent }) {
  if (percent !== null && percent !== undefined) {
    const isLow = percent <= LOW_PERCENT;
    return { battery: say(isLow ? "puck.battery.low" : "puck.battery.percent", { percent: Math.round(percent) }), isLow };
  }
  const isLow = Boolean(volts) && volts < EMPTY_V;
  return { battery: volts && say(isLow ? "puck.battery.empty" : "puck.battery", { volts: volts.toFixed(1) }), isLow };
}

function SeatOf({ puck: { id, seat }, players, does }) {
  const seats = [...new Set([...players.map((player) => player.seat), ...(seat === null ? [] : [seat])])].sort((a, b) => a - b);
  const put = (value) => does("seat", { id, seat: value === TABLE ? null : Number(value) });
  return html`
    <label class="field"><span class="label">${say("puck.seat")}</span>
      <select value=${seat === null ? TABLE : String(seat)} onChange=${(event) => put(event.target.value)}>
        ${seats.map((one) => html`<option key=${one} value=${String(one)}>${placeOf(one, players)}</option>`)}
        <option value=${TABLE}>${say("puck.table")}</option>
      </select>
    </label>`;
}

/** Return a puck's place: "Seat 2: Ann", or the table. */
function placeOf(seat, players) {
  if (seat === null) return say("puck.table");
  const place = say("seat", { n: seat + 1 });
  const name = nameOf(seat, players);
  return name === place ? place : `${place}: ${name}`;
}

/** Return [seen, look]: the latest state of the pucks; look() polls at once. A hidden or disconnected page does not poll. */
function useLook(link) {
  const [seen, setSeen] = useState(null);
  const looking = useRef(() => {});
  useEffect(() => {
    if (link !== "live") return undefined;
    let timer = null;
    let closed = false;
    let looks = 0;
    const look = async () => {
      clearTimeout(timer);
      if (closed || document.visibilityState !== "visible") return;
      looks += 1;
      const mine = looks;
      const answer = await fetchJson(PUCKS);
      if (closed || mine !== looks) return; // a later request has newer data than this slow answer
      if (answer.ok) setSeen(answer);
      timer = setTimeout(look, POLL_MS);
    };
    looking.current = look;
    document.addEventListener("visibilitychange", look);
    look();
    return () => {
      closed = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [link]);
  return [seen, () => looking.current()];
}
