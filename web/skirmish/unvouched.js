// What the box does not say, so that it is asked at the table or done by people.
import { html } from "../html.js";
import { translateComplaint } from "../text/server_text.js";
import { T } from "./game.js";

/** Folded away; nothing for a box that says everything. */
export const Unvouched = ({ view, open = false }) => view.box.unvouched?.length > 0 && html`
  <details class="fray-unvouched" open=${open}>
    <summary>${view.box.title}: ${T.unvouched}</summary>
    <ul>${view.box.unvouched.map((line) => html`<li key=${line}>${translateComplaint(line)}</li>`)}</ul>
  </details>`;
