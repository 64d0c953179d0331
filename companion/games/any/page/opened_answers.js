// Answers that are open: who said what, or how often each was given, as bars.
import { html } from "/web/html.js";
import { nameOf } from "/web/text/fallback_words.js";
import { T, answerWords } from "./text.js";

/** Answers to the last question, until the next one. */
export function OpenedAnswers({ view, players, me = null }) {
  if (!view.opened) return null;
  const secret = secretOf(view, view.opened.secret);
  return html`
    <section class="any-opened" aria-label=${T.answersTo(secret.question)}>
      <h2>${secret.question}</h2>
      <${Outcome} secret=${secret} opened=${view.opened} players=${players} me=${me} />
    </section>`;
}

/** Answers to other questions of this round, the latest first: open while the next one is asked, for it may lean on them. */
export const OpenedBefore = ({ view, players, me, open = false }) => html`
  ${[...view.opened_before].reverse().map((opened) => html`
    <details class="any-opened any-more" key=${opened.secret} open=${open}>
      <summary>${secretOf(view, opened.secret).question}</summary>
      <${Outcome} secret=${secretOf(view, opened.secret)} opened=${opened} players=${players} me=${me} />
    </details>`)}`;

const secretOf = (view, secret) => view.sheet.secrets.find(({ id }) => id === secret);

const Outcome = ({ secret, opened: { answers, counts }, players, me }) => (answers.length > 0
  ? html`
    <ul class="any-told">${answers.map(({ seat, value }) => html`
      <li key=${seat}><span>${nameOf(seat, players, me)}</span><b>${answerWords(secret, value, players)}</b></li>`)}</ul>`
  : html`<${Bars} secret=${secret} counts=${counts} players=${players} />`);

function Bars({ secret, counts, players }) {
  const most = Math.max(1, ...counts.map(({ count }) => count));
  if (!counts.length) return html`<p class="hint">${T.nothingCounted}</p>`;
  return html`
    <ul class="any-bars">${counts.map(({ value, count }) => html`
      <li key=${JSON.stringify(value)}>
        <span>${answerWords(secret, value, players)}</span>
        <span class="any-bar" aria-hidden="true"><i style=${`width: ${Math.round((100 * count) / most)}%`}></i></span>
        <b>${count}</b>
      </li>`)}</ul>`;
}

/** After the game: every answer that nobody had seen. Roles stand above all else then. */
export function Hidden({ view, players, me = null }) {
  if (!view.winners || !view.hidden.length) return null;
  return html`
    <section class="any-opened">
      <h2>${T.wasHidden}</h2>
      <ul class="any-told">
        ${gathered(view.hidden).map(({ seat, secret, values }) => html`
          <li key=${`${seat} ${secret}`}><span>${nameOf(seat, players, me)}: ${secretOf(view, secret).question}</span><b>${values.map((value) => answerWords(secretOf(view, secret), value, players)).join(" → ")}</b></li>`)}
      </ul>
    </section>`;
}

/** Return the hidden answers, those of a seat to the same question together, in order. */
function gathered(hidden) {
  const found = new Map();
  for (const { seat, secret, value } of hidden) {
    const key = `${seat} ${secret}`;
    found.set(key, { seat, secret, values: [...(found.get(key)?.values ?? []), value] });
  }
  return [...found.values()];
}

/** Return the name of a role, with its side where it has one. */
export function roleName(view, id) {
  const role = view.sheet.roles.find((one) => one.id === id);
  return role ? [role.name, role.side].filter(Boolean).join(" · ") : "";
}

/** Return what a seat has said to the question that was opened last, in words; null if it was not asked. */
export function answerOf(view, nth, players) {
  const answer = view.opened?.answers.find(({ seat }) => seat === nth);
  return answer ? answerWords(view.sheet.secrets.find(({ id }) => id === view.opened.secret), answer.value, players) : null;
}
