// One section of the rules, and the glossary: terms have a dotted line, and each rule says where it stands in the rulebook.
import { html } from "../../html.js";
import { sourceWords } from "../../parts/rules/source_words.js";
import { Term } from "../../parts/rules/term.js";
import { splitAtTerms } from "../../parts/rules/split_at_terms.js";
import { say } from "../../text/index.js";
import { choiceWords } from "./host_choices.js";

export function Section({ game, section, rules }) {
  const marked = new Set();
  return html`
    <section class="rules-part" aria-labelledby=${`rules-${section.id}`}>
      <h2 id=${`rules-${section.id}`} tabindex="-1">${section.title}</h2>
      <ul>
        ${section.points.map((point) => html`
          <li key=${point.text}>
            <p>${splitAtTerms(point.text, rules.terms, marked).map((piece) => (piece.id ? html`<${Term} game=${game} id=${piece.id}>${piece.text}<//>` : piece))}
              ${" "}<span class="rules-source">${sourceWords(point.source)}</span></p>
            ${point.option && html`<${AsChosen} option=${rules.options.find(({ id }) => id === point.option)} chosen=${rules.chosen} />`}
          </li>`)}
      </ul>
    </section>`;
}

/** The reading of a rule that the host may choose: of this table, or the usual one. */
const AsChosen = ({ option, chosen }) => option && html`
  <p class="rules-chosen">${say(chosen ? "rules.here" : "rules.usual", { choice: choiceWords(option, chosen) })}</p>`;

export const Glossary = ({ game, terms }) => html`
  <section class="rules-part" aria-labelledby="rules-glossary">
    <h2 id="rules-glossary" tabindex="-1">${say("rules.glossary")}</h2>
    <dl class="rules-terms">
      ${[...terms].sort((one, other) => one.term.localeCompare(other.term)).map(({ id, term, meaning, source }) => html`
        <div key=${id}><dt>${term}</dt><dd>${meaning} <span class="rules-source">${sourceWords(source)}</span></dd></div>`)}
    </dl>
  </section>`;
