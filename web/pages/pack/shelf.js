// All packs of one sort on the owner's machine: open one, begin one, bring one from a file, give one away.
import { useEffect, useState } from "preact/hooks";
import { html } from "../../html.js";
import { ActButton } from "../../parts/act.js";
import { Bar, Notice } from "../../parts/bar.js";
import { heard, refusal } from "../../text/heard.js";
import { say, sayOf } from "../../text/index.js";
import { Part } from "../desk/part.js";

const STARTS = ["facts", "house", "empty"];

export function Shelf({ desk, link, notice, set }) {
  const [packs, setPacks] = useState(null);
  const [error, setError] = useState(null);
  const look = async () => {
    const answer = await desk.list();
    setError(answer.ok ? null : answer.error);
    if (answer.ok) setPacks(answer.drafts);
  };
  useEffect(() => { if (link === "live") look(); }, [link]);
  const word = (key, values) => say(`${desk.kind}.${key}`, values);
  return html`
    <div class="page page-pack">
      <${Bar} title=${word("desk")} link=${link} set=${set} />
      <p><a href="/host">${say("cam.back.link")}</a></p>
      <header class="turn"><h1>${word("heading")}</h1><p class="turn-detail">${word("what")}</p></header>
      ${error && html`<p class="problem" role="alert">${refusal(error)}</p>`}
      ${packs && html`
        <${Mine} desk=${desk} word=${word} packs=${packs} look=${look} />
        <${Begin} desk=${desk} word=${word} />
        <${Import} desk=${desk} />
        <p class="quiet">${word("private")}</p>`}
      <${Notice} notice=${notice} />
    </div>`;
}

function Mine({ desk, word, packs, look }) {
  return html`
    <${Part} id="mine" title=${say("pack.mine")}>
      ${packs.length === 0 && html`<p class="quiet">${word("mine.none")}</p>`}
      <ul class="pack-list">${packs.map((pack) => html`<${One} key=${pack.slug} desk=${desk} word=${word} pack=${pack} look=${look} />`)}</ul>
    <//>`;
}

function One({ desk, word, pack, look }) {
  const remove = async () => {
    const answer = await desk.remove(pack.slug);
    look();
    return answer;
  };
  const left = pack.complaints === 0 ? say("pack.ready") : sayOf("pack.open", pack.complaints);
  const state = pack.broken ? heard(pack.broken) : left;
  return html`
    <li class=${pack.complaints === 0 ? "is-ready" : ""}>
      ${pack.photo && html`<img src=${pack.photo} alt="" loading="lazy" />`}
      <div><b>${pack.title}</b>${desk.under && html`<p class="quiet">${desk.under(pack)}</p>`}<p class="quiet">${state}</p></div>
      ${!pack.broken && html`<a class="btn" href=${`#${desk.kind}=${pack.slug}`} aria-label=${say("pack.draw.it", { title: pack.title })}>${say("pack.draw")}</a>`}
      <details><summary>${say("pack.more")}</summary>
        <div class="pair">
          <a class="btn btn-quiet" href=${desk.fileOf(pack.slug)} download>${say("pack.export")}</a>
          <${ActButton} action=${null} act=${remove} decision=${pack.slug} kind="quiet" confirm label=${say("pack.delete")} />
        </div>
      </details>
    </li>`;
}

function Begin({ desk, word }) {
  const [title, setTitle] = useState("");
  const [problem, setProblem] = useState(null);
  const begin = async (start) => opened(desk, await desk.begin(start, title.trim() || say("pack.title.usual")), setProblem);
  return html`
    <${Part} id="begin" title=${word("new")}>
      <label class="field"><span class="label">${say("pack.title")}</span>
        <input class="text-field" maxlength="60" value=${title} placeholder=${say("pack.title.usual")} onInput=${(event) => setTitle(event.target.value)} />
      </label>
      ${STARTS.map((start) => html`
        <${ActButton} key=${start} action=${start} act=${begin} decision=${start} kind=${start === "facts" ? "main" : "plain"}
          label=${word(`new.${start}`)} hint=${word(`new.${start}.why`)} />`)}
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <//>`;
}

function Import({ desk }) {
  const [problem, setProblem] = useState(null);
  const take = async (event) => {
    const [file] = event.target.files;
    if (file) opened(desk, await desk.take(file), setProblem);
    event.target.value = "";
  };
  return html`
    <${Part} id="import" title=${say("pack.import")}>
      <label class="btn file-button"><span>${say("pack.import.choose")}</span>
        <input class="sr" type="file" accept=".toml,application/toml,text/plain" onChange=${take} /></label>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <//>`;
}

/** Straight to the pack that was made, or why there is none. */
function opened(desk, answer, setProblem) {
  setProblem(answer.ok ? null : refusal(answer.error));
  if (answer.ok) location.hash = `${desk.kind}=${answer.slug}`;
  return answer;
}
