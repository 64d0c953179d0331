"""Cards of the enemy that are cancelled."""

from companion.rules.zone import CardId
from companion.skirmish.battle.actions import Decline, LetItBe, PickMember, PickOption, Respond
from companion.skirmish.battle.events.played_cards import CardEntered, PlayCancelled
from companion.skirmish.cards.effect import TargetKinds
from companion.skirmish.cards.enums_and_constants import CardKind, MemberId, Side, discard_pile_zone
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.effects.answers.cancel import Cancel
from companion.skirmish.effects.branches.choose import Choose
from companion.skirmish.effects.hands.draw import Draw
from companion.skirmish.effects.in_play.destroy import Destroy
from tests.skirmish.support.effect_arena import Arena
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, book, card, fight_of, shot

VETO = Respond(CardId("veto"), discard_pile_zone(DEFENCE))


def _played(cancel: Cancel, *others: str, dollars: int = 0) -> Arena:
    """The attackers play a rider, and hold other cards; the defenders hold a card to cancel with."""
    veto = card("veto", DEFENCE, CardKind.ACTION, moment=Moment.CANCEL, effects=(cancel,))
    arena = Arena(fight_of(book(veto), dollars={ATTACK: dollars}))
    arena.draws(DEFENCE, "veto")
    arena.draws(ATTACK, "rider", *others)
    return arena.plays(ATTACK, "rider", "attack-1")


def test_a_cancelled_card_is_discarded_without_effect() -> None:
    arena = _played(Cancel()).answers(VETO)
    assert arena.fight.attack.discard == ("rider",) and arena.fight.defence.discard == ("veto",)
    assert not arena.happened(CardEntered) and not arena.fight.stack.steps


def test_what_is_let_be_comes_into_play() -> None:
    assert _played(Cancel()).answers(LetItBe()).lying(1, ATTACK) == ["rider"]


def test_cards_of_another_kind_cannot_be_cancelled() -> None:
    assert _played(Cancel(kind=TargetKinds.ACTION)).lying(1, ATTACK) == ["rider"]
    assert _played(Cancel(named=("gunner",))).lying(1, ATTACK) == ["rider"]


def test_the_enemy_may_save_its_card_with_discards() -> None:
    arena = _played(Cancel(unless_discards=2), "dust", "gunner").answers(VETO)
    assert arena.asked is not None and arena.asked.side is ATTACK
    assert arena.choices == [PickOption(0), Decline()]
    arena.answers(PickOption(0))
    assert arena.lying(1, ATTACK) == ["rider"] and not arena.happened(PlayCancelled)


def test_or_not() -> None:
    arena = _played(Cancel(unless_discards=1), "dust").answers(VETO).answers(Decline())
    assert arena.fight.attack.hand == ("dust",) and arena.happened(PlayCancelled)


def test_too_small_a_hand_saves_nothing_and_is_not_asked() -> None:
    arena = _played(Cancel(unless_discards=2), "dust").answers(VETO)
    assert arena.asked is None and arena.happened(PlayCancelled)


def test_the_enemy_may_save_its_card_with_a_dollar_and_a_discard() -> None:
    arena = _played(Cancel(unless_discards=1, unless_dollars=1), "dust", dollars=1).answers(VETO)
    arena.answers(PickOption(0))
    assert arena.lying(1, ATTACK) == ["rider"] and arena.fight.tokens.dollars[ATTACK] == 0


def test_without_the_dollar_it_is_not_asked() -> None:
    arena = _played(Cancel(unless_discards=1, unless_dollars=1), "dust").answers(VETO)
    assert arena.asked is None and arena.happened(PlayCancelled)


def _prayed(side: Side) -> Arena:
    """That side plays a card that the enemy may cancel, unless members are killed for it."""
    veto = card("veto", side.enemy, CardKind.ACTION, moment=Moment.CANCEL, effects=(Cancel(unless_kills=1),))
    arena = Arena(fight_of(book(veto), side=side))
    name = "farmer" if side is DEFENCE else "rider"
    arena.draws(side.enemy, "veto")
    arena.draws(side, name)
    arena.plays(side, name, f"{side}-1")
    return arena.answers(Respond(CardId("veto"), discard_pile_zone(side.enemy)))


def test_the_defenders_may_save_their_card_with_a_member() -> None:
    arena = _prayed(DEFENCE).answers(PickOption(0)).answers(PickMember(MemberId("ana")))
    assert arena.fight.gang.dead == ("ana",) and arena.lying(1, DEFENCE) == ["farmer"] and arena.fight.turn.killed


def test_the_attackers_have_no_members_to_give() -> None:
    assert _prayed(ATTACK).happened(PlayCancelled)


def test_a_card_that_destroys_nothing_is_none_of_those_that_do() -> None:
    assert _played(Cancel(destroying=True)).lying(1, ATTACK) == ["rider"]
    veto = card("veto", DEFENCE, CardKind.ACTION, moment=Moment.CANCEL, effects=(Cancel(destroying=True),))
    arena = Arena(fight_of(book(veto, shot(Choose(of=((Destroy(),), (Draw(),)))))))
    arena.draws(DEFENCE, "veto")
    arena.draws(ATTACK, "shot")
    assert arena.plays(ATTACK, "shot", "discard-attack").answers(VETO).happened(PlayCancelled)


def test_where_nothing_was_played_nothing_is_cancelled() -> None:
    veto = card("veto", DEFENCE, CardKind.ACTION, effects=(Cancel(),))
    arena = Arena(fight_of(book(veto))).effect(DEFENCE, "card:veto")
    assert not arena.happened(PlayCancelled) and not arena.fight.stack.steps
