// Effects of cards by their word in the packs, in Italian. Phones show `button`; the box editor shows `name`, `hint` and the `labels`
// of fields that are called otherwise elsewhere, and tells an effect by `says`: with all its fields and the phrases of `effect_phrases.js`.
// A button with a number says `many`, given the number and what else the question tells of the effect.
import { grammar } from "../../../text/grammar.js";
import count from "./counted_things.js";

const { plural } = grammar("it");
const signed = (n) => (n < 0 ? `−${-n}` : `+${n}`);
/** Return where a token goes, or comes from if there are fewer than none of them. */
const bearer = ({ on, this: own, cards }, [onto, battlefield]) => (own ? `${onto} questa carta` : cards ? `${onto} una carta`
  : { this: `${onto} questa carta`, card: `${onto} una carta`, cards: `${onto} più carte`, battlefield: `${battlefield} campo di battaglia` }[on] ?? `${onto} qualcuno`);
const moved = (tokens, n, effect) => (n < 0 ? `Togli ${tokens(-n)} ${bearer(effect, ["da", "dal"])}` : `Metti ${tokens(n)} ${bearer(effect, ["su", "sul"])}`);

export default {
  // Hands, decks and discard piles.
  draw: {
    button: "Pesca carte", name: "Pescare carte", hint: "Dal mazzo alla mano.", labels: { who: "Chi pesca" },
    many: (n, { who = "own" }) => `${{ own: "Pesca", enemy: "Il nemico pesca", both: "Entrambi pescano" }[who]} ${count.cards(n)}`,
    says: (e, w) => `${{ own: "pesca", enemy: "il nemico pesca", both: "entrambi pescano" }[e.who]} ${w.cards(e.count)}${w.per(e)}`,
  },
  discard: {
    button: "Scarta dalla mano", name: "Scartare carte", hint: "Dalla mano, a scelta di chi le ha o a caso.", labels: { who: "Chi scarta" },
    many: (n, { who = "enemy" }) => `${{ own: "Scarta", enemy: "Il nemico scarta", both: "Entrambi scartano" }[who]} ${count.cards(n)}`,
    says: (e, w) => `${{ own: "scarta", enemy: "il nemico scarta", both: "entrambi scartano" }[e.who]} ${w.cards(e.count)}${e.random ? " a caso" : ""}`,
  },
  look: {
    button: "Guarda carte", name: "Guardare carte nascoste", hint: "La mano del nemico, o le prossime carte di un mazzo.", labels: { who: "Il mazzo di chi" },
    says: (e, w) => (e.at === "hand" ? "guarda la mano del nemico" : `guarda in cima ${{
      frontier: "al mazzo Frontiera", "any-deck": "a un mazzo qualsiasi", deck: { own: "al tuo mazzo", enemy: "al mazzo del nemico", both: "a entrambi i mazzi" }[e.who],
    }[e.at]}: ${w.cards(e.count)}${e.bottom ? ", che possono andare sotto" : ""}`),
  },
  search: {
    button: "Cerca nel mazzo", name: "Cercare nel mazzo", hint: "Una carta; poi il mazzo si rimescola.",
    says: (e, w) => ({
      hand: `prendi in mano ${w.card(e)} dal ${w.decks[Boolean(e.frontier)]}`, top: `metti in cima al ${w.decks[Boolean(e.frontier)]} ${w.card(e)} che c’è dentro`,
      play: `gioca ${w.card(e)} dal ${w.decks[Boolean(e.frontier)]} senza pagarne il costo`,
    })[e.to],
  },
  recover: {
    button: "Riprendi dalla pila degli scarti", name: "Prendere dagli scarti", hint: "Una carta torna in mano, sul mazzo, o si gioca di nuovo.",
    says: (e, w) => ({
      hand: `riprendi in mano ${w.someCards(e)} ${w.discards[e.who ?? "own"]}`, top: `metti ${w.someCards(e)} ${w.discards[e.who ?? "own"]} in cima ${w.tops[e.who ?? "own"]}`,
      play: `gioca di nuovo ${w.someCards(e)} ${w.discards[e.who ?? "own"]}, senza pagarne il costo`,
    })[e.to],
  },
  redraw: {
    button: "Mani nuove per tutti e due", name: "Mani nuove per tutti e due", hint: "Le mani si rimescolano nei mazzi, e si pescano altrettante carte.",
    says: () => "entrambi rimescolano la mano nel mazzo e pescano altrettante carte",
  },
  trade: {
    button: "Cambia carte di un mazzo", name: "Cambiare carte di un mazzo", hint: "Quante volte vuoi: carte in cima a un mazzo, senza guardarle, in cambio di altre che si pescano.", labels: { lost: "Carte perse ogni volta" },
    says: (e, w) => `quante volte vuoi: scarta ${w.cards(e.lost)} dalla cima del ${e.frontier ? "mazzo Frontiera" : "tuo mazzo"}, senza guardare, poi pesca ${w.cards(e.count)}`,
  },
  show: {
    button: "Mostra carte", name: "Mostrare carte della mano", hint: "L’altra parte dice quali si tengono; le altre si scartano.",
    says: (e, w) => `${{ own: "mostra", enemy: "il nemico mostra", both: "entrambi mostrano" }[e.who]} ${w.cards(e.count)}; l’altra parte ne fa tenere ${e.keep} a sua scelta, e il resto si scarta`,
  },
  "draw-open": {
    button: "Pesca a carte scoperte", name: "Pescare a carte scoperte", hint: "Il nemico dice quali vanno in mano; le altre si scartano.",
    says: (e, w) => `pesca ${w.cards(e.count)} a faccia in su; il nemico te ne fa tenere ${e.keep} a sua scelta, e il resto si scarta`,
  },
  "call-for": {
    button: "Chiedi una carta", name: "Chiedere una carta", hint: "Nomini una carta, e il nemico ne scarta una uguale dalla mano.",
    says: () => "nomina una carta: se il nemico ne ha una uguale in mano, ne scarta una",
  },
  bury: {
    button: "Scarti fuori dal gioco", name: "Scarti fuori dal gioco", hint: "Tutte le carte di una pila degli scarti, o alcune.",
    says: (e, w) => `togli dal gioco ${e.named.length ? w.names(e.named, "all") : "tutte le carte"} ${{ own: "nei tuoi scarti", enemy: "negli scarti del nemico", both: "negli scarti di entrambi" }[e.who]}`,
  },
  stash: {
    button: "Metti una carta sotto questa", name: "Mettere una carta sotto questa", hint: "Dalla mano, a faccia in giù; chi la mette la conosce.",
    says: () => "metti una carta della tua mano a faccia in giù sotto questa",
  },
  unstash: {
    button: "Riprendi la carta sotto questa", name: "Riprendere la carta sotto questa", hint: "Torna in mano.",
    says: () => "riprendi in mano la carta che sta sotto questa",
  },
  "hide-at-prison": {
    button: "Nascondi una carta alla Prigione", name: "Nascondere una carta alla Prigione", hint: "Un Personaggio o una carta Potenza di Fuoco dalla mano, coperta, come se avesse un lucchetto.",
    says: () => "metti coperta alla Prigione una carta Personaggio o Potenza di Fuoco della tua mano, come se avesse un lucchetto",
  },
  "skip-draw": {
    button: "Niente pesca", name: "Niente pesca", hint: "La prossima fase di pesca non si fa.",
    says: (e) => `${{ own: "la tua prossima fase di pesca", enemy: "la prossima fase di pesca del nemico", both: "la prossima fase di pesca di ciascuno" }[e.who]} non si fa`,
  },

  // Lives, the attack and the time that is left.
  kill: {
    button: "Qualcuno cade", name: "Uccidere", hint: "Prima il valore di sopravvivenza più basso; a parità sceglie il difensore.",
    many: (n) => plural(n, { one: "Cade {n} membro", other: "Cadono {n} membri" }),
    says: (e, w) => `${w.membersDie(e.count)}${w.per(e)}`,
  },
  prevent: {
    button: "Nessuno cade", name: "Evitare perdite", hint: "Quelle che toccano proprio ora. Per carte giocate quando qualcuno morirebbe.",
    many: (n) => plural(n, { one: "Evita {n} perdita", other: "Evita {n} perdite" }),
    says: (e, w) => `evita ${w.casualties(e.count)}`,
  },
  cancel: {
    button: "Annulla la carta", name: "Annullare una carta", hint: "La carta del nemico non ha effetto. Per carte giocate quando il nemico ne gioca una.",
    says: (e, w) => `annulla ${w.card(e)} che il nemico ha appena giocato${w.unlessDone(e)}`,
  },
  boost: {
    button: "Più Potenza di Fuoco in questo turno", name: "Potenza di fuoco per questo turno", hint: "Di più o di meno nel campo di battaglia attuale.",
    many: (n) => `${signed(n)} Potenza di Fuoco in questo turno`,
    says: (e, w) => `${w.signed(e.power)} potenza di fuoco qui fino alla fine del turno${w.per(e)}`,
  },
  "skip-attack": {
    button: "Niente attacco", name: "Niente attacco", hint: "Il prossimo attacco non si fa.",
    says: () => "il prossimo attacco non si fa",
  },
  "win-attack": {
    button: "Attacco vinto", name: "Vincere l’attacco", hint: "Quello di questo turno, qualunque sia la potenza di fuoco.",
    says: () => "vinci l’attacco di questo turno",
  },
  countdown: {
    button: "Gettoni del conto alla rovescia", name: "Conto alla rovescia", hint: "Togli gettoni dalla carta che conta, o mettine.", labels: { keep: "Ma mai gli ultimi" },
    many: (n) => (n < 0 ? `Togli ${count.tokens(-n)} dal conto alla rovescia` : `Rimetti ${count.tokens(n)} nel conto alla rovescia`),
    says: (e, w) => (e.count < 0 ? `togli ${w.tokens(-e.count)} dal conto alla rovescia${e.keep ? `, ma lasciane ${e.keep}` : ""}` : `rimetti ${w.tokens(e.count)} nel conto alla rovescia`),
  },
  spaces: {
    button: "Spazi turno", name: "Spazi turno", hint: "Il campo di battaglia attuale ne ha di più, o di meno.",
    many: (n) => `${count.spaces(Math.abs(n))} in ${n < 0 ? "meno" : "più"}`,
    says: (e, w) => `${e.count < 0 ? w.fewerSpaces(-e.count) : w.moreSpaces(e.count)} qui`,
  },
  "step-back": {
    button: "Il segnalino turno torna indietro", name: "Il segnalino turno torna indietro", hint: "All’ultimo spazio del campo di battaglia precedente.",
    says: () => "il segnalino turno torna all’ultimo spazio del campo di battaglia precedente",
  },
  wound: {
    button: "Ferite", name: "Ferite", hint: "Sul capo dei difensori, o via da lui; sotto lo 0 guariscono.",
    many: (n) => (n < 0 ? `Togli ${count.wounds(-n)} dal capo` : `Metti ${count.wounds(n)} sul capo`),
    says: (e, w) => (e.count < 0 ? `togli ${w.wounds(-e.count)} dal capo` : `metti ${w.wounds(e.count)} sul capo`),
  },
  "prevent-wound": {
    button: "Nessuna Ferita", name: "Evitare ferite", hint: "Quelle che toccano proprio ora. Per carte giocate quando il capo sarebbe ferito.",
    many: (n) => `Evita ${count.wounds(n)}`,
    says: (e, w) => `evita ${w.wounds(e.count)}`,
  },
  lose: {
    button: "La partita è persa", name: "La partita è persa", hint: "Per la parte che si nomina.",
    says: (e) => ({ own: "hai perso la partita", enemy: "il nemico ha perso la partita", both: "hai perso la partita" })[e.who],
  },

  // Cards in play and what lies on them.
  destroy: {
    button: "Togli carte in gioco", name: "Distruggere carte in gioco", hint: "Sceglie chi gioca questa carta.", labels: { budget: "Potenza di Fuoco tolta in tutto" },
    many: (n) => plural(n, { one: "Togli {n} carta in gioco", other: "Togli {n} carte in gioco" }),
    says: (e, w) => `distruggi ${w.targets(e)}${w.goes[e.goes]}${e.sure ? ", e Vero Duro non serve" : ""}`,
  },
  move: {
    button: "Sposta una carta in gioco", name: "Spostare una carta", hint: "In un altro campo di battaglia, dalla stessa parte.",
    labels: { this: "Questa carta", own_place: "Contando da dove si trova", across: "Nella colonna avversaria" },
    says: (e, w) => `sposta ${w.which(e.which, 1)} ${w.to[e.to]}`,
  },
  power: {
    button: "Chip", name: "Chip", hint: "Su carte o su un campo di battaglia, o via da lì.", labels: { on: "Su che cosa", field: "Quale campo di battaglia" },
    many: (n, effect) => moved(count.powerTokens, n, { on: "this", ...effect }),
    says: (e, w) => `${e.count < 0 ? "togli" : "metti"} ${w.powerTokens(Math.abs(e.count))} ${e.count < 0 ? "da" : "su"} ${w.bearer(e)}${w.per(e)}`,
  },
  grit: {
    button: "Vero Duro, una vita in più", name: "Vero Duro", hint: "Una vita in più per questa carta o per qualcuno, o una in meno.",
    many: (n, effect) => moved(count.gritTokens, n, effect),
    labels: { this: "Su questa carta", member: "Su chi", cards: "Su carte in gioco" },
    says: (e, w) => `${e.count < 0 ? "togli" : "metti"} ${w.grits(Math.abs(e.count))} ${e.count < 0 ? "da" : "su"} ${e.this ? w.on.this : e.member ? w.name(e.member) : w.anyMember}`,
  },
  leave: {
    button: "Questa carta se ne va", name: "Questa carta se ne va", hint: "Negli scarti, in mano, nel mazzo o fuori dal gioco.",
    says: (e) => ({
      discard: "scarta questa carta", game: "questa carta esce dal gioco", hand: "riprendi in mano questa carta", top: "metti questa carta in cima al tuo mazzo", deck: "rimescola questa carta nel suo mazzo",
    })[e.goes],
  },
  blank: {
    button: "Gettone Aquila", name: "Gettone Aquila", hint: "Una carta che ne ha uno è senza numeri, icone e testo.",
    many: (n) => moved((many) => plural(many, { one: "{n} gettone Aquila", other: "{n} gettoni Aquila" }), n, { on: "card" }),
    says: (e, w) => (e.count < 0 ? `togli ${w.eagles(-e.count)} da una carta in gioco` : `metti ${w.eagles(e.count)} su una carta in gioco: resta senza numeri, icone e testo`),
  },
  mark: {
    button: "Gettone Mirino", name: "Gettone Mirino", hint: "Su questa carta.",
    says: () => "metti un gettone Mirino su questa carta",
  },
  shift: {
    button: "Sposta una chip", name: "Spostare una chip", hint: "Da questa carta a un’altra in gioco, della stessa parte.",
    says: (e, w) => `sposta una chip da questa carta a un’altra delle tue in gioco${e.but.length ? `, ma mai su ${w.names(e.but)}` : ""}`,
  },
  block: {
    button: "Blocca la colonna", name: "Blocca la colonna", hint: "Questa carta diventa una carta di blocco nella colonna nemica.",
    says: (e, w) => `questa carta diventa una carta di blocco nella colonna nemica ${w.where[e.where]}`,
  },
  disarm: {
    button: "Togli un’Imboscata", name: "Togliere un’Imboscata", hint: "Una coperta davanti a un campo di battaglia; nessuno la guarda.",
    says: () => "togli dal gioco un’Imboscata coperta, senza guardarla",
  },

  // Dollars, the gang and the row of battlefields.
  dollar: {
    button: "Dollari", name: "Dollari", hint: "Dalla riserva o dal nemico; sotto lo 0 si pagano alla riserva.", labels: { from_enemy: "Dal nemico" },
    many: (n, { who = "own", from_enemy: robs }) => `${{
      own: n < 0 ? "Paga" : "Prendi", enemy: n < 0 ? "Il nemico paga" : "Il nemico prende", both: n < 0 ? "Entrambi pagano" : "Entrambi prendono",
    }[who]} ${count.dollars(Math.abs(n))}${robs ? " dall’altra parte" : ""}`,
    says: (e, w) => (e.count < 0
      ? `${{ own: "paga", enemy: "il nemico paga", both: "entrambi pagano" }[e.who]} ${w.dollars(-e.count)}`
      : `${{ own: "prendi", enemy: "il nemico prende", both: "entrambi prendono" }[e.who]} ${w.dollars(e.count)}${e.from_enemy ? " dall’altra parte" : ""}`),
  },
  recruit: {
    button: "Arriva qualcuno", name: "Arriva qualcuno", hint: "I prossimi della pila, o morti che tornano.",
    many: (n, { dead }) => (dead ? plural(n, { one: "Torna {n} dei morti", other: "Tornano {n} dei morti" }) : plural(n, { one: "Arriva {n} della pila", other: "Arrivano {n} della pila" })),
    labels: { dead: "Di nuovo dai morti", member: "Chi torna" },
    says: (e, w) => (e.dead ? (e.member ? `${w.name(e.member)} torna dai morti` : `dai morti ${w.membersComeBack(e.count)}`) : `dalla pila ${w.membersJoin(e.count)}`),
  },
  enlist: {
    button: "Entra nella banda", name: "Entra nella banda", hint: "Questa carta diventa il membro che si nomina.", labels: { member: "Membro" },
    says: (e, w) => `questa carta entra nella banda come ${w.name(e.member)}`,
  },
  defect: {
    button: "Cambia bandiera", name: "Cambia bandiera", hint: "Un membro vivo lascia la banda; al suo posto una carta entra nella tua colonna qui.", labels: { member: "Membro", card: "Carta" },
    says: (e, w) => `${w.name(e.member)} cambia bandiera e lascia la banda; ${w.name(e.card)} entra nella tua colonna qui`,
  },
  "insert-field": {
    button: "Un Campo di Battaglia in più", name: "Un campo di battaglia in più", hint: "Tra due a cui il segnalino turno non è arrivato; dove, lo dici tu.",
    says: (e, w) => `metti ${w.name(e.battlefield)} tra due campi di battaglia a cui il segnalino turno non è ancora arrivato`,
  },

  // Effects made of other effects, and what is left to people.
  choose: {
    button: "Scegli", name: "Scegliere tra più cose", hint: "Da due a sei elenchi di effetti, di cui uno succede.", labels: { who: "Chi sceglie" },
    says: (e, w) => `${{ own: "scegli", enemy: "il nemico sceglie", both: "entrambi scelgono" }[e.who]}: ${w.options(e.of)}`,
  },
  unless: {
    button: "Paga, o lascia che accada", name: "A meno che qualcuno paghi", hint: "Succede se non si scartano tante carte.", labels: { who: "Chi può pagare", discards: "Scartando" },
    says: (e, w) => ({
      own: `scarta ${w.cards(e.discards)}, altrimenti ${w.effects(e.then)}`, enemy: `a meno che il nemico non scarti ${w.cards(e.discards)}: ${w.effects(e.then)}`,
      both: `a meno che entrambi non scartino ${w.cards(e.discards)}: ${w.effects(e.then)}`,
    })[e.who],
  },
  told: {
    button: "Leggi la carta", name: "Raccontarlo a parole", hint: "companion dice quando; le persone lo fanno e spostano quello che serve.",
    says: (e) => e.text.trim() || "le persone leggono la carta e fanno quello che dice",
  },
  relay: {
    button: "Un gettone, poi altro", name: "Un gettone, poi altro", hint: "Preso il gettone, succede un’altra cosa.",
    labels: { token: "Gettone", first: "La prima volta", later: "Tutte le volte dopo", holder: "Vale per chi ha il gettone" },
    says: (e, w) => `la prima volta: ${w.effects(e.first)}, e prendi il gettone; da allora in poi${e.holder ? ", per chi ha il gettone" : ""}: ${w.effects(e.later)}`,
  },
  guess: {
    button: "Nascondi una chip", name: "Nascondere una chip", hint: "In un pugno; il nemico indovina in quale.", labels: { right: "Se indovina", wrong: "Se non indovina" },
    says: (e, w) => `nascondi una chip in un pugno; se il nemico indovina: ${w.effects(e.right)}; se no: ${w.effects(e.wrong)}`,
  },
  surcharge: {
    button: "Nomina una carta", name: "Nominare una carta", hint: "Al nemico costa di più, una volta; poi questa carta esce dal gioco.", labels: { discards: "Scarti" },
    says: (e, w) => `nomina una carta: la prossima volta che il nemico la gioca, costa ${w.more(e.discards)}; poi questa carta esce dal gioco`,
  },

  // Effects that last.
  costs: {
    button: "Costi diversi", name: "Cambiano i costi", hint: "Le carte costano di più o di meno.", labels: { who: "Le carte di chi", change: "Costano di più (+) o di meno (−)" },
    says: (e, w) => `${e.who === "own" ? "le tue" : "le"} ${w.kinds(e)}${{ own: "", enemy: " del nemico", both: "" }[e.who]} ${w.where[e.where]} costano ${w.more(e.change)}${e.random ? " a caso" : ""}${w.until(e)}`,
  },
  forbid: {
    button: "Carte vietate", name: "Vietare carte", hint: "Non si possono giocare, o solo tante per turno.", labels: { who: "Per chi", allowed: "Permesse per turno" },
    says: (e, w) => (e.allowed
      ? `${{ own: "puoi", enemy: "il nemico può", both: "ciascuno può" }[e.who]} giocare solo ${e.allowed} ${w.kinds(e)} ${w.where[e.where]} per turno${w.until(e)}`
      : `${{ own: "non puoi", enemy: "il nemico non può", both: "nessuno può" }[e.who]} giocare ${w.kinds(e)} ${w.where[e.where]}${w.until(e)}`),
  },
  limit: {
    button: "Un altro limite", name: "Posto nelle colonne", hint: "La colonna dei difensori tiene più o meno carte; gli attaccanti possono avere un limite.",
    labels: { change: "Di più (+) o di meno (−) per i difensori", attackers: "Limite per gli attaccanti (0: nessuno)" },
    says: (e, w) => `${w.inTurn(e.change && `la colonna dei difensori qui ne tiene ${w.more(e.change)}`, e.attackers && `la colonna degli attaccanti ne tiene al massimo ${e.attackers}`)}${w.until(e)}`,
  },
  immune: {
    button: "Intoccabile", name: "Intoccabile", hint: "Le carte del nemico non possono né distruggerla né spostarla.",
    labels: { destroy: "Non si può distruggere", move: "Non si può spostare", own: "Anche dalle proprie carte", but_by: "Ma non da queste" },
    says: (e, w) => (e.own
      ? `nessuna carta può ${e.destroy && e.move ? "distruggere o spostare" : e.destroy ? "distruggere" : "spostare"} questa carta`
      : `le carte del nemico non possono ${e.destroy && e.move ? "né distruggere né spostare" : e.destroy ? "distruggere" : "spostare"} questa carta`) + (e.but_by?.length ? `, tranne ${w.names(e.but_by)}` : ""),
  },
  uncounted: {
    button: "Non conta", name: "Non occupa posto", hint: "Non conta per il limite della sua colonna.",
    says: () => "questa carta non conta per il limite della sua colonna",
  },
  worth: {
    button: "Vale di più", name: "Vale più potenza di fuoco", hint: "Solo questa carta, per ogni cosa che si conta.", labels: { defence: "Quanto la difesa del campo di battaglia" },
    says: (e, w) => (e.defence ? `${e.power ? `${w.signed(e.power)} potenza di fuoco, e ` : ""}potenza di fuoco in più, quanta è la difesa del campo di battaglia` : `${w.signed(e.power)} potenza di fuoco${w.per(e)}`),
  },
  heedless: {
    button: "Ignora altre carte", name: "Ignora altre carte", hint: "Quello che fanno finché sono in gioco non riguarda questa carta.",
    says: (e, w) => `questa carta ignora quello che fa ${w.names(e.of)} finché è in gioco`,
  },
  crowd: {
    button: "Insieme valgono di più", name: "Insieme valgono di più", hint: "Più copie di questa carta in una colonna occupano il posto di una.", labels: { two: "Potenza di fuoco di due", three: "Potenza di fuoco di tre o più" },
    says: (e) => `nella stessa colonna due copie di questa carta hanno insieme ${e.two} potenza di fuoco, tre o più ne hanno ${e.three}; occupano il posto di una`,
  },
  everywhere: {
    button: "Spara ovunque si trovi", name: "Spara ovunque si trovi", hint: "Aggiunge la sua potenza di fuoco nel campo di battaglia attuale.",
    says: () => "questa carta aggiunge la sua potenza di fuoco nel campo di battaglia attuale, ovunque si trovi",
  },
  "hand-limit": {
    button: "Limite alle carte in mano", name: "Limite alle carte in mano", hint: "Quelle in più si scartano alla fine del turno.",
    says: (e, w) => `${{ own: "alla fine del tuo turno tieni", enemy: "alla fine del suo turno il nemico tiene", both: "alla fine del proprio turno ciascuno tiene" }[e.who]} in mano al massimo ${w.cards(e.count)}`,
  },
  toll: {
    button: "Spostare costa", name: "Spostare costa", hint: "Una carta spostata in un altro campo di battaglia si paga, o si scarta.",
    says: (e, w) => `quando una carta si sposta in un altro campo di battaglia, la sua parte scarta ${w.cards(e.discards)}, o si scarta quella carta`,
  },
  rooted: {
    button: "Qui non si sposta nulla", name: "Qui non si sposta nulla", hint: "Nessuna carta si sposta da questo campo di battaglia o verso di esso, né si riprende.",
    says: () => "nessuna carta può spostarsi da questo campo di battaglia o verso di esso, né essere ripresa da lì",
  },
  "no-derailing": {
    button: "Il treno non può deragliare", name: "Il treno non può deragliare", hint: "Finché questa carta è in gioco.",
    says: () => "il treno non può deragliare",
  },
  "buries-host": {
    button: "Se uccisa, la carta sopra esce dal gioco", name: "Se uccisa, la carta sopra esce dal gioco", hint: "La carta sotto cui sta questa.",
    says: () => "quando la carta sotto cui sta questa viene uccisa, esce dal gioco",
  },
};
