"""The row of battlefields with its columns."""

from typing import Any

from companion.skirmish.battle.attack import missing_firepower
from companion.skirmish.battle.question import spot_of
from companion.skirmish.cards.terms import Side
from companion.skirmish.state.fight import Fight, InPlay
from companion.skirmish.state.firepower import firepower, limit, strength
from companion.skirmish.state.row import spaces


def battlefields(fray: Fight) -> list[dict[str, Any]]:
    """Along the row, each with both columns and the sums of both sides."""
    return [_field(fray, number) for number in fray.row]


def _field(fray: Fight, number: int) -> dict[str, Any]:
    ground = fray.grounds[number]
    printed = fray.book.fields[ground.id]
    return {
        "id": ground.id,
        "number": number,
        "name": printed.name,
        "place": printed.place,
        "text": printed.text,
        "printed": printed.defence,
        "power": ground.power,
        "spaces": [{"draw": space.draw, "optional": space.optional} for space in spaces(fray, number)],
        "blown": ground.blown,
        "armed": ground.armed,
        "down": {side.value: len(ground.down.get(side, ())) for side in Side},
        "dollars": ground.dollars,
        "beside": [lying(fray, card, number) for card in ground.beside],
        **{side.value: [lying(fray, card, number) for card in ground.column(side)] for side in Side},
        "sums": {side.value: strength(fray, side, number) for side in Side},
        "limit": {side.value: limit(fray, side, number) for side in Side},
    }


def lying(fray: Fight, card: InPlay, number: int) -> dict[str, Any]:
    """A card in play with what lies on it, and its firepower as it counts at a battlefield."""
    spot, kind = spot_of(fray, card), fray.book.cards[card.card].kind
    return {
        **spot._asdict(),
        "kind": "blocker" if card.blocks else None if kind is None else kind.value,
        "power": card.power,
        "grit": card.grit,
        "owner": fray.owner(card).value,
        "marks": {token.value: count for token, count in card.marks.items() if count},
        "host": card.host,
        "uid": card.uid,
        "firepower": firepower(fray, card, number),
    }


def marker(fray: Fight) -> dict[str, int] | None:
    """Where the turn marker lies."""
    return None if fray.at < 0 else {"field": fray.at, "space": fray.space}


def need(fray: Fight) -> int | None:
    """How much firepower the attackers still lack here."""
    return None if fray.at < 0 else missing_firepower(fray)
