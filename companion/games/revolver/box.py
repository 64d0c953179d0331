"""The box of Revolver: its form, its packs, and the book of printed cards for a pack."""

from pathlib import Path
from types import MappingProxyType
from typing import Final

from companion.games.revolver.deck_building.check_decks_in_pack import check_decks
from companion.games.revolver.enums_and_constants import MOST_SPACES
from companion.games.revolver.extra_pack_tables import ASKED, SETS, TABLES, check_roles, check_unreachable_cards
from companion.games.revolver.info import INFO
from companion.rules.packs.pack import load_packs_by_name
from companion.rules.replace import replace
from companion.skirmish.cards.printed_components import DECK_SIZE, PrintedCard
from companion.skirmish.effects.all_effects import EFFECTS
from companion.skirmish.effects.gang.recruit import Recruit
from companion.skirmish.packs.box_contents_spec import BoxContentsSpec
from companion.skirmish.packs.editable_box_packs import BoxPacks
from companion.skirmish.packs.pack_field_schema import pack_fields_of
from companion.skirmish.packs.printed_box_cache import PrintedBoxCache
from companion.skirmish.packs.printed_fields import NAMED, printed_fields_named
from companion.skirmish.packs.read_in_play.further_fields_of_box import further_fields_of_box

_CARD: Final = tuple(
    replace(slot, needed=slot.needed and slot.name != "side")
    for slot in pack_fields_of(PrintedCard)
    if slot.name not in (*NAMED, "kegs", "ammo")
)
"""Card fields but those of the sister game alone; cards of the Frontier need no side."""
_PRINTS: Final = MappingProxyType(
    {
        "card": _CARD,
        "member": printed_fields_named("member", "set", "rating", "start", "grit", "killed", "leader", "aside"),
        "battlefield": printed_fields_named("battlefield", "row", "place", "defence", "spaces", "casualties"),
    }
)
FORM: Final = BoxContentsSpec(
    deck=DECK_SIZE,
    members=16,
    starting=16,
    rows={"row": (1, 2, 3, 4, 5), "prison": (1,), "inserted": (1,)},
    recruiting=frozenset(),
    optional=frozenset({"prison", "inserted"}),
    names_in_play=True,
    member_word="gang member",
    spaces=MOST_SPACES,
    sets=SETS,
    types=("character", "location", "open-range", "attachment", "unique", "special", "weapon"),
    prints=_PRINTS,
    tables=TABLES,
    asked=ASKED,
    effects=tuple(effect for effect in EFFECTS if effect is not Recruit),
    checks=(check_roles, check_unreachable_cards, check_decks),
)
"""Form of the box: two decks, a gang of 16, five battlefields and those of expansions (RULINGS 1.1)."""
FURTHER: Final = further_fields_of_box(FORM)
"""Fields of its cards that no question asks for."""
SHIPPED: Final = load_packs_by_name(Path(__file__).with_name("packs"), INFO.packs)
"""Data by name: our box, which can be played, and the incomplete facts that the rulebook proves."""
PACKS: Final = BoxPacks(FORM, SHIPPED)
_BOXES: Final = PrintedBoxCache(INFO, PACKS)
book: Final = _BOXES.book_of_pack
cards_of: Final = _BOXES.cards_of_pack
gaps_of: Final = _BOXES.gaps_of_pack
