"""The row of battlefields with its columns."""

from typing import Any

from companion.games.revolver2.state import State
from companion.rules.skirmish.asking import spot_of
from companion.rules.skirmish.attacking import lacking
from companion.rules.skirmish.counting import firepower, limit, strength
from companion.rules.skirmish.fray import Fray, InPlay
from companion.rules.skirmish.knowledge import being_played
from companion.rules.skirmish.row import spaces
from companion.rules.skirmish.words import RECRUITS, Side, column, discard_pile


def battlefields(fray: Fray) -> list[dict[str, Any]]:
    """Each with both columns and the sums of both sides."""
    return [_field(fray, number) for number in range(len(fray.grounds))]


def _field(fray: Fray, number: int) -> dict[str, Any]:
    ground = fray.grounds[number]
    printed = fray.book.fields[ground.id]
    return {
        "id": ground.id,
        "name": printed.name,
        "place": printed.place,
        "text": printed.text,
        "printed": printed.defence,
        "power": ground.power,
        "spaces": [{"draw": space.draw, "optional": space.optional} for space in spaces(fray, number)],
        "blown": ground.blown,
        **{side.value: [_lying(fray, card, number) for card in ground.column(side)] for side in Side},
        "sums": {side.value: strength(fray, side, number) for side in Side},
        "limit": {side.value: limit(fray, side, number) for side in Side},
    }


def _lying(fray: Fray, card: InPlay, number: int) -> dict[str, Any]:
    spot, kind = spot_of(fray, card), fray.book.cards[card.card].kind
    return {
        **spot._asdict(),
        "kind": None if kind is None else kind.value,
        "power": card.power,
        "grit": card.grit,
        "firepower": firepower(fray, card, number),
    }


def marker(fray: Fray) -> dict[str, int] | None:
    """Where the turn marker lies."""
    return None if fray.at < 0 else {"field": fray.at, "space": fray.space}


def need(fray: Fray) -> int | None:
    """How much firepower the attackers still lack here."""
    return None if fray.at < 0 else lacking(fray)


def zones(state: State) -> dict[str, Any]:
    """The table as the camera should see it: a card that is not paid for yet lies where it was laid, too."""
    fray = state.fray
    lying: dict[str, Any] = {
        column(number, side): [card.card for card in ground.column(side)]
        for number, ground in enumerate(fray.grounds)
        for side in Side
    }
    piles: dict[str, Any] = {discard_pile(side): list(fray.force(side).discard) for side in Side}
    game, real = state.tournament, state.house.real_poker and not state.fray.grounds
    poker = {f"poker-{side.value}": [game.laid[side]] if game.laid.get(side) else [] for side in Side} if real else {}
    for card, zone in being_played(fray):
        (lying if zone in lying else piles)[zone].append(card)
    return {**lying, **piles, RECRUITS: list(fray.recruited), **poker}
