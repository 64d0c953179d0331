// Box editor: the parts as tabs, the list of a part, and the open entry. On wide screens list and entry are side by side.
import { useEffect, useRef } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { TabMark } from "../../parts/icons/tick.js";
import { Bar, Notice } from "../../parts/shell/top_bar.js";
import { say } from "../../text/index.js";
import { useDraft } from "../pack/draft.js";
import { useHash } from "../pack/address_hash.js";
import { Partners } from "../pack/merging/conflict_questions.js";
import { LoadingPage, saveStatusText, SaveProblem } from "../pack/save_status.js";
import { UndoButtons, useUndoKeys } from "../pack/undo_controls.js";
import { Check } from "./check_box.js";
import { Entry } from "./forms/entry_form.js";
import { List } from "./entry_list.js";
import { entriesOf, entryAt, PARTS, partOf, partsOf, tableOf } from "./content/box_model.js";
import { numberAfterMerge, useMovedEntry } from "./content/track_open_entry.js";
import { countOf, isWhole, progress } from "./content/box_progress.js";
import { LookThrough } from "./photos/look_through.js";
import { hasPhotos, questionsLeft, readingOf } from "./photos/photo_readings.js";

/** Parts without entries of their own. */
const WHOLE = ["check", "photos"];

export function Editor({ store, slug, link, notice, set }) {
  const draft = useDraft(store, slug);
  if (!draft.ready) return html`<${LoadingPage} draft=${draft} kind="box" link=${link} set=${set} />`;
  return html`<${Open} store=${store} draft=${draft} link=${link} notice=${notice} set=${set} />`;
}

function Open({ store, draft, link, notice, set }) {
  const { part, number, visit, go } = usePlace(store, draft);
  const { form, taught } = draft.told;
  const context = { part, number, store, draft, form, taught, go };
  useUndoKeys(draft);
  return html`
    <div class="box-editor ${number === null ? "" : "has-entry"} on-${part}">
      <header class="box-head">
        <${Bar} heading title=${draft.data.box?.title || say("box.nameless")} name=${saveStatusText(draft.saved)} link=${link} set=${set} tools=${html`<${UndoButtons} draft=${draft} />`} />
        <${Tabs} part=${part} draft=${draft} form=${form} go=${go} />
      </header>
      <${SaveProblem} draft=${draft} />
      <${Partners} draft=${draft} />
      ${part === "photos" ? html`<${LookThrough} ...${context} />` : part === "check"
        ? html`<div class="box-check"><p class="box-progress" role="status">${progress(draft.data, form)}</p><${Check} ...${context} /></div>`
        : html`
          <div class="box-main">
            <section class="box-list" aria-label=${say(`box.part.${part}`)}><${List} key=${part} ...${context} /></section>
            ${number !== null && html`<section class="box-entry" key=${`${part}-${visit}`}><${Entry} ...${context} /></section>`}
          </div>`}
      <p class="box-all"><a href="#">${say("box.all")}</a></p>
      <${Notice} notice=${notice} />
    </div>`;
}

function Tabs({ part, draft, form, go }) {
  const left = draft.saved.complaints?.length ?? null;
  return html`
    <nav class="board-steps box-tabs" aria-label=${say("box.parts")}>
      ${partsOf(draft.data, form).map((each) => {
        const { n, all } = countOf(draft.data, each, form);
        return html`<${Tab} key=${each} part=${each} now=${part} done=${n === all && entriesOf(draft.data, each).every(({ entry }) => isWhole(each, entry))} mark=${`${n}/${all}`} go=${go} />`;
      })}
      ${hasPhotos(draft.data, draft.told) && html`<${PhotosTab} draft=${draft} now=${part} go=${go} />`}
      <${Tab} part="check" now=${part} done=${left === 0} mark=${left === null ? "…" : left === 0 ? "✓" : `! ${left}`} go=${go} />
    </nav>`;
}

function PhotosTab({ draft, now, go }) {
  const left = questionsLeft(draft.data, readingOf(draft.told));
  return html`<${Tab} part="photos" now=${now} done=${left === 0} mark=${left === 0 ? "✓" : `? ${left}`} go=${go} />`;
}

const Tab = ({ part, now, done, mark, go }) => html`
  <button type="button" class=${done ? "is-done" : ""} aria-current=${part === now ? "step" : undefined} onClick=${() => go({ part })}>
    <b><${TabMark} text=${mark} /></b><span>${say(`box.part.${part}`)}</span></button>`;

/** Keep the place on the page in the address, so that the phone's back button leads from an entry to its list. */
function usePlace(store, draft) {
  const { slug, data } = draft;
  const part = useHash("part") ?? PARTS[0];
  const asked = Number(useHash("entry")) || null;
  const { now, follow } = useMovedEntry(asked);
  draft.whenMerged.current = (before, after, renamed) => {
    const to = numberAfterMerge(before, after, renamed, tableOf(part), now);
    follow(to);
    if (to !== now) history.replaceState(null, "", `#${store.address(slug, { part, ...(to ? { entry: to } : {}) })}`);
  };
  const entry = now && !WHOLE.includes(part) ? entryAt(data, tableOf(part), now) : null;
  const go = ({ part: to, number = null }) => {
    follow(null);
    location.hash = store.address(slug, { part: to, ...(number ? { entry: number } : {}) });
    scrollTo(0, 0);
  };
  const number = entry ? now : null;
  useSight(number);
  return { part: entry ? partOf(tableOf(part), entry) : part, number, visit: asked, go };
}

/** Scroll the list to the open entry, or to the one that was open. */
function useSight(number) {
  const last = useRef(null);
  useEffect(() => {
    const block = number === null ? "center" : "nearest";
    document.querySelector?.(`[data-entry="${number ?? last.current}"]`)?.scrollIntoView({ block });
    last.current = number;
  }, [number]);
}
