// A word with a dotted line: a tap opens what it means, large. The meanings are the same for everybody, so they tell no secret.
import { useEffect, useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { Enlarged } from "../cards/enlarged_card.js";
import { say } from "../../text/index.js";
import { openOverPage } from "./open_over_page.js";
import { requestTerm } from "./request_rules.js";
import { sourceWords } from "./source_words.js";

/** The word `children`, which is the term `id` of the glossary of `game`. It must not stand in what is tapped for something else. */
export const Term = ({ game, id, children }) => html`
  <button type="button" class="term" data-term=${id} data-beside aria-haspopup="dialog" onClick=${() => openMeaning(game, id)}>${children}</button>`;

const openMeaning = (game, id) => openOverPage((close) => html`<${Meaning} game=${game} id=${id} close=${close} />`);

function Meaning({ game, id, close }) {
  const [found, setFound] = useState({ state: "wait" });
  useEffect(() => {
    requestTerm(game, id).then((term) => setFound(term ? { state: "here", ...term } : { state: "none" }), () => setFound({ state: "lost" }));
  }, []);
  return html`
    <${Enlarged} label=${found.term ?? say("rules.title")} closeLabel=${say("rules.close")} close=${close}>
      ${found.state === "here" ? html`
        <h2>${found.term}</h2>
        <p class="term-meaning">${found.meaning}</p>
        <p class="quiet">${sourceWords(found.source)}</p>` : html`<p role="status">${say(`rules.${found.state}`)}</p>`}
    <//>`;
}
