"""Rulings R2-7 to R2-9 and R2-27: the preparation and both options, up to the first turn."""

from typing import Any

import pytest

from companion.games.revolver2 import actions as act
from companion.rules.seats_and_viewers import CHANCE
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import Side, Token
from companion.skirmish.play.choose_sides import DrawSides, TakeSide
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, SEAT, Revolver2Driver

RIVER = ["church", "saloon", "livery-stable"]
BUFFALO = ["cathouse", "jailhouse", "drinking-den"]
TOWN = ["los-quantos-bridge", "malpaso", "silver-mine"]
TIES = tuple((f"attack-{value}", f"defence-{value}") for value in (4, 6, 10, 2))


def row(evening: Revolver2Driver) -> list[str]:
    return [battlefield.id for battlefield in evening.state.fight.row.battlefields]


def wins(evening: Revolver2Driver) -> dict[Side, int]:
    return {side: evening.state.tournament.count_wins(side) for side in Side}


def level(**setup: Any) -> Revolver2Driver:
    """A tournament of five ties."""
    return Revolver2Driver(**setup).seated(("attack-8", "defence-8")).rounds(*TIES, ("attack-12", "you-cheatin-dawg"))


def test_l41_seven_guardians_lie_open_twelve_wait_and_R2_27_twelve_of_fourteen_tokens_lie_on_the_army() -> None:
    fight = Revolver2Driver().state.fight
    assert len(fight.gang.alive) == 7 and fight.gang.pile.size == 12
    assert fight.tokens.countdown == 12
    assert fight.tokens.supply == {Token.GRIT: 11, Token.POWER_DEFENCE: 4, Token.POWER_ATTACK: 9}  # l.12-14
    assert fight.attack.deck.size == fight.defence.deck.size == 62  # l.1-2


def test_sides_are_taken_by_the_first_tap() -> None:
    evening = Revolver2Driver()
    assert evening.to_act() == set(SEAT.values())
    evening.act(DEFENCE, TakeSide(ATTACK))  # from the other seat
    assert evening.state.match.seats == {ATTACK: 1, DEFENCE: 0}


def test_sides_can_be_drawn_by_lot() -> None:
    evening = Revolver2Driver(options={"sides": "drawn"})
    assert evening.to_act() == {CHANCE} and evening.offers(ATTACK) == evening.offers(DEFENCE) == set()
    evening.chance(DrawSides(1))
    assert evening.state.match.seats == {ATTACK: 1, DEFENCE: 0}


def test_l55_one_poker_card_of_each_goes_unseen_and_five_are_left() -> None:
    evening = Revolver2Driver().seated(("attack-8", "defence-2"))
    hands = evening.state.tournament.hands
    assert hands[ATTACK] == tuple(CardId(f"attack-{n}") for n in (4, 6, 10, 2, 12))
    assert len(hands[DEFENCE]) == 5 and "defence-2" not in hands[DEFENCE]
    others = (evening.view(ATTACK), evening.view(None))
    assert not any("attack-8" in str(view["me"]) for view in others)
    assert evening.offered(ATTACK, act.ChoosePoker) == [act.ChoosePoker(card) for card in hands[ATTACK]]


def test_l57_nothing_is_seen_of_a_poker_card_before_both_lie_there_and_the_higher_wins() -> None:
    evening = Revolver2Driver().seated()
    blank = evening.view(DEFENCE)
    evening.act(ATTACK, act.ChoosePoker(CardId("attack-6")))
    assert evening.offers(ATTACK) == set()
    blank["poker"]["ready"]["attack"] = True
    assert evening.view(DEFENCE) == blank
    evening.act(DEFENCE, act.ChoosePoker(CardId("defence-4")))
    assert wins(evening) == {ATTACK: 1, DEFENCE: 0}
    evening.rounds(("attack-4", "defence-6"))
    assert wins(evening) == {ATTACK: 1, DEFENCE: 1}
    assert evening.view()["poker"]["rounds"][1] == {"attack": "attack-4", "defence": "defence-6", "winner": "defence"}


