// Texts of the box editor for Revolver, in Italian: its members are the gang.
export default {
  "box.part.attack": "McReady",
  "box.part.defence": "Colty",
  "box.part.member": "Banda",
  "box.table.member": "La banda",
  "box.add.member": "Nome del prossimo bandito",
  "box.held.member": "banditi: {n} su {all}",
  "slot.alive": "Questo bandito è vivo",
  "slot.dead": "Questo bandito è morto",
  "slot.members_least": "Banditi rimasti, almeno",
  "slot.members_most": "Banditi rimasti, al massimo",
  "option.what.fallen": "Bandito ucciso",
};
