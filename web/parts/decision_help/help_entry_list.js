// List of explanations: a name, what it means or why it is not there, and the line of the rules.
import { html } from "../../html.js";
import { sourceWords } from "../rules/source_words.js";

export const Entries = ({ of }) => of.length > 0 && html`
  <dl class="help-entries">
    ${of.map(({ name, words, source }) => html`
      <div key=${name + words}>
        <dt>${name}</dt>
        <dd>${words}${source && html` <small class="help-source">${sourceWords(source)}</small>`}</dd>
      </div>`)}
  </dl>`;
