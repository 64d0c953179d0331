"""View of the printed cards of a box; printed data is no secret."""

from functools import lru_cache
from typing import Any

from companion.skirmish.cards.abilities import ActivatedAbility
from companion.skirmish.cards.identity import Identity
from companion.skirmish.cards.printed import PrintedCard
from companion.skirmish.play.view.printed import tables
from companion.skirmish.state.fight import Fight


def cards(fight: Fight) -> dict[str, Any]:
    """Return all of them by id; the same tables in every view of a book."""
    return {card.id: _printed(Identity(card)) for card in fight.book.cards.values()}


@lru_cache(maxsize=2048)
def _printed(same: Identity) -> dict[str, Any]:
    card: PrintedCard = same.thing
    return {
        "name": card.name,
        "side": None if card.side is None else card.side.value,
        "set": card.set,
        "pile": card.pile.value,
        "types": list(card.types),
        "icons": [icon.value for icon in card.icons],
        "kind": None if card.kind is None else card.kind.value,
        "cost": card.cost,
        "random": card.random,
        "dollars": card.dollars,
        "wounds": card.wounds,
        "firepower": card.firepower,
        "prison": card.prison,
        "power": card.power,
        "grit": card.grit,
        "kegs": card.kegs,
        "ammo": card.ammo,
        "pays": card.pays,
        "pays_dollars": card.pays_dollars,
        "moment": None if card.moment is None else card.moment.value,
        "text": card.text,
        "copies": card.copies,
        "effects": None if card.effects is None else tables(card.effects),
        "standing": tables(card.standing),
        "killed": tables(card.killed),
        "uses": [_use(use) for use in card.uses],
        "triggers": [{"when": one.when.value, "effects": tables(one.effects)} for one in card.triggers],
    }


def _use(use: ActivatedAbility) -> dict[str, Any]:
    """Return what it costs to use a card, and what it does then."""
    return {
        "at": use.at.value,
        "who": use.who.value,
        "moment": None if use.moment is None else use.moment.value,
        "discards": use.discards,
        "random": use.random,
        "dollars": use.dollars,
        "spends": use.spends.value,
        "goes": None if use.goes is None else use.goes.value,
        "effects": tables(use.effects),
    }
