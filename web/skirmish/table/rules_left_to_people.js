// Rules that the box does not contain, so that people at the table decide or act.
import { html } from "../../html.js";
import { translateComplaint } from "../../text/server_text.js";
import { T } from "../current_game.js";

/** The list, folded away. Draws nothing if the box is complete. */
export const UnknownRules = ({ view, open = false }) => view.box.unvouched?.length > 0 && html`
  <details class="fray-unvouched" open=${open}>
    <summary>${view.box.title}: ${T.unvouched}</summary>
    <ul>${view.box.unvouched.map((line) => html`<li key=${line}>${translateComplaint(line)}</li>`)}</ul>
  </details>`;
