// One entry: name and picture, the form of its kind, its complaints, and the button for the next entry.
import { html } from "../../../html.js";
import { ActButton } from "../../../parts/choosing/action_buttons.js";
import { say } from "../../../text/index.js";
import { CardForm, PokerForm } from "./card_forms.js";
import { Line } from "./basic_inputs.js";
import { pictureOf } from "../box_requests.js";
import { change, entryAt, remove, tableOf } from "../content/box_model.js";
import { FieldForm, MemberForm } from "./member_and_battlefield_forms.js";
import { wordsOf } from "../content/complaint_place.js";
import { nextOf } from "../content/box_progress.js";
import { rename } from "../content/rename_entry.js";

const FORMS = { attack: CardForm, defence: CardForm, frontier: CardForm, member: MemberForm, battlefield: FieldForm, poker: PokerForm };
/** Entries that are no cards on the table, so the camera never sees them. */
const UNSEEN = ["battlefield"];

export function Entry({ part, number, store, draft, form, taught, go }) {
  const { data } = draft;
  const table = tableOf(part);
  const entry = entryAt(data, table, number);
  const keep = (next, again) => (again ? draft.amend(next) : draft.commit(next));
  const Form = FORMS[part];
  const next = nextOf(data, part, number);
  // A picture belongs to the id of its card: with one the id stays, whatever the card is called now.
  const taughtHere = taught.find(({ id }) => id === entry.id);
  const call = (name) => (taughtHere ? change(data, table, number, { name }) : rename(data, table, number, name, form));
  const drop = async () => {
    draft.commit(remove(data, table, number));
    go({ part });
    return { ok: true };
  };
  return html`
    <article class="entry" key=${`${table}-${number}`} aria-label=${entry.name || say("box.nameless")}>
      <div class="entry-top">
        ${!UNSEEN.includes(part) && html`<${Picture} store=${store} slug=${draft.slug} known=${taughtHere} />`}
        <${Line} label=${say("box.name")} value=${entry.name} put=${(name, again) => keep(call(name), again)} />
      </div>
      <${Wrong} draft=${draft} table=${table} number=${number} />
      <${Form} entry=${entry} data=${data} form=${form} put=${(changes, again) => keep(change(data, table, number, changes), again)} />
      <${ActButton} action=${null} act=${drop} decision=${number} kind="quiet" confirm label=${say("box.delete")} />
      <div class="entry-on">
        <button type="button" class="btn" onClick=${() => go({ part })}>‹ ${say("box.back")}</button>
        <button type="button" class="btn ${next?.open ? "btn-main" : ""}" disabled=${!next} onClick=${() => go({ part, number: next.number })}>${say(next?.open ? "box.next.open" : "box.next")} ›</button>
      </div>
    </article>`;
}

const Picture = ({ store, slug, known }) => html`
  <figure class="entry-picture ${known ? "" : "is-none"}">
    ${known ? html`<img src=${pictureOf(store, known.id, slug)} alt=${say("box.taught")} />` : html`<figcaption>${say("box.untaught")}</figcaption>`}
  </figure>`;

function Wrong({ draft, table, number }) {
  const here = (draft.saved.complaints ?? []).filter(({ at }) => at.table === table && at.number === number);
  if (here.length === 0) return null;
  return html`
    <ul class="entry-wrong">${here.map((one, nth) => {
      const { what, mend } = wordsOf(one, draft.data);
      return html`<li key=${nth}>${what} ${mend && html`<span class="quiet">${mend}</span>`}</li>`;
    })}</ul>`;
}
