// Practice: a game on this phone alone, against bots. It needs no seat, no code, no table screen and no camera.
import { useEffect, useState } from "../vendor/hooks.mjs";
import { html } from "../html.js";
import { post } from "../updates/signed_requests.js";
import { settings } from "../device/device_settings.js";
import { Languages } from "../parts/shell/language_choice.js";
import { say } from "../text/index.js";
import { ChooseGame } from "./practice/choose_game.js";
import { PracticeEnd } from "./practice/practice_end.js";
import { LeavePractice } from "./practice/leave_practice.js";
import { SeatPage } from "./seat.js";

const AGAIN_MS = 3000;

export function PracticePage(given) {
  const [state, ask] = usePractice();
  const { link, set, tell, again, update, room } = given;
  const begin = async (wanted) => {
    const answer = await post("/api/practice/begin", { ...wanted, name: settings().name || say("practice.you") });
    if (answer.ok) {
      if (link !== "wait") again();
      ask();
    }
    return answer;
  };
  useEffect(() => {
    if (state?.going && link === "wait") again();
  }, [state?.going]);
  const leave = async () => {
    const answer = await post("/api/practice/leave", {});
    if (answer.ok) location.assign("/practice");
    return answer;
  };
  if (state?.going && link !== "none") {
    const practice = {
      setting: html`<${LeavePractice} leave=${leave} />`,
      end: html`<${PracticeEnd} update=${update} players=${room?.players ?? []} again=${() => tell("/api/start")} leave=${leave} />`,
    };
    return html`<${SeatPage} ...${given} practice=${practice} leave=${() => location.assign("/?stay")} />`;
  }
  return html`
    <div class="page page-practice">
      <div class="rules-ways"><a class="btn btn-quiet" href="/?stay">${say("practice.home")}</a><${Languages} set=${set} /></div>
      <h1>${say("practice.title")}</h1>
      <p class="hint">${say("practice.what")}</p>
      ${state ? html`<${ChooseGame} games=${state.games} begin=${begin} />` : html`<p role="status">${say("practice.wait")}</p>`}
    </div>`;
}

/** Return [{games, going}, ask]: what can be practised, and the game that goes on; null until the server has said it. */
function usePractice() {
  const [state, setState] = useState(null);
  const ask = async () => {
    const answer = await fetch("/api/practice").catch(() => null);
    if (answer?.ok) setState(await answer.json());
    return Boolean(answer?.ok);
  };
  useEffect(() => {
    let timer = null;
    const look = async () => {
      if (!(await ask())) timer = setTimeout(look, AGAIN_MS);
    };
    look();
    return () => clearTimeout(timer);
  }, []);
  return [state, ask];
}
