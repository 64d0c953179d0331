// List of the owner's packs of one kind, by game: open, create, import, export or delete one.
import { useEffect, useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { Bar, Notice } from "../../parts/shell/top_bar.js";
import { translateComplaint, refusalText } from "../../text/server_text.js";
import { say, sayOf } from "../../text/index.js";
import { Section } from "../../parts/shell/page_section.js";

/** Time before the list is requested again after a failure, while the connection to the table is up. */
const AGAIN_MS = 2000;
const STARTS = ["facts", "house", "empty"];

export function PackList({ stores, link, notice, set }) {
  const [games, setGames] = useState(null);
  const [error, setError] = useState(null);
  const look = async () => {
    const answer = await stores.list();
    setError(answer.ok ? null : answer.error);
    if (answer.ok) setGames(answer.games);
  };
  useEffect(() => { if (link === "live") look(); }, [link]);
  useEffect(() => {
    if (link !== "live" || error?.code !== "offline") return undefined;
    const timer = setTimeout(look, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [link, error]);
  const word = (key, values) => say(`${stores.kind}.${key}`, values);
  return html`
    <div class="page page-pack">
      <${Bar} title=${word("desk")} link=${link} set=${set} />
      <p><a href="/host">${say("cam.back.link")}</a></p>
      <header class="turn"><h1>${word("heading")}</h1><p class="turn-detail">${word("what")}</p></header>
      ${error && html`<p class="problem" role="alert">${refusalText(error)}</p>`}
      ${games && html`
        ${games.map(({ game, title, drafts }) => html`
          <${Mine} key=${game} title=${games.length > 1 ? title : say("pack.mine")} store=${stores.of(game)} word=${word} packs=${drafts} look=${look} />`)}
        <${More} stores=${stores} word=${word} games=${games} />
        <p class="quiet">${word("private")}</p>`}
      <${Notice} notice=${notice} />
    </div>`;
}

function Mine({ title, store, word, packs, look }) {
  return html`
    <${Section} id=${`mine-${store.game}`} title=${title}>
      ${packs.length === 0 && html`<p class="quiet">${word("mine.none")}</p>`}
      <ul class="pack-list">${packs.map((pack) => html`<${One} key=${pack.slug} store=${store} word=${word} pack=${pack} look=${look} />`)}</ul>
    <//>`;
}

/** Forms for a new pack of one of the games. */
function More({ stores, word, games }) {
  const [chosen, setChosen] = useState(games[0].game);
  const store = stores.of(chosen);
  const of = games.find(({ game }) => game === chosen) ?? games[0];
  const First = stores.Begin ?? Begin;
  return html`
    ${games.length > 1 && html`
      <div class="choice" role="group" aria-label=${say("pack.game")}>
        <span class="label">${say("pack.game")}</span>
        <div class="tiles">${games.map(({ game, title }) => html`
          <button type="button" key=${game} class="tile" aria-pressed=${game === chosen} onClick=${() => setChosen(game)}>${title}</button>`)}</div>
      </div>`}
    <${First} key=${chosen} store=${store} starts=${of.starts} of=${of} word=${word} />
    <${Import} store=${store} />`;
}

function One({ store, word, pack, look }) {
  const remove = async () => {
    const answer = await store.remove(pack.slug);
    look();
    return answer;
  };
  const left = pack.complaints === 0 ? say("pack.ready") : sayOf("pack.open", pack.complaints);
  const state = pack.broken ? translateComplaint(pack.broken) : left;
  return html`
    <li class=${pack.complaints === 0 ? "is-ready" : ""}>
      ${pack.photo && html`<img src=${pack.photo} alt="" loading="lazy" />`}
      <div><b>${pack.title}</b>${store.under && html`<p class="quiet">${store.under(pack)}</p>`}<p class="quiet">${state}</p></div>
      ${!pack.broken && html`<a class="btn" href=${`#${store.address(pack.slug)}`} aria-label=${say("pack.draw.it", { title: pack.title })}>${say("pack.draw")}</a>`}
      <details><summary>${say("pack.more")}</summary>
        <div class="pair">
          <a class="btn btn-quiet" href=${store.fileOf(pack.slug)} download>${say("pack.export")}</a>
          ${store.parcelOf && html`<a class="btn btn-quiet" href=${store.parcelOf(pack.slug)} download>${say("pack.export.pictures")}</a>`}
          <${ActButton} action=${null} act=${remove} decision=${pack.slug} kind="quiet" confirm label=${say("pack.delete")} />
        </div>
      </details>
    </li>`;
}

function Begin({ store, starts: known, word }) {
  const starts = STARTS.filter((start) => known.includes(start));
  const [title, setTitle] = useState("");
  const [problem, setProblem] = useState(null);
  const begin = async (start) => opened(store, await store.begin(start, title.trim() || word("title.usual")), setProblem);
  return html`
    <${Section} id="begin" title=${word("new")}>
      <label class="field"><span class="label">${say("pack.title")}</span>
        <input class="text-field" maxlength="60" value=${title} placeholder=${word("title.usual")} onInput=${(event) => setTitle(event.target.value)} />
      </label>
      ${starts.map((start) => html`
        <${ActButton} key=${start} action=${start} act=${begin} decision=${start} kind=${start === starts[0] ? "main" : "plain"}
          label=${word(`new.${start}`)} hint=${word(`new.${start}.why`)} />`)}
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <//>`;
}

function Import({ store }) {
  const [problem, setProblem] = useState(null);
  const take = async (event) => {
    const [file] = event.target.files;
    if (file) opened(store, await store.take(file), setProblem);
    event.target.value = "";
  };
  return html`
    <${Section} id="import" title=${say("pack.import")}>
      <label class="btn file-button"><span>${say(store.accepts ? "pack.import.choose.both" : "pack.import.choose")}</span>
        <input class="sr" type="file" accept=${store.accepts ?? ".toml,application/toml,text/plain"} onChange=${take} /></label>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <//>`;
}

/** Open the new pack, or show the error. */
function opened(store, answer, setProblem) {
  setProblem(answer.ok ? null : refusalText(answer.error));
  if (answer.ok) location.hash = store.address(answer.slug);
  return answer;
}
