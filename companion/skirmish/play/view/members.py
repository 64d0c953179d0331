"""The members in front of the defenders."""

from typing import Any

from companion.rules.forget_games import keep_for_game
from companion.rules.parts.compare_by_identity import remember_by_identity
from companion.skirmish.battle.casualties import lowest_rated_among
from companion.skirmish.cards.flavour_text import is_flavour_text
from companion.skirmish.cards.printed_components import PrintedBox
from companion.skirmish.play.view.effect_tables import view_effects
from companion.skirmish.state.fight_state import Fight, Member


def view_members(fight: Fight) -> dict[str, Any]:
    """Return who lives, who has fallen, who has just come; how many wait."""
    return {
        "members": list_members(fight.gang.alive, fight.book),
        "pile": fight.gang.pile.size,
        "fallen": list(fight.gang.dead),
        "recruited": list(fight.turn.recruited),
    }


@remember_by_identity(16)
def list_members(alive: tuple[Member, ...], book: PrintedBox) -> list[dict[str, Any]]:
    """Return who lives; the same list in every view of them, not to be changed."""
    is_untold = any(book.members[one.id].unnamed for one in alive)
    next_to_fall = set() if is_untold else {one.id for one in lowest_rated_among(alive, book)}
    return [
        {
            "id": one.id,
            "name": book.members[one.id].name,
            "rating": book.members[one.id].rating,
            "grit": one.grit,
            "hostage": one.hostage,
            "lowest": one.id in next_to_fall,
            "leader": book.members[one.id].leader,
        }
        for one in alive
    ]


def view_printed_members(fight: Fight) -> dict[str, Any]:
    """Return all members of the box; the same table in every view of a book, not to be changed."""
    return _view_printed_members(fight.book)


@keep_for_game(maxsize=16)
def _view_printed_members(book: PrintedBox) -> dict[str, Any]:
    return {
        one.id: {
            "name": one.name,
            "rating": one.rating,
            "text": one.text,
            "killed": view_effects(one.killed),
            **({"unnamed": True} if one.unnamed else {}),
            **({"flavour": True} if is_flavour_text(one) else {}),
        }
        for one in book.members.values()
    }
