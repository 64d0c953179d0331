// Preview of a sheet: a phone and the table screen with three drawn players, by the real pages and rules, alive while one edits.
import { useEffect, useRef, useState } from "../../../vendor/hooks.mjs";
import { html } from "../../../html.js";
import { say } from "../../../text/index.js";
import { refusalText } from "../../../text/server_text.js";
import { ScreenFrame } from "./screen_frame.js";

const PAUSE_MS = 300;
const STEP = 1;

export function Preview({ store, draft }) {
  const [moves, setMoves] = useState(STEP);
  const { tour, problem, isOld } = useTour(store, draft, moves);
  return html`
    <div class="sheet-preview">
      ${isOld && html`<p class="hint" role="status">${say("sheet.try.old")}</p>`}
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      <div class="pair">
        <button type="button" class="btn" disabled=${moves === 0} onClick=${() => setMoves(0)}>${say("sheet.try.anew")}</button>
        <button type="button" class="btn" disabled=${!tour} onClick=${() => setMoves(moves + STEP)}>${say("sheet.try.on")}</button>
      </div>
      ${tour && html`
        <${ScreenFrame} tour=${tour} nth=${0} title=${say("sheet.try.phone", { name: tour.players[tour.scenes[0].update.seat].name })} />
        <${ScreenFrame} tour=${tour} nth=${1} title=${say("sheet.try.screen")} />`}
      <p class="quiet">${say("sheet.try.why")}</p>
    </div>`;
}

/** Return {tour, problem, isOld}: the preview of the last sheet that was saved and could be played. The newest question alone is answered. */
function useTour(store, draft, moves) {
  const [shown, setShown] = useState({ tour: null, problem: null });
  const asked = useRef(0);
  const { data, saved: { state, complaints } } = draft;
  const canPlay = state === "saved" && complaints?.length === 0;
  useEffect(() => {
    if (!canPlay) return undefined;
    const number = asked.current += 1;
    const timer = setTimeout(async () => {
      const answer = await store.preview(data, moves);
      if (number !== asked.current) return;
      setShown((before) => (answer.ok ? { tour: answer.tour, problem: null } : { ...before, problem: refusalText(answer.error) }));
    }, shown.tour ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [data, moves, canPlay]);
  return { ...shown, isOld: complaints?.length > 0 };
}
