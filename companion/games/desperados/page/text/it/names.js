// Names, in Italian.
import { grammar } from "/web/text/grammar.js";

const { plural } = grammar("it");
/** Thousands have their point even where Italian would leave it out: tiles of 900 and of 1.100 lie side by side. */
const { format } = new Intl.NumberFormat("it", { useGrouping: "always" });

export default {
  number: (n) => format(n),
  dollars: (n) => `${format(n)}\u00a0$`,
  percent: (tiny, n) => (tiny ? "meno dell’1 %" : `${n} %`),
  discs: (n) => plural(n, { one: "{n} disco", other: "{n} dischi" }),
  desperados: (n) => plural(n, { one: "{n} desperado", other: "{n} desperados" }),
  sheriffs: (n) => plural(n, { one: "{n} sceriffo", other: "{n} sceriffi" }),

  /** Deeds of a desperado, on chips. */
  deeds: {
    nothing: "Niente", poker: "Bara a poker", brown: "Rapina la diligenza marrone", blue: "Rapina la diligenza blu", spy: "Spia la banca",
    later: "Decidi dopo",
  },
  /** Reasons for the gang to meet. */
  meetings: { meet: "Incontro", poker: "Poker", brown: "Diligenza marrone", blue: "Diligenza blu", bank: "Banca" },
  /** Targets marked with discs, as the subject of a sentence. */
  targets: { poker: "Poker", brown: "La diligenza marrone", blue: "La diligenza blu", bank: "La banca" },
  coaches: { brown: "Diligenza marrone", blue: "Diligenza blu" },
  theCoach: { brown: "la diligenza marrone", blue: "la diligenza blu" },
  tiles: { poker: "poker", coach: "diligenza", bank: "banca" },

  wonTile: (tile, city) => `La tessera ${tile} di ${city}`,
  displayOf: (name) => `le carte di ${name}`,
  turned: (name, move, card) => `${name}, mossa ${move}: ${card}`,
  theMarshal: "il marshal",
  marshal: (name) => `Marshal ${name}`,
  desperado: (n) => `desperado ${n}`,
  pawnOf: (name, n) => `${name} (pedina ${n})`,
  yourPawn: (n) => `Pedina ${n}`,
  yourOnlyPawn: "la tua pedina",
  ownPawns: (n) => (n === 1 ? "la tua pedina" : `${n} delle tue pedine`),
  sheriff: (n) => `Sceriffo ${n}`,
};
