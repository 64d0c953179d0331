"""Poker cards that nobody has named: a box may lack them all, and they are read once they have been turned."""

import random
from copy import deepcopy
from functools import reduce
from typing import Any, Final

import pytest

from companion.games.revolver2 import actions as act
from companion.games.revolver2.box import PACKS
from companion.games.revolver2.enums_and_constants import Phase, PokerOrder
from companion.games.revolver2.game import GAME
from companion.rules.game import Setup, complete_setup, fold_events
from companion.rules.packs.pack import PackError, require_playable
from companion.rules.seats_and_viewers import CHANCE
from companion.rules.zone import CardId
from companion.skirmish.battle import actions as do
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.choose_sides import TakeSide
from companion.skirmish.state.stack import StepKind
from companion.table.update_json import encode_json
from tests.games.revolver2.support.revolver2_box import DATA
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, SEAT, Revolver2Driver

TRUTH: Final = {one["id"]: one for one in DATA["poker"]}


def box(*cards: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """A box without poker cards but these."""
    head = {"title": "Ann's box", "kind": "owner", "name_in_play": True, **changes}
    return {"name": "ann-s-box", "data": {**deepcopy(DATA), "box": head, "poker": list(cards)}}


def seated(pack: dict[str, Any]) -> Revolver2Driver:
    """A game with real poker cards, one of each side in the box unseen."""
    evening = Revolver2Driver(pack=pack, real=True)
    evening.act(ATTACK, TakeSide(ATTACK))
    for side in Side:
        evening.chance(act.RemovePoker(side, None))
    return evening


def lay(evening: Revolver2Driver) -> None:
    """Both lay a card, and turn it."""
    for side in Side:
        evening.act(side, act.LayPoker())


def read(evening: Revolver2Driver, side: Side, name: str, value: int, **more: Any) -> None:
    """A side reads the card that it has turned."""
    card = evening.state.unread_poker_cards[side]
    evening.act(side, act.DescribePoker(card, name, value, **more))


def wins(evening: Revolver2Driver) -> tuple[int, int]:
    return evening.state.tournament.count_wins(ATTACK), evening.state.tournament.count_wins(DEFENCE)


def test_a_box_may_lack_poker_cards_and_never_has_too_many() -> None:
    require_playable(GAME, box())
    with pytest.raises(PackError, match="the attack has 0"):
        require_playable(GAME, box(name_in_play=False))
    first = DATA["poker"][0]
    with pytest.raises(PackError, match="the attack has 7"):
        require_playable(GAME, box(*DATA["poker"], {**first, "id": "again", "name": "Again"}))


def test_cards_are_real_as_soon_as_one_has_no_name_and_all_on_the_phones_otherwise() -> None:
    assert seated(box(*DATA["poker"][1:])).offers(ATTACK) == {"LayPoker"}
    assert Revolver2Driver(pack=box(*DATA["poker"])).seated().offers(ATTACK) == {"ChoosePoker"}


def test_nothing_is_drawn_on_a_card_that_nobody_has_read() -> None:
    drawn = GAME.cards(box(DATA["poker"][0]))
    assert drawn[CardId(DATA["poker"][0]["id"])].marks == {"value": DATA["poker"][0]["value"]}
    assert not drawn[CardId("poker-card-attack-1")].marks, "its value is not 0"


def test_both_are_read_in_any_order_before_the_round_is_decided() -> None:
    evening = seated(box())
    lay(evening)
    assert evening.state.phase is Phase.READING and evening.to_act() == set(SEAT.values())
    read(evening, DEFENCE, "A Fair Hand", 7, plain=True)
    assert evening.to_act() == {SEAT[ATTACK]} and wins(evening) == (0, 0)
    read(evening, ATTACK, "A Marked Card", 9)
    assert wins(evening) == (1, 0) and evening.state.phase is Phase.POKER
    lay(evening)
    read(evening, ATTACK, "Another", 3, plain=True)
    read(evening, DEFENCE, "Yet Another", 3, plain=True)
    assert wins(evening) == (1, 0), "R2-7: nobody has won"


def test_a_card_may_beat_the_other_at_any_values_once_both_are_named() -> None:
    for order, won in ((PokerOrder.VALUES, (1, 0)), (PokerOrder.BEATS, (0, 1)), (PokerOrder.BEATEN, (1, 0))):
        evening = seated(box())
        lay(evening)
        card = evening.state.unread_poker_cards[ATTACK]
        first = {one.order for one in evening.offered(ATTACK, act.DescribePoker)}
        early = act.DescribePoker(card, "High", 9, order=PokerOrder.BEATS)
        assert first == {PokerOrder.VALUES} and early not in GAME.legal_actions(evening.state, SEAT[ATTACK])
        read(evening, ATTACK, "High", 9)
        assert {one.order for one in evening.offered(DEFENCE, act.DescribePoker)} == set(PokerOrder)
        read(evening, DEFENCE, "Low", 1, order=order)
        assert wins(evening) == won, order


def test_a_named_card_is_told_and_one_without_a_name_stands_for_the_others() -> None:
    own = [one for one in DATA["poker"] if one["side"] == "attack"][:2]
    evening = seated(box(*own))
    lay(evening)
    assert evening.state.unread_poker_cards == {DEFENCE: CardId("poker-card-defence-1")}, "nothing else is possible"
    assert [one.card for one in GAME.chance_outcomes(evening.state)] == [
        *(one["id"] for one in own),
        "poker-card-attack-1",
    ]
    evening.chance(act.TurnPoker(ATTACK, CardId(own[0]["id"])))
    assert evening.to_act() == {SEAT[DEFENCE]}
    read(evening, DEFENCE, "Beaten", 20, order=PokerOrder.BEATEN)
    assert wins(evening) == (1, 0)
    lay(evening)
    evening.chance(act.TurnPoker(ATTACK, CardId("poker-card-attack-1")))
    assert evening.to_act() == set(SEAT.values())


def test_what_is_read_stays_in_the_owners_box_and_people_read_what_says_more() -> None:
    evening, pack = seated(box()), box()
    lay(evening)
    read(evening, ATTACK, "Ace", 9, stays=True)
    read(evening, DEFENCE, "Deuce", 2, plain=True, order=PokerOrder.BEATS)
    lay(evening)
    read(evening, DEFENCE, "Trey", 3, plain=True)
    read(evening, ATTACK, "King", 8, plain=True, order=PokerOrder.BEATEN)
    assert wins(evening) == (0, 2) and evening.state.tournament.kept[ATTACK] == ("poker-card-attack-1",)
    while evening.to_act() == {CHANCE}:
        evening.deal()
    assert (evening.asked(), evening.view()["step"]["source"]) == (StepKind.TOLD, "poker:poker-card-attack-1")
    evening.act(ATTACK, do.Done())
    data = reduce(GAME.amended_pack, [*evening.seen, *evening.seen], pack["data"])
    grown = {
        one["name"]: {key: value for key, value in one.items() if key not in ("id", "name")} for one in data["poker"]
    }
    assert grown == {
        "Ace": {"side": "attack", "value": 9, "stays": True},
        "Deuce": {"side": "defence", "value": 2, "effects": [], "beats": ["poker-card-attack-1"]},
        "Trey": {"side": "defence", "value": 3, "effects": [], "beats": ["poker-card-attack-2"]},
        "King": {"side": "attack", "value": 8, "effects": []},
    }
    require_playable(GAME, {"name": "ann-s-box", "data": data})
    later = seated({"name": "ann-s-box", "data": data})
    lay(later)
    assert {one.card for one in GAME.chance_outcomes(later.state)} >= {"poker-card-attack-1", "poker-card-attack-3"}
    later.chance(act.TurnPoker(ATTACK, CardId("poker-card-attack-1")))
    later.chance(act.TurnPoker(DEFENCE, CardId("poker-card-defence-1")))
    assert wins(later) == (0, 1) and later.state.phase is Phase.POKER, "nothing is asked twice"


def test_a_round_is_put_right_with_named_cards_alone() -> None:
    evening = seated(box())
    lay(evening)
    read(evening, ATTACK, "Ace", 9)
    read(evening, DEFENCE, "Deuce", 2)
    assert evening.offered(ATTACK, act.SetRoundCard) == [] and evening.offered(ATTACK, act.SetRound) != []


def test_gaps_name_the_poker_cards_that_will_be_asked_for() -> None:
    lines = PACKS.list_gaps(box(*DATA["poker"][:7])["data"])
    assert any("5 poker cards have no name yet" in line for line in lines)


@pytest.mark.parametrize("seed", range(2))
def test_games_of_a_box_that_is_only_counted_go_on(seed: int) -> None:
    """Random play with neither cards nor guardians, battlefields and poker cards. Each view can be sent to its page."""
    head = {"title": "Ann's box", "kind": "owner", "name_in_play": True}
    pack = {"name": "ann-s-box", "data": {"box": head}}
    dice = random.Random(seed)
    state = GAME.initial_state(complete_setup(GAME.info, Setup(2, {}, {}, pack)))
    for _ in range(250):
        to_act = sorted(GAME.to_act(state), key=str)
        if not to_act:
            break
        if to_act[0] is CHANCE:
            action = dice.choice(list(GAME.chance_outcomes(state)))
        else:
            offers = [one for one in GAME.legal_actions(state, to_act[0]).offers if one.count]
            offer = dice.choice([one for one in offers if not one.action.corrects_record])
            action = offer.nth(dice.randrange(offer.count))
        state = fold_events(GAME, state, GAME.apply(state, to_act[0], action))
        assert GAME.invariants(state) == []
        assert all(encode_json(GAME.view(state, viewer)) for viewer in (*SEAT.values(), None))
    assert state.fight.marker_at >= 0
