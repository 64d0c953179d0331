"""Quick Draw with cards of ours and with real ones: seat 0 holds another hand."""

from collections.abc import Mapping
from typing import Any

from companion.rules.actions_and_offers import Action
from companion.table.dealer import Dealer
from tests.outside_viewers import Outside
from tests.secret_courses.cheat_and_pry import pry

HANDS = (("lead-1", "lead-2", "lead-3", "lead-4", "lead-5"), ("wild", "copper-5", "quick-draw", "re-run", "lead-9"))


class Script:
    """A dealer of ours with the cards in a known order: after an undo the same card comes at the same place."""

    by_hand = False

    def __init__(self, cards: list[str]) -> None:
        self._cards = cards

    def choose_outcome(self, outcomes: Mapping[Any, int], ply: int, luck: str = "") -> Action | None:
        [drawn] = [action for action in outcomes if action.card == self._cards[ply] and self._first(outcomes, action)]
        assert isinstance(drawn, Action)
        return drawn

    def _first(self, outcomes: Mapping[Any, int], action: Any) -> bool:
        return getattr(action, "seat", None) == getattr(next(iter(outcomes)), "seat", None)


def dealt(secret: int) -> Dealer:
    """Seat 0 draws the highest card and deals last to itself; only its own hand differs."""
    hands = ([f"coal-{n}" for n in range(1, 6)], [f"silver-{n}" for n in range(1, 6)], HANDS[secret])
    return Script(["gold-12", "gold-2", "gold-3", *(hands[seat][n] for n in range(5) for seat in (0, 1, 2)), "gold-7"])


def point(outside: Outside) -> None:
    """The host says that each card in turn lies on the table, surely or perhaps, and looks at what comes of it."""
    cards = sorted({card for hand in HANDS for card in hand} | {"gold-1"})
    for confidence in (0.2, 1.0):
        for zone in ("discard", "front-0"):
            for card in cards:
                seen = {"type": "CardSeen", "card": card, "zone": zone, "confidence": confidence}
                outside.ask("host", "POST", "/api/host/observe", {"observation": seen})
                outside.ask(
                    "host", "POST", "/api/host/deal", {"action": {"type": "TurnUpFront", "seat": 0, "card": card}}
                )
    desk = outside.desk(lambda desk: len(desk["questions"]) == min(40, 2 * len(cards)))
    outside.note("questions", str(desk["questions"]))


def digital(outside: Outside, secret: int) -> None:
    """Another hand in seat 0, and another answer to a Reach!."""
    outside.act(1, "Stand")
    outside.act(1, "Bet", amount=10)
    outside.act(2, "Call")
    outside.act(0, "Call")
    pry(outside)
    outside.act(2, "Trade", card="silver-1")
    outside.act(2, "Check")
    point(outside)
    outside.act(0, "Stand")
    outside.act(0, "Bet", amount=10)
    outside.act(1, "Reach")
    outside.act(0, "Decide", reach=bool(secret))
    pry(outside)


def real(outside: Outside, secret: int) -> None:
    """Real cards: seat 0 tells its own phone what it holds, all of it, and then it is its turn."""
    for seat, card in ((0, "gold-12"), (1, "gold-3"), (2, "gold-2")):
        outside.ask("host", "POST", "/api/host/deal", {"action": {"type": "CutCard", "seat": seat, "card": card}})
        outside.listen()
    for card in HANDS[secret]:
        outside.act(0, "NoteCard", card=card)
    pry(outside)
    for seat in (1, 2):
        outside.act(seat, "Stand")
        outside.act(seat, "Check")
    point(outside)
    pry(outside)
