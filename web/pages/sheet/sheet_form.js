// The form of a sheet: its steps as tabs, complaints that lead to their place, and on a wide screen the preview beside it all.
import { useEffect } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { Bar, Notice } from "../../parts/shell/top_bar.js";
import { say } from "../../text/index.js";
import { useDraft } from "../pack/draft.js";
import { useHash } from "../pack/address_hash.js";
import { Partners } from "../pack/merging/conflict_questions.js";
import { LoadingPage, saveStatusText, SaveProblem } from "../pack/save_status.js";
import { UndoButtons, useUndoKeys } from "../pack/undo_controls.js";
import { Complaints, useFieldInSight } from "./complaints.js";
import { withName } from "./content/references.js";
import { entryAt, withKey } from "./content/sheet_model.js";
import { complaintsOf, STEPS } from "./content/form_steps.js";
import { Preview } from "./preview/preview.js";
import { useWideScreen } from "./preview/detect_wide_screen.js";
import { EndStep, NameStep, ThingsStep, TurnsStep } from "./steps/steps.js";
import { TryStep } from "./steps/try_step.js";

const DRAWN = { name: NameStep, turns: TurnsStep, end: EndStep, try: TryStep };

export function Editor({ store, slug, link, room, notice, tell, set }) {
  const draft = useDraft(store, slug);
  if (!draft.ready) return html`<${LoadingPage} draft=${draft} kind="sheet" link=${link} set=${set} />`;
  return html`<${Open} ...${{ store, draft, link, room, notice, tell, set }} />`;
}

function Open({ store, draft, link, room, notice, tell, set }) {
  const asked = useHash("step");
  const step = STEPS.some((one) => one.step === asked) ? asked : STEPS[0].step;
  const visit = useHash("visit");
  const go = ({ step: to, field = null }) => {
    location.hash = store.address(draft.slug, { step: to, ...(field ? { field, visit: Number(visit ?? 0) + 1 } : {}) });
    if (!field) scrollTo(0, 0);
  };
  const wide = useWideScreen();
  const sheet = editing(draft);
  const complaints = draft.saved.complaints ?? [];
  const Step = DRAWN[step] ?? ThingsStep;
  useUndoKeys(draft);
  useFieldInSight(useHash("field"), visit);
  return html`
    <div class="box-editor sheet-form">
      <header class="box-head">
        <${Bar} heading title=${draft.data.sheet.title || say("sheet.nameless")} name=${saveStatusText(draft.saved)} link=${link} set=${set} tools=${html`<${UndoButtons} draft=${draft} />`} />
        <${Tabs} step=${step} complaints=${draft.saved.complaints} go=${go} />
      </header>
      <${SaveProblem} draft=${draft} />
      <${Partners} draft=${draft} />
      <div class="sheet-main">
        <section class="sheet-step" key=${step} aria-label=${say(`sheet.step.${step}`)}>
          <h2>${say(`sheet.ask.${step}`)}</h2>
          <${Complaints} found=${complaintsOf(complaints, step)} data=${draft.data} go=${go} />
          <${Step} ...${{ step, sheet, store, draft, room, tell, wide }} />
        </section>
        ${wide && html`<aside class="sheet-beside" aria-label=${say("sheet.step.try")}><${Preview} store=${store} draft=${draft} /></aside>`}
      </div>
      <${OnwardButtons} step=${step} go=${go} />
      <p class="box-all"><a href="#">${say("sheet.all")}</a></p>
      <${Notice} notice=${notice} />
    </div>`;
}

/** Return what the steps share: the data, its form, and how to change them. */
function editing(draft) {
  const { data, told: { form } } = draft;
  const change = (place, key) => (value, again) => (again ? draft.amend : draft.commit)(changed(data, place, key, value, form));
  return { data, form, change, commit: draft.commit };
}

function changed(data, place, key, value, form) {
  if (key === "name" && place.number !== null && entryAt(data, place.table, place.number).id) return withName(data, place, value, form);
  return withKey(data, place, key, value, form.tables[place.table]?.[key]);
}

function Tabs({ step, complaints, go }) {
  useEffect(() => document.querySelector?.(".sheet-tabs [aria-current]")?.scrollIntoView({ inline: "center", block: "nearest" }), [step]);
  return html`
    <nav class="board-steps sheet-tabs" aria-label=${say("sheet.steps")}>
      ${STEPS.map(({ step: each }, nth) => {
        const left = complaints === null ? 0 : complaintsOf(complaints, each).length;
        const mark = left > 0 ? `! ${left}` : each === "try" ? "▶" : String(nth + 1);
        return html`<button type="button" key=${each} data-step=${each} class=${left > 0 ? "is-wrong" : ""} aria-current=${each === step ? "step" : undefined} onClick=${() => go({ step: each })}>
          <b>${mark}</b><span>${say(`sheet.step.${each}`)}</span></button>`;
      })}
    </nav>`;
}

function OnwardButtons({ step, go }) {
  const at = STEPS.findIndex((one) => one.step === step);
  const [before, after] = [STEPS[at - 1]?.step, STEPS[at + 1]?.step];
  if (!after) return null;
  return html`
    <div class="sheet-onward">
      <button type="button" class="btn" disabled=${!before} onClick=${() => go({ step: before })}>${say("sheet.back")}</button>
      <button type="button" class="btn btn-main" onClick=${() => go({ step: after })}>${say("sheet.next", { step: say(`sheet.step.${after}`) })}</button>
    </div>`;
}
