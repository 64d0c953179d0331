// Teaching page: one card after the other lies under the camera, its picture is checked, and it gets a name.
import { useEffect, useRef, useState } from "../vendor/hooks.mjs";
import { callForAttention } from "../device/attention_signals.js";
import { html } from "../html.js";
import { Bar, Notice } from "../parts/shell/top_bar.js";
import { NoEntry } from "../parts/shell/access_denied.js";
import { translateServerText } from "../text/server_text.js";
import { say } from "../text/index.js";
import { KnownCards } from "./teach/taught_and_missing_cards.js";
import { Naming } from "./teach/name_card_form.js";
import { Scene } from "./teach/picture_and_cutout.js";

const POLL_MS = 350;

export function TeachPage({ link, since, denied, notice, tell, set }) {
  const [state, lost] = useLesson(link);
  useBeep(state?.kept);
  if (lost === "none") return html`<${NoEntry} page="teach" denied=${denied} set=${set} />`;
  const press = (button) => tell("/api/teach/press", { button });
  return html`
    <div class="page page-teach">
      <${Bar} title=${say("teach.title")} name=${state?.pack} link=${lost ?? link} since=${since} set=${set} />
      ${state && html`
        <${Head} state=${state} />
        <${Scene} state=${state} press=${press} />
        <${Naming} key=${state.look} state=${state} tell=${tell} press=${press} />
        <${Ways} state=${state} tell=${tell} press=${press} />
        <${KnownCards} state=${state} />`}
      <${Notice} notice=${notice} />
    </div>`;
}

/** The next step, large enough to read from where the cards are laid. */
function Head({ state }) {
  const { stage, words, trouble, judgements, suggestion, like } = state;
  const title = trouble ? "teach.trouble" : stage === "empty" ? "teach.lay" : `teach.${stage}`;
  const name = like?.same ? say("teach.same", like) : suggestion ? say("teach.is", suggestion) : say("teach.busy");
  const told = trouble ? undefined : { empty: say("teach.lay.why"), taken: say("teach.next"), ready: name }[stage];
  const detail = told ?? translateServerText(words);
  const wrong = judgements.filter((one) => !one.good).map((one) => translateServerText(one.words));
  return html`
    <div class="turn teach-head is-${trouble ? "trouble" : stage}" role="status" aria-live="polite">
      <h1>${say(title)}</h1>
      <p class="turn-detail">${trouble || wrong.length < 2 ? detail : wrong.join("; ")}</p>
    </div>`;
}

function Ways({ state, tell, press }) {
  return html`
    <section class="teach-ways">
      <label class="switch">
        <span><b>${say("teach.free")}</b><br /><span class="quiet">${say("teach.free.why")}</span></span>
        <input type="checkbox" role="switch" checked=${state.hands_free} onChange=${(event) => tell("/api/teach/hands-free", { on: event.target.checked })} />
      </label>
      <div class="pair">
        <button type="button" class="btn btn-quiet" disabled=${!state.kept} onClick=${() => press("back")}><span class="btn-label">${say("teach.back")}</span></button>
        <button type="button" class="btn btn-quiet" onClick=${() => press("empty")}><span class="btn-label">${say("teach.empty")}</span></button>
      </div>
      <p class="quiet">${say("teach.empty.why")}</p>
    </section>`;
}

/** Return [state, link]: the state of the lesson, and "lost" or null. */
function useLesson(link) {
  const [state, setState] = useState(null);
  const [lost, setLost] = useState(null);
  useEffect(() => {
    if (link !== "live") return undefined;
    let timer = null;
    let over = false;
    const look = async () => {
      const answer = await fetch("/api/teach/state").catch(() => null);
      if (over) return;
      if (answer?.ok) setState(await answer.json());
      setLost(answer?.ok ? null : answer?.status === 401 ? "none" : "lost");
      timer = setTimeout(look, POLL_MS);
    };
    look();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [link]);
  return [state, lost];
}

function useBeep(kept) {
  const before = useRef(kept);
  useEffect(() => {
    if (before.current !== undefined && kept > before.current) callForAttention();
    before.current = kept;
  }, [kept]);
}
