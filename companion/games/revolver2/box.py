"""The box of Revolver 2: its form, its packs, and the book of printed cards for a pack."""

from pathlib import Path
from typing import Final

from companion.games.revolver2.enums_and_constants import BRIDGE, MALPASO, MINE, ROWS
from companion.games.revolver2.info import INFO
from companion.rules.packs.pack import load_packs_by_name
from companion.skirmish.cards.printed_components import DECK_SIZE
from companion.skirmish.effects.effect_codec import WORDS
from companion.skirmish.packs.box_contents_spec import BoxContentsSpec
from companion.skirmish.packs.editable_box_packs import BoxPacks
from companion.skirmish.packs.printed_box_cache import PrintedBoxCache
from companion.skirmish.packs.read_in_play.further_fields_of_box import further_fields_of_box

_FIRST: Final = (1, 2, 3)
_EFFECTS: Final = (
    "draw", "discard", "look", "search", "recover", "kill", "prevent", "cancel", "boost", "skip-attack",
    "win-attack", "countdown", "spaces", "recruit", "destroy", "move", "power", "grit", "leave", "choose", "unless",
    "told", "costs", "forbid", "limit", "immune", "uncounted", "worth",
)  # fmt: skip
"""Effects of its cards; the other words of the vocabulary are those of its older sister."""
_SISTER: Final = frozenset(
    {
        "look.bottom", "search.frontier", "cancel.unless_dollars", "cancel.unless_kills", "cancel.destroying",
        "move.this", "move.own_place", "power.chip", "grit.cards", "unless.dollars", "immune.own", "immune.but_by",
        "which.type", "which.icon", "which.but", "which.but_types", "only_if.before", "only_if.ahead",
        "only_if.not_discarded", "only_if.enemy_discarded", "kind=beside", "kind=open", "kind=attachment",
        "at=frontier", "at=any-deck", "goes=deck", "what=anywhere", "what=others",
    }
)  # fmt: skip
"""Card fields of its older sister alone."""
FORM: Final = BoxContentsSpec(
    deck=DECK_SIZE,
    members=19,
    starting=7,
    rows={**dict.fromkeys(ROWS.values(), _FIRST), MALPASO: tuple(range(BRIDGE, MINE + 1))},
    recruiting=frozenset(_FIRST),
    poker=6,
    names_in_play=True,
    effects=tuple(WORDS[word] for word in _EFFECTS),
    without=_SISTER,
)
"""Form of the box: two decks, 19 guardians (7 at the start), nine battlefields, 12 poker cards.

See l.1-10 and l.31-41.
"""
FURTHER: Final = further_fields_of_box(FORM)
"""Fields of its cards that no question asks for."""
SHIPPED: Final = load_packs_by_name(Path(__file__).with_name("packs"), INFO.packs)
"""Data by name: our box, which can be played, and the incomplete facts that the rulebook proves."""
PACKS: Final = BoxPacks(FORM, SHIPPED)
_BOXES: Final = PrintedBoxCache(INFO, PACKS)
book: Final = _BOXES.book_of_pack
cards_of: Final = _BOXES.cards_of_pack
gaps_of: Final = _BOXES.gaps_of_pack
