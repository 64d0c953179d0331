// Records: the longest thinking, and what each game tells of itself, such as the best bluff.
import { html } from "../../html.js";
import { botName } from "../../text/fallback_words.js";
import { currentGrammar, language, say } from "../../text/index.js";
import { timeWords } from "./time_and_day_words.js";

export function Records({ records }) {
  if (!records.length) return null;
  return html`
    <section class="plays-part" aria-labelledby="plays-records">
      <h2 id="plays-records">${say("plays.records")}</h2>
      <ul class="plays-people">
        ${records.map((one) => html`
          <li key=${`${one.game} ${one.id}`} class="plays-person">
            <p>${recordWords(one)}</p>
            <p class="quiet">${botName(one.name) ?? say("plays.somebody")} · ${one.title}</p>
          </li>`)}
      </ul>
    </section>`;
}

/** Return the sentence of a record: the page's own, or that of its game with numbers filled in. */
export function recordWords({ value, counts, words }) {
  if (words === null) return say("plays.thought", { time: timeWords(value) });
  const filled = { value, ...counts };
  const put = (whole, name) => (typeof filled[name] === "number" ? currentGrammar().number(filled[name]) : filled[name] ?? whole);
  return (words[language()] ?? words.en).replace(/\{(\w+)\}/g, put);
}
