// Choices of the host, with what this table plays by, or what is usual.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { choiceTitle, wordingOf } from "../host/open_game/option_question.js";

export const HostChoices = ({ options, chosen }) => options.length > 0 && html`
  <section class="rules-part" aria-labelledby="rules-host">
    <h2 id="rules-host" tabindex="-1">${say("rules.host")}</h2>
    <p class="quiet">${say(chosen ? "rules.host.here" : "rules.host.usual")}</p>
    <dl class="rules-terms">
      ${options.map((option) => html`<div key=${option.id}><dt>${wordingOf(option).question}</dt><dd>${choiceWords(option, chosen)}</dd></div>`)}
    </dl>
  </section>`;

/** Return the words for what is `chosen` of an option, or for its default. */
export const choiceWords = (option, chosen) => choiceTitle(option, chosen && option.id in chosen ? chosen[option.id] : option.default);
