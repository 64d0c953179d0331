"""The hangman's noose (l.422-424, R1-35)."""

import pytest

from companion.skirmish.cards.effect import CardFilter, ConcernedSides
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import Icon, Side
from companion.skirmish.effects.hands.draw import Draw
from companion.skirmish.effects.in_play.destroy import Destroy
from companion.skirmish.state.fight_state import GameDifferences
from tests.skirmish.support.effect_arena import Arena
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, book, card, fight_of, frontier, red, shot

NOOSE = (Icon.NOOSE,)


CHARLIE = Destroy(which=CardFilter(named=("charlie",)))


def _gallows(effect: Destroy = CHARLIE, shown: bool = False) -> Arena:
    """A deputy, a wagon full of pilgrims with the noose, and Charlie lie there; the defenders kill Charlie."""
    pilgrims = red("pilgrims", icons=NOOSE, killed=(Draw(),))
    cards = (
        card("deputy"),
        card("charlie", firepower=3),
        card("hanged", icons=NOOSE),
        card("rope", DEFENCE, icons=NOOSE),
        pilgrims,
    )
    shots = shot(effect, side=DEFENCE)
    arena = Arena(
        fight_of(
            book(*cards, shots), frontier=frontier(pilgrims), variant=GameDifferences(noose_shown=shown, dollars=4)
        )
    )
    arena.lays("deputy")
    arena.brings(ATTACK, "pilgrims")
    arena.lays("charlie")
    return arena


def test_the_pilgrims_go_with_charlie_and_the_deputy_stays() -> None:
    """l.424: what is killed need not show the noose itself; what goes along was not killed."""
    arena = _gallows().effect(DEFENCE)
    assert arena.lying(1, ATTACK) == ["deputy"] and arena.fight.attack.discard == ("charlie",)
    assert arena.fight.frontier.discard == ("pilgrims",) and not arena.fight.attack.hand


@pytest.mark.parametrize(
    ("name", "left"), [("charlie", ["deputy", "pilgrims", "hanged"]), ("hanged", ["deputy", "charlie"])]
)
def test_or_it_must(name: str, left: list[str]) -> None:
    arena = _gallows(Destroy(which=CardFilter(named=(name,))), shown=True)
    arena.lays("hanged")
    assert arena.effect(DEFENCE).lying(1, ATTACK) == left


def test_not_elsewhere_and_not_of_the_enemy() -> None:
    arena = _gallows()
    arena.lays("hanged", field=0)
    arena.lays("rope")
    arena.effect(DEFENCE)
    assert arena.lying(0, ATTACK) == ["hanged"] and arena.lying(1, DEFENCE) == ["rope"]


def test_not_when_true_grit_saves_the_card() -> None:
    arena = _gallows(Destroy(which=CardFilter(named=("hanged",))))
    arena.lays("hanged", grit=1)
    assert arena.effect(DEFENCE).lying(1, ATTACK) == ["deputy", "pilgrims", "charlie", "hanged"]


def test_not_when_its_own_side_destroys_it() -> None:
    arena = _gallows(Destroy(which=CardFilter(side=ConcernedSides.OWN, named=("charlie",))))
    assert arena.effect(ATTACK).lying(1, ATTACK) == ["deputy", "pilgrims"]


def test_not_when_it_only_leaves() -> None:
    arena = _gallows(Destroy(which=CardFilter(named=("charlie",)), goes=LeaveDestination.HAND)).effect(DEFENCE)
    assert arena.lying(1, ATTACK) == ["deputy", "pilgrims"]


def test_all_at_once_lose_nothing_twice() -> None:
    arena = _gallows(Destroy(every=True))
    arena.lays("hanged")
    arena.effect(DEFENCE)
    assert arena.lying(1, Side.ATTACK) == [] and len(arena.fight.attack.discard) == 3
