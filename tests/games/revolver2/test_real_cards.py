"""Real cards: the companion knows sizes of hands, and each card once it lies there."""

from companion.rules.seats_and_viewers import CHANCE
from companion.skirmish.battle import actions as do
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, Revolver2Driver
from tests.games.revolver2.support.revolver2_fights import raid


def test_real_hands_are_sizes_and_a_card_shows_itself_when_it_is_laid() -> None:
    evening = raid(real=True)
    assert evening.hand(ATTACK) == [None] * 7
    assert evening.playable(ATTACK, "rurales") == {"attack-0"}
    evening.play(ATTACK, "general-mapache", pay=["rurales", "rurales", "ambush"])
    assert evening.hand(ATTACK) == [None] * 3 and evening.column(ATTACK) == ["general-mapache"]
    assert not evening.playable(ATTACK, "general-mapache"), "there is but one"


def test_a_card_that_has_been_seen_as_often_as_it_is_printed_cannot_be_laid_again() -> None:
    evening = raid(real=True)
    evening.play(ATTACK, "tough-rider")
    assert evening.playable(ATTACK, "tough-rider")
    evening.play(ATTACK, "tough-rider")
    assert not evening.playable(ATTACK, "tough-rider")


def test_in_a_real_game_nobody_draws_what_he_is_told() -> None:
    evening = Revolver2Driver(real=True).dealt()
    evening.end(DEFENCE)
    assert evening.to_act() == {CHANCE}
    assert do.DrawCard(ATTACK, None) in evening.outcomes()


def test_only_where_real_cards_lie_people_are_told_what_to_move() -> None:
    real, digital = raid(real=True), raid("rurales")
    for evening in (real, digital):
        evening.play(ATTACK, "rurales")
        assert [move.piece for move in evening.state.match.chores] == ["rurales"]
    assert [move["piece"] for move in real.view()["chores"]] == ["rurales"]
    assert digital.view()["chores"] == []
