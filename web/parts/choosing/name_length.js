// The longest name of a person, and what is said beside a field where it is reached: letters that go missing in silence look like a fault.
import { html } from "../../html.js";
import { say } from "../../text/index.js";

/** Letters of a name that fit every tile; the server takes no more. */
export const LONGEST_NAME = 20;

/** The sentence for a name that can grow no longer, below its field; nothing is seen before. A field whose label it stands in has an
 * `aria-label`, so that the sentence is no part of the field's name. */
export const NameLength = ({ name }) => html`
  <span class="quiet name-length" role="status">${name.length >= LONGEST_NAME ? say("name.longest", { n: LONGEST_NAME }) : null}</span>`;
