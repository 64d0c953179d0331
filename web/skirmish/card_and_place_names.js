// Names of things, and their places in the public view. Battlefields have numbers, which are not positions in the row. Pure.
import { cardWords, nameOf, words } from "../text/fallback_words.js";
import { T } from "./current_game.js";

export const SIDES = ["attack", "defence"];
export const enemyOf = (side) => (side === "attack" ? "defence" : "attack");

const UNKNOWN = { kind: null, cost: null, firepower: null, kegs: 0, ammo: 0, text: "" };

const printed = (view, id) => (view.cards[id]?.unnamed ? { ...view.cards[id], name: T.unnamed } : view.cards[id]);
export const cardOf = (view, id) => printed(view, id) ?? { ...UNKNOWN, name: id === null ? T.faceDown : cardWords(id) };
const pokerName = (card) => (card?.unnamed ? T.unnamed : card?.name);
export const cardName = (view, id) => printed(view, id)?.name ?? view.people?.[id]?.name ?? pokerName(view.poker?.cards?.[id]) ?? (id === null ? T.faceDown : cardWords(id));
export const memberName = (view, id) => (view?.people?.[id]?.unnamed ? T.unnamedMember : (view?.people?.[id]?.name ?? words(id)));

/** Return what is printed on a card, a member or a question of one, in the language of this device where the game knows it. */
export const cardText = (printed) => (printed?.text ? T.cardText(printed.text) : "");
/** Return the text of a card, a member or a poker card; "" if it has none, or nobody has told us. */
export const textOf = (view, id) => cardText(view.cards[id] ?? view.people?.[id] ?? view.poker?.cards?.[id]);

/** Return the battlefield of a number, or undefined. */
export const fieldOf = (view, number) => view.battlefields.find((field) => field.number === number);
export const fieldName = (view, number) => fieldOf(view, number)?.name ?? T.fieldNumber(number + 1);

/** Return the battlefield with the turn marker. Returns null before the first turn. */
export const hereOf = (view) => (view.marker ? fieldOf(view, view.marker.field) : null);

/** Return the position of a battlefield in the row, from 0. Returns -1 if there is none. */
export const placeOf = (view, number) => view.battlefields.findIndex((field) => field.number === number);

/** Return true if the turn marker has passed a battlefield. */
export const isPast = (view, field) => view.marker !== null && placeOf(view, field.number) < placeOf(view, view.marker.field);

/** Return the turn space with the marker: Infinity if it has passed the battlefield, 0 if it has not reached it. */
export const spaceAt = (view, field) => (view.marker?.field === field.number ? view.marker.space : isPast(view, field) ? Infinity : 0);

/** Parse a zone: "attack-3" -> {side: "attack", field: 3}. `field` is null for zones without a battlefield. */
export function columnOf(zone) {
  const [, side, field] = /^(attack|defence)-(\d+)$/.exec(zone) ?? [];
  return { side: side ?? null, field: field === undefined ? null : Number(field) };
}

/** Return the name of a side's player, or of the side itself if nobody plays it yet. */
export function playerOf(view, players, side, me = null) {
  const seat = view.sides?.[side] ?? null;
  return seat === null ? T.side[side] : nameOf(seat, players, me);
}

/** Two letters between which a word may break: a vowel before a consonant, or two consonants that are no single sound. */
const BREAKS = /^(?!ch|ck|gh|gl|gn|ph|sc|sh|th|wh).[^aeiouyàèéìòù]$/i;
const breakOf = (word) => {
  const places = word.length < 10 ? [4, 5, 3] : [6, 5, 4];
  return places.find((at) => BREAKS.test(word.slice(at - 1, at + 1))) ?? places[0];
};

/** Return a name with a soft hyphen in each of its words of `least` letters or more. */
export const hyphenated = (name, least = 11) => name.replace(new RegExp(`\\p{L}{${least},}`, "gu"), (word) => `${word.slice(0, breakOf(word))}\u00ad${word.slice(breakOf(word))}`);

/** Letters that four lines of the strip hold. */
const MAX_STRIP_LETTERS = 28;

