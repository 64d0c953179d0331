// Names of a box's components in a text, replaced by their ids. Pure.

const TABLES = ["card", "member", "battlefield", "poker"];
/** Letters from which the last word of a name alone may stand for it. */
const LONE = 5;

/** Return [pattern, id] of every way to write the names of a box, the longest first. */
export function namePatterns(data) {
  const entries = TABLES.flatMap((table) => data[table] ?? []).filter(({ id, name }) => id && name);
  const found = entries.flatMap(({ id, name }) => waysOf(name).map((way) => ({ way, id })));
  const firsts = entries.map(({ id, name }) => ({ way: beginningOf(name), id })).filter(({ way }) => way.length >= LONE && entries.filter(({ name }) => name.includes(way)).length === 1);
  const lasts = entries.map(({ id, name }) => ({ way: wordsOf(name).at(-1), id })).filter(({ way }) => way?.length >= LONE && /^\p{Lu}/u.test(way));
  const alone = lasts.filter(({ way }) => entries.filter(({ name }) => wordsOf(name).some((word) => word.toLowerCase() === way.toLowerCase())).length === 1);
  return [...found, ...firsts, ...alone].sort((a, b) => b.way.length - a.way.length).map(({ way, id }) => [new RegExp(`(^|[^\\p{L}#-])(?:[Tt]he )?${escaped(way)}(?![\\p{L}#-])`, "gu"), id]);
}

/** Return a name whole, and without the words between its first and its last. */
function waysOf(name) {
  const plain = name.replace(/[’‘]/g, "'").replace(/^The /, "");
  const words = plain.split(" ");
  return words.length === 3 && /^\p{Lu}/u.test(words[1]) ? [plain, `${words[0]} ${words[2]}`] : [plain];
}

/** Return "One-Ear" of "One-Ear the Grizzly" and "Mother Agnes" of "Mother Agnes and the Goat"; "" of names without an addition. */
const beginningOf = (name) => name.match(/^(\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)*),? (?:and |y )?(?:the|il|lo|la) /u)?.[1] ?? "";

const wordsOf = (name) => name.split(/[ ,]+/);
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Return the text with each name replaced by `#id#`. */
export const withIds = (text, patterns) => patterns.reduce((done, [pattern, id]) => done.replace(pattern, `$1#${id}#`), text.replace(/[’‘]/g, "'").replace(/[“”"]/g, ""));
