// Parts of sentences about effects of cards, in Italian. A game may have its own, before these.
import { grammar } from "../../../text/grammar.js";
import { at } from "../../../text/italian_grammar.js";

const { plural } = grammar("it");

export default {
  // Numbers of things.
  cards: (n) => plural(n, { one: "1 carta", other: "{n} carte" }),
  tokens: (n) => plural(n, { one: "1 gettone", other: "{n} gettoni" }),
  powerTokens: (n) => plural(n, { one: "1 chip", other: "{n} chip" }),
  grits: (n) => plural(n, { one: "1 Vero Duro", other: "{n} Vero Duro" }),
  eagles: (n) => plural(n, { one: "1 gettone Aquila", other: "{n} gettoni Aquila" }),
  dollars: (n) => plural(n, { one: "1 dollaro", other: "{n} dollari" }),
  wounds: (n) => plural(n, { one: "1 ferita", other: "{n} ferite" }),
  casualties: (n) => plural(n, { one: "1 perdita", other: "{n} perdite" }),
  moreSpaces: (n) => plural(n, { one: "1 spazio turno in più", other: "{n} spazi turno in più" }),
  fewerSpaces: (n) => plural(n, { one: "1 spazio turno in meno", other: "{n} spazi turno in meno" }),
  more: (n) => (n < 0 ? `${-n} in meno` : `${n} in più`),
  unlessPaid: (n) => plural(n, { one: ", a meno che per quella non si paghi 1 dollaro", other: ", a meno che per quella non si paghino {n} dollari" }),
  unlessKilled: (what) => `, a meno che per quella non ${what}`,
  decks: { false: "tuo mazzo", true: "mazzo Frontiera" },
  discards: { own: "dai tuoi scarti", enemy: "dagli scarti del nemico", both: "dagli scarti di entrambi" },
  tops: { own: "al tuo mazzo", enemy: "al mazzo del nemico", both: "ai loro mazzi" },
  unlessDiscarded: (n) => plural(n, { one: ", a meno che per quella non si scarti 1 altra carta", other: ", a meno che per quella non si scartino altre {n} carte" }),
  membersComeBack: (n) => plural(n, { one: "torna 1 membro", other: "tornano {n} membri" }),
  membersJoin: (n) => plural(n, { one: "arriva il prossimo membro", other: "arrivano i prossimi {n} membri" }),
  membersDie: (n) => plural(n, { one: "muore 1 membro", other: "muoiono {n} membri" }),
  anyMember: "un membro a scelta del difensore",

  // Cards.
  kind: {
    any: "una carta qualsiasi", firepower: "una carta potenza di fuoco", blocker: "una carta di blocco", action: "una carta azione", beside: "una carta accanto a un campo di battaglia",
    open: "una carta davanti a chi l’ha giocata", attachment: "una carta sotto un’altra",
  },
  kindOne: {
    any: "carta", firepower: "carta potenza di fuoco", blocker: "carta di blocco", action: "carta azione", beside: "carta accanto a un campo di battaglia",
    open: "carta davanti a chi l’ha giocata", attachment: "carta sotto un’altra",
  },
  kinds: {
    any: "carte", firepower: "carte potenza di fuoco", blocker: "carte di blocco", action: "carte azione", beside: "carte accanto ai campi di battaglia",
    open: "carte davanti a chi le ha giocate", attachment: "carte sotto altre",
  },
  likeOne: (name) => `una carta ${name}`,
  like: (name) => `carte ${name}`,
  every: "tutte le",
  anyNumber: "un numero a scelta di",
  upTo: (n) => `fino a ${n}`,
  some: "",
  ofType: (cards, type) => `${cards} di tipo ${type}`,
  withIcon: {
    star: (cards) => `${cards} con la stella`, crosshair: (cards) => `${cards} con il mirino`, padlock: (cards) => `${cards} con il lucchetto`,
    noose: (cards) => `${cards} con il cappio`, boot: (cards) => `${cards} con lo stivale`,
  },
  butNo: (cards) => `ma nessuna ${cards}`,
  inAll: (n) => `che in tutto hanno ${n} potenza di fuoco`,
  each: "ogni",
  side: { own: "tra le tue", enemy: "del nemico", both: "di chiunque" },
  least: (n) => `con potenza di fuoco ${n} o più`,
  most: (n) => `con potenza di fuoco ${n} o meno`,
  between: (least, most) => `con potenza di fuoco da ${least} a ${most}`,

  // Places and times.
  where: {
    here: "qui", anywhere: "in qualsiasi campo di battaglia", earlier: "nei campi di battaglia precedenti", later: "nei campi di battaglia successivi",
    next: "nel prossimo campo di battaglia", previous: "nel campo di battaglia di prima",
  },
  to: {
    here: "in questo campo di battaglia", anywhere: "in un campo di battaglia qualsiasi", earlier: "in un campo di battaglia precedente", later: "in un campo di battaglia successivo",
    next: "nel prossimo campo di battaglia", previous: "nel campo di battaglia di prima",
  },
  goes: { discard: "", game: ", fuori dal gioco", hand: ", che torna in mano a chi l’ha giocata", top: ", che torna in cima al suo mazzo", deck: ", che si rimescola nel suo mazzo" },
  on: { this: "questa carta", battlefield: "questo campo di battaglia" },
  until: { turn: "fino alla fine del turno", "next-turn": "fino alla fine del prossimo turno nemico", battlefield: "finché non si lascia il campo di battaglia" },

  // Things that are counted.
  per: {
    "in-play": "per ogni carta in gioco qui", discarded: "per ogni carta nei tuoi scarti", blockers: "per ogni carta di blocco nella tua colonna", "enemy-cards": "per ogni carta nella colonna nemica",
    fallen: "per ogni membro ucciso", "counted-down": "per ogni gettone tolto dal conto alla rovescia", anywhere: "per ogni carta in gioco ovunque", others: "per ogni altra carta in gioco ovunque",
  },
  perNamed: {
    "in-play": (cards) => `per ogni ${cards} in gioco qui`, discarded: (cards) => `per ogni ${cards} nei tuoi scarti`,
    anywhere: (cards) => `per ogni ${cards} in gioco ovunque`, others: (cards) => `per ogni altra ${cards} in gioco ovunque`,
  },

  // The whole of a sentence.
  may: (what) => `se vuoi: ${what}`,
  onlyAt: (fields) => `solo ${at(fields)}`,
  onlyIf: {
    here: (name) => `solo se ${name} è in gioco qui`, in_play: (name) => `solo se ${name} è in gioco`, discarded: (name) => `solo se ${name} è nei tuoi scarti`,
    alive: (name) => `solo se ${name} è vivo`, dead: (name) => `solo se ${name} è morto`,
    before: (name) => `solo prima che il segnalino turno arrivi ${at(name)}`, opposite: (name) => `solo se ${name} è lì nella colonna nemica`,
    bare: () => "solo se su questa carta non ci sono gettoni", ahead: () => "solo mentre questa carta sta oltre il campo di battaglia attuale",
    played_by: (side) => `solo se l’ha giocata ${{ attack: "chi attacca", defence: "chi difende" }[side]}`,
    not_discarded: (name) => `solo se ${name} non è né negli scarti del nemico né fuori dal gioco`, enemy_discarded: (name) => `solo se ${name} è negli scarti del nemico o fuori dal gioco`,
    members_least: (n) => `solo se restano almeno ${n} membri`, members_most: (n) => `solo se restano al massimo ${n} membri`,
    countdown_least: (n) => `solo se nel conto restano almeno ${n} gettoni`, countdown_most: (n) => `solo se nel conto restano al massimo ${n} gettoni`,
  },
  nothing: "non succede niente",
  or: " o ",
  orElse: " – oppure ",
  then: ", poi ",
};
