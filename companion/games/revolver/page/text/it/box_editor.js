// Texts of the box editor for Revolver, in Italian: its members are the gang.
export default {
  "box.part.attack": "McReady",
  "box.part.defence": "Colty",
  "box.part.member": "Banda",
  "box.table.member": "La banda",
  "box.add.member": "Nome del prossimo bandito",
  "box.held.member": "banditi: {n} su {all}",
  "box.name_in_play.why": "Allora mazzi, banda e Campi di Battaglia non devono essere completi. A chi gioca una carta o arriva a un Campo di Battaglia che qui non c’è si chiedono una volta nome e numeri, e così alla banda prima del primo turno. Tutto resta in questa scatola.",
  "slot.alive": "Questo bandito è vivo",
  "slot.dead": "Questo bandito è morto",
  "slot.members_least": "Banditi rimasti, almeno",
  "slot.members_most": "Banditi rimasti, al massimo",
  "option.what.fallen": "Bandito ucciso",
};
