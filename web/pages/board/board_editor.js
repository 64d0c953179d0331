// Board editor: the steps, the map, and below it the panel of the current step.
import { useEffect, useRef, useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { TabMark } from "../../parts/icons/tick.js";
import { Bar, Notice } from "../../parts/shell/top_bar.js";
import { say } from "../../text/index.js";
import { useDraft } from "../pack/draft.js";
import { Partners } from "../pack/merging/conflict_questions.js";
import { LoadingPage, saveStatusText, SaveProblem } from "../pack/save_status.js";
import * as banks from "./steps/banks.js";
import * as check from "./steps/check_board.js";
import * as cities from "./steps/cities.js";
import { dropPhoto, flattenPhoto, sendPhoto } from "./board_requests.js";
import { BoardMap } from "./drawing/interactive_map.js";
import { placedOf, sizeOf } from "./draft/board_draft_edits.js";
import { carryBoard, resizeBoard, sizeFor } from "./draft/board_size.js";
import * as money from "./steps/title_tiles_and_goals.js";
import * as photo from "./steps/board_photo.js";
import * as reading from "./steps/read_map_from_photo.js";
import * as proof from "./steps/proofread_roads.js";
import { markOf, progress } from "./draft/board_progress.js";
import * as roads from "./steps/roads.js";
import * as schedules from "./steps/schedules.js";
import { STEPS } from "./steps/step_order.js";

const TOOLS = { photo, reading, cities, roads, banks, schedules, money, proof, check };

export function Editor({ store, slug, link, notice, set }) {
  const draft = useBoard(store, slug);
  if (!draft.ready) return html`<${LoadingPage} draft=${draft} kind="board" link=${link} set=${set} />`;
  return html`<${Open} draft=${draft} link=${link} notice=${notice} set=${set} />`;
}

function useBoard(store, slug) {
  const draft = useDraft(store, slug);
  return { ...draft, store, photo: draft.told?.photo ?? null, names: draft.told?.names ?? [] };
}

function Open({ draft, link, notice, set }) {
  const { data } = draft;
  const [step, setStep] = useState(() => (draft.photo || placedOf(data).length ? "cities" : "photo"));
  const [states, setStates] = useState({});
  const [look, setLook] = useState(null);
  const { start, tool, Panel } = TOOLS[step];
  const state = states[step] ?? start;
  const setState = (next) => setStates((now) => ({ ...now, [step]: next }));
  const go = ({ step: to, state: with_, city }) => {
    setStep(to);
    if (with_) setStates((now) => ({ ...now, [to]: with_ }));
    if (city) setLook({ name: city });
  };
  useKeys(draft);
  const context = { ...draft, state, setState, go, ...photos(draft) };
  const { Preview } = TOOLS[step];
  const inHand = tool(context);
  return html`
    <div class="board-editor on-${step}">
      <${Bar} heading title=${data.board?.title} name=${saveStatusText(draft.saved)} link=${link} set=${set} />
      <${Steps} step=${step} draft=${draft} go=${go} />
      <p class="board-progress" role="status">${progress(data)}</p>
      <div class="board-main">
        ${Preview && state.picture
          ? html`<${Preview} state=${state} />`
          : html`<${BoardMap} data=${inHand.data ?? data} photo=${draft.photo} tool=${inHand} look=${look} />`}
        ${!state.picture && html`<${Back} draft=${draft} />`}
      </div>
      <section class="board-panel" key=${step} aria-label=${say(`board.step.${step}`)}>
        <${SaveProblem} draft=${draft} />
        <${Partners} draft=${draft} />
        <${Panel} ...${context} />
        <${Next} step=${step} state=${state} draft=${draft} go=${go} />
      </section>
      <${Notice} notice=${notice} />
    </div>`;
}

function Steps({ step, draft, go }) {
  const now = useRef(null);
  useEffect(() => now.current?.scrollIntoView?.({ inline: "nearest", block: "nearest" }), [step]);
  return html`
    <nav class="board-steps" aria-label=${say("board.steps")}>
      ${STEPS.map((each) => {
        const { text, done } = markOf(each, draft.data, draft.photo, draft.saved.complaints);
        return html`
          <button type="button" key=${each} ref=${each === step ? now : null} class=${done ? "is-done" : ""} aria-current=${each === step ? "step" : undefined} onClick=${() => go({ step: each })}>
            <b><${TabMark} text=${text} /></b><span>${say(`board.step.${each}`)}</span>
          </button>`;
      })}
    </nav>`;
}

/** Button for the next step, if this one is complete and nothing in it is half done. */
function Next({ step, state, draft, go }) {
  const next = step === "photo" && !draft.photo ? "cities" : STEPS[STEPS.indexOf(step) + 1];
  const begun = state.corners || state.proposal || state.picked || state.spot || state.from || state.rope || state.picture;
  const { done } = markOf(step, draft.data, draft.photo, draft.saved.complaints);
  if (!next || begun || !(done || step === "photo" || step === "reading")) return null;
  return html`
    <button type="button" class="btn ${done ? "btn-main" : "btn-quiet"}" onClick=${() => go({ step: next })}>
      ${say(done || step === "reading" ? "board.next" : "board.without", { step: say(`board.step.${next}`) })}
    </button>`;
}

function Back({ draft }) {
  return html`
    <div class="map-back" role="group" aria-label=${say("board.history")}>
      <a class="map-key" href="#" aria-label=${say("board.all")}>
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 6h14M5 12h14M5 18h14" /></svg></a>
      <button type="button" class="map-key" aria-label=${say("board.undo")} disabled=${!draft.canUndo} onClick=${draft.undo}>
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 9" /></svg></button>
      <button type="button" class="map-key" aria-label=${say("board.redo")} disabled=${!draft.canRedo} onClick=${draft.redo}>
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M15 6l5 5-5 5M20 11H10a6 6 0 0 0 0 9" /></svg></button>
    </div>`;
}

/**
 * Return {usePhoto, flattenPhoto, removePhoto}. A photograph is sent first; then the board takes its shape, as it is by then: a small
 * computer takes seconds. If another page was quicker, what it saved is taken in, and the person does it again.
 */
function photos(draft) {
  const { store, slug } = draft;
  const change = async (request, edit) => {
    const answer = await request({ revision: draft.revision(), photo: draft.photo });
    if (answer.ok) return { ...answer, data: draft.anew((data) => edit(data, answer), answer) };
    if (answer.error.code === "changed") await draft.catchUp();
    return answer;
  };
  return {
    usePhoto: (blob, edit) => change((shown) => sendPhoto(store, slug, blob, shown), edit),
    flattenPhoto: (corners) => change((shown) => flattenPhoto(store, slug, corners, shown), (data, { homography, size }) => carryBoard(data, homography, sizeFor(...size))),
    removePhoto: () => change((shown) => dropPhoto(store, slug, shown), (data) => resizeBoard(data, sizeOf(data))),
  };
}

function useKeys({ undo, redo }) {
  useEffect(() => {
    const press = (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.target.matches?.("input")) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      (key === "y" || event.shiftKey ? redo : undo)();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}
