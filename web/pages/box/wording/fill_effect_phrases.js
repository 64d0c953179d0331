// The phrases of the current language, filled with the names of a box and joined: what the sentence of an effect is made of.
import { nameOf } from "../content/box_model.js";

/** Stands for a card or a member that is still to be chosen. */
const UNNAMED = "…";
/** As many as there can be: the greatest number of a pack. */
const MOST = 20;

const joined = (parts) => parts.filter(Boolean).join(" ");
/** Return a type of cards as it is printed: "open range" for open-range. */
const spaced = (type) => type.replaceAll("-", " ");
const signed = (n) => (n < 0 ? `−${-n}` : `+${n}`);

/** Return the phrases for the box `data`. `effects` tells a list of effects; a `lasting` effect has no end. */
export function phrasesFor(phrases, { data, effects, lasting }) {
  const name = (id) => (id ? nameOf(data, id) : UNNAMED);
  /** Join names. A part of names stands for one of the cards that contain it, or for all of them. */
  const names = (ids, many = false) => ids.map((id) => (id.startsWith("*") ? phrases[many ? "like" : "likeOne"](name(id)) : name(id))).join(phrases.or) || UNNAMED;

  /** Return a choice of cards: "1 firepower card of the enemy here with firepower 1 or less". `count` is a number, or a word of the phrases. */
  function which(table, count) {
    const { side = "enemy", where = "here", kind = "firepower", named = [], least = 0, most = 99, but = [], but_types: butTypes = [] } = table ?? {};
    const one = count === 1 || count === "each";
    const number = phrases[count] ?? (one && named.length ? "" : String(count));
    const cards = named.length ? names(named, !one) : shown(phrases[one ? "kindOne" : "kinds"][kind], table ?? {});
    const spared = [...but.map(name), ...butTypes.map(spaced)].join(phrases.or);
    return joined([number, cards, phrases.side[side], phrases.where[where], bounds(least, most), spared && phrases.butNo(spared)]);
  }

  /** Return words for cards with the type and the icon that they show. */
  function shown(cards, { type = "", icon = "" } = {}) {
    const typed = type ? phrases.ofType(cards, spaced(type)) : cards;
    return icon ? phrases.withIcon[icon](typed) : typed;
  }

  function bounds(least, most) {
    if (least > 0 && most < 99) return phrases.between(least, most);
    return least > 0 ? phrases.least(least) : most < 99 ? phrases.most(most) : "";
  }

  function per({ per: each }) {
    if (!each) return "";
    const cards = each.named?.length && phrases.perNamed[each.what];
    return ` ${cards ? cards(names(each.named)) : phrases.per[each.what]}`;
  }

  /** Return what power tokens lie on. */
  function bearer(effect) {
    if (effect.on === "card" || effect.on === "cards") return which(effect.which, effect.on === "cards" ? "each" : 1);
    return effect.on === "battlefield" && effect.field ? name(effect.field) : phrases.on[effect.on];
  }

  /** Add the fields that all effects share: optional, and where and when it works. */
  function whole(core, effect) {
    const conditions = Object.entries(effect.only_if ?? {}).filter(([key, value]) => restricts(key, value));
    return [
      effect.may ? phrases.may(core) : core,
      effect.only_at.length && phrases.onlyAt(names(effect.only_at)),
      ...conditions.map(([key, value]) => phrases.onlyIf[key](typeof value === "string" && key !== "played_by" ? name(value) : value)),
    ].filter(Boolean).join(", ");
  }

  /** Return what is destroyed: so many cards, all, any number of them, or as many as their firepower allows. */
  function targets({ which: table, count, every, up_to: upTo, budget }) {
    if (budget) return joined([which(table, "some"), phrases.inAll(budget)]);
    return which(table, every ? "every" : !upTo ? count : count < MOST ? phrases.upTo(count) : "anyNumber");
  }

  function unlessDone({ unless_discards: discards, unless_dollars: dollars, unless_kills: kills }) {
    return [discards && phrases.unlessDiscarded(discards), dollars && phrases.unlessPaid(dollars), kills && phrases.unlessKilled(phrases.membersDie(kills))].filter(Boolean).join("");
  }

  return {
    ...phrases, name, names, which, targets, unlessDone, per, bearer, signed, effects, whole,
    card: ({ kind, named }) => (named.length ? names(named) : phrases.kind[kind]),
    someCards: ({ kind, named, count = 1 }) => (count === 1 ? (named.length ? names(named) : phrases.kind[kind]) : `${count} ${named.length ? names(named, true) : phrases.kinds[kind]}`),
    kinds: ({ kind, named, icon }) => (named.length ? names(named, true) : shown(phrases.kinds[kind], { icon })),
    options: (lists) => lists.map(effects).join(phrases.orElse),
    inTurn: (...parts) => parts.filter(Boolean).join(phrases.then),
    until: ({ until }) => (lasting ? "" : ` ${phrases.until[until]}`),
  };
}

/** Return false for the value of a condition that is always true. */
const restricts = (key, value) => !["", false, "either"].includes(value) && !(key.endsWith("_most") && value === 99) && !(key.endsWith("_least") && value === 0);
