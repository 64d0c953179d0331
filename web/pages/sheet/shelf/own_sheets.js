// The owner's own sheets: play, change, give away or delete one; and keep the sheet of the game that goes on.
import { useState } from "../../../vendor/hooks.mjs";
import { plannedTitle } from "../../../parts/status/game_title.js";
import { html } from "../../../html.js";
import { ActButton } from "../../../parts/choosing/action_buttons.js";
import { Section } from "../../../parts/shell/page_section.js";
import { say, sayOf } from "../../../text/index.js";
import { refusalText, translateComplaint } from "../../../text/server_text.js";
import { GiveAway } from "./give_away.js";
import { PlayNow } from "./play_now.js";
import { playersWords } from "./ready_sheets.js";

export const OwnSheets = ({ store, of: { drafts, played }, room, tell, look }) => html`
  <${Section} id="mine" title=${say("sheet.mine")}>
    ${drafts.length === 0 && html`<p class="quiet">${say("sheet.mine.none")}</p>`}
    <ul class="pack-list">${drafts.map((sheet) => html`<${One} key=${sheet.slug} ...${{ store, sheet, room, tell, look }} />`)}</ul>
    ${played && html`<${KeepPlayed} store=${store} room=${room} />`}
  <//>`;

function One({ store, sheet: { slug, title, complaints, broken, players }, room, tell, look }) {
  const isReady = complaints === 0;
  const state = broken ? translateComplaint(broken) : isReady ? playersWords(players) : sayOf("pack.open", complaints);
  const remove = async () => {
    const answer = await store.remove(slug);
    look();
    return answer;
  };
  return html`
    <li class=${isReady ? "is-ready" : ""}>
      <div><b>${title || say("sheet.nameless")}</b><p class="quiet">${state}</p></div>
      ${!broken && html`<a class="btn" href=${`#${store.address(slug)}`} aria-label=${say("pack.draw.it", { title })}>${say("sheet.open")}</a>`}
      ${isReady && html`<div class="sheet-own-play"><${PlayNow} game=${store.game} pack=${slug} title="" room=${room} tell=${tell} /></div>`}
      <details><summary>${say("pack.more")}</summary>
        ${!broken && html`<${GiveAway} store=${store} slug=${slug} />`}
        <${ActButton} action=${null} act=${remove} decision=${slug} kind="quiet" confirm label=${say("pack.delete")} />
      </details>
    </li>`;
}

/** Save as: the sheet of the game that is on the table becomes one of the owner's. */
function KeepPlayed({ store, room }) {
  const [title, setTitle] = useState("");
  const [problem, setProblem] = useState(null);
  const keep = async () => {
    const answer = await store.keepPlayed(title.trim() || say("sheet.title.usual"));
    setProblem(answer.ok ? null : refusalText(answer.error));
    if (answer.ok) location.hash = store.address(answer.slug);
    return answer;
  };
  return html`
    <details class="sheet-keep"><summary>${say("sheet.keep", { title: plannedTitle(room?.game) ?? "" })}</summary>
      <label class="field"><span class="label">${say("pack.title")}</span>
        <input class="text-field" maxlength="24" value=${title} placeholder=${say("sheet.title.usual")} onInput=${(event) => setTitle(event.target.value)} /></label>
      <${ActButton} action=${title} act=${keep} decision="keep" label=${say("sheet.keep.do")} />
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    </details>`;
}
