// Texts of the game, in the language of this device. Names and questions are the sheet's own words, never translated.
import { pickCatalogue } from "/web/text/index.js";
import { list, nameOf } from "/web/text/fallback_words.js";
import { sheetText } from "./shipped_sheet_words.js";
import en from "./text/en.js";
import it from "./text/it.js";

export const T = pickCatalogue({ en, it }, "any");

/** Return an answer in words: a number, a player, a choice, or several. "" for a question of another sheet. */
export function answerWords(secret, value, players) {
  if (!secret || value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.length ? list(value.map((one) => secret.choices[one])) : T.nothing;
  if (secret.of === "number") return String(value);
  return secret.of === "seat" ? nameOf(value, players) : secret[secret.of === "place" ? "places" : "choices"][value];
}

/** Return the counters of the sheet, and those that were unpacked, in the words of this device. */
export const countersOf = ({ sheet, spares }) => [...sheet.counters, ...spares.map(({ id, of, word }) => ({ ...sheet.spare, id, of, icon: word, name: T.spareWords[word] ?? word }))];

/** Return a proposed end in words: who proposed it, and who has won, all by name, or which side. */
export function proposalWords({ sheet, proposal: { by, winners, side } }, players, me = null) {
  const name = by === me ? null : nameOf(by, players);
  return side ? T.proposedSide(name, sheetText(sheet, side)) : T.proposal(name, winners.map((seat) => nameOf(seat, players)));
}

/** The line under the turn: the round and the phase. The title stands above every page. */
export const detail = ({ view }) => (view.begun ? roundAndPhase(view) : T.beforeBegin);

/** Return the round and the phase, or "". */
export function roundAndPhase(view) {
  const round = view.round ? (view.sheet.turns.rounds ? T.roundOf(view.round, view.sheet.turns.rounds) : T.round(view.round)) : null;
  const phase = view.sheet.phases[view.phase_number]?.name;
  return [round, phase].filter(Boolean).join(" · ");
}

/** The title of the sheet, in the language of this device where it came with the game. */
export const title = ({ view }) => view.sheet?.title;

/** The heading where not a seat's turn is what matters. */
export function heading({ view, players, me }) {
  if (!view.begun) return T.mayBegin;
  if (view.paused) return T.paused;
  if (view.gone.includes(me) && !view.sheet.one_phone) return T.youWentHome;
  if (view.phase === "rounds-over") return T.roundsOver;
  if (view.asked) {
    const missing = view.asked.who.filter((seat) => !view.asked.answered.includes(seat));
    if (missing.includes(me)) return undefined;
    return T.waitsForAnswers(missing.length);
  }
  if (view.turns === "talk") return view.sheet.phases[view.phase_number].name || T.allTalk;
  const isForOthers = view.on_turn.length > 1 && !view.on_turn.includes(me);
  return isForOthers || (view.sheet.one_phone && view.on_turn.length > 0) ? T.teamToPlay(list(view.on_turn.map((seat) => nameOf(seat, players)))) : undefined;
}

/** Return what all wait for where anybody may do it; otherwise the page names them. */
export function waitsFor({ update }) {
  const { view, chance } = update;
  if (chance?.length || view.asked || view.paused || view.phase === "rounds-over") return null;
  if (view.proposal) return T.waitsForAgreement;
  if (!view.begun) return T.waitsForBegin;
  return view.turns === "talk" ? T.waitsForGoOn : null;
}

/** Return the label of what chance brings, such as the face of a die, and of who is said to go home, which that seat is asked about. */
export function reading({ type, face, index, card, zone, seat }, { view, players, me }) {
  if (type === "Leave") return T.leaves(nameOf(seat, players, me), seat === me);
  if (type === "LayCard") return T.layIn(zoneNamed(view?.sheet, zone, players, me));
  if (type === "LiftCard") return T.liftFrom(cardNamed(view?.sheet, card), zoneNamed(view?.sheet, zone, players, me));
  if (type === "DropDie") return view.sheet.dice.find(({ id }) => id === view.thrown?.dice)?.faces[face] ?? null;
  return { DealRole: T.roleCard, DealCard: T.cardPlace, TurnCard: T.cardPlace }[type]?.(index + 1) ?? null;
}

/** Return the name of a taught card, as the sheet has it. */
export const cardNamed = (sheet, id) => sheet?.cards.find((one) => one.id === id)?.name ?? id;

/** Return the name of a place on the mat; before a seat with whose it is. */
export function zoneNamed(sheet, zone, players, me = null) {
  const seat = zone.startsWith("seat-") ? Number(zone.slice(5)) : null;
  const name = sheet?.zones.find(({ at }) => at === (seat === null ? zone : "seat"))?.name ?? zone;
  return seat === null ? name : `${name}: ${nameOf(seat, players, me)}`;
}

/** Return the name of a card in a question of the camera. */
export const cardName = (card, { view }) => cardNamed(view?.sheet, card);

/** Return the name of a place in a question of the camera. */
export const place = (zone, { view, players, me }) => zoneNamed(view?.sheet, zone, players, me);

/** Return the sentence for an event: null if it is silent, undefined for generic words. */
export function sentence(event, { players, view }) {
  const who = (seat) => nameOf(seat, players);
  return T.facts[event.type]?.(event, who, view?.sheet ? named(view, players) : null);
}

/** Return functions that name the things of a sheet by id, and whoever has a turn together. */
function named({ sheet, spares, on_turn: onTurn }, players) {
  const name = (things) => (id) => things.find((one) => one.id === id)?.name ?? id;
  const secretOf = (id) => sheet.secrets.find((one) => one.id === id);
  return {
    counter: name(countersOf({ sheet, spares })), token: name(sheet.tokens), roleName: name(sheet.roles), dice: name(sheet.dice), deck: name(sheet.decks),
    card: (id, card) => sheet.decks.find((one) => one.id === id)?.kinds[card] ?? String(card + 1),
    face: (id, face) => sheet.dice.find((one) => one.id === id)?.faces[face] ?? String(face + 1),
    place: (id, at) => `${name(sheet.tracks)(id)}: ${sheet.tracks.find((one) => one.id === id)?.places[at] ?? at + 1}`,
    question: (id) => secretOf(id)?.question ?? id,
    answer: (id, value) => answerWords(secretOf(id), value, players),
    spare: (word) => Object.values(T.spareWords)[word] ?? String(word + 1),
    shown: (what) => T.show[what]?.title ?? secretOf(what)?.question ?? what,
    told: (what, told) => (what === "role" ? name(sheet.roles)(told) : what === "role-side" ? sheetText(sheet, told) || T.noSide : answerWords(secretOf(what), told, players)),
    side: (side) => sheetText(sheet, side),
    team: (seat) => list((onTurn.includes(seat) ? onTurn : [seat]).map((one) => nameOf(one, players))),
    taught: (id) => cardNamed(sheet, id),
    zone: (id) => zoneNamed(sheet, id, players),
    phase: (nth) => sheet.phases[nth]?.name ?? "",
    holder: (holder) => (holder.startsWith("seat-") ? nameOf(Number(holder.slice(5)), players) : holder === "bank" ? T.theBank : sheetText(sheet, T.pot(holder))),
    row: (row) => (sheet.score?.rows === "rounds" ? T.round(row + 1) : sheet.score?.rows[row] ?? String(row + 1)),
  };
}
