// List of the entries of a part: a summary of each, a search, and an input for the next name.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { words } from "../../text/fallback_words.js";
import { pictureOf } from "./box_requests.js";
import { add, entriesOf, freshId, hasFirepower, isDeck, listOf, SIDES, tableOf } from "./content/box_model.js";
import { countOf, isWhole } from "./content/box_progress.js";

const MAX_ENTRIES_WITHOUT_SEARCH = 8;

export function List({ part, number, store, draft, form, taught, go }) {
  const pictures = (id) => pictureOf(store, id, draft.slug);
  const [wanted, setWanted] = useState("");
  const entries = entriesOf(draft.data, part);
  const text = wanted.trim().toLowerCase();
  const found = entries.filter(({ entry }) => (entry.name ?? "").toLowerCase().includes(text));
  const known = new Set(taught.map(({ id }) => id));
  return html`
    <div class="list">
      <${Progress} part=${part} data=${draft.data} form=${form} entries=${entries} />
      ${entries.length > MAX_ENTRIES_WITHOUT_SEARCH && part !== "battlefield" && html`
        <input class="text-field" type="search" value=${wanted} placeholder=${say("box.search")} aria-label=${say("box.search")} onInput=${(event) => setWanted(event.target.value)} />`}
      ${part === "battlefield"
        ? html`<${Rows} draft=${draft} form=${form} found=${found} number=${number} go=${go} />`
        : html`<ul class="entries">${found.map(({ number: nth, entry }) => html`
            <${Row} key=${nth} number=${nth} part=${part} entry=${entry} now=${nth === number} picture=${known.has(entry.id) && pictures(entry.id)} go=${() => go({ part, number: nth })} />`)}</ul>`}
      ${found.length === 0 && part !== "battlefield" && html`<p class="quiet">${say(text ? "box.none.found" : "box.none")}</p>`}
      ${part !== "battlefield" && html`<${Add} part=${part} draft=${draft} taught=${taught} pictures=${pictures} go=${go} />`}
    </div>`;
}

function Progress({ part, data, form, entries }) {
  const { n, all } = countOf(data, part, form);
  const open = entries.filter(({ entry }) => !isWhole(part, entry)).length;
  const left = all - n;
  return html`
    <div class="list-progress" role="status">
      <progress value=${Math.min(n, all)} max=${all} aria-hidden="true"></progress>
      <p><b>${n} / ${all}</b> ${left > 0 ? say("box.left", { n: left }) : left < 0 ? say("box.over", { n: -left }) : say("box.filled")}
        ${isDeck(part) && html`<span class="quiet"> · ${say("box.copies.note")}</span>`}
        ${open > 0 && html`<span class="quiet"> · ${say("box.open.entries", { n: open })}</span>`}</p>
    </div>`;
}

function Row({ part, number, entry, now, picture, go }) {
  const whole = isWhole(part, entry);
  return html`
    <li data-entry=${number} class=${whole ? "is-whole" : ""}>
      <button type="button" aria-current=${now ? "true" : undefined} onClick=${go}>
        ${picture ? html`<img src=${picture} alt=${say("box.taught")} loading="lazy" />` : html`<i class="no-picture" aria-hidden="true">${part === "battlefield" ? entry.place : ""}</i>`}
        <span class="entries-name">${entry.name || say("box.nameless")}<small>${under(part, entry)}${whole && html`<span class="sr"> ${say("box.entry.whole")}</span>`}</small></span>
        <${Marks} part=${part} entry=${entry} />
      </button>
    </li>`;
}

/** Return the line below the name. */
function under(part, entry) {
  if (SIDES.includes(part) && !SIDES.includes(entry.side)) return say("box.side.unknown");
  if (isDeck(part)) return entry.kind ? say(`box.kind.${entry.kind}`) : say("box.kind.unknown");
  if (part === "battlefield") return spacesOf(entry);
  if (part === "poker") return say(SIDES.includes(entry.side) ? `box.part.${entry.side}` : "box.side.unknown");
  return entry.leader ? say("box.leader") : entry.start ? say("box.start") : "";
}

function spacesOf({ spaces = [] }) {
  const draw = spaces.reduce((sum, { draw: here = 0 }) => sum + here, 0);
  return spaces.length ? say(draw ? "box.spaces.sum" : "box.spaces.count", { n: spaces.length, draw }) : "";
}

