// Answers that are open: who said what, or how often each was given, as bars.
import { html } from "/web/html.js";
import { nameOf } from "/web/text/fallback_words.js";
import { T, answerWords } from "./text.js";

/** What the last question brought, until the next one. */
export function OpenedAnswers({ view, players, me = null }) {
  if (!view.opened) return null;
  const secret = view.sheet.secrets.find(({ id }) => id === view.opened.secret);
  const { answers, counts } = view.opened;
  return html`
    <section class="any-opened" aria-label=${T.answersTo(secret.question)}>
      <h2>${secret.question}</h2>
      ${answers.length > 0 ? html`
        <ul class="any-told">${answers.map(({ seat, value }) => html`
          <li key=${seat}><span>${nameOf(seat, players, me)}</span><b>${answerWords(secret, value, players)}</b></li>`)}</ul>`
        : html`<${Bars} secret=${secret} counts=${counts} players=${players} />`}
    </section>`;
}

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

/** After the game: every answer that nobody had seen, and every role, unless they are shown elsewhere. */
export function Hidden({ view, players, me = null, withRoles = true }) {
  const roles = withRoles && view.seats.some(({ role_id: held }) => held);
  if (!view.winners || (!view.hidden.length && !roles)) return null;
  const secretOf = (id) => view.sheet.secrets.find((secret) => secret.id === id);
  return html`
    <section class="any-opened">
      <h2>${T.wasHidden}</h2>
      <ul class="any-told">
        ${roles && view.seats.map(({ role_id: held }, seat) => html`
          <li key=${`role-${seat}`}><span>${nameOf(seat, players, me)}</span><b>${roleName(view, held)}</b></li>`)}
        ${gathered(view.hidden).map(({ seat, secret, values }) => html`
          <li key=${`${seat} ${secret}`}><span>${nameOf(seat, players, me)}: ${secretOf(secret).question}</span><b>${values.map((value) => answerWords(secretOf(secret), value, players)).join(" → ")}</b></li>`)}
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
