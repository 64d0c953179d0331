// An effect as a sentence.
import { currentPhrases, effectName, entryOf } from "./effect_names.js";
import { phrasesFor } from "./fill_effect_phrases.js";

/** Return an effect as a sentence: "You may draw 2 cards, only at the Church." An invalid effect is named by its word. */
export function sentence(effect, { form, data, lasting = false }) {
  const spec = form.effects.find((each) => each.do === effect.do);
  if (!spec) return String(effect.do ?? "?");
  const { slots, usual } = slotsOf(spec, form);
  if (!isKnown(effect, slots, form)) return effectName(effect.do);
  try {
    const full = { ...usual, ...effect };
    const phrases = phrasesOf({ form, data, lasting });
    const core = entryOf(effect.do).says?.(full, phrases) ?? effectName(effect.do);
    return capital(`${phrases.whole(core, full)}.`).replace(/([.!?])\.$/, "$1");
  } catch {
    return effectName(effect.do); // a file may hold anything; the server complains about it
  }
}

// A reader of texts compares them with thousands of sentences about one box: what these have in common is made once.
const slotsBySpec = new WeakMap();
const phrasesLastMade = new Map();

/** Return {slots, usual} of an effect: all its fields, and an effect that has their defaults. */
function slotsOf(spec, { common }) {
  const known = slotsBySpec.get(spec);
  if (known?.common === common) return known;
  const slots = [...spec.fields, ...common];
  const found = { common, slots, usual: Object.fromEntries(slots.map((slot) => [slot.name, slot.default])) };
  slotsBySpec.set(spec, found);
  return found;
}

/** Return the current phrases for a box. They look its names up when they are asked for them, so it may change meanwhile. */
function phrasesOf({ form, data, lasting }) {
  const phrases = currentPhrases();
  const last = phrasesLastMade.get(lasting);
  if (last?.phrases === phrases && last.form === form && last.data === data) return last.made;
  const made = phrasesFor(phrases, { data, lasting, effects: (effects) => list(effects, { form, data }) });
  phrasesLastMade.set(lasting, { phrases, form, data, made });
  return made;
}

/** Return false if a field, or one of a table within, holds a choice that it does not have. */
function isKnown(table, slots, form) {
  return slots.every(({ name, type, choices }) => {
    const value = table?.[name] ?? null;
    if (value === null) return true;
    return choices ? choices.includes(value) : !Array.isArray(form[type]) || isKnown(value, form[type], form);
  });
}

/** Join several effects into a part of a sentence. */
function list(effects, context) {
  const { nothing, then } = currentPhrases();
  return effects.map((each) => small(sentence(each, context).replace(/\.$/, ""))).join(then) || nothing;
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const small = (text) => text.charAt(0).toLowerCase() + text.slice(1);
