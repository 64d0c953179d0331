// A sheet from somebody else: its file is chosen, or dropped on the page. It is read and checked; what is no sheet changes nothing.
import { useEffect, useState } from "../../../vendor/hooks.mjs";
import { html } from "../../../html.js";
import { Section } from "../../../parts/shell/page_section.js";
import { say } from "../../../text/index.js";
import { refusalText } from "../../../text/server_text.js";

export function FileDrop({ store }) {
  const [problem, setProblem] = useState(null);
  const take = async (file) => {
    if (!file) return;
    const answer = await store.take(file);
    setProblem(answer.ok ? null : refusalText(answer.error));
    if (answer.ok) location.hash = store.address(answer.slug);
  };
  useDrop(take);
  const choose = (event) => {
    take(event.target.files[0]);
    event.target.value = "";
  };
  return html`
    <${Section} id="import" title=${say("pack.import")}>
      <label class="btn file-button"><span>${say("sheet.import")}</span>
        <input class="sr" type="file" accept=".toml,application/toml,text/plain" onChange=${choose} /></label>
      <p class="quiet">${say("sheet.import.why")}</p>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <//>`;
}

/** Take a file that is dropped anywhere on the page. */
function useDrop(take) {
  useEffect(() => {
    const over = (event) => event.preventDefault();
    const drop = (event) => {
      event.preventDefault();
      take(event.dataTransfer?.files[0]);
    };
    addEventListener("dragover", over);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("drop", drop);
    };
  }, []);
}
