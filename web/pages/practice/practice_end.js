// End of a practice game: once more, its story, or another game.
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { say } from "../../text/index.js";

export const PracticeEnd = ({ update, again, leave }) => html`
  <section class="waiting">
    <${ActButton} kind="main" action=${null} act=${again} decision=${update?.table} label=${say("practice.again")} />
    <a class="btn btn-plain" href="/practice/story">${say("story.open")}</a>
    <${ActButton} kind="plain" action=${null} act=${leave} decision=${update?.table} label=${say("practice.other")} />
  </section>`;
