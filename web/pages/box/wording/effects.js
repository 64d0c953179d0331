// Effects in plain words: their names, the labels of their fields, and sentences. Pure.
import { say } from "../../../text/index.js";
import { words } from "../../../text/words.js";
import { SENTENCES } from "./sentences.js";

/** Return the text of `key`, or null if there is none. */
function written(key) {
  const text = say(key);
  return text === key ? null : text;
}

export const wordOf = (word) => written(`do.${word}`) ?? words(word);
export const aboutOf = ({ do: word, doc }) => written(`do.${word}.why`) ?? doc;
export const labelOf = (word, name) => written(`slot.${word}.${name}`) ?? written(`slot.${name}`) ?? words(name);
export const optionOf = (word, name, value) => written(`option.${word}.${name}.${value}`) ?? written(`option.${name}.${value}`) ?? words(value);

/** Fields that have no meaning while another field has a certain value. */
const IDLE = {
  "look.count": ({ at = "hand" }) => at === "hand",
  "look.who": ({ at = "hand" }) => at === "hand",
  "destroy.count": ({ every }) => every,
  "power.which": ({ on = "this" }) => on === "this" || on === "battlefield",
  "power.field": ({ on = "this" }) => on !== "battlefield",
  "grit.member": (effect) => effect.this,
  "countdown.keep": ({ count = -1 }) => count > 0,
  "worth.power": ({ defence }) => defence,
  "worth.per": ({ defence }) => defence,
};

/** Return true if a field has a meaning. Lasting effects have no end. */
export function matters(effect, name, lasting) {
  if (effect[name] !== undefined) return true;
  if (lasting && name === "until") return false;
  return !IDLE[`${effect.do}.${name}`]?.(effect);
}

/** Return an effect as a sentence: "You may draw 2 cards, only at the Church." An invalid effect is named by its word. */
export function sentence(effect, { form, data, lasting = false }) {
  const spec = form.effects.find((each) => each.do === effect.do);
  if (!spec) return String(effect.do ?? "?");
  try {
    const full = { ...Object.fromEntries([...spec.fields, ...form.common].map(({ name, default: usual }) => [name, usual])), ...effect };
    const inner = (effects) => list(effects, { form, data });
    const core = SENTENCES[effect.do]?.(full, { data, lasting, inner, form }) ?? wordOf(effect.do);
    return capital(`${SENTENCES.whole(core, full, { data, form })}.`).replace(/([.!?])\.$/, "$1");
  } catch {
    return wordOf(effect.do); // a file may hold anything; the server complains about it
  }
}

/** Join several effects into a part of a sentence. */
const list = (effects, context) => effects.map((each) => small(sentence(each, context).replace(/\.$/, ""))).join(say("box.then"));

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const small = (text) => text.charAt(0).toLowerCase() + text.slice(1);
