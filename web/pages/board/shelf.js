// All boards on the owner's machine: open one, begin one, bring one from a file, give one away.
import { useEffect, useState } from "preact/hooks";
import { html } from "../../html.js";
import { ActButton } from "../../parts/act.js";
import { Bar, Notice } from "../../parts/bar.js";
import { say } from "../../text/index.js";
import { Part } from "../desk/part.js";
import { deleteBoard, fileOf, importBoard, listBoards, newBoard } from "./io.js";

const STARTS = ["facts", "house", "empty"];

export function Shelf({ link, notice, set }) {
  const [boards, setBoards] = useState(null);
  const [error, setError] = useState(null);
  const look = async () => {
    const answer = await listBoards();
    setError(answer.ok ? null : answer.error);
    if (answer.ok) setBoards(answer.boards);
  };
  useEffect(() => { if (link === "live") look(); }, [link]);
  return html`
    <div class="page page-board">
      <${Bar} title=${say("board.desk")} link=${link} set=${set} />
      <p><a href="/host">${say("cam.back.link")}</a></p>
      <header class="turn"><h1>${say("board.heading")}</h1><p class="turn-detail">${say("board.what")}</p></header>
      ${error && html`<p class="problem" role="alert">${error.message || say("act.offline")}</p>`}
      ${boards && html`
        <${Mine} boards=${boards} look=${look} />
        <${Begin} />
        <${Import} />
        <p class="quiet">${say("board.private")}</p>`}
      <${Notice} notice=${notice} />
    </div>`;
}

function Mine({ boards, look }) {
  return html`
    <${Part} id="mine" title=${say("board.mine")}>
      ${boards.length === 0 && html`<p class="quiet">${say("board.mine.none")}</p>`}
      <ul class="board-list">${boards.map((board) => html`<${One} key=${board.slug} board=${board} look=${look} />`)}</ul>
    <//>`;
}

function One({ board, look }) {
  const remove = async () => {
    const answer = await deleteBoard(board.slug);
    look();
    return answer;
  };
  const key = { 0: "board.ready", 1: "board.open.one" }[board.complaints] ?? "board.open.many";
  const state = board.broken ?? say(key, { n: board.complaints });
  return html`
    <li class=${board.complaints === 0 ? "is-ready" : ""}>
      ${board.photo && html`<img src=${board.photo} alt="" loading="lazy" />`}
      <div><b>${board.title}</b><p class="quiet">${state}</p></div>
      ${!board.broken && html`<a class="btn" href=${`#board=${board.slug}`} aria-label=${say("board.draw.it", { title: board.title })}>${say("board.draw")}</a>`}
      <details><summary>${say("board.more")}</summary>
        <div class="pair">
          <a class="btn btn-quiet" href=${fileOf(board.slug)} download>${say("board.export")}</a>
          <${ActButton} action=${null} act=${remove} decision=${board.slug} kind="quiet" confirm label=${say("board.delete")} />
        </div>
      </details>
    </li>`;
}

function Begin() {
  const [title, setTitle] = useState("");
  const [problem, setProblem] = useState(null);
  const begin = async (start) => {
    const answer = await newBoard(start, title.trim() || say("board.title.usual"));
    return opened(answer, setProblem);
  };
  return html`
    <${Part} id="begin" title=${say("board.new")}>
      <label class="field"><span class="label">${say("board.title")}</span>
        <input class="text-field" maxlength="60" value=${title} placeholder=${say("board.title.usual")} onInput=${(event) => setTitle(event.target.value)} />
      </label>
      ${STARTS.map((start) => html`
        <${ActButton} key=${start} action=${start} act=${begin} decision=${start} kind=${start === "facts" ? "main" : "plain"}
          label=${say(`board.new.${start}`)} hint=${say(`board.new.${start}.why`)} />`)}
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <//>`;
}

function Import() {
  const [problem, setProblem] = useState(null);
  const take = async (event) => {
    const [file] = event.target.files;
    if (file) await opened(await importBoard(file), setProblem);
    event.target.value = "";
  };
  return html`
    <${Part} id="import" title=${say("board.import")}>
      <label class="btn file-button"><span>${say("board.import.choose")}</span>
        <input class="sr" type="file" accept=".toml,application/toml,text/plain" onChange=${take} /></label>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <//>`;
}

/** Straight to the board that was made, or why there is none. */
function opened(answer, setProblem) {
  setProblem(answer.ok ? null : answer.error.message || say("act.offline"));
  if (answer.ok) location.hash = `board=${answer.slug}`;
  return answer;
}
