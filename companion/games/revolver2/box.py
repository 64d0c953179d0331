"""The box of Revolver 2: its form, its packs, and the book of printed cards for a pack."""

from pathlib import Path
from typing import Final

from companion.games.revolver2.info import INFO
from companion.games.revolver2.terms import BRIDGE, MALPASO, MINE, ROWS
from companion.rules.packs.pack import load_packs
from companion.skirmish.cards.continuous import Costs, Forbid, Immune, Limit, Uncounted, Worth
from companion.skirmish.cards.effect import Effect
from companion.skirmish.cards.printed import DECK_SIZE
from companion.skirmish.effects.answers.cancel import Cancel
from companion.skirmish.effects.answers.prevent import Prevent
from companion.skirmish.effects.battlefield.boost import Boost
from companion.skirmish.effects.battlefield.countdown import Countdown
from companion.skirmish.effects.battlefield.skip_attack import SkipAttack
from companion.skirmish.effects.battlefield.spaces import Spaces
from companion.skirmish.effects.battlefield.win_attack import WinAttack
from companion.skirmish.effects.branches.choose import Choose
from companion.skirmish.effects.branches.told import Told
from companion.skirmish.effects.branches.unless import Unless
from companion.skirmish.effects.gang.kill import Kill
from companion.skirmish.effects.hands.discard import Discard
from companion.skirmish.effects.hands.draw import Draw
from companion.skirmish.effects.hands.recover import Recover
from companion.skirmish.effects.hands.search import Search
from companion.skirmish.effects.in_play.destroy import Destroy
from companion.skirmish.effects.in_play.grit import Grit
from companion.skirmish.effects.in_play.leave import Leave
from companion.skirmish.effects.in_play.move import Move
from companion.skirmish.effects.in_play.power import Power
from companion.skirmish.effects.secrets.look import Look
from companion.skirmish.packs.books import Books
from companion.skirmish.packs.box_form import BoxForm
from companion.skirmish.packs.boxes import BoxPacks

_FIRST: Final = (1, 2, 3)
_EFFECTS: Final[tuple[type[Effect], ...]] = (
    Draw, Discard, Look, Search, Recover, Kill, Prevent, Cancel, Boost, SkipAttack, WinAttack, Countdown, Spaces,
    Destroy, Move, Power, Grit, Leave, Choose, Unless, Told, Costs, Forbid, Limit, Immune, Uncounted, Worth,
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
FORM: Final = BoxForm(
    deck=DECK_SIZE,
    members=19,
    starting=7,
    rows={**dict.fromkeys(ROWS.values(), _FIRST), MALPASO: tuple(range(BRIDGE, MINE + 1))},
    recruiting=frozenset(_FIRST),
    poker=6,
    effects=_EFFECTS,
    without=_SISTER,
)
"""Form of the box: two decks, 19 guardians (7 at the start), nine battlefields, 12 poker cards.

See l.1-10 and l.31-41.
"""
SHIPPED: Final = load_packs(Path(__file__).with_name("packs"), INFO.packs)
"""Data by name: our box, which can be played, and the incomplete facts that the rulebook proves."""
PACKS: Final = BoxPacks(FORM, SHIPPED)
_BOXES: Final = Books(INFO, PACKS)
book: Final = _BOXES.book
cards_of: Final = _BOXES.cards
