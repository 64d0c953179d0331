"""View of the printed cards of a box; printed data is no secret."""

from collections.abc import Iterable
from typing import Any, Final

from companion.rules.forget_games import keep_for_game
from companion.rules.parts.compare_by_identity import IdentityKey
from companion.skirmish.cards.flavour_text import is_flavour_text
from companion.skirmish.cards.further_fields import FurtherField, further_values
from companion.skirmish.cards.printed_components import PokerCard, PrintedBox, PrintedCard
from companion.skirmish.play.view.effect_tables import view_effects
from companion.skirmish.play.view.printed_attributes import plain_value, view_attributes
from companion.skirmish.state.fight_state import Fight

_FIELDS: Final = (
    "name", "side", "set", "pile", "types", "icons", "kind", "cost", "random", "dollars", "wounds", "firepower",
    "prison", "power", "grit", "kegs", "ammo", "pays", "pays_dollars", "moment", "text", "copies",
)  # fmt: skip
_OF_USES: Final = ("at", "who", "moment", "discards", "random", "dollars", "spends", "goes")


def view_printed_cards(fight: Fight) -> dict[str, Any]:
    """Return all of them by id; the same table in every view of a book, not to be changed."""
    return _printed_cards(fight.book)


@keep_for_game(maxsize=16)
def _printed_cards(book: PrintedBox) -> dict[str, Any]:
    return {card.id: _printed(IdentityKey(card)) for card in book.cards.values()}


@keep_for_game(maxsize=2048)
def _printed(same: IdentityKey) -> dict[str, Any]:
    card: PrintedCard = same.thing
    return {
        **view_attributes(card, *_FIELDS),
        "effects": None if card.effects is None else view_effects(card.effects),
        "standing": view_effects(card.standing),
        "killed": view_effects(card.killed),
        "uses": [{**view_attributes(use, *_OF_USES), "effects": view_effects(use.effects)} for use in card.uses],
        "triggers": [{"when": one.when.value, "effects": view_effects(one.effects)} for one in card.triggers],
        **({"unnamed": True} if card.unnamed else {}),
        **({"flavour": True} if is_flavour_text(card) else {}),
    }


def view_further_fields(fight: Fight, asked: Iterable[FurtherField]) -> dict[str, Any]:
    """Return, in a box that people complete, what is known of fields that no question asks for, by card and field.

    The names of all battlefields are with it. For a game that is over.
    """
    if not fight.book.grows:
        return {}
    names = [each.name for each in asked]
    cards: list[PrintedCard | PokerCard] = [*fight.book.cards.values(), *fight.book.poker.values()]
    found = {card.id: further_values(card, names) for card in cards}
    return {
        "further": {card: plain_value(values) for card, values in found.items() if values},
        "places": {place.id: place.name for place in fight.book.fields.values()},
    }