/** Return a name short enough for the strip: without its article, with soft hyphens in long words, and a long one without where it is. */
export function shortName(name) {
  const bare = name.replace(/^(The|Il|Lo|La|I|Gli|Le) /, "");
  const where = / (at|from|in|near|of|on|to|al|alla|da|dal|dalla|del|della|di|presso|su) .*$/;
  return hyphenated(bare.length > MAX_STRIP_LETTERS ? bare.replace(where, "") : bare, 8);
}

const ZONES = [
  [/^(attack|defence)-(\d+)$/, (view, side, field) => T.column(fieldName(view, Number(field)), T.side[side])],
  [/^beside-(\d+)$/, (view, field) => T.besideAt(fieldName(view, Number(field)))],
  [/^ambush-(\d+)$/, (view, field) => T.ambushAt(fieldName(view, Number(field)))],
  [/^open-(attack|defence)$/, (view, side) => T.openOf(T.side[side])],
  [/^down-(attack|defence)$/, (view, side) => T.downOf(T.side[side])],
  [/^discard-(attack|defence)$/, (view, side) => T.discardOf(T.side[side])],
  [/^discard-frontier$/, () => T.discardFrontier],
  [/^hand$/, () => T.hand],
];

/** Return a zone in words: "Church, the raiders’ side". */
export function zoneName(view, zone) {
  for (const [form, say] of ZONES) {
    const found = form.exec(zone);
    if (found) return say(view, ...found.slice(1));
  }
  return words(zone);
}

/** Return one side's cards at a battlefield, the latest last. */
export const columnAt = (field, side) => field[side];

/** Return every card in play: in columns, beside battlefields, on the open range. */
export const lyingIn = (view) => [
  ...view.battlefields.flatMap((field) => [...SIDES.flatMap((side) => columnAt(field, side)), ...(field.beside ?? [])]),
  ...SIDES.flatMap((side) => view.open?.[side] ?? []),
];

/** Return a card in play, by its zone and position. */
export const inPlay = (view, { card, zone, nth = 0 }) => lyingIn(view).find((one) => one.card === card && one.zone === zone && one.nth === nth) ?? null;

/** Group cards with their attachments: [{one, under: []}]. An attachment whose host is elsewhere is alone. */
export function stacked(cards) {
  const hosts = new Set(cards.map(({ uid }) => uid));
  const free = cards.filter(({ host }) => !host || !hosts.has(host));
  return free.map((one) => ({ one, under: cards.filter(({ host }) => host && host === one.uid) }));
}

export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Return whether cards of the Frontier are about, which have another back than those of a side. */
const hasFrontier = (view) => Boolean(view?.frontier && (view.frontier.deck || view.frontier.discard.length || SIDES.some((side) => view.bought?.[side])));

const TOKEN_PLACES = {
  countdown: () => T.countdown,
  wounds: () => T.wounds,
  dollars: (view, side) => T.purseOf(T.side[side]),
  keepsakes: (view, side) => T.keptBy(T.side[side]),
  member: memberName,
  field: (view, number) => fieldName(view, Number(number)),
  card: (view, zone, id) => `${cardName(view, id)}, ${zoneName(view, zone)}`,
  deck: (view, deck) => (T.side[deck] ? T.deckOf(T.side[deck]) : T.deckName[deck]),
  hand: (view, side) => (hasFrontier(view) ? T.ownHandOf : T.inHandOf)(T.side[side]),
  bought: (view, side) => T.boughtHandOf(T.side[side]),
};

/** Return how many cards are on record in a place of real cards, `deck:<deck>`, `hand:<side>` or `bought:<side>`. */
export function cardsAt(view, place) {
  const [kind, name] = place.split(":");
  const bought = view.bought?.[name] ?? 0;
  if (kind !== "deck") return kind === "bought" ? bought : view.hands[name] - bought;
  return view.decks[name] ?? (name === "frontier" ? view.frontier.deck : view.stage[name.slice("stage-".length)]);
}

/**
 * Return a place of tokens in words: `countdown`, `wounds`, `dollars:<side>`, `keepsakes:<side>`, `card:<zone>:<id>:<nth>`, `member:<id>` or
 * `field:<number>`; or one of real cards: `deck:<deck>`, `hand:<side>` or `bought:<side>`.
 */
export function placeWords(view, place) {
  const [kind, ...rest] = place.split(":");
  return TOKEN_PLACES[kind](view, ...rest);
}
