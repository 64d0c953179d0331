// Words of the film, in Italian. All other sentences are those of the game.
import { grammar } from "/web/text/grammar.js";

const { number, plural } = grammar("it");

const tenths = (n) => number(n / 10);
const chips = (n) => plural(n, { one: "una chip", other: "{n} chip" });
const judged = (v) => (v.counted === v.share ? `; si aspettava il ${v.share} % del piatto` : `, il ${v.counted} % del piatto, che per errore ha stimato il ${v.share} %`);
const hoped = (v) => `Su ${number(v.deals)} mani immaginate restava imbattuto in ${number(v.ahead)}${judged(v)}`;
const fair = (v) => `${hoped(v)}. Una parte uguale era il ${v.fair} %.`;
const bluff = (v) => `Un bluff: si aspettava solo il ${v.share} % del piatto, ma ogni tanto gioca una mano debole come una forte.`;
const gain = (n) => (n > 0 ? `${chips(n)} più che fuggire` : n < 0 ? `${chips(-n)} meno che fuggire` : "quanto fuggire");
const cost = (v) => `${hoped(v)}. Nel piatto c’erano ${chips(v.pot)}, e restare costava ${chips(v.price)}: secondo i suoi conti valeva ${gain(v.gain)}.`;

export default {
  facts: {
    DrewHidden: (e, who, card) => (e.card === null ? null : `${who(e.seat)} ha pescato ${card(e.card)}, coperta.`),
    TurnBegan: () => "Le carte sono distribuite.",
  },
  hand: (n) => `Mano ${n}`,
  pot: (n) => `Piatto ${number(n)}`,
  dealer: "Il mazziere",
  chips: (n) => `ancora ${number(n)}`,
  paid: (n) => `nel piatto ${number(n)}`,
  beats: (n) => `batte ${n} su 70`,
  fled: "in fuga",
  out: "senza chip",
  bluff: "Un bluff!",
  bluffed: (e, who) => `Un bluff: la mano di ${who(e.seat)} batte ${e.beats} carte su 70, quella di ${who(e.fled)}, in fuga, ${e.fled_beats}.`,
  won: (chips, hands) => `Con ${number(chips)} chip, dopo ${plural(hands, { one: "una mano", other: "{n} mani" })}.`,
  why: {
    bet: (v, who) => `${who} ha puntato ${number(v.chips)}. ${fair(v)}`,
    bet_bluff: (v, who) => `${who} ha puntato ${number(v.chips)}. ${bluff(v)}`,
    raise: (v, who) => `${who} ha rilanciato di ${number(v.chips)}. ${fair(v)}`,
    check: (v, who) => `${who} ha fatto check. ${fair(v)}`,
    call: (v, who) => `${who} ha visto. ${cost(v)}`,
    stay: (v, who) => `${who} ha preferito restare nella mano. ${cost(v)}`,
    flee: (v, who) => `${who} ha preferito la fuga. ${cost(v)}`,
    reach: (v, who) => `${who} ha chiamato Reach! ${hoped(v)}. Contando chi sarebbe fuggito, prevedeva ${chips(v.gain)}.`,
    trade: (v, who, card) => `${who} ha cambiato ${card(v.card)}. La sua mano batteva in media ${tenths(v.keeping)} giri dello Showdown; dopo il cambio se ne aspettava ${tenths(v.trading)}.`,
    keep: (v, who) => `${who} ha tenuto le sue carte. La sua mano batteva in media ${tenths(v.keeping)} giri dello Showdown; il cambio migliore ne prometteva ${tenths(v.trading)}.`,
    re_run: (v, who, card) => `${who} ha dato via la mano per ${card(v.card)}: batteva in media solo ${tenths(v.keeping)} giri dello Showdown.`,
    quick_draw: (v, who, card) => `${who} ha chiamato ${card(v.card)}: la sua mano batteva in media ${tenths(v.keeping)} giri dello Showdown.`,
  },
  turning: { won: () => "La fine", out: (n) => `Mano ${n}: senza più chip`, bluff: (n) => `Mano ${n}: un bluff`, big: (n) => `Mano ${n}: un piatto grosso` },
};
