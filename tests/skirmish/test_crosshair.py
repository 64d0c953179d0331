"""Cards that must be shot first, and what one stick of dynamite destroys (l.158-162, R1-17)."""

from companion.rules.zone import CardId
from companion.skirmish.battle.actions import Decline, PickCard
from companion.skirmish.battle.events.people import CardMarked
from companion.skirmish.cards.effect import Kinds, Which, Who
from companion.skirmish.cards.terms import CardKind, Icon, Side, Token, column
from companion.skirmish.cards.vocabulary import Destroy
from companion.skirmish.cards.vocabulary.placing import Goes
from tests.skirmish.arena import Arena
from tests.skirmish.tiny import ATTACK, DEFENCE, book, card, fray_of, shot

HERE = column(1, ATTACK)


def _fight(effect: Destroy, side: Side = DEFENCE) -> Arena:
    """Charlie (3) and a marshall with the crosshair (1) lie there."""
    printed = card("marshall", icons=(Icon.CROSSHAIR,), copies=4)
    fight = Arena(fray_of(book(card("charlie", firepower=3), printed, shot(effect, side=side))))
    fight.lays("charlie")
    fight.lays("marshall")
    return fight


def _pick(name: str, nth: int = 0) -> PickCard:
    return PickCard(CardId(name), HERE, nth)


def test_the_marshall_must_be_killed_before_charlie() -> None:
    """l.160."""
    fight = _fight(Destroy()).effect(DEFENCE)
    assert fight.asked is None and fight.lying(1, ATTACK) == ["charlie"]


def test_among_several_one_chooses() -> None:
    """l.158."""
    fight = _fight(Destroy())
    fight.lays("marshall")
    fight.effect(DEFENCE)
    assert fight.choices == [_pick("marshall"), _pick("marshall", 1)]


def test_after_him_any_other_goes() -> None:
    fight = _fight(Destroy(count=2))
    fight.lays("rider")
    fight.effect(DEFENCE)
    assert fight.lying(1, ATTACK) == ["charlie", "rider"] and fight.choices == [_pick("charlie"), _pick("rider")]


def test_dynamite_leaves_three_after_the_marshall() -> None:
    """l.162: what is left of it may go on, or not."""
    fight = _fight(Destroy(budget=4))
    fight.lays("gunner")
    fight.effect(DEFENCE)
    assert fight.lying(1, ATTACK) == ["charlie", "gunner"] and fight.fray.agenda[0].count == 3
    assert fight.choices == [_pick("charlie"), _pick("gunner"), Decline()]
    fight.answers(_pick("charlie"))
    assert fight.asked is None and fight.lying(1, ATTACK) == ["gunner"] and not fight.fray.agenda


def test_one_may_stop() -> None:
    fight = _fight(Destroy(budget=4)).effect(DEFENCE).answers(Decline())
    assert fight.lying(1, ATTACK) == ["charlie"] and not fight.fray.agenda


def test_what_is_too_much_for_it_stays() -> None:
    fight = _fight(Destroy(budget=3)).effect(DEFENCE)
    assert fight.lying(1, ATTACK) == ["charlie"] and fight.asked is None and not fight.fray.agenda


def test_true_grit_takes_its_part_too() -> None:
    """FAQ 15."""
    fight = Arena(fray_of(book(card("spider", firepower=3), shot(Destroy(budget=4), side=DEFENCE))))
    fight.lays("spider", grit=1)
    fight.effect(DEFENCE)
    assert fight.lying(1, ATTACK) == ["spider"] and fight.fray.here.attack[0].grit == 0 and fight.asked is None


def test_a_token_marks_a_card_as_well() -> None:
    fight = _fight(Destroy())
    charlie = fight.fray.here.attack[0]
    fight.fray = CardMarked(charlie.uid, charlie.card, HERE, Token.CROSSHAIR, 1).onto(fight.fray)
    fight.tokens = {**fight.tokens, Token.CROSSHAIR: 1}
    fight.effect(DEFENCE)
    assert fight.choices == [_pick("charlie"), _pick("marshall")]


def test_under_an_eagle_it_shows_no_crosshair() -> None:
    """R1-32."""
    fight = _fight(Destroy())
    marshall = fight.fray.here.attack[1]
    fight.fray = CardMarked(marshall.uid, marshall.card, HERE, Token.EAGLE, 1).onto(fight.fray)
    fight.tokens = {**fight.tokens, Token.EAGLE: 1}
    fight.effect(DEFENCE)
    assert fight.choices == [_pick("charlie"), _pick("marshall")]


def test_it_draws_no_fire_that_is_not_meant_for_it() -> None:
    """R1-17: what cannot be shot, what only takes back, all at once, other battlefields, and the attackers' own."""
    assert _fight(Destroy(which=Which(least=2))).effect(DEFENCE).lying(1, ATTACK) == ["marshall"]
    assert len(_fight(Destroy(goes=Goes.TOP)).effect(DEFENCE).choices) == 2
    assert _fight(Destroy(every=True)).effect(DEFENCE).lying(1, ATTACK) == []
    assert len(_fight(Destroy(which=Which(side=Who.OWN)), ATTACK).effect(ATTACK).choices) == 2


def test_row_blocking_cards_wait_too() -> None:
    fight = Arena(
        fray_of(
            book(
                card("marshall", kind=CardKind.BLOCKER, icons=(Icon.CROSSHAIR,)),
                shot(Destroy(which=Which(kind=Kinds.ANY)), side=DEFENCE),
            )
        )
    )
    fight.lays("marshall")
    fight.lays("gunner")
    assert fight.effect(DEFENCE).lying(1, DEFENCE) == [] and fight.lying(1, ATTACK) == ["gunner"]
