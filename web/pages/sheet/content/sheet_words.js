// Words for tables, keys and values of a sheet. What has no words yet is shown as it stands in the file.
import { say } from "../../../text/index.js";

/** Return the first text that there is, else `plain`. */
function firstOf(keys, plain) {
  const found = keys.find((key) => say(key) !== key);
  return found ? say(found) : plain;
}

const spaced = (word) => word.replace(/_/g, " ");

export const tableWords = (table) => firstOf([`sheet.table.${table}`], spaced(table));
export const oneOf = (table) => firstOf([`sheet.one.${table}`], spaced(table));
export const keyWords = (table, key) => firstOf([`sheet.key.${table}.${key}`, `sheet.key.${key}`], spaced(key));

/** Return the words for a value that is one of a few; in a sentence, those of `sheet.gap`, if there are some. */
export const choiceWords = (table, key, word) => firstOf([`sheet.word.${table}.${key}:${word}`, `sheet.word.${key}:${word}`], spaced(word));
export const gapWords = (table, key, word) => firstOf([`sheet.gap.${table}.${key}:${word}`], choiceWords(table, key, word));

/** Return a hint under a key, or null. */
export const hintOf = (table, key) => firstOf([`sheet.hint.${table}.${key}`], null);
