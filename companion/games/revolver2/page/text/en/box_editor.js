// Texts of the box editor for Revolver 2, in English: its members are guardians.
export default {
  "box.part.member": "Guardians",
  "box.table.member": "The guardians",
  "box.add.member": "Name of the next guardian",
  "box.held.member": "{n} of {all} guardians",
  "slot.alive": "This guardian is alive",
  "slot.dead": "This guardian is dead",
  "slot.members_least": "Guardians left, at least",
  "slot.members_most": "Guardians left, at most",
  "option.what.fallen": "Guardians killed",
};
