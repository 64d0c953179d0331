// One question about the next game, with its possible answers.
import { html } from "../../../html.js";
import { language, say } from "../../../text/index.js";

export function Question({ option, value, put }) {
  const { question, titles } = wordingOf(option);
  const now = option.choices.indexOf(value === undefined ? option.default : value);
  const words = option.choices.map((choice, nth) => titles[nth] ?? wordsOf(choice));
  // A browser cuts a long answer off in its list: the list itself lies unseen over words that may take two lines.
  return html`
    <label class="field">
      <span>${question}</span>
      <span class="answer">
        <span class="answer-words" aria-hidden="true">${words[now]}</span>
        <select value=${String(now)} onChange=${(event) => put(option.choices[Number(event.target.value)])}>
          ${words.map((each, nth) => html`<option key=${nth} value=${String(nth)}>${each}</option>`)}
        </select>
      </span>
    </label>`;
}

/** Return the question in the language of this device. */
export const questionOf = (option) => option.wordings?.[language()]?.question ?? option.question ?? say(option.key);

/**
 * Return {question, titles}: the question, and a title for each choice that has one. Where the question ends with the meaning of its
 * choices, "Who begins? (taken: the first tap; drawn: by lot)", these are the titles.
 */
export function wordingOf(option) {
  const question = questionOf(option);
  const given = option.titles ?? option.wordings?.[language()]?.choices ?? [];
  const [, asked, inside] = /^(.*[?]) \((.*)\)$/s.exec(question) ?? [];
  const meanings = new Map((inside ?? "").split("; ").map((part) => part.split(/: (.*)/s)));
  const names = option.choices.map(String);
  const isKey = inside !== undefined && [...meanings].every(([name, words]) => words && names.includes(name));
  if (!isKey) return { question, titles: given };
  return { question: asked, titles: names.map((name, nth) => given[nth] || meanings.get(name)) };
}

/** Return the words for one choice. */
export function choiceTitle(option, choice) {
  const at = option.choices.indexOf(choice);
  return wordingOf(option).titles[at] ?? wordsOf(choice);
}

const KEYS = new Map([[true, "yes"], [false, "no"]]);
const wordsOf = (choice) => (KEYS.has(choice) ? say(KEYS.get(choice)) : String(choice));
