// List of explanations: a name, what it means or why it is not there, and the line of the rules.
import { html } from "../../html.js";

export const Entries = ({ of }) => of.length > 0 && html`
  <dl class="help-entries">
    ${of.map(({ name, words, source }) => html`
      <div key=${name + words}>
        <dt>${name}</dt>
        <dd>${words}${source && html` <small class="help-source">${source}</small>`}</dd>
      </div>`)}
  </dl>`;
