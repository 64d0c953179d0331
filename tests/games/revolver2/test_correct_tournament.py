"""The tournament put right by hand: rounds, real cards, and whose battlefields lie there."""

from companion.games.revolver2 import actions as act
from companion.games.revolver2.enums_and_constants import Phase, RoundWinner
from companion.games.revolver2.game import GAME
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.by_hand.corrections import REASONS
from companion.skirmish.play.choose_sides import TakeSide
from companion.table.prompts.consent import seats_to_ask_for_consent
from tests.games.revolver2.rulings.test_rulings_tournament import level, row, wins
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, SEAT, Revolver2Driver


def _round(evening: Revolver2Driver, number: int, winner: str, side: Side = ATTACK) -> None:
    evening.act(side, act.SetRound(number, RoundWinner(winner), "miscounted"))


def test_a_round_may_really_have_been_won_by_the_other_side_or_by_nobody() -> None:
    evening = Revolver2Driver().seated().rounds(("attack-6", "defence-4"))
    offered = evening.offered(DEFENCE, act.SetRound)
    assert {(one.round, one.winner.value) for one in offered} == {(1, "defence"), (1, "nobody")}
    _round(evening, 1, "defence")
    assert wins(evening) == {ATTACK: 0, DEFENCE: 1} and evening.state.phase is Phase.POKER
    _round(evening, 1, "nobody", DEFENCE)
    assert wins(evening) == {ATTACK: 0, DEFENCE: 0}
    evening.rounds(("attack-10", "defence-6"))
    assert wins(evening) == {ATTACK: 1, DEFENCE: 0} and evening.state.tournament.winner is None


def test_the_second_round_that_is_put_right_ends_the_tournament_and_the_row_is_laid_out() -> None:
    evening = Revolver2Driver().seated().rounds(("attack-6", "defence-4"), ("attack-4", "defence-6"))
    evening.act(ATTACK, act.ChoosePoker(CardId("attack-10")))
    _round(evening, 2, "attack", DEFENCE)
    assert evening.state.tournament.winner is ATTACK and evening.deal().state.phase is Phase.PLAY
    assert row(evening)[:3] == ["cathouse", "jailhouse", "drinking-den"]
    assert not evening.state.tournament.laid and evening.view(ATTACK)["me"]["chosen"] is None
    assert len(evening.hand(ATTACK)) == 5, "the card that was laid in vain does nothing (R2-9)"


def test_a_lot_is_not_drawn_once_the_tournament_is_no_longerlevel() -> None:
    evening = level(rulings={"R2-7": "drawn"})
    assert evening.state.phase is Phase.LEVEL
    _round(evening, 1, evening.offered(ATTACK, act.SetRound)[0].winner.value)
    assert evening.state.tournament.winner is not None


def test_of_real_cards_another_may_really_have_been_played_and_decides_the_round() -> None:
    evening = _real_round("attack-12", "defence-8")
    assert wins(evening) == {ATTACK: 0, DEFENCE: 1}, "defence-8 beats attack-12"
    offered = {one.card for one in evening.offered(DEFENCE, act.SetRoundCard) if one.side is DEFENCE}
    assert offered == {one for one in evening.state.poker_cards_of(DEFENCE) if one != "defence-8"}
    evening.act(DEFENCE, act.SetRoundCard(1, DEFENCE, CardId("you-cheatin-dawg"), "miscounted"))
    assert wins(evening) == {ATTACK: 0, DEFENCE: 0} and evening.view()["poker"]["rounds"][0]["winner"] is None
    assert evening.view()["poker"]["kept"] == {"attack": [], "defence": ["you-cheatin-dawg"]}, "R2-8"
    evening.act(DEFENCE, act.SetRoundCard(1, DEFENCE, CardId("defence-10"), "miscounted"))
    assert wins(evening) == {ATTACK: 1, DEFENCE: 0}
    assert evening.view()["poker"]["kept"] == {"attack": [], "defence": []}


def _real_round(attack: str, defence: str) -> Revolver2Driver:
    evening = Revolver2Driver(options={"poker": "cards"})
    evening.act(ATTACK, TakeSide(ATTACK))
    for side in Side:
        evening.chance(act.RemovePoker(side, None))
    for side in Side:
        evening.act(side, act.LayPoker())
    evening.chance(act.TurnPoker(ATTACK, CardId(attack)))
    evening.chance(act.TurnPoker(DEFENCE, CardId(defence)))
    return evening


def test_cards_on_phones_were_played_as_they_were_chosen() -> None:
    evening = Revolver2Driver().seated().rounds(("attack-6", "defence-4"))
    assert "SetRoundCard" not in evening.offers(ATTACK)


def test_the_other_sides_battlefields_may_really_lie_there_until_the_marker_moves_on() -> None:
    evening = Revolver2Driver().dealt()
    assert evening.offered(ATTACK, act.SetRow) == [act.SetRow(ATTACK, why) for why in REASONS]
    evening.play(DEFENCE, "villager")
    evening.act(DEFENCE, act.SetRow(ATTACK, "miscounted"))
    assert row(evening)[:4] == ["cathouse", "jailhouse", "drinking-den", "los-quantos-bridge"]
    assert evening.column(DEFENCE) == ["villager"] and evening.here() == ("cathouse", 1)
    assert evening.view()["poker"]["winner"] == "attack"
    evening.end(DEFENCE)
    assert "SetRow" in evening.turn(ATTACK).offers(ATTACK)
    evening.end(ATTACK)
    assert "SetRow" not in evening.turn(DEFENCE).offers(DEFENCE)


def test_the_tournament_is_both_sides_who_are_asked() -> None:
    evening = Revolver2Driver().seated().rounds(("attack-6", "defence-4"))
    action = act.SetRound(1, RoundWinner.NOBODY, "agreed")
    assert seats_to_ask_for_consent(GAME, evening.state, SEAT.values(), SEAT[ATTACK], action, shared=False) == {
        SEAT[DEFENCE]
    }


def test_recorded_games_offer_no_such_corrections() -> None:
    evening = Revolver2Driver(options={"first-texts": True}).seated().rounds(("attack-6", "defence-4"))
    assert "SetRound" not in evening.offers(ATTACK)
    assert "SetRow" not in Revolver2Driver(options={"first-texts": True}).dealt().offers(ATTACK)
