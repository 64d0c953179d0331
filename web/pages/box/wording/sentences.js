// Sentences for each effect, given all its fields, and for the fields that all effects share.
import { say, sayOf } from "../../../text/index.js";
import { nameOf } from "../content/parts.js";

const either = (names) => names.join(say("box.or"));
/** Join names. A part of names stands for one of the cards that contain it, or for all of them. */
const names = (data, ids, all = false) => either(ids.map((id) => (id.startsWith("*") ? say(all ? "says.like.other" : "says.like.one", { name: nameOf(data, id) }) : nameOf(data, id))));

/** Return the cards of an effect in words: "a firepower card", "Rurales", "cards called ...". */
const whatCard = (kind, named, data) => (named.length ? names(data, named) : say(`says.kind.${kind}`));

const per = (each, data) => {
  if (!each) return "";
  const key = each.named?.length && ["in-play", "discarded"].includes(each.what) ? `says.per.${each.what}.named` : `says.per.${each.what}`;
  return ` ${say(key, { cards: names(data, each.named ?? []) })}`;
};

/** Return a choice of cards in words: "1 firepower card of the enemy here with firepower 1 or less". `every` means all, `each` each. */
function which(table, data, count, { every = false, each = false } = {}) {
  const { side = "enemy", where = "here", kind = "firepower", named = [], least = 0, most = 99 } = table ?? {};
  const one = count === 1 && !every;
  const number = each ? say("says.each") : every ? say("says.every") : one && named.length ? "" : String(count);
  const cards = named.length ? names(data, named, !one) : say(`says.cards.${kind}.${one ? "one" : "other"}`);
  const bounds = least > 0 && most < 99 ? say("says.between", { least, most }) : least > 0 ? say("says.least", { n: least }) : most < 99 ? say("says.most", { n: most }) : "";
  return [number, cards, say(`says.side.${side}`), say(`says.where.${where}`), bounds].filter(Boolean).join(" ");
}

const until = ({ until: end }, lasting) => (lasting ? "" : ` ${say(`says.until.${end}`)}`);
const more = (n) => say(n < 0 ? "says.fewer" : "says.more", { n: Math.abs(n) });

export const SENTENCES = {
  draw: (e, { data }) => say(`says.draw.${e.who}`, { cards: sayOf("says.cards", e.count) }) + per(e.per, data),
  discard: (e) => say(`says.discard.${e.who}`, { cards: sayOf("says.cards", e.count) }) + (e.random ? ` ${say("says.random")}` : ""),
  look: (e) => (e.at === "hand" ? say("says.look.hand") : say(`says.look.${e.who}`, { cards: sayOf("says.cards", e.count) })),
  search: (e, { data }) => say(`says.search.${e.to}`, { card: whatCard(e.kind, e.named, data) }),
  recover: (e, { data }) => say(`says.recover.${e.to}`, { card: whatCard(e.kind, e.named, data) }),
  kill: (e, { data }) => sayOf("says.kill", e.count) + per(e.per, data),
  prevent: (e) => sayOf("says.prevent", e.count),
  cancel: (e, { data }) => say("says.cancel", { card: whatCard(e.kind, e.named, data) })
    + (e.unless_discards ? sayOf("says.cancel.unless", e.unless_discards) : ""),
  boost: (e, { data }) => say("says.boost", { power: signed(e.power) }) + per(e.per, data),
  "skip-attack": () => say("says.skip-attack"),
  "win-attack": () => say("says.win-attack"),
  countdown: (e) => sayOf(e.count < 0 ? "says.countdown.off" : "says.countdown.on", Math.abs(e.count)) + (e.keep && e.count < 0 ? say("says.countdown.keep", { n: e.keep }) : ""),
  spaces: (e) => sayOf(e.count < 0 ? "says.spaces.fewer" : "says.spaces.more", Math.abs(e.count)),
  destroy: (e, { data }) => say("says.destroy", { which: which(e.which, data, e.count, { every: e.every }) }) + (e.goes === "discard" ? "" : say(`says.goes.${e.goes}`)),
  move: (e, { data }) => say("says.move", { which: which(e.which, data, 1), to: say(`says.to.${e.to}`) }),
  power: (e, { data }) => say(e.count < 0 ? "says.power.off" : "says.power.on", { tokens: sayOf("says.power", Math.abs(e.count)), on: onWhat(e, data) }) + per(e.per, data),
  grit: (e, { data }) => say(e.count < 0 ? "says.power.off" : "says.power.on", {
    tokens: sayOf("says.grit", Math.abs(e.count)), on: e.this ? say("says.on.this") : e.member ? nameOf(data, e.member) : say("says.on.member"),
  }),
  leave: (e) => say(`says.leave.${e.goes}`),
  choose: (e, { inner }) => say(`says.choose.${e.who}`, { options: e.of.map(inner).join(say("box.or.long")) }),
  unless: (e, { inner }) => say(`says.unless.${e.who}`, { cards: sayOf("says.cards", e.discards), then: inner(e.then) }),
  told: (e) => e.text.trim() || say("says.told"),
  costs: (e, { data, lasting }) => say(`says.costs.${e.who}`, { cards: cardsOf(e, data), more: more(e.change), where: say(`says.where.${e.where}`) }) + until(e, lasting),
  forbid: (e, { data, lasting }) => say(`says.${e.allowed ? "few" : "forbid"}.${e.who}`, {
    cards: cardsOf(e, data), where: say(`says.where.${e.where}`), n: e.allowed,
  }) + until(e, lasting),
  limit: (e, { lasting }) => [e.change ? say("says.limit", { more: more(e.change) }) : "", e.attackers ? say("says.limit.attackers", { n: e.attackers }) : ""].filter(Boolean).join(say("box.then")) + until(e, lasting),
  immune: (e) => say(e.destroy && e.move ? "says.immune.both" : e.destroy ? "says.immune.destroy" : "says.immune.move"),
  uncounted: () => say("says.uncounted"),
  worth: (e, { data }) => (e.defence ? say("says.worth.defence") : say("says.worth", { power: signed(e.power) }) + per(e.per, data)),

  /** Add the fields that all effects share: optional, and where and when it works. */
  whole: (core, e, { data }) => [
    e.may ? say("says.may", { what: core }) : core,
    e.only_at.length ? say("says.only_at", { fields: names(data, e.only_at) }) : "",
    ...conditions(e.only_if ?? {}, data),
  ].filter(Boolean).join(", "),
};

const signed = (n) => (n < 0 ? `−${-n}` : `+${n}`);
const cardsOf = (e, data) => (e.named.length ? names(data, e.named, true) : say(`says.cards.${e.kind}.other`));

function onWhat(e, data) {
  if (e.on === "card" || e.on === "cards") return which(e.which, data, 1, { each: e.on === "cards" });
  return e.on === "battlefield" && e.field ? nameOf(data, e.field) : say(`says.on.${e.on}`);
}

const conditions = (only, data) => Object.entries(only)
  .filter(([key, value]) => value !== "" && !(key.endsWith("_most") && value === 99) && !(key.endsWith("_least") && value === 0))
  .map(([key, value]) => say(`says.if.${key}`, { n: value, name: typeof value === "string" ? nameOf(data, value) : "" }));
