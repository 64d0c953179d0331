// People: wins, streaks and pace of each, and under their name what they did in each game.
import { html } from "../../html.js";
import { currentGrammar, say } from "../../text/index.js";
import { timeWords } from "./time_and_day_words.js";

export function PeopleTable({ people }) {
  if (!people.length) return html`<p class="hint">${say("plays.nobody")}</p>`;
  return html`
    <section class="plays-part" aria-labelledby="plays-people">
      <h2 id="plays-people">${say("plays.people")}</h2>
      <ol class="plays-people">
        ${people.map((person) => html`<${Person} key=${person.name} person=${person} />`)}
      </ol>
    </section>`;
}

const Person = ({ person }) => html`
  <li class="plays-person">
    <p class="plays-row"><b>${person.name}</b><span class="plays-wins">${say("plays.wins", { wins: person.wins, plays: person.plays })}</span></p>
    <dl class="plays-facts">
      <${Fact} name="plays.streak" value=${person.streak > 1 ? say("plays.streak.now", { n: person.streak, best: person.best_streak }) : person.best_streak} />
      <${Fact} name="plays.turn" value=${timeWords(person.turn_s)} />
      <${Fact} name="plays.longest" value=${timeWords(person.longest_s)} />
    </dl>
    <ul class="plays-games">
      ${person.games.map((one) => html`<li key=${`${one.game} ${one.title}`}>${one.title}: ${say("plays.wins", { wins: one.wins, plays: one.plays })}${scores(one)}</li>`)}
    </ul>
  </li>`;

export const Fact = ({ name, value }) => html`<div><dt>${say(name)}</dt><dd>${value}</dd></div>`;

/** Return the scores of a person in a game, where it has any. */
const scores = ({ best_score: best, mean_score: mean }) =>
  (best === null ? "" : say("plays.scores", { best: currentGrammar().number(best), mean: currentGrammar().number(mean) }));
