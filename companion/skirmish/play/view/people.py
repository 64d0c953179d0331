"""The members in front of the defenders."""

from typing import Any

from companion.skirmish.battle.casualties import lowest_rated
from companion.skirmish.play.view.printed import tables
from companion.skirmish.state.fight import Fight


def people(fray: Fight) -> dict[str, Any]:
    """Who lives, who has fallen, who has just come; how many wait."""
    next_to_fall = {one.id for one in lowest_rated(fray)}
    return {
        "members": [
            {
                "id": one.id,
                "name": fray.book.members[one.id].name,
                "rating": fray.book.members[one.id].rating,
                "grit": one.grit,
                "hostage": one.hostage,
                "lowest": one.id in next_to_fall,
                "leader": fray.book.members[one.id].leader,
            }
            for one in fray.people
        ],
        "pile": fray.pile.size,
        "fallen": list(fray.fallen),
        "recruited": list(fray.recruited),
    }


def printed_people(fray: Fight) -> dict[str, Any]:
    """All members of the box."""
    return {
        one.id: {"name": one.name, "rating": one.rating, "text": one.text, "killed": tables(one.killed)}
        for one in fray.book.members.values()
    }