def test_a_card_may_beat_another_whatever_the_values() -> None:
    assert wins(Revolver2Driver().seated().rounds(("attack-12", "defence-8"))) == {ATTACK: 0, DEFENCE: 1}
    assert wins(Revolver2Driver().seated(("attack-2", "defence-2")).rounds(("attack-10", "defence-8")))[ATTACK] == 1


def test_l61_played_cards_do_not_come_back() -> None:
    evening = Revolver2Driver().seated().rounds(("attack-6", "defence-4"))
    assert act.ChoosePoker(CardId("attack-6")) not in evening.offered(ATTACK, act.ChoosePoker)
    assert len(evening.offered(DEFENCE, act.ChoosePoker)) == 4


@pytest.mark.parametrize(("won", "first"), [(DEFENCE, RIVER), (ATTACK, BUFFALO)])
def test_l65_two_rounds_lay_out_the_winners_row(won: Side, first: list[str]) -> None:
    evening = Revolver2Driver().dealt(won=won)
    assert row(evening) == first + TOWN
    assert evening.state.tournament.winner is won


def test_l49_both_draw_five_and_l114_the_guardians_begin_on_the_first_space() -> None:
    evening = Revolver2Driver().dealt()
    assert len(evening.hand(ATTACK)) == 5 and len(evening.hand(DEFENCE)) == 5 + 2
    assert evening.state.fight.turn.side is DEFENCE and evening.here() == ("church", 1)  # l.131
    assert len(evening.people()) == 8 and evening.army() == 12


def test_R2_7_a_tie_is_nobodys_and_both_cards_are_gone() -> None:
    evening = Revolver2Driver().seated(("attack-8", "defence-8")).rounds(TIES[0])
    assert wins(evening) == {ATTACK: 0, DEFENCE: 0}
    assert len(evening.offered(ATTACK, act.ChoosePoker)) == 4


def test_R2_7_after_five_rounds_the_side_with_more_of_them_has_won() -> None:
    evening = Revolver2Driver().seated(("attack-8", "defence-8")).rounds(*TIES[:3])
    evening.rounds(("attack-2", "you-cheatin-dawg"))
    assert evening.state.tournament.winner is None, "one round of four is not two"
    evening.rounds(("attack-12", "defence-2"))
    assert wins(evening) == {ATTACK: 1, DEFENCE: 1} and evening.state.tournament.winner is DEFENCE
    one = Revolver2Driver().seated(("attack-2", "defence-8")).rounds(*TIES[:3], ("attack-12", "you-cheatin-dawg"))
    one.rounds(("attack-8", "defence-2"))
    assert wins(one) == {ATTACK: 1, DEFENCE: 0} and row(one)[:3] == BUFFALO


@pytest.mark.parametrize(
    ("ruling", "first"), [({}, RIVER), ({"R2-7": "defence"}, RIVER), ({"R2-7": "attack"}, BUFFALO)]
)
def test_R2_7_a_level_tournament_gives_the_battlefields_that_were_agreed(ruling: Any, first: list[str]) -> None:
    evening = level(rulings=ruling)
    assert wins(evening) == {ATTACK: 0, DEFENCE: 0} and row(evening)[:3] == first


@pytest.mark.parametrize(("side", "first"), [(DEFENCE, RIVER), (ATTACK, BUFFALO)])
def test_R2_7_or_a_lot_decides(side: Side, first: list[str]) -> None:
    evening = level(rulings={"R2-7": "drawn"})
    assert evening.to_act() == {CHANCE} and row(evening) == []
    evening.chance(act.DrawLevel(side))
    assert row(evening)[:3] == first


