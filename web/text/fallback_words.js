// Fallback words: identifiers of actions, events and values made into words, where a game has no text of its own. Pure.
import { say, currentGrammar } from "./index.js";

/** Return an identifier as words: "MoveTo" -> "Move to", "front-2" -> "Front 2", "hit_count" -> "Hit count". */
export function words(name) {
  const spaced = String(name)
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ")
    .trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase();
}

/** Join names in the current language: "a", "a and b", "a, b and c". */
export const list = (names) => (names.length ? currentGrammar().and(names) : say("nobody"));

const BOT = /\((easy|fair|sharp)\)$/;

/** Return a name with the strength of a bot in the current language: "Doc (facile)". No person has brackets in theirs. */
export const botName = (name) => name && name.replace(BOT, (_, strength) => `(${say(`standin.${strength}`)})`);

/** Return a room with its bots called so. */
export const withBotNames = (room) => ({ ...room, players: room.players?.map((player) => ({ ...player, name: botName(player.name) })) });

/** Return the name of the player at `seat`. `players` are those of the room; `me` becomes "You". */
export function nameOf(seat, players = [], me = null) {
  if (seat === "chance") return say("chance");
  if (seat !== null && seat === me) return say("you");
  return players.find((player) => player.seat === seat)?.name || say("seat", { n: Number(seat) + 1 });
}

/** Return players as a list inside a sentence, oneself first: "you, Ann and Bo". "nobody" for none. */
export function namesOf(seats, players, me = null) {
  const sorted = [...seats].sort((one, other) => (other === me) - (one === me));
  return list(sorted.map((seat) => (seat === me ? say("you.inside") : nameOf(seat, players))));
}

/** Return a sentence with a capital letter, whichever name it begins with. */
export const sentenceOf = (text) => text.charAt(0).toUpperCase() + text.slice(1);

const ASKERS = new Set(["host", "request"]);

/** Return the name of whoever asks: a seat by its number, the host, another program, or the panel. */
export function askerName(by, players, me = null) {
  if (/^\d+$/.test(by)) return nameOf(Number(by), players, me);
  return say(ASKERS.has(by) ? `by.${by}` : "by.panel");
}

const SEAT_FIELDS = new Set(["seat", "player", "opponent", "who", "to_seat", "winner", "by"]);
const CARD = /^[a-z]+(?:-[a-z]+)*-\d+$/;

/** Return the value of field `name` as words. */
export function valueWords(name, value, players = [], me = null) {
  if (value === null || value === undefined) return "—";
  if (typeof value === "boolean") return say(value ? "value.yes" : "value.no");
  if (Array.isArray(value)) return value.length ? list(value.map((one) => valueWords(name, one, players, me))) : say("value.none");
  if (name === "nth") return say("nth", { n: value + 1 });
  if (typeof value === "number") return SEAT_FIELDS.has(name) ? nameOf(value, players, me) : String(value);
  if (name === "zone") return words(value);
  if (typeof value === "object") return Object.entries(value).map(([k, v]) => `${k} ${valueWords(k, v)}`).join(", ");
  return isCard(value) || isCardField(name) ? cardWords(value) : value;
}

export const isCard = (value) => typeof value === "string" && CARD.test(value);
export const isCardField = (name) => /(^|_)cards?$/.test(name);

const cardNames = {};

/** Set a game's own names of cards and suits by their ids, in the language of this device. Others are called by their ids. */
export const nameCards = (names) => Object.assign(cardNames, names);

/** Return the name of a suit: "gold" -> "Gold". */
export const suitWords = (suit) => (Object.hasOwn(cardNames, suit) ? cardNames[suit] : words(suit));

/** Return a card's id as words: "gold-7" -> "Gold 7", "re-run" -> "Re-Run", null -> "a face-down card". */
export function cardWords(card) {
  if (card === null) return say("card.down");
  if (Object.hasOwn(cardNames, card)) return cardNames[card];
  const [, suit, rank] = /^([a-z]+)-(\d+)$/.exec(card) ?? [];
  if (rank !== undefined) return `${suitWords(suit)} ${rank}`;
  return card.split("-").map(words).join(" ").replace(/^(Re|Un|Co) /, "$1-");
}

/** Return an action as a phrase: {"type": "MoveTo", "room": "Hall"} -> "Move to Hall". */
export function actionWords(action, players = [], me = null) {
  const { type, ...rest } = action;
  const parts = Object.entries(rest)
    .filter(([, value]) => value !== null && value !== false)
    .map(([name, value]) => (value === true ? words(name).toLowerCase() : valueWords(name, value, players, me)));
  return [words(type), ...parts].join(" ");
}

/** Return an event that no game has words for as a line: "Shot fired: Ann, Hall". */
export function eventWords(event, players = [], me = null) {
  const { type, ...rest } = event;
  const parts = Object.entries(rest)
    .filter(([, value]) => value !== null && value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? words(name).toLowerCase() : valueWords(name, value, players, me)));
  return parts.length ? `${words(type)}: ${parts.join(", ")}` : words(type);
}

/** Return the part of a commitment or chain head that people compare by eye. */
export const short = (hex) => (hex ? hex.slice(0, 8) : "");
