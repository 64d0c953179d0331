// Effects of a card, read from its sentence: proposed beside the photograph of it, and right by one tap.
import { useEffect, useMemo, useState } from "../../../vendor/hooks.mjs";
import { html } from "../../../html.js";
import { say } from "../../../text/index.js";
import { effectReader, STATED } from "../reading/read_effects.js";
import { currentWordings } from "../wording/effect_names.js";
import { sentence } from "../wording/effect_sentence.js";

const LISTS = ["effects", "standing", "killed"];

/** The proposal for a card whose effects nobody has told; `put` gets the lists of effects that people agreed to. */
export function ProposedEffects({ entry, text, data, form, reader, picture, put }) {
  const asked = entry.effects === undefined && text.trim() !== "";
  const read = useReading(asked ? text : "", reader);
  if (!asked || read === null) return null;
  const lists = LISTS.filter((name) => read[name].length > 0);
  if (lists.length === 0 && read.confidence < STATED) return html`<p class="quiet">${say("box.photos.unknown")}</p>`;
  const agree = () => put({ effects: read.effects, ...Object.fromEntries(lists.map((name) => [name, read[name]])) });
  const said = lists.flatMap((name) => read[name].map((effect) => `${name === "effects" ? "" : `${say(`box.${name}`)}: `}${sentence(effect, { form, data, lasting: name === "standing" })}`));
  return html`
    <div class="photo-effects ${read.confidence < STATED ? "is-guess" : ""}" role="group" aria-label=${say("box.effects")}>
      ${picture}
      <p>${said.join(" ") || say("box.effects.none")} ${read.confidence < STATED && html`<span class="quiet">${say("box.read.unsure")}</span>`}</p>
      <button type="button" class="tile is-guess" data-question onClick=${agree}><b>${say("box.photos.right")}</b></button>
    </div>`;
}

/** Return what reads texts, made when it is first needed, and anew when names change, for they change what texts say. */
export const useTextReader = (data, form) => useMemo(() => lazily(() => effectReader({ form, data, wordings: currentWordings() })), [namesOf(data)]);

/** Return what a text says once the page has had time to read it: null before. */
function useReading(text, reader) {
  const [found, setFound] = useState({ text: "", read: null });
  useEffect(() => {
    if (!text) return undefined;
    const waiting = setTimeout(() => setFound({ text, read: reader()(text) }));
    return () => clearTimeout(waiting);
  }, [text, reader]);
  return found.text === text ? found.read : null;
}

function lazily(make) {
  let made = null;
  return () => (made ??= make());
}

const namesOf = (data) => ["card", "member", "battlefield", "poker"].flatMap((table) => (data[table] ?? []).map(({ id, name }) => `${id}=${name ?? ""}`)).join("\n");
