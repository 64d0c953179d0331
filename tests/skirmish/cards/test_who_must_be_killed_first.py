"""Cards that must be shot first, and what one stick of dynamite destroys (l.158-162, R1-17)."""

from companion.rules.zone import CardId
from companion.skirmish.battle.actions import Decline, PickCard
from companion.skirmish.battle.events.members_and_tokens import CardMarked
from companion.skirmish.cards.effect import CardFilter, ConcernedSides, TargetKinds
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import CardKind, Icon, Side, Token, column_zone
from companion.skirmish.effects.in_play.destroy import Destroy
from tests.skirmish.support.effect_arena import Arena
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, book, card, fight_of, shot

HERE = column_zone(1, ATTACK)


def _fight(effect: Destroy, side: Side = DEFENCE) -> Arena:
    """Charlie (3) and a marshall with the crosshair (1) lie there."""
    printed = card("marshall", icons=(Icon.CROSSHAIR,), copies=4)
    arena = Arena(fight_of(book(card("charlie", firepower=3), printed, shot(effect, side=side))))
    arena.lays("charlie")
    arena.lays("marshall")
    return arena


def _pick(name: str, nth: int = 0) -> PickCard:
    return PickCard(CardId(name), HERE, nth)


def test_the_marshall_must_be_killed_before_charlie() -> None:
    """l.160."""
    arena = _fight(Destroy()).effect(DEFENCE)
    assert arena.asked is None and arena.lying(1, ATTACK) == ["charlie"]


def test_among_several_one_chooses() -> None:
    """l.158."""
    arena = _fight(Destroy())
    arena.lays("marshall")
    arena.effect(DEFENCE)
    assert arena.choices == [_pick("marshall"), _pick("marshall", 1)]


def test_after_him_any_other_goes() -> None:
    arena = _fight(Destroy(count=2))
    arena.lays("rider")
    arena.effect(DEFENCE)
    assert arena.lying(1, ATTACK) == ["charlie", "rider"] and arena.choices == [_pick("charlie"), _pick("rider")]


def test_dynamite_leaves_three_after_the_marshall() -> None:
    """l.162: what is left of it may go on, or not."""
    arena = _fight(Destroy(budget=4))
    arena.lays("gunner")
    arena.effect(DEFENCE)
    assert arena.lying(1, ATTACK) == ["charlie", "gunner"] and arena.fight.stack.steps[0].count == 3
    assert arena.choices == [_pick("charlie"), _pick("gunner"), Decline()]
    arena.answers(_pick("charlie"))
    assert arena.asked is None and arena.lying(1, ATTACK) == ["gunner"] and not arena.fight.stack.steps


def test_one_may_stop() -> None:
    arena = _fight(Destroy(budget=4)).effect(DEFENCE).answers(Decline())
    assert arena.lying(1, ATTACK) == ["charlie"] and not arena.fight.stack.steps


def test_what_is_too_much_for_it_stays() -> None:
    arena = _fight(Destroy(budget=3)).effect(DEFENCE)
    assert arena.lying(1, ATTACK) == ["charlie"] and arena.asked is None and not arena.fight.stack.steps


def test_true_grit_takes_its_part_too() -> None:
    """FAQ 15."""
    arena = Arena(fight_of(book(card("spider", firepower=3), shot(Destroy(budget=4), side=DEFENCE))))
    arena.lays("spider", grit=1)
    arena.effect(DEFENCE)
    assert arena.lying(1, ATTACK) == ["spider"] and arena.fight.battlefield.attack[0].grit == 0 and arena.asked is None


def test_a_token_marks_a_card_as_well() -> None:
    arena = _fight(Destroy())
    charlie = arena.fight.battlefield.attack[0]
    arena.fight = CardMarked(charlie.uid, charlie.card, HERE, Token.CROSSHAIR, 1).apply_to(arena.fight)
    arena.tokens = {**arena.tokens, Token.CROSSHAIR: 1}
    arena.effect(DEFENCE)
    assert arena.choices == [_pick("charlie"), _pick("marshall")]


def test_under_an_eagle_it_shows_no_crosshair() -> None:
    """R1-32."""
    arena = _fight(Destroy())
    marshall = arena.fight.battlefield.attack[1]
    arena.fight = CardMarked(marshall.uid, marshall.card, HERE, Token.EAGLE, 1).apply_to(arena.fight)
    arena.tokens = {**arena.tokens, Token.EAGLE: 1}
    arena.effect(DEFENCE)
    assert arena.choices == [_pick("charlie"), _pick("marshall")]


def test_it_draws_no_fire_that_is_not_meant_for_it() -> None:
    """R1-17: what cannot be shot, what only takes back, all at once, other battlefields, and the attackers' own."""
    assert _fight(Destroy(which=CardFilter(least=2))).effect(DEFENCE).lying(1, ATTACK) == ["marshall"]
    assert len(_fight(Destroy(goes=LeaveDestination.TOP)).effect(DEFENCE).choices) == 2
    assert _fight(Destroy(every=True)).effect(DEFENCE).lying(1, ATTACK) == []
    assert len(_fight(Destroy(which=CardFilter(side=ConcernedSides.OWN)), ATTACK).effect(ATTACK).choices) == 2


def test_row_blocking_cards_wait_too() -> None:
    arena = Arena(
        fight_of(
            book(
                card("marshall", kind=CardKind.BLOCKER, icons=(Icon.CROSSHAIR,)),
                shot(Destroy(which=CardFilter(kind=TargetKinds.ANY)), side=DEFENCE),
            )
        )
    )
    arena.lays("marshall")
    arena.lays("gunner")
    assert arena.effect(DEFENCE).lying(1, DEFENCE) == [] and arena.lying(1, ATTACK) == ["gunner"]
