// Forms for a member, and for a battlefield with its turn spaces.
import { html } from "../../../html.js";
import { say } from "../../../text/index.js";
import { words } from "../../../text/fallback_words.js";
import { Lasting, Words } from "./card_forms.js";
import { Choice, More, Numeral, Switch } from "./basic_inputs.js";
import { Others } from "./game_specific_fields.js";
import { changed, entriesOf, slotOf } from "../content/box_model.js";

const MOST_SPACES = 12;

export function MemberForm({ entry, data, form, put }) {
  const has = (name) => slotOf(form, "member", name);
  const starting = entriesOf(data, "member").filter(({ entry: each }) => each.start).length;
  return html`
    <${Numeral} label=${say("box.rating")} value=${entry.rating} unknown first=${1} put=${(rating) => put({ rating })} />
    <${Switch} label=${say("box.start")} on=${Boolean(entry.start)} put=${(on) => put({ start: on || undefined })} />
    <p class="quiet">${say("box.member.starting", { n: starting, all: form.box.starting })}</p>
    ${has("killed") && html`<${Lasting} name="killed" title="box.member.killed" entry=${entry} data=${data} form=${form} put=${put} />`}
    <${Others} table="member" entry=${entry} data=${data} form=${form} put=${put} />
    <${More} title=${say("box.more.member")} open=${Boolean(entry.grit || entry.leader || entry.text)}>
      ${has("grit") && html`<${Numeral} label=${say("box.member.grit")} value=${entry.grit ?? 0} put=${(n) => put({ grit: n || undefined })} />`}
      <${Switch} label=${say("box.leader")} on=${Boolean(entry.leader)} put=${(on) => put({ leader: on || undefined })} />
      <${Words} entry=${entry} put=${put} />
    <//>`;
}

export function FieldForm({ entry, data, form, put }) {
  const { rows, recruiting } = form.box;
  const spaces = entry.spaces ?? [];
  const keep = (next) => put({ spaces: next.length ? next : undefined });
  const recruits = recruiting.includes(entry.place);
  const row = (name) => put({ row: name, place: rows[name].includes(entry.place) ? entry.place : rows[name][0] });
  return html`
    <${Numeral} label=${say("box.defence")} value=${entry.defence} unknown put=${(defence) => put({ defence })} />
    <${Choice} label=${say("box.row")} value=${entry.row} choices=${Object.keys(rows).map((each) => [each, words(each)])} put=${row} />
    <${Choice} label=${say("box.place", { n: "" }).trim()} value=${entry.place} choices=${(rows[entry.row] ?? []).map((each) => [each, String(each)])} put=${(place) => put({ place })} />
    <div class="choice" role="group" aria-label=${say("box.spaces")}>
      <span class="label">${say("box.spaces")}</span>
      <ol class="spaces">
        ${spaces.map((space, nth) => html`
          <${Space} key=${nth} nth=${nth} space=${space} recruits=${recruits}
            put=${(changes) => keep(spaces.map((each, at) => (at === nth ? changed(each, changes) : each)))} />`)}
      </ol>
      <div class="pair">
        <button type="button" class="btn btn-quiet" disabled=${spaces.length === 0} onClick=${() => keep(spaces.slice(0, -1))}>${say("box.space.less")}</button>
        <button type="button" class="btn" disabled=${spaces.length >= MOST_SPACES} onClick=${() => keep([...spaces, {}])}>${say("box.space.more")}</button>
      </div>
    </div>
    <${Others} table="battlefield" entry=${entry} data=${data} form=${form} put=${put} />
    <${More} title=${say("box.text")} open=${Boolean(entry.text)}><${Words} entry=${entry} put=${put} /><//>`;
}

/** One turn space. The first one of a battlefield is never in brackets. */
function Space({ nth, space, recruits, put }) {
  const draw = space.draw ?? 0;
  return html`
    <li class=${space.optional ? "is-optional" : ""}>
      <b>${nth + 1}</b>
      ${(recruits || draw > 0) && html`
        <button type="button" class="tile" aria-label=${`${say("box.space", { n: nth + 1 })}: ${say("act.less")}`} disabled=${draw === 0} onClick=${() => put({ draw: draw - 1 || undefined })}>−</button>
        <output>${say("box.space.draw", { n: draw })}</output>
        <button type="button" class="tile" aria-label=${`${say("box.space", { n: nth + 1 })}: ${say("act.moreof")}`} onClick=${() => put({ draw: draw + 1 })}>+</button>`}
      ${nth > 0 && (recruits || space.optional) && html`
        <button type="button" class="tile" aria-pressed=${Boolean(space.optional)} onClick=${() => put({ optional: !space.optional || undefined })}>${say("box.space.optional")}</button>`}
    </li>`;
}
