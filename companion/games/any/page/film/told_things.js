// Things that a film draws of each scene, in words: those of the table, those of a seat, and the main number.
import { roleName } from "../opened_answers.js";
import { isTheScore } from "../score_of_one_number.js";
import { inOwnWords, sheetText } from "../shipped_sheet_words.js";
import { T, answerWords, countersOf } from "../text.js";

/** Return the view that sentences and names need, as it is in a scene. */
export const viewOf = ({ facts }, shows) => ({ ...inOwnWords({ sheet: facts.sheet }), spares: facts.spares, round: shows.round, on_turn: shows.on_turn, phase_number: shows.phase });

/** Return the name of the number that the game is told by; null where it has none. */
export function mainName({ facts }, view) {
  if (facts.main === null) return null;
  return [...countersOf(view), ...view.sheet.tokens].find(({ id }) => id === facts.main)?.name ?? T.score;
}

/** Return that number of a seat; null where it has none. */
export const mainNumber = ({ facts }, shows, seat) => shows.seats[seat].numbers[facts.main] ?? null;

/** Return what the table has, in words: counters, bank and pots, markers on tracks. */
export function thingsOfTable(view, { table, marks }) {
  const heaps = view.sheet.tokens.flatMap(({ id, name, pots, total }) => [
    ...(total === null ? [] : [[`${T.bank}, ${name}`, `${id}_bank`]]), ...pots.map((pot) => [sheetText(view.sheet, T.pot(pot)), `${id}_${pot}`]),
  ]);
  const counters = countersOf(view).filter(({ of }) => of === "table").map(({ id, name }) => [name, id]);
  return [...[...counters, ...heaps].filter(([, id]) => id in table).map(([name, id]) => `${name} ${table[id]}`), ...places(view, "table", marks)];
}

/** Return what a seat has beside its main number, in words. */
export function thingsOfSeat({ facts }, view, { numbers, hand }) {
  const counted = [...countersOf(view).filter(({ of }) => of === "seat"), ...view.sheet.tokens].filter(({ id }) => !isTheScore(view.sheet, id));
  const cards = hand.map(([deck, card]) => view.sheet.decks.find(({ id }) => id === deck).kinds[card]);
  return [...counted.filter(({ id }) => id in numbers && id !== facts.main).map(({ id, name }) => `${name} ${numbers[id]}`), ...places(view, "seat", numbers), ...cards];
}

const places = (view, whose, at) => view.sheet.tracks.filter(({ id, of }) => of === whose && id in at).map(({ id, name, places: names }) => `${name}: ${names[at[id]]}`);

/** Return what a seat said to the last question; null if it was not asked. */
export function saidBy(view, { said }, seat, players) {
  const answer = said?.answers.find(([who]) => who === seat);
  return answer ? answerWords(questionOf(view, said), answer[1], players) : null;
}

/** Return the question whose answers a scene has. */
export const questionOf = (view, said) => view.sheet.secrets.find(({ id }) => id === said.secret);

/** Return the role of a seat with its side; "" without one. */
export const roleOf = (view, { role_id: held }) => (held ? roleName(view, held) : "");
