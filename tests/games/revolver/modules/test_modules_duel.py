"""The duel of 1.4 A and McReady's decision of 1.4 B, step by step (l.270-328)."""

from collections.abc import Sequence

import pytest

from companion.games.revolver import actions as act
from companion.games.revolver.enums_and_constants import Phase
from companion.games.revolver.events import DuelCardLaid, DuelEnded
from companion.rules.actions_and_offers import Action
from companion.rules.zone import CardId
from tests.games.revolver.support.revolver_box import pack
from tests.games.revolver.support.revolver_driver import (
    ATTACK,
    BUZZARD,
    CREEK,
    DEFENCE,
    DUELLING,
    TRAIN,
    RevolverDriver,
    of,
)

PADLOCKED, BLUFF, IRON = "double-barrel-derringer", "38-special", "apache-scout"


def at_the_creek(attack: Sequence[str] = (), defence: Sequence[str] = ()) -> RevolverDriver:
    return RevolverDriver(**DUELLING).dealt(attack, defence).until(CREEK)


def called(attack: Sequence[str] = (), defence: Sequence[str] = ()) -> RevolverDriver:
    """The gang has called the law out, and both have drawn."""
    evening = at_the_creek(attack, defence)
    evening.act(DEFENCE, act.CallOut())
    return evening.deal()


def fought(laid: str, answer: Action) -> RevolverDriver:
    """The gang's card, and what the law does about it."""
    evening = called([IRON], [PADLOCKED, BLUFF])
    evening.act(DEFENCE, act.LayForDuel(CardId(laid)))
    evening.act(ATTACK, answer)
    return evening


def hostage(evening: RevolverDriver) -> list[str]:
    return [one.id for one in evening.state.fight.gang.alive if one.hostage]


def test_l272_the_guard_stands_at_the_train_in_mcreadys_column() -> None:
    evening = RevolverDriver(**DUELLING)
    assert evening.column(ATTACK, TRAIN) == ["armed-train-guard"]
    assert RevolverDriver().column(ATTACK, TRAIN) == []


def test_l274_the_scene_and_the_child_wait_at_the_creek() -> None:
    state = RevolverDriver(**DUELLING).state
    assert (state.scene, state.hostage) == (True, True)  # l.274, l.276
    assert (RevolverDriver().state.scene, RevolverDriver().state.hostage) == (False, False)


def test_l280_only_the_gang_only_in_its_turn_at_the_creek_and_only_once() -> None:
    evening = RevolverDriver(**DUELLING).dealt().until(BUZZARD)
    assert "CallOut" not in evening.offers(DEFENCE)
    evening.until(CREEK, 2)
    assert "CallOut" in evening.offers(DEFENCE) and "CallOut" not in evening.offers(ATTACK)
    evening.act(DEFENCE, act.CallOut())
    evening.deal().act(DEFENCE, act.LayForDuel(CardId("outlaw")))
    evening.act(ATTACK, act.Retreat())
    assert "CallOut" not in evening.offers(DEFENCE)
    assert "EndTurn" in evening.offers(DEFENCE), "l.282: the turn goes on where it was"
    evening = at_the_creek().law()
    assert "CallOut" not in evening.offers(ATTACK) | evening.offers(DEFENCE)


def test_l280_only_while_the_second_man_lives() -> None:
    dead = {"cortez": {"rating": 1, "killed": []}, "annie-mcgraw": {"rating": 2}, "bullet": {"rating": 2}}
    evening = RevolverDriver(pack=pack(members=dead), **DUELLING).dealt(["ambush"]).law()
    evening.play(ATTACK, "ambush")
    evening.gang().until(CREEK)
    assert "cortez" not in evening.people() and "CallOut" not in evening.offers(DEFENCE)


def test_l288_first_both_draw_two_cards() -> None:
    evening = at_the_creek()
    held = len(evening.hand(ATTACK)), len(evening.hand(DEFENCE))
    evening.act(DEFENCE, act.CallOut())
    evening.deal()
    assert (len(evening.hand(ATTACK)), len(evening.hand(DEFENCE))) == (held[0] + 2, held[1] + 2)


def test_l290_the_gang_lays_any_card_face_down() -> None:
    evening = called([IRON], [PADLOCKED, BLUFF, "chew-on-this"])
    assert {one.card for one in evening.offered(DEFENCE, act.LayForDuel)} >= {PADLOCKED, BLUFF, "chew-on-this"}
    assert evening.offers(ATTACK) == set()
    (laid,) = of(evening.act(DEFENCE, act.LayForDuel(CardId(BLUFF))), DuelCardLaid)
    assert laid.as_seen_by(0).card is None and laid.as_seen_by(1).card == BLUFF and BLUFF not in evening.hand(DEFENCE)


