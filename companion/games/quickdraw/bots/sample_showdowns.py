"""Odds of a hand: Showdowns are dealt from all cards that a seat sees nowhere, and counted."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from companion.games.quickdraw.bots.read_view import SPECIAL_NUMBER, SUIT_STEP, WILD_NUMBER, SeenHand, SeenTable
from companion.games.quickdraw.bots.skill import Skill
from companion.games.quickdraw.cards import HAND_SIZE
from companion.games.quickdraw.phases.showdown import REVEALS
from companion.rules.bot import RandomSource

STAYS: Final = 0.6
"""The chance that somebody who may still flee comes to the Showdown."""


class Odds(NamedTuple):
    """Result of a sample: the share of the pot won on average, and in how many deals the hand was not beaten."""

    share: float
    ahead: int
    deals: int


def estimate_odds(table: SeenTable, skill: Skill, random: RandomSource, deals: int | None = None) -> Odds:
    """Return the odds of one's own hand against the others, each of whom may hold any cards not seen."""
    deals = deals or max(20, 2 * skill.deals // (1 + len(table.others)))
    won, ahead = 0.0, 0
    for _ in range(deals):
        part = _share_of_one_deal(table, skill, random)
        won += part
        ahead += part > 0
    return Odds(won / deals, ahead, deals)


def estimate_beaten_reveals(table: SeenTable, random: RandomSource, deals: int) -> float:
    """Return the average number of reveals that one's own hand beats, whatever the others hold."""
    beaten = 0
    for _ in range(deals):
        pile = _Pile(table.unseen, random)
        beaten += _play_reveals([_dealt(table.own, pile)], pile)[0]
    return beaten / deals


class _Pile:
    """The cards not seen, in an unknown order: each draw takes any of them. An empty one begins anew (CQ-31)."""

    def __init__(self, cards: Sequence[int], random: RandomSource) -> None:
        self._all = cards
        self._cards = list(cards)
        self._random = random

    def draw(self) -> int:
        """Take the next card that is no special to be exchanged; those are replaced (l.77)."""
        while True:
            if not self._cards:
                self._cards = list(self._all)
            at = int(self._random.random() * len(self._cards))
            card = self._cards[at]
            self._cards[at] = self._cards[-1]
            self._cards.pop()
            if card != SPECIAL_NUMBER:
                return card


def _dealt(known: Sequence[int], pile: _Pile) -> list[int]:
    kept = [card for card in known if card != SPECIAL_NUMBER]
    return kept + [pile.draw() for _ in range(HAND_SIZE - len(kept))]


def _share_of_one_deal(table: SeenTable, skill: Skill, random: RandomSource) -> float:
    pile = _Pile(table.unseen, random)
    hands = [_dealt(table.own, pile)]
    for other in _staying(table.others, random):
        hand = _dealt(other.known, pile)
        if other.bets and other.hidden and random.random() < skill.respects:
            hand = max(hand, _dealt(other.known, pile), key=_power)
        hands.append(hand)
    wins = _play_reveals(hands, pile)
    best = max(wins)
    return 1 / wins.count(best) if wins[0] == best else 0.0


def _staying(others: Sequence[SeenHand], random: RandomSource) -> list[SeenHand]:
    """Return those who come to the Showdown, at least one of them."""
    staying = [one for one in others if one.commits or random.random() < STAYS]
    return staying or [others[int(random.random() * len(others))]] if others else []


def _power(hand: Sequence[int]) -> float:
    """Return a rough worth of a hand: high numbers, many suits, Wilds."""
    wilds = hand.count(WILD_NUMBER)
    suits = len({card // SUIT_STEP for card in hand if card != WILD_NUMBER})
    return sum(card % SUIT_STEP for card in hand if card != WILD_NUMBER) + 16 * wilds + 4 * suits


def _play_reveals(hands: list[list[int]], pile: _Pile) -> list[int]:
    """Return how many reveals each hand beats, until one is left (l.85-103)."""
    wins = [0] * len(hands)
    standing = list(range(len(hands)))
    for turned in REVEALS:
        shown = [pile.draw() for _ in range(turned)]
        standing = [number for number in standing if _beats(hands[number], shown)]
        for number in standing:
            wins[number] += 1
        if len(standing) < (2 if len(hands) > 1 else 1):
            break
    return wins


def _beats(hand: list[int], shown: Sequence[int]) -> bool:
    """Put away the lowest card that beats one of its suit, else a Wild (CQ-24). Returns False if there is none."""
    best = None
    for card in hand:
        if card == WILD_NUMBER or (best is not None and card % SUIT_STEP >= best % SUIT_STEP):
            continue
        for other in shown:
            if other < card and other // SUIT_STEP == card // SUIT_STEP:
                best = card
                break
    if best is None and WILD_NUMBER in hand and any(card != WILD_NUMBER for card in shown):
        best = WILD_NUMBER  # CQ-26: but it beats no Wild of the dealer
    if best is None:
        return False
    hand.remove(best)
    return True
