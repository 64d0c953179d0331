"""Fights of Revolver 2 where a test begins, and what either side does in them by hand."""

from typing import Any

from companion.games.revolver2.enums_and_constants import Phase
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as do
from companion.skirmish.cards.enums_and_constants import MemberId, Side
from companion.skirmish.state.stack import StepKind
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, Revolver2Driver


def raid(*cards: str, defence: tuple[str, ...] = (), **setup: Any) -> Revolver2Driver:
    """The first turn of Mapache, who holds these cards."""
    evening = Revolver2Driver(**setup).dealt(cards, defence)
    evening.end(DEFENCE)
    return evening.turn(ATTACK)


def at(place: str, attack: tuple[str, ...] = (), defence: tuple[str, ...] = (), **setup: Any) -> Revolver2Driver:
    """The guardians' turn at a battlefield, both sides with these cards."""
    return Revolver2Driver(**setup).dealt(attack, defence).until(place)


def handover(evening: Revolver2Driver) -> Revolver2Driver:
    evening.end(DEFENCE)
    return evening.turn(ATTACK)


def next_attack(evening: Revolver2Driver) -> Revolver2Driver:
    evening.end(ATTACK)
    evening.turn(DEFENCE, on=True if evening.state.phase is Phase.ADVANCE else None)
    return handover(evening)


def kill(evening: Revolver2Driver, *members: str) -> None:
    """By hand, as if a card had said so."""
    for member in members:
        evening.act(evening.state.fight.turn.side, do.LoseMember(MemberId(member), "card"))


def discard(evening: Revolver2Driver, *cards: str) -> None:
    evening.act(DEFENCE, do.DiscardCards(tuple(CardId(card) for card in cards)))


def lay(evening: Revolver2Driver, card: str, zone: str = "attack-0") -> None:
    """Mapache lays a card, and neither pays for it nor says more of it."""
    evening.act(ATTACK, do.PlayCard(CardId(card), ZoneId(zone)))


def let_it_be(evening: Revolver2Driver, side: Side = DEFENCE, turn: bool = False) -> None:
    """Nobody answers, for this once or for the turn."""
    assert evening.asked() is StepKind.WINDOW and evening.answering() is side
    evening.act(side, do.LetItBe(turn))
