"""The box of a second, tiny game: bandits, no poker, and cards that say what others do not."""

from types import MappingProxyType
from typing import Final

from companion.skirmish.effects.branches.told import Told
from companion.skirmish.effects.gang.kill import Kill
from companion.skirmish.effects.hands.draw import Draw
from companion.skirmish.packs.box_editing import BoxPacks
from companion.skirmish.packs.box_form import BoxForm
from companion.skirmish.packs.printed_fields import fields_named, usual_fields

FORM: Final = BoxForm(
    deck=3,
    members=2,
    starting=1,
    rows={"trail": (1,)},
    recruiting=frozenset({1}),
    prints=usual_fields(
        lacks=("kegs", "ammo", "power", "grit"),
        card=fields_named("card", "set", "dollars", "at_once", "icons", "uses"),
        member=fields_named("member", "aside"),
    ),
    effects=(Draw, Kill, Told),
)
PACKS: Final = BoxPacks(FORM, MappingProxyType({}))
WORDS: Final = """export const words = {
  "box.part.member": "Bandits", "box.add.member": "Name of the next bandit", "box.held.member": "{n} of {all} bandits",
  "slot.dollars": "Dollars", "slot.card.dollars": "Price in dollars",
};
export const phrases = { membersDie: (n) => (n === 1 ? "1 bandit dies" : `${n} bandits die`) };"""
"""What such a game's folder says to the editor."""
