"""The hangman's noose (l.422-424, R1-35)."""

import pytest

from companion.skirmish.cards.effect import Which, Who
from companion.skirmish.cards.terms import Icon, Side
from companion.skirmish.cards.vocabulary import Destroy, Draw
from companion.skirmish.cards.vocabulary.placing import Goes
from companion.skirmish.state.fight import Variant
from tests.skirmish.arena import Arena
from tests.skirmish.tiny import ATTACK, DEFENCE, book, card, fray_of, frontier, red, shot

NOOSE = (Icon.NOOSE,)


CHARLIE = Destroy(which=Which(named=("charlie",)))


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
    fight = Arena(fray_of(book(*cards, shots), frontier=frontier(pilgrims), law=Variant(noose_shown=shown, dollars=4)))
    fight.lays("deputy")
    fight.brings(ATTACK, "pilgrims")
    fight.lays("charlie")
    return fight


def test_the_pilgrims_go_with_charlie_and_the_deputy_stays() -> None:
    """l.424: what is killed need not show the noose itself; what goes along was not killed."""
    fight = _gallows().effect(DEFENCE)
    assert fight.lying(1, ATTACK) == ["deputy"] and fight.fray.attack.discard == ("charlie",)
    assert fight.fray.frontier.discard == ("pilgrims",) and not fight.fray.attack.hand


@pytest.mark.parametrize(
    ("name", "left"), [("charlie", ["deputy", "pilgrims", "hanged"]), ("hanged", ["deputy", "charlie"])]
)
def test_or_it_must(name: str, left: list[str]) -> None:
    fight = _gallows(Destroy(which=Which(named=(name,))), shown=True)
    fight.lays("hanged")
    assert fight.effect(DEFENCE).lying(1, ATTACK) == left


def test_not_elsewhere_and_not_of_the_enemy() -> None:
    fight = _gallows()
    fight.lays("hanged", field=0)
    fight.lays("rope")
    fight.effect(DEFENCE)
    assert fight.lying(0, ATTACK) == ["hanged"] and fight.lying(1, DEFENCE) == ["rope"]


def test_not_when_true_grit_saves_the_card() -> None:
    fight = _gallows(Destroy(which=Which(named=("hanged",))))
    fight.lays("hanged", grit=1)
    assert fight.effect(DEFENCE).lying(1, ATTACK) == ["deputy", "pilgrims", "charlie", "hanged"]


def test_not_when_its_own_side_destroys_it() -> None:
    fight = _gallows(Destroy(which=Which(side=Who.OWN, named=("charlie",))))
    assert fight.effect(ATTACK).lying(1, ATTACK) == ["deputy", "pilgrims"]


def test_not_when_it_only_leaves() -> None:
    fight = _gallows(Destroy(which=Which(named=("charlie",)), goes=Goes.HAND)).effect(DEFENCE)
    assert fight.lying(1, ATTACK) == ["deputy", "pilgrims"]


def test_all_at_once_lose_nothing_twice() -> None:
    fight = _gallows(Destroy(every=True))
    fight.lays("hanged")
    fight.effect(DEFENCE)
    assert fight.lying(1, Side.ATTACK) == [] and len(fight.fray.attack.discard) == 3