def test_l292_mcready_calls_or_retreats_or_answers_with_a_padlock() -> None:
    evening = called([IRON, "cowboy"], [BLUFF])
    evening.act(DEFENCE, act.LayForDuel(CardId(BLUFF)))
    assert evening.offers(ATTACK) == {"CallBluff", "Retreat", "DrawIron"}
    assert evening.offered(ATTACK, act.DrawIron) == [act.DrawIron(CardId(IRON))]


def test_R1_29_without_a_padlock_mcready_may_only_call_or_retreat() -> None:
    evening = called(["cowboy"], [BLUFF])
    evening.act(DEFENCE, act.LayForDuel(CardId(BLUFF)))
    assert evening.offers(ATTACK) == {"CallBluff", "Retreat"}


@pytest.mark.parametrize(("laid", "won"), [(PADLOCKED, "defence"), (BLUFF, "attack")])
def test_l296_a_bluff_that_is_called_needs_a_padlock(laid: str, won: str) -> None:
    evening = fought(laid, act.CallBluff())
    assert evening.view()["duel"] == {"defence": laid, "attack": None, "winner": won, "retreated": False}


def test_l298_against_a_padlock_a_card_without_one_has_lost() -> None:
    evening = fought(BLUFF, act.DrawIron(CardId(IRON)))
    assert evening.view()["duel"]["winner"] == "attack"


@pytest.mark.parametrize(("power", "won"), [(2, "defence"), (3, "defence"), (4, "attack")])
def test_l300_of_two_padlocks_the_stronger_wins_and_the_gang_when_level(power: int, won: str) -> None:
    scout = {**next(card for card in pack()["data"]["card"] if card["id"] == IRON), "firepower": power}
    evening = RevolverDriver(pack=pack(scout), **DUELLING).dealt([IRON], [PADLOCKED]).until(CREEK)
    evening.act(DEFENCE, act.CallOut())
    evening.deal().act(DEFENCE, act.LayForDuel(CardId(PADLOCKED)))
    evening.act(ATTACK, act.DrawIron(CardId(IRON)))
    assert evening.view()["duel"]["winner"] == won


def test_l304_the_gang_has_won() -> None:
    evening = called([IRON], [PADLOCKED])
    evening.act(DEFENCE, act.LayForDuel(CardId(PADLOCKED)))
    evening.act(ATTACK, act.CallBluff())
    held = len(evening.hand(ATTACK))
    evening.deal()
    assert evening.gone(DEFENCE) == [PADLOCKED], "R1-30"
    assert evening.column(ATTACK, TRAIN) == [] and "armed-train-guard" in evening.gone(ATTACK)
    assert hostage(evening) == ["cortez"] and not evening.state.hostage
    assert len(evening.hand(ATTACK)) == held - 1, "a card of McReady's at random"
    assert evening.state.phase is Phase.PLAY and evening.state.fight.turn.side is DEFENCE


def test_l308_mcready_has_won() -> None:
    evening = fought(BLUFF, act.DrawIron(CardId(IRON)))
    assert evening.gone(DEFENCE) == [BLUFF] and evening.gone(ATTACK)[-1] == IRON
    assert evening.column(ATTACK, TRAIN) == ["armed-train-guard"] and hostage(evening) == []
    assert (evening.state.scene, evening.state.hostage) == (False, False)


def test_l312_mcready_has_retreated() -> None:
    evening = called([IRON], [BLUFF])
    held = len(evening.hand(ATTACK))
    evening.act(DEFENCE, act.LayForDuel(CardId(BLUFF)))
    (ended,) = of(evening.act(ATTACK, act.Retreat()), DuelEnded)  # R1-28: to turn back is to retreat
    assert ended.as_seen_by(0).defence is None, "nobody sees what the card was"
    assert BLUFF not in evening.discards(DEFENCE) and evening.state.fight.defence.buried == (BLUFF,)
    assert evening.column(ATTACK, TRAIN) == [] and hostage(evening) == ["cortez"]
    assert len(evening.hand(ATTACK)) == held, "he loses no card"


def test_l316_a_duel_that_nobody_begins_frees_the_child_and_leaves_the_guard() -> None:
    evening = at_the_creek().until(TRAIN)
    assert (evening.state.scene, evening.state.hostage) == (False, False)
    assert evening.column(ATTACK) == ["armed-train-guard"] and hostage(evening) == []


def test_l366_the_child_saves_the_second_man_once_like_true_grit() -> None:
    first = {"cortez": {"rating": 1}, "annie-mcgraw": {"rating": 2}, "bullet": {"rating": 2}}
    evening = RevolverDriver(pack=pack(members=first), **DUELLING).dealt(["ambush", "ambush"], [BLUFF]).until(CREEK)
    evening.act(DEFENCE, act.CallOut())
    evening.deal().act(DEFENCE, act.LayForDuel(CardId(BLUFF)))
    evening.act(ATTACK, act.Retreat())
    evening.law().play(ATTACK, "ambush")
    assert "cortez" in evening.people() and hostage(evening) == [] and evening.won() is None
    evening.play(ATTACK, "ambush")
    assert evening.won() == ("attack", "leader")
