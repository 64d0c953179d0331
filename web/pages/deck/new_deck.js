// Form for a new deck: its box and its side.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { refusalText } from "../../text/server_text.js";
import { say } from "../../text/index.js";
import { Section } from "../../parts/shell/page_section.js";

/** The form. `starts` are named "side@box"; `of` is the game's entry in the list. */
export function Begin({ store, starts, of: { boxes = [] } }) {
  const [title, setTitle] = useState("");
  const [chosen, setChosen] = useState(null);
  const [problem, setProblem] = useState(null);
  const box = chosen ?? boxes[0]?.name;
  const begin = async (start) => {
    const answer = await store.begin(start, title.trim() || say("deck.title.usual"));
    setProblem(answer.ok ? null : refusalText(answer.error));
    if (answer.ok) location.hash = store.address(answer.slug);
    return answer;
  };
  return html`
    <${Section} id="begin" title=${say("deck.new")}>
      <label class="field"><span class="label">${say("pack.title")}</span>
        <input class="text-field" maxlength="60" value=${title} placeholder=${say("deck.title.usual")} onInput=${(event) => setTitle(event.target.value)} />
      </label>
      ${boxes.length > 1 && html`
        <label class="field"><span class="label">${say("deck.box")}</span>
          <select value=${box} onChange=${(event) => setChosen(event.target.value)}>${boxes.map(({ name, title: text }) => html`<option key=${name} value=${name}>${text}</option>`)}</select>
        </label>`}
      ${starts.filter((start) => start.endsWith(`@${box}`)).map((start) => html`
        <${ActButton} key=${start} action=${start} act=${begin} decision=${start} kind="plain" label=${say(`deck.new.${start.split("@")[0]}`)} />`)}
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <//>`;
}
