// Names of effects and of their fields and choices, in the words of the game whose box is open.
import en from "../../../skirmish/text/en/effects.js";
import enPhrases from "../../../skirmish/text/en/effect_phrases.js";
import enWordings from "../../../skirmish/text/en/card_text_patterns.js";
import it from "../../../skirmish/text/it/effects.js";
import itPhrases from "../../../skirmish/text/it/effect_phrases.js";
import itWordings from "../../../skirmish/text/it/card_text_patterns.js";
import { language, pickCatalogue, say } from "../../../text/index.js";
import { words } from "../../../text/fallback_words.js";

const picked = {};
let current = null;

/** Return what the games share in the language that is shown. It is picked when it is first wanted: this module may come before its words. */
const shared = () => (picked[language()] ??= {
  effects: pickCatalogue({ en, it }, "skirmish/effects"),
  phrases: pickCatalogue({ en: enPhrases, it: itPhrases }, "skirmish/phrases"),
  wordings: pickCatalogue({ en: enWordings, it: itWordings }, "skirmish/wordings"),
});

/** Set a game's own effects, phrases and other words for them. They take precedence over those that the games share. */
export function setEffectWords({ effects = {}, phrases = {}, wordings = {} } = {}) {
  const { effects: names, phrases: parts, wordings: forms } = shared();
  current = { effects: { ...names, ...effects }, phrases: { ...parts, ...phrases }, wordings: { ...forms, ...wordings } };
}

const inUse = () => current ?? shared();
export const currentPhrases = () => inUse().phrases;
export const currentWordings = () => inUse().wordings;

/** Return the catalogue's entry of an effect, or {} if there is none. */
export const entryOf = (word) => (Object.hasOwn(inUse().effects, word) ? inUse().effects[word] : {});

/** Return the text of `key`, or null if there is none. */
function written(key) {
  const text = say(key);
  return text === key ? null : text;
}

export const effectName = (word) => entryOf(word).name ?? words(word);
export const effectHint = ({ do: word, doc }) => entryOf(word).hint ?? doc;
export const labelOf = (word, name) => entryOf(word).labels?.[name] ?? written(`slot.${word}.${name}`) ?? written(`slot.${name}`) ?? words(name);
export const optionOf = (word, name, value) => written(`option.${word}.${name}.${value}`) ?? written(`option.${name}.${value}`) ?? words(value);
