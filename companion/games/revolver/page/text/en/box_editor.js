// Texts of the box editor for Revolver, in English: its members are the gang.
export default {
  "box.part.attack": "McReady",
  "box.part.defence": "Colty",
  "box.part.member": "Gang",
  "box.table.member": "The gang",
  "box.add.member": "Name of the next of the gang",
  "box.held.member": "{n} of {all} of the gang",
  "slot.alive": "This one of the gang is alive",
  "slot.dead": "This one of the gang is dead",
  "slot.members_least": "Of the gang left, at least",
  "slot.members_most": "Of the gang left, at most",
  "option.what.fallen": "Of the gang killed",
};
