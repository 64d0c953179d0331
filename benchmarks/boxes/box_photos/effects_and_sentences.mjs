// Sentences of a box's effects, and effects read from sentences, with the pages' own code: JSON on stdin, JSON on stdout.
import { readFileSync } from "node:fs";
import { load } from "../../../tests/web/support/pages.js";

const { setEffectWords } = await load("web/pages/box/wording/effect_names.js");
const { sentence } = await load("web/pages/box/wording/effect_sentence.js");
const { effectReader } = await load("web/pages/box/reading/read_effects.js");
const { plainTable } = await load("web/pages/box/reading/alternative_effect_values.js");

const { game, language, form, data, texts } = JSON.parse(readFileSync(0, "utf8"));
const page = `companion/games/${game}/page/text/${language}`;
setEffectWords({ effects: (await load(`${page}/effects.js`)).default, phrases: (await load(`${page}/effect_phrases.js`)).default });
const wordings = (await load(`${page}/card_text_patterns.js`)).default;
const LISTS = ["effects", "standing", "killed"];

/** Return an effect and all within as packs write them, in one order of keys. */
function plain(value) {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== "object") return value;
  const spec = form.effects.find((each) => each.do === value.do);
  const short = spec ? plainTable(value, [...spec.fields, ...form.common], form) : value;
  return Object.fromEntries(Object.keys(short).sort().filter((key) => key !== "kind" || !isOfKind(short)).map((key) => [key, plain(short[key])]));
}

/** Return true if all cards that a table names are of the kind that it asks for: packs say it or leave it out. */
function isOfKind({ named, kind }) {
  const fits = (each, { id, name }) => (each.startsWith("*") ? name.includes(each.slice(1)) : id === each);
  return named?.length > 0 && data.card.every((card) => card.kind === kind || !named.some((each) => fits(each, card)));
}

const effectsOf = (entry) => Object.fromEntries(LISTS.filter((list) => entry[list]?.length).map((list) => [list, plain(entry[list])]));
const said = (entry, table) => LISTS.flatMap((list) => (entry[list] ?? []).map((effect) => {
  const text = sentence(effect, { form, data, lasting: list === "standing" });
  const when = list === "killed" ? wordings.killedSaid[table === "member" ? "member" : "card"] : "";
  return when ? when[0].toUpperCase() + when.slice(1) + text[0].toLowerCase() + text.slice(1) : text;
}));

const read = effectReader({ form, data, wordings });
const answers = {};
for (const table of ["card", "member", "poker"]) {
  for (const entry of data[table] ?? []) {
    if (texts && texts[entry.id] === undefined) continue;
    const found = texts ? read(texts[entry.id], table) : { ...entry, confidence: 1 };
    const effects = effectsOf(found);
    answers[entry.id] = { effects: Object.keys(effects).length ? effects : null, said: said(found, table).join(" "), confidence: found.confidence };
  }
}
process.stdout.write(JSON.stringify(answers));
