"""The box of a second, tiny game: bandits, no poker, and cards that say what others do not."""

from types import MappingProxyType
from typing import Final

from companion.skirmish.effects.branches.follow_text_by_hand import FollowTextByHand
from companion.skirmish.effects.gang.kill import Kill
from companion.skirmish.effects.hands.draw import Draw
from companion.skirmish.packs.box_contents_spec import BoxContentsSpec
from companion.skirmish.packs.editable_box_packs import BoxPacks
from companion.skirmish.packs.printed_fields import printed_fields_named, usual_printed_fields

FORM: Final = BoxContentsSpec(
    deck=3,
    members=2,
    starting=1,
    rows={"trail": (1,)},
    recruiting=frozenset({1}),
    prints=usual_printed_fields(
        lacks=("kegs", "ammo", "power", "grit"),
        card=printed_fields_named("card", "set", "dollars", "at_once", "icons", "uses"),
        member=printed_fields_named("member", "aside"),
    ),
    effects=(Draw, Kill, FollowTextByHand),
)
PACKS: Final = BoxPacks(FORM, MappingProxyType({}))
WORDS: Final = """export const words = {
  "box.part.member": "Bandits", "box.add.member": "Name of the next bandit", "box.held.member": "{n} of {all} bandits",
  "slot.dollars": "Dollars", "slot.card.dollars": "Price in dollars",
};
export const phrases = { membersDie: (n) => (n === 1 ? "1 bandit dies" : `${n} bandits die`) };"""
"""Words that such a game's folder has for the editor."""
