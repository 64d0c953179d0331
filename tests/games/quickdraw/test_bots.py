"""Bots of Quick Draw: their odds, their choices in clear cases, and their strength."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from companion.games.quickdraw import GAME
from companion.games.quickdraw.bots.choose_bet import assess_bet
from companion.games.quickdraw.bots.read_view import NUMBERS, SeenHand, SeenTable, read_table
from companion.games.quickdraw.bots.sample_showdowns import Odds, estimate_beaten_reveals, estimate_odds
from companion.games.quickdraw.bots.skill import EASY, FAIR, SHARP, Skill
from companion.games.quickdraw.cards import COPIES
from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.bot import Bot, bots_of
from companion.rules.game import Setup, View, complete_setup
from companion.rules.seats_and_viewers import Seat
from companion.simulate import GameToSimulate, simulate_game
from tests.games.quickdraw.quickdraw_driver import UNKNOWN, A, B, QuickDrawDriver

BOTS = bots_of(GAME)
GOOD = ("wild", "wild", "wild", "gold-12", "lead-12")
POOR = ("gold-1", "gold-2", "gold-3", "gold-4", "re-run")


@dataclass(frozen=True)
class Cast:
    """A bot in some seats; the others play at random."""

    bots: Mapping[int, Bot]

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: Random) -> Action | None:
        return self.bots[seat].choose(seat, view, legal, random) if seat in self.bots else None


def seen(own: tuple[str, ...]) -> SeenTable:
    """Return the table of two that the owner of a hand sees."""
    left = dict(COPIES)
    for card in own:
        left[card] -= 1  # type: ignore[index]
    unseen = tuple(NUMBERS[str(card)] for card, copies in left.items() for _ in range(copies))
    return SeenTable(tuple(NUMBERS[card] for card in own), (SeenHand(B, (), 5, True, True),), unseen)


def test_odds_tell_good_hands_from_poor_ones() -> None:
    good, poor = (estimate_odds(seen(hand), SHARP, Random(1), 300) for hand in (GOOD, POOR))
    assert good.share > 0.7
    assert poor.share < 0.3
    assert good.ahead >= good.share * good.deals


def test_equal_knowledge_has_equal_odds() -> None:
    shares = [estimate_odds(seen(()), EASY, Random(seed), 200).share for seed in range(5)]
    mean = sum(shares) / len(shares)
    assert mean == pytest.approx(0.5, abs=0.06)


def test_more_reveals_are_expected_of_a_good_hand() -> None:
    good, poor = (estimate_beaten_reveals(seen(hand), Random(2), 200) for hand in (GOOD, POOR))
    assert good > poor + 1


def test_a_bot_sees_no_card_of_another_hand() -> None:
    evening = QuickDrawDriver({0: "gold-1 gold-2 gold-3 wild wild", 1: "lead-1 lead-2 lead-3 lead-4 lead-5"})
    table = read_table(evening.view(A), A)
    assert [(one.known, one.hidden) for one in table.others] == [((), 5)] * len(table.others)
    assert NUMBERS["lead-1"] in table.unseen and NUMBERS["gold-1"] not in table.unseen


def test_a_bot_leaves_a_hand_of_real_cards_to_people() -> None:
    evening = QuickDrawDriver({0: UNKNOWN})
    assert BOTS["fair"].choose(A, evening.view(A), GAME.legal_actions(evening.state, A), Random(1)) is None


def test_a_fair_bot_beats_random_play() -> None:
    setup, won = complete_setup(GAME.info, Setup(2, {"hands": 10})), 0
    for number in range(6):
        me = number % 2
        ending = simulate_game(GameToSimulate(GAME, setup, 3, Cast({me: BOTS["fair"]})), number)
        won += ending.outcome is not None and me in ending.outcome.winners
    assert won >= 5


@pytest.mark.parametrize("seats", [2, 4])
def test_bots_alone_end_their_game_with_all_chips_there(seats: int) -> None:
    setup = complete_setup(GAME.info, Setup(seats, {"hands": 2}))
    ending = simulate_game(GameToSimulate(GAME, setup, 4, Cast(dict.fromkeys(range(seats), BOTS["easy"]))), 0)
    assert ending.outcome is not None
    assert not ending.wrong


def test_an_easy_bot_bets_poor_hands_and_flees_with_good_ones_far_more_often() -> None:
    """Smaller errors made no difference to the wins: in ten hands an easy bot won as often as a fair one."""
    view = {"seats": [{"in": True}, {"in": True}]}

    def reversals(skill: Skill) -> int:
        random = Random(5)
        shares = [assess_bet(view, Odds(share, 1, 1), skill, random).share for share in (0.15, 0.85) * 100]
        return sum((share < 0.5) == (number % 2 == 1) for number, share in enumerate(shares))

    assert reversals(EASY) > 60 and reversals(FAIR) == 0
