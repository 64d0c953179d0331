// Questions of a draft on the page: two values for one place, mine and theirs, one tap to choose. And how many others are here.
import { html } from "../../../html.js";
import { say, sayOf } from "../../../text/index.js";
import { isSame } from "./merge_drafts.js";
import { valueAt, withValue } from "./draft_paths.js";

export function Partners({ draft }) {
  const open = draft.questions.list.filter(({ path, mine }) => !isSame(valueAt(draft.data, path, draft.merging.idOf), mine));
  return html`
    ${draft.others > 0 && html`<p class="partners-here" role="status">${sayOf("merge.others", draft.others)}</p>`}
    ${open.length > 0 && html`
      <section class="notice is-gentle questions" role="alert" aria-label=${say("merge.questions")}>
        <p>${say("merge.questions")}</p>
        ${open.map((one) => html`<${Question} key=${one.path.join("/")} draft=${draft} question=${one} />`)}
      </section>`}`;
}

function Question({ draft, question: { path, mine } }) {
  const { idOf, placeWords, valueWords } = draft.merging;
  const theirs = valueAt(draft.data, path, idOf);
  const choose = (value) => {
    draft.questions.drop(path);
    if (value !== theirs) draft.commit(withValue(draft.data, path, value, idOf));
  };
  return html`
    <div class="question" role="group" aria-label=${placeWords(path, draft.data)}>
      <b>${placeWords(path, draft.data)}</b>
      <${Value} label=${say("merge.mine")} words=${valueWords(path, mine, draft.data)} choose=${() => choose(mine)} />
      <${Value} label=${say("merge.theirs")} words=${valueWords(path, theirs, draft.data)} choose=${() => choose(theirs)} />
    </div>`;
}

/** One of the values, as a button. */
export const Value = ({ label, words, choose, chosen }) => html`
  <button type="button" class="btn value" aria-pressed=${chosen} onClick=${choose}><small>${label}</small> <span>${words}</span></button>`;
