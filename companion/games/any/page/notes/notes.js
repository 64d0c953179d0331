// Notes on a phone: a grid of who may be what, where there are hidden roles, and a text. They stand behind a fold.
import { useState } from "/web/vendor/hooks.mjs";
import { html } from "/web/html.js";
import { nameOf } from "/web/text/fallback_words.js";
import { T } from "../text.js";
import { keepNotes, marked, MOST_LETTERS, readNotes } from "./kept_notes.js";

/** A fold with the notes of this seat at this table. */
export function Notes({ table, view, players, me }) {
  const [notes, put] = useState(() => readNotes(table, me));
  const [isKept, setKept] = useState(true);
  const change = (changes) => {
    const next = { ...notes, ...changes };
    put(next);
    setKept(keepNotes(table, me, next));
  };
  const roles = view.sheet.roles.filter(({ copies }) => copies > 0);
  return html`
    <details class="any-more any-notes"><summary>${T.notes}</summary>
      <p class="hint">${isKept ? T.notesWhy : T.notesLost}</p>
      ${roles.length > 0 && html`<${Grid} roles=${roles} marks=${notes.marks} put=${(marks) => change({ marks })} ...${{ view, players, me }} />`}
      <label class="field"><span class="label">${T.notesText}</span>
        <textarea class="text-field" rows="4" maxlength=${MOST_LETTERS} autocomplete="off" value=${notes.text} onInput=${(event) => change({ text: event.target.value })}></textarea></label>
    </details>`;
}

/** A row for each of the others, a column for each role; a tap goes on from nothing to no, maybe and yes. */
const Grid = ({ roles, marks, put, view, players, me }) => html`
  <div class="wide" tabindex="0" role="region" aria-label=${T.notesGrid}>
    <table class="any-notes-grid">
      <thead><tr><td></td>${roles.map(({ id, name }) => html`<th scope="col" key=${id}>${name}</th>`)}</tr></thead>
      <tbody>${view.seats.map((_, seat) => seat !== me && html`
        <tr key=${seat}><th scope="row">${nameOf(seat, players)}</th>
          ${roles.map(({ id, name }) => {
            const sign = marks[`${seat} ${id}`] ?? "";
            return html`<td key=${id}><button type="button" aria-label=${T.mayBe(nameOf(seat, players), name, T.noteSigns[sign])} onClick=${() => put(marked(marks, seat, id))}>${sign || "·"}</button></td>`;
          })}</tr>`)}</tbody>
    </table>
  </div>`;
