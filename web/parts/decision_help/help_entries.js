// Entries of the help of a seat: its actions now with their meaning, missing ones with the reason, and those of other moments. Pure.
import { list, nameOf, valueWords } from "../../text/fallback_words.js";
import { isFixed } from "../choosing/amount_input.js";

/** Return the moment of a view that hints go by: the game's own, or its phase. */
export const momentOf = (help, given) => help.moment?.(given) ?? given.view.phase;

const filled = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
const isKnown = (help, action) => action in help.means;
/** Return true if another action that is offered says this one, too: it has no button then. */
const isFolded = (help, action, types) => types.includes(help.folded?.[action]);
const isAside = (help, action) => (help.aside ?? []).includes(action);

/**
 * Return {now, not, own, later}: entries {name, words, source}. `answer` is what the table says is missing. Where what is offered
 * follows from what only this seat knows, it stays in `own` with its meaning alone, unless `held`. Without an answer nothing is told of
 * now, for it says what that is.
 */
export function helpEntries({ help, view, offers, me, players, answer, held }) {
  const given = { view, me, players };
  const telling = new Set(answer?.telling);
  const isOpen = (action) => held || (answer !== null && !telling.has(action));
  const offered = [...new Set(offers.map(({ action }) => action))];
  const types = offered.filter((action) => isKnown(help, action) && !isAside(help, action) && !isFolded(help, action, offered));
  const refused = (answer?.missing ?? []).filter(({ action }) => isKnown(help, action));
  const now = types.filter(isOpen).map((action) => meant(help, action, { ...given, offers }));
  const not = grouped(refused.filter(({ action }) => isOpen(action))).map((group) => refusal(help, group, given));
  const covered = held ? [] : (help.first[momentOf(help, given)] ?? []).filter((action) => telling.has(action));
  const told = new Set([...types, ...refused.map(({ action }) => action)].filter(isOpen).concat(covered));
  const rest = Object.keys(help.means).filter((action) => !told.has(action));
  const bare = (actions) => actions.map((action) => ({ name: help.names[action], words: help.means[action] }));
  return { now, not, own: bare(covered), later: bare(rest) };
}

/** Return the entry of what is offered: its meaning, and the numbers of now. */
function meant(help, action, given) {
  const offer = given.offers.find((one) => one.action === action);
  const slot = Object.values(offer.slots).find((one) => one.between);
  const [low, high] = slot?.between ?? [];
  const numbers = { low, high, ...help.numbers?.({ ...given, offer }) };
  const now = (slot && isFixed(slot) && help.nowFixed?.[action]) || help.now?.[action];
  return { name: help.names[action], words: [help.means[action], now && filled(now, numbers)].filter(Boolean).join(" ") };
}

/** Return refusals that differ only in what they are about, together. */
function grouped(refused) {
  const groups = new Map();
  for (const each of refused) {
    const key = JSON.stringify([each.action, each.why, each.numbers]);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}

function refusal(help, group, given) {
  const [{ action, why, numbers, source }] = group;
  const about = group.map(({ only }) => aboutWords(help, only, given)).filter(Boolean);
  const name = about.length ? `${help.names[action]}: ${list(about)}` : help.names[action];
  return { name, words: filled(help.refusals[why] ?? why, numbers), source };
}

function aboutWords(help, only, given) {
  if (!Object.keys(only).length) return "";
  return help.about?.(only, given) ?? Object.entries(only).map(([field, value]) => valueWords(field, value, given.players, given.me)).join(", ");
}

/** Return the names of the seats that decide while this one does not; "" if none does. */
export function decidingNames({ to_act: toAct, seat, outcome }, players) {
  const others = toAct.filter((actor) => actor !== "chance");
  return outcome || others.includes(seat) || !others.length ? "" : list(others.map((actor) => nameOf(actor, players)));
}

/** Return the entries that a first turn is explained by: those of its moment that are offered, and those whose offer would tell a secret. */
export function firstTurnEntries({ help, view, offers, me, players }) {
  const usual = help.first[momentOf(help, { view, me, players })] ?? [];
  const offered = offers.map(({ action }) => action);
  const isShown = (action) => (help.telling ?? []).includes(action) || (offered.includes(action) && !isFolded(help, action, offered));
  return usual.filter(isShown).map((action) => ({ name: help.names[action], words: help.means[action] }));
}
