// A name in the statistics: whoever sits by it on this phone, and the host, may change it or take it out.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { LONGEST_NAME, NameLength } from "../../parts/choosing/name_length.js";
import { say } from "../../text/index.js";
import { refusalText } from "../../text/server_text.js";
import { post } from "../../updates/signed_requests.js";

/** `yours` are the names that this phone may change, null for the host, who may change any. */
export function OwnName({ people, yours, ask }) {
  const names = people.map(({ name }) => name).filter((name) => yours === null || yours.includes(name));
  if (!names.length) return null;
  return html`
    <details class="plays-own">
      <summary>${say("plays.own")}</summary>
      <p class="hint">${say("plays.own.hint")}</p>
      ${names.map((name) => html`<${ChangeName} key=${name} name=${name} ask=${ask} />`)}
    </details>`;
}

function ChangeName({ name, ask }) {
  const [typed, setTyped] = useState(name);
  const [sure, setSure] = useState(false);
  const [problem, setProblem] = useState(null);
  const send = async (path, body) => {
    const answer = await post(path, body);
    setProblem(answer.ok ? null : refusalText(answer.error));
    if (answer.ok) ask();
  };
  const rename = (event) => {
    event.preventDefault();
    if (typed.trim() && typed.trim() !== name) send("/api/plays/rename", { name, new: typed.trim() });
  };
  const forget = () => (sure ? send("/api/plays/forget", { name }) : setSure(true));
  return html`
    <form class="plays-change" onSubmit=${rename} noValidate>
      <label class="field">
        <span class="label">${say("plays.name", { name })}</span>
        <input aria-label=${say("plays.name", { name })} value=${typed} maxlength=${LONGEST_NAME} autocomplete="off" onInput=${(event) => setTyped(event.target.value)} />
        <${NameLength} name=${typed} />
      </label>
      <p class="problem" role="alert">${problem}</p>
      <div class="pair">
        <button class="btn"><span class="btn-label">${say("plays.rename")}</span></button>
        <button type="button" class="btn btn-plain" onClick=${forget}><span class="btn-label">${say(sure ? "plays.forget.sure" : "plays.forget")}</span></button>
      </div>
    </form>`;
}