/** Copies and printed numbers, "?" if not entered yet. */
function Marks({ part, entry }) {
  const number = (value) => value ?? "?";
  if (isDeck(part)) {
    return html`<span class="marks"><b>×${entry.copies ?? 1}</b><i title=${say("box.cost")}>${number(entry.cost)}</i>
      ${(hasFirepower(entry.kind) || entry.firepower !== undefined) && html`<i class="is-chip" title=${say("box.firepower")}>${number(entry.firepower)}</i>`}</span>`;
  }
  const value = { member: entry.rating, poker: entry.value, battlefield: entry.defence }[part];
  return html`<span class="marks"><i class="is-chip">${number(value)}</i></span>`;
}

/** The battlefields by rows, with a place for each missing one. */
function Rows({ draft, form, found, number, go }) {
  const begin = (row, place) => {
    const made = add(draft.data, "battlefield", { id: freshId(draft.data, `${row} ${place}`), name: "", row, place });
    draft.commit(made.data);
    go({ part: "battlefield", number: made.number });
  };
  const { rows } = form.box;
  const astray = found.filter(({ entry }) => !rows[entry.row]?.includes(entry.place));
  const row = ({ number: nth, entry }) => html`
    <${Row} key=${nth} number=${nth} part="battlefield" entry=${entry} now=${nth === number} go=${() => go({ part: "battlefield", number: nth })} />`;
  const known = Object.entries(rows).map(([name, places]) => html`
    <section key=${name}><h3 class="label">${words(name)}</h3>
      <ul class="entries">
        ${places.map((place) => {
          const here = found.filter(({ entry }) => entry.row === name && entry.place === place);
          return here.length
            ? here.map(row)
            : html`<li key=${`empty-${place}`} class="is-empty"><button type="button" onClick=${() => begin(name, place)}>
                <i class="no-picture" aria-hidden="true">${place}</i><span class="entries-name">${say("box.place", { n: place })}<small>${say("box.place.empty")}</small></span><span class="marks"><b>+</b></span></button></li>`;
        })}
      </ul>
    </section>`);
  return html`${known}${astray.length > 0 && html`
    <section><h3 class="label">${say("box.elsewhere")}</h3><ul class="entries">${astray.map(row)}</ul></section>`}`;
}

function Add({ part, draft, taught, pictures, go }) {
  const [name, setName] = useState("");
  const table = tableOf(part);
  const begin = (entry) => {
    const made = add(draft.data, table, { ...start(part, draft.data), ...entry });
    draft.commit(made.data);
    setName("");
    go({ part, number: made.number });
  };
  const submit = (event) => {
    event.preventDefault();
    if (name.trim()) begin({ name: name.trim() });
  };
  const ids = new Set(["card", "member", "poker"].flatMap((each) => listOf(draft.data, each).map(({ id }) => id)));
  const left = taught.filter(({ id }) => !ids.has(id) && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) && !/^back(-|$)/.test(id));
  return html`
    <form class="list-add" onSubmit=${submit}>
      <label class="field"><span class="label">${say(`box.add.${part}`)}</span>
        <input class="text-field" value=${name} maxlength="60" autocomplete="off" enterkeyhint="done" onInput=${(event) => setName(event.target.value)} /></label>
      <button class="btn btn-main" disabled=${!name.trim()}>${say("box.add")}</button>
      <p class="quiet">${say("box.add.why")}</p>
      ${left.length > 0 && html`
        <div class="choice"><span class="label">${say("box.add.taught")}</span>
          <div class="tiles taught">${left.map(({ id, name: text }) => html`
            <button type="button" key=${id} class="tile" onClick=${() => begin({ id, name: text })}><img src=${pictures(id)} alt="" loading="lazy" />${text}</button>`)}</div>
        </div>`}
    </form>`;
}

/** Return the initial fields of a new entry. A poker card gets the side that lacks more of them. */
function start(part, data) {
  if (SIDES.includes(part)) return { side: part };
  if (isDeck(part)) return { pile: part };
  if (part !== "poker") return {};
  const count = (side) => entriesOf(data, "poker").filter(({ entry }) => entry.side === side).length;
  return { side: count("attack") <= count("defence") ? "attack" : "defence" };
}
