"""Dealers: the ways to resolve chance."""

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar

from companion.rules.actions_and_offers import Action
from companion.table.dealer import DealerByKind, PhysicalDealer, RandomDealer, WaitingDealer


@dataclass(frozen=True, slots=True)
class Deal(Action):
    card: str | None
    kind: ClassVar[str] = "cards"


@dataclass(frozen=True, slots=True)
class Toss(Action):
    side: str
    kind: ClassVar[str] = "coin"


DECK = {Deal("ace"): 1, Deal("ten"): 3, Deal(None): 0}


@dataclass(frozen=True, slots=True)
class Mill(Action):
    card: str
    deck: str | None = None


COIN = {Toss("heads"): 1, Toss("tails"): 1}


def test_draws_go_by_weight_and_never_bring_what_weighs_nothing() -> None:
    drawn = Counter(RandomDealer("seed").choose_outcome(DECK, ply) for ply in range(2000))
    assert drawn[Deal(None)] == 0 and 420 < drawn[Deal("ace")] < 580


def test_a_draw_depends_on_seed_and_ply_alone() -> None:
    one, other = RandomDealer(7), RandomDealer(7)
    assert [one.choose_outcome(DECK, ply) for ply in range(20)] == [
        other.choose_outcome(DECK, ply) for ply in range(20)
    ]
    assert [one.choose_outcome(DECK, 3) for _ in range(5)] == [other.choose_outcome(DECK, 3)] * 5
    assert [one.choose_outcome(DECK, p) for p in range(40)] != [
        RandomDealer(8).choose_outcome(DECK, p) for p in range(40)
    ]


def test_with_nothing_to_draw_the_host_is_asked() -> None:
    assert RandomDealer(1).choose_outcome({Deal(None): 0}, 0) is None and RandomDealer(1).choose_outcome({}, 0) is None


def test_real_cards_dealt_face_down_go_past_us_and_faces_wait_for_the_camera() -> None:
    assert PhysicalDealer().choose_outcome(DECK, 0) == Deal(None)
    assert PhysicalDealer().choose_outcome({Deal("ace"): 1}, 0) is None
    assert PhysicalDealer().choose_outcome(COIN, 0) is None


def test_what_no_outcome_says_is_nothing_that_went_past_us() -> None:
    assert PhysicalDealer().choose_outcome({Mill("ace"): 0, Mill("ten"): 1}, 0) is None
    assert PhysicalDealer().choose_outcome({Deal(None): 0}, 0) == Deal(None), "nobody can say which"


def test_real_cards_and_a_coin_of_ours() -> None:
    dealer = DealerByKind({"coin": RandomDealer(1)}, PhysicalDealer())
    assert dealer.choose_outcome(COIN, 0) in COIN
    assert dealer.choose_outcome(DECK, 0) == Deal(None)
    assert dealer.choose_outcome({**COIN, Deal("ace"): 1}, 0) is None
    assert dealer.choose_outcome({}, 0) is None


def test_a_waiting_dealer_waits() -> None:
    assert WaitingDealer().choose_outcome(COIN, 0) is None
