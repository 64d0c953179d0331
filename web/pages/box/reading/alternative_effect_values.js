// Values that a field of an effect may take on, given what a text mentions, and effects with one of them changed. Pure.

/** Return the numbers and ids that a text mentions: `names` by the table of their box. */
export function mentionsIn(tokens, data) {
  const ids = tokens.filter((token) => token.startsWith("#")).map((token) => token.slice(1, -1));
  const of = (table) => ids.filter((id) => (data[table] ?? []).some((entry) => entry.id === id));
  const numbers = [...new Set(tokens.filter((token) => /^[+−]?\d+$/.test(token)).map((token) => Math.abs(Number(token.replace("−", "-")))))];
  return { numbers, cards: [...of("card"), ...partsOfNames(tokens, data)], members: of("member"), battlefields: of("battlefield"), types: typesIn(tokens, data) };
}

/** Return the types of the box's cards that the text names: "open-range" where it says "open range". */
function typesIn(tokens, data) {
  const text = ` ${tokens.join(" ")} `;
  const types = new Set((data.card ?? []).flatMap((card) => card.types ?? []));
  return [...types].filter((type) => text.includes(` ${type.toLowerCase().replaceAll("-", " ")} `));
}

/** Return words of the text that several cards have in their names, with a star: "*Coachwhip". */
function partsOfNames(tokens, data) {
  const words = new Map();
  for (const { name = "" } of data.card ?? []) for (const word of new Set(name.match(/[\p{L}-]{4,}/gu) ?? [])) words.set(word.toLowerCase(), [...(words.get(word.toLowerCase()) ?? []), word]);
  return [...new Set(tokens)].filter((token) => words.get(token)?.length > 1 && /^\p{Lu}/u.test(words.get(token)[0])).map((token) => `*${words.get(token)[0]}`);
}

/** Return the values of a field that the text may mean, without the present one. */
function valuesOf({ type, choices, least, most, default: usual, name }, table, said, form) {
  switch (type) {
    case "number": return [usual, 0, ...said.numbers, ...(least < 0 ? said.numbers.map((n) => -n) : [])].filter((n) => n !== null && n >= least && n <= most);
    case "flag": return [false, true];
    case "choice": return choices;
    case "cards": return lists(said.cards);
    case "card": return ["", ...said.cards];
    case "word": return ["", ...said.types];
    case "words": return [[], ...said.types.flatMap((type) => withAndWithout(table[name] ?? [], type))];
    case "member": return ["", ...said.members];
    case "battlefield": return ["", ...said.battlefields];
    case "battlefields": return lists(said.battlefields);
    case "per": return [null, ...form.per.find((field) => field.name === "what").choices.flatMap((what) => [{ what }, ...lists(said.cards).slice(1).map((named) => ({ what, named }))])];
    default: return Array.isArray(form[type]) && name !== "of" ? null : [];
  }
}

/** Return lists with a word first and last, or without it if it is there. */
const withAndWithout = (words, word) => (words.includes(word) ? [words.filter((other) => other !== word)] : [[word, ...words], [...words, word]]);
const lists = (ids) => [[], ...(ids.length > 1 ? [ids] : []), ...ids.map((id) => [id])];

/** Yield copies of an effect, or of a table in one, with one field changed to what the text may mean. */
export function* changesOf(table, slots, said, form) {
  for (const slot of slots) {
    const now = table[slot.name] ?? slot.default;
    const values = valuesOf(slot, table, said, form);
    if (values === null) {
      for (const inner of changesOf(now ?? {}, form[slot.type], said, form)) yield { ...table, [slot.name]: inner };
    } else {
      for (const value of values) if (!isSame(value, now)) yield { ...table, [slot.name]: value };
    }
  }
}

/** Yield copies with two fields that are told only together: a battlefield that another field chooses, named cards, any number of them. */
export function* pairsOf(table, slots, { battlefields, cards }) {
  const [upTo, count] = ["up_to", "count"].map((name) => slots.find((slot) => slot.name === name));
  if (upTo && count) yield { ...table, up_to: true, count: count.most };
  const on = slots.find(({ type, choices }) => type === "choice" && choices.includes("cards"));
  if (on) for (const named of lists(cards).slice(1)) yield { ...table, [on.name]: "cards", which: { ...table.which, named } };
  const choice = slots.find(({ type, choices }) => type === "choice" && choices.includes("battlefield"));
  const name = slots.find(({ type }) => type === "battlefield");
  if (choice && name) for (const id of battlefields) yield { ...table, [choice.name]: "battlefield", [name.name]: id };
}

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Return the table without what says no more than its defaults, as packs write it. */
export function plainTable(table, slots, form) {
  const kept = slots.flatMap((slot) => {
    const value = table[slot.name];
    if (value === undefined || value === null) return [];
    const inner = Array.isArray(form[slot.type]) && !Array.isArray(value) ? plainTable(value, form[slot.type], form) : value;
    const empty = inner !== value && Object.keys(inner).length === 0;
    return empty || (!slot.needed && isSame(inner, slot.default ?? (Array.isArray(inner) ? [] : ""))) ? [] : [[slot.name, inner]];
  });
  return { ...(table.do ? { do: table.do } : {}), ...Object.fromEntries(kept) };
}
