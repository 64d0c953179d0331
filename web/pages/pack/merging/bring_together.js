// Putting one's pack together with another, of a file or on this machine: what differs, field by field, each chosen by a tap.
import { useState } from "../../../vendor/hooks.mjs";
import { html } from "../../../html.js";
import { refusalText } from "../../../text/server_text.js";
import { say, sayOf } from "../../../text/index.js";
import { findDifferences, takeOver } from "./differences.js";
import { valueAt } from "./draft_paths.js";
import { Value } from "./conflict_questions.js";

/** The section. `siblings()` resolves to the other packs of this game on the machine, [{slug, title}]. */
export function BringTogether({ draft, store, siblings }) {
  const [other, setOther] = useState(null);
  const [problem, setProblem] = useState(null);
  const compare = (answer, file = null) => {
    setProblem(answer.ok ? null : refusalText(answer.error));
    setOther(answer.ok ? { data: answer.data, file, pictures: answer.pictures ?? 0 } : null);
  };
  const choose = async (event) => {
    const [file] = event.target.files;
    if (file) compare(await store.openFile(file), file);
    event.target.value = "";
  };
  return html`
    <section class="together"><h2>${say("together.title")}</h2>
      <p class="quiet">${say("together.how")}</p>
      <label class="btn file-button"><span>${say("together.file")}</span><input class="sr" type="file" accept=${store.accepts} onChange=${choose} /></label>
      <${Siblings} siblings=${siblings} slug=${draft.slug} choose=${async (slug) => compare(await store.read(slug))} />
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      ${other && !other.isDone && html`<${Differences} key=${other.data} draft=${draft} other=${other.data} done=${() => setOther({ ...other, isDone: true })} />`}
      ${other?.pictures > 0 && html`<${Pictures} key=${other.file} store=${store} slug=${draft.slug} other=${other} />`}
    </section>`;
}

function Siblings({ siblings, slug, choose }) {
  const [found, setFound] = useState(null);
  const look = async () => setFound((await siblings()).filter((one) => one.slug !== slug));
  if (found === null) return html`<button type="button" class="btn btn-quiet" onClick=${look}>${say("together.here")}</button>`;
  if (found.length === 0) return html`<p class="quiet">${say("together.here.none")}</p>`;
  return html`<div class="tiles">${found.map((one) => html`<button type="button" class="tile" key=${one.slug} onClick=${() => choose(one.slug)}>${one.title}</button>`)}</div>`;
}

/** The differences. What only the other has is taken unless somebody says no; where both say something, one is chosen. */
function Differences({ draft, other, done }) {
  const { idOf, placeWords, valueWords } = draft.merging;
  const [found] = useState(() => findDifferences(draft.data, other, draft.merging));
  const [chosen, setChosen] = useState(() => found.list.map(({ mine }) => (mine === undefined ? "theirs" : null)));
  const where = (path) => placeWords(path, valueAt(draft.data, path.slice(0, 2), idOf) === undefined ? found.other : draft.data);
  const put = (nth, which) => setChosen(chosen.map((one, at) => (at === nth ? which : one)));
  const all = (which) => setChosen(chosen.map(() => which));
  const left = chosen.filter((one) => one === null).length;
  const take = () => {
    const wanted = found.list.filter((_, nth) => chosen[nth] === "theirs");
    if (wanted.length) draft.commit(takeOver(draft.data, wanted, idOf));
    done();
  };
  if (found.list.length === 0) return html`<p role="status"><b>${say("together.same")}</b></p>`;
  return html`
    <p role="status"><b>${sayOf("together.differ", found.list.length)}</b> ${left > 0 && sayOf("together.left", left)}</p>
    <div class="pair">
      <button type="button" class="btn btn-quiet" onClick=${() => all("mine")}>${say("together.all.mine")}</button>
      <button type="button" class="btn btn-quiet" onClick=${() => all("theirs")}>${say("together.all.theirs")}</button>
    </div>
    ${found.list.map(({ path, mine, theirs }, nth) => html`
      <div class="question" role="group" key=${path.join("/")} aria-label=${where(path)}>
        <b>${where(path)}</b>
        <${Value} label=${say("together.mine")} words=${valueWords(path, mine, draft.data)} chosen=${chosen[nth] === "mine"} choose=${() => put(nth, "mine")} />
        <${Value} label=${say("together.theirs")} words=${valueWords(path, theirs, found.other)} chosen=${chosen[nth] === "theirs"} choose=${() => put(nth, "theirs")} />
      </div>`)}
    <button type="button" class="btn btn-main" disabled=${left > 0} onClick=${take}><span class="btn-label">${say("together.take")}</span></button>`;
}

function Pictures({ store, slug, other: { file, pictures } }) {
  const [said, setSaid] = useState(null);
  const take = async () => {
    const answer = await store.takePictures(file, slug);
    setSaid(answer.ok ? sayOf("together.pictures.kept", answer.kept) : refusalText(answer.error));
  };
  return said ? html`<p role="status">${said}</p>` : html`<button type="button" class="btn" onClick=${take}>${sayOf("together.pictures", pictures)}</button>`;
}
