// Statistics: who won what, and how fast, on this evening or on all evenings that this machine remembers. For whoever is in the room.
import { useEffect, useState } from "../vendor/hooks.mjs";
import { html } from "../html.js";
import { Languages } from "../parts/shell/language_choice.js";
import { say } from "../text/index.js";
import { fetchSigned, readAnswer } from "../updates/signed_requests.js";
import { GamesPlayed } from "./statistics/statistics_by_game.js";
import { LatestPlays } from "./statistics/latest_plays.js";
import { OwnName } from "./statistics/change_own_name.js";
import { PeopleTable } from "./statistics/people_table.js";
import { Records } from "./statistics/records.js";
import { dayWords } from "./statistics/time_and_day_words.js";

const AGAIN_MS = 10000;

/** The page of the address /plays. It asks again now and then: a game may end while it is open. */
export function PlaysPage({ set }) {
  const [evening, setEvening] = useState("");
  const [found, denied, ask] = useStatistics(evening);
  return html`
    <div class="page page-plays">
      <div class="rules-ways"><a class="btn btn-quiet" href="/" onClick=${goBack}>${say("plays.home")}</a><${Languages} set=${set} /></div>
      <h1>${say("plays.title")}</h1>
      ${denied && html`<p role="status">${say(denied === 401 ? "plays.denied" : "plays.lost")}</p>`}
      ${!found && !denied && html`<p role="status">${say("plays.wait")}</p>`}
      ${found && html`<${Statistics} found=${found} evening=${evening} put=${setEvening} ask=${ask} />`}
    </div>`;
}

/** Go where this page was opened: the table screen, a seat, the host page. */
function goBack(event) {
  if (history.length < 2) return;
  event.preventDefault();
  history.back();
}

function Statistics({ found, evening, put, ask }) {
  if (!found.evenings.length) return html`<p class="hint">${say("plays.none")}</p>`;
  return html`
    <${Evenings} evenings=${found.evenings} evening=${evening} put=${put} />
    <div class="plays-parts">
      <${PeopleTable} people=${found.people} />
      <${Records} records=${found.records} />
      <${GamesPlayed} games=${found.games} />
      <${LatestPlays} plays=${found.plays} />
    </div>
    <${OwnName} people=${found.people} yours=${found.yours} ask=${ask} />`;
}

const Evenings = ({ evenings, evening, put }) => html`
  <label class="field plays-evening">
    <span class="label">${say("plays.evening")}</span>
    <select value=${evening} onChange=${(event) => put(event.target.value)}>
      <option value="">${say("plays.all", { n: evenings.length })}</option>
      ${evenings.map(({ day, plays }) => html`<option key=${day} value=${day}>${say("plays.one.evening", { day: dayWords(day), n: plays })}</option>`)}
    </select>
  </label>`;

/** Return [statistics or null, the status of a refusal or null, ask again]. */
function useStatistics(evening) {
  const [seen, setSeen] = useState([null, null]);
  const ask = async () => {
    const answer = await fetchSigned(`/api/plays${evening && `?evening=${evening}`}`).catch(() => null);
    const body = answer ? await readAnswer(answer) : null;
    setSeen(([before]) => (body?.ok ? [body, null] : [before, answer?.status ?? 0]));
  };
  useEffect(() => {
    ask();
    const timer = setInterval(ask, AGAIN_MS);
    return () => clearInterval(timer);
  }, [evening]);
  return [...seen, ask];
}