def test_R2_8_you_cheatin_dawg_stays_before_its_owner_and_the_others_go() -> None:
    evening = Revolver2Driver().seated().rounds(("attack-12", "you-cheatin-dawg"))
    assert evening.state.tournament.kept == {ATTACK: (), DEFENCE: ("you-cheatin-dawg",)}
    assert evening.view()["poker"]["kept"] == {"attack": [], "defence": ["you-cheatin-dawg"]}
    assert act.ChoosePoker(CardId("you-cheatin-dawg")) not in evening.offered(DEFENCE, act.ChoosePoker)


def test_l71_a_lost_card_does_what_it_says_all_the_same() -> None:
    """The 2 loses its round and the tournament: three cards more for Mapache, whose hand is not dealt otherwise."""
    evening = Revolver2Driver().seated().rounds(("attack-2", "defence-4"), ("attack-4", "defence-6")).deal()
    assert evening.state.tournament.winner is DEFENCE
    assert len(evening.hand(ATTACK)) == 5 + 3 and len(evening.hand(DEFENCE)) == 5 + 2


def test_l69_power_tokens_lie_on_the_malpaso_card_and_come_out_of_the_supply() -> None:
    evening = (
        Revolver2Driver().seated(("attack-8", "defence-8")).rounds(("attack-4", "defence-2"), ("attack-6", "defence-4"))
    )
    evening.deal()
    assert [battlefield.power for battlefield in evening.state.fight.row.battlefields] == [0, 0, 0, 0, 2, 0]
    assert evening.state.fight.tokens.supply[Token.POWER_DEFENCE] == 2
    assert evening.view()["battlefields"][4]["sums"]["defence"] == 2 + 2  # l.255


def test_R2_9_cards_that_were_not_played_do_nothing() -> None:
    evening = Revolver2Driver().dealt()
    assert len(evening.hand(ATTACK)) == 5, "the 2 and the 12 are still in the hand"
    assert evening.state.fight.row.battlefields[4].power == 0, "the guardians' 2 went into the box"


def test_R2_9_a_tied_round_was_played() -> None:
    evening = level()
    evening.deal()
    assert len(evening.hand(ATTACK)) == 5 + 3 + 1 and len(evening.hand(DEFENCE)) == 5 + 1 + 2


def test_real_poker_cards_lie_face_down_and_are_told_when_they_are_turned() -> None:
    evening = Revolver2Driver(options={"poker": "cards"})
    evening.act(ATTACK, TakeSide(ATTACK))
    for side in Side:
        evening.chance(act.RemovePoker(side))
    evening.act(DEFENCE, act.LayPoker())
    assert evening.to_act() == {SEAT[ATTACK]} and evening.offers(DEFENCE) == set()
    evening.act(ATTACK, act.LayPoker())
    assert evening.to_act() == {CHANCE}
    evening.chance(act.TurnPoker(DEFENCE, CardId("defence-4")))
    assert wins(evening) == {ATTACK: 0, DEFENCE: 0}
    evening.chance(act.TurnPoker(ATTACK, CardId("attack-6")))
    assert wins(evening) == {ATTACK: 1, DEFENCE: 0}
    for side in Side:
        evening.act(side, act.LayPoker())
    turns = {one.card for one in evening.outcomes()}
    assert "defence-4" not in turns and "attack-6" not in turns and len(turns) == 10


def test_real_poker_cards_run_out_after_five_rounds_too() -> None:
    evening = Revolver2Driver(options={"poker": "cards"}, rulings={"R2-7": "attack"})
    evening.act(ATTACK, TakeSide(ATTACK))
    for side in Side:
        evening.chance(act.RemovePoker(side))
    for attack, defence in (*TIES, ("attack-12", "you-cheatin-dawg")):
        for side in (ATTACK, DEFENCE):
            evening.act(side, act.LayPoker())
        for side, card in ((ATTACK, attack), (DEFENCE, defence)):
            evening.chance(act.TurnPoker(side, CardId(card)))
    assert row(evening)[:3] == BUFFALO
