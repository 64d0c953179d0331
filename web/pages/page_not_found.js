// Page of an address that has none: where to go from here.
import { html } from "../html.js";
import { Languages } from "../parts/shell/language_choice.js";
import { say } from "../text/index.js";

export const NowherePage = ({ set }) => html`
  <div class="page page-join">
    <header class="masthead">
      <p class="label">${"companion"}</p>
      <${Languages} set=${set} />
      <h1>${say("nowhere.title")}</h1>
    </header>
    <p>${say("nowhere.what", { address: location.pathname })}</p>
    <div class="join-go">
      <a class="btn btn-main" href="/"><span class="btn-label">${say("join.title")}</span></a>
      <a class="btn btn-quiet" href="/table">${say("join.watch")}</a>
    </div>
  </div>`;
