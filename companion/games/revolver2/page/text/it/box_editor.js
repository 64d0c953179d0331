// Texts of the box editor for Revolver 2, in Italian: its members are guardians.
export default {
  "box.part.member": "Guardiani",
  "box.table.member": "I guardiani",
  "box.add.member": "Nome del prossimo guardiano",
  "box.held.member": "guardiani: {n} su {all}",
  "slot.alive": "Questo guardiano è vivo",
  "slot.dead": "Questo guardiano è morto",
  "slot.members_least": "Guardiani rimasti, almeno",
  "slot.members_most": "Guardiani rimasti, al massimo",
  "option.what.fallen": "Guardiano ucciso",
};
