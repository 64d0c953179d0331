// Texts of the box editor for Revolver, in English: its members are the gang.
export default {
  "box.part.attack": "McReady",
  "box.part.defence": "Colty",
  "box.part.member": "Gang",
  "box.table.member": "The gang",
  "box.add.member": "Name of the next of the gang",
  "box.held.member": "{n} of {all} of the gang",
  "box.name_in_play.why": "Then decks, gang and battlefields need not be whole. Whoever plays a card or comes to a battlefield that is not here is asked for its name and numbers once, and so is the gang before the first turn. All of it is kept in this box.",
  "slot.alive": "This one of the gang is alive",
  "slot.dead": "This one of the gang is dead",
  "slot.members_least": "Of the gang left, at least",
  "slot.members_most": "Of the gang left, at most",
  "option.what.fallen": "Of the gang killed",
};
