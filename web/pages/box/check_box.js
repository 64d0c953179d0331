// Check of a box: what is missing, in the order in which it will matter, each line a way to its place, and the file.
import { html } from "../../html.js";
import { say, sayOf } from "../../text/index.js";
import { BringTogether } from "../pack/merging/bring_together.js";
import { MissingItems } from "../pack/missing_items.js";
import { Line, Switch } from "./forms/basic_inputs.js";
import { listOf, partsOf } from "./content/box_model.js";
import { Singles } from "./forms/whole_box_values.js";
import { placeIn, placesOf, wordsOf } from "./content/complaint_place.js";

export function Check({ store, draft, form, taught, go }) {
  const { slug, data, saved } = draft;
  const retitle = (title, again) => (again ? draft.amend : draft.commit)({ ...data, box: { ...data.box, title } });
  return html`
    <div class="check">
      <${Line} label=${say("pack.title")} value=${data.box?.title} put=${retitle} />
      ${form.box.names_in_play && html`<${NameInPlay} draft=${draft} />`}
      ${saved.complaints === null
        ? html`<p role="status">${say("link.wait")}</p>`
        : saved.complaints.length === 0 ? html`<${Complete} />` : html`<h2>${sayOf("box.check.left", saved.complaints.length)}</h2>`}
      <${Missing} saved=${saved} data=${data} form=${form} go=${go} />
      <${Singles} draft=${draft} form=${form} />
      <${Pictures} data=${data} game=${draft.told.game} taught=${taught} />
      <a class="btn btn-quiet" href=${store.fileOf(slug)} download>${say("pack.export")}</a>
      <a class="btn btn-quiet" href=${store.parcelOf(slug)} download>${say("pack.export.pictures")}</a>
      <p class="quiet">${say("box.export.why")}</p>
      <${BringTogether} draft=${draft} store=${store} siblings=${store.siblings} />
    </div>`;
}

/** Cards that the decks lack may be named while people play. */
function NameInPlay({ draft: { data, commit } }) {
  const put = (on) => commit({ ...data, box: { ...data.box, name_in_play: on } });
  return html`<${Switch} label=${say("box.name_in_play")} on=${data.box?.name_in_play === true} put=${put} /><p class="quiet">${say("box.name_in_play.why")}</p>`;
}

const Complete = () => html`
  <section class="check-done"><h2>${say("box.check.complete")}</h2>
    <p>${say("box.check.complete.how")}</p>
    <a class="btn btn-main" href="/host"><span class="btn-label">${say("box.check.play")}</span></a></section>`;

function Left({ complaints, data, form, go }) {
  const places = placesOf(complaints, data, form);
  const placed = complaints.map((one, nth) => ({ ...wordsOf(one, data), place: places[nth] }));
  return html`
    ${[...partsOf(data, form), "check"].map((part) => [part, placed.filter(({ place }) => place.part === part)]).filter(([, here]) => here.length).map(([part, here]) => html`
      <section class="board-left" key=${part} aria-labelledby=${`left-${part}`}>
        <h4 id=${`left-${part}`} class="label">${say(`box.part.${part}`)}</h4>
        <ul>${here.map(({ what, mend, place }, nth) => html`
          <li key=${nth}><button type="button" onClick=${() => go(place)}>
            <span>${what} ${mend && html`<span class="quiet">${mend}</span>`}</span><b aria-hidden="true">›</b>
          </button></li>`)}</ul>
      </section>`)}`;
}

function Missing({ saved: { complaints, missing }, data, form, go }) {
  if (missing.length === 0) return complaints?.length === 0 && html`<p>${say("box.check.sure")}</p>`;
  const before = html`<${Left} complaints=${complaints ?? []} data=${data} form=${form} go=${go} />`;
  return html`<${MissingItems} missing=${missing} before=${before} go=${(at) => go(placeIn(at, data))} />`;
}

function Pictures({ data, game, taught }) {
  const known = new Set(taught.map(({ id }) => id));
  const cards = ["card", "member", "poker"].flatMap((table) => listOf(data, table));
  const [before, after] = say("box.teach.how").split("{command}");
  return html`
    <section><h2>${say("box.pictures", { n: cards.filter(({ id }) => known.has(id)).length, all: cards.length })}</h2>
      <p class="quiet">${before}<code>companion teach ${game}</code>${after}</p></section>`;
}
