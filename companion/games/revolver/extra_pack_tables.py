"""Tables that a box of Revolver has beside its components, and their checks: roles, derailing, built decks."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from companion.games.revolver.state import ComponentRoles
from companion.rules.errors import shorten_value
from companion.rules.packs.check_values import numbered_tables
from companion.rules.packs.pack import Complaint, PackLocation
from companion.rules.replace import replace
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import Side, StartingPlace
from companion.skirmish.packs.check.collect_known_names import MOST
from companion.skirmish.packs.check.values import component_label, is_text_among
from companion.skirmish.packs.pack_field_schema import fields_of_dataclass
from companion.skirmish.packs.printed_fields import Prints

SETS: Final = ("1.1", "1.2", "1.3", "1.4", "1.5", "gun", "frontier")
"""Sets: the expansions, By the Gun They Died, and Frontier cards of unknown origin."""
_MAX_GANG: Final = 18
"""Most members who can be there when the train is derailed (l.81)."""
LAST_PLACE: Final = 5
"""Place of the train in the row."""


@dataclass(frozen=True, slots=True)
class DerailResult:
    """Result of derailing the train; None if nobody has told the number of deaths (R1-5)."""

    kills: int | None = None


@dataclass(frozen=True, slots=True)
class BuiltDecks:
    """Decks that the sides have built, played instead of the usual ones (l.39-51)."""

    attack: Mapping[CardId, int] = field(default_factory=dict)
    defence: Mapping[CardId, int] = field(default_factory=dict)


TABLES: Final[Prints] = {
    "derail": tuple(replace(slot, most=_MAX_GANG) for slot in fields_of_dataclass(DerailResult)),
    "roles": fields_of_dataclass(ComponentRoles),
    "deck": fields_of_dataclass(BuiltDecks),
}
ASKED: Final = {
    ("derail", "kills"): "how many of the gang die when the train is derailed is not said: people do it by hand"
}


class _Fit(NamedTuple):
    """Values, key by key, that the component of a role must have, and a name for it in complaints."""

    table: str
    says: Mapping[str, Any]
    called: str


_FITS: Final[Mapping[str, _Fit]] = {
    "train": _Fit("battlefield", {"row": "row", "place": LAST_PLACE}, "the last battlefield of the row"),
    "prison": _Fit("battlefield", {"row": "prison"}, 'the battlefield whose row is "prison"'),
    "creek": _Fit("battlefield", {"row": "row"}, "a battlefield of the row"),
    "guard": _Fit("card", {"side": Side.ATTACK, "pile": StartingPlace.ASIDE}, "a card of the attack that waits aside"),
    "weapon": _Fit(
        "card", {"side": Side.DEFENCE, "pile": StartingPlace.ASIDE}, "a card of the defence that waits aside"
    ),
    "colonel": _Fit("card", {"side": Side.ATTACK, "pile": StartingPlace.DECK}, "a card in the deck of the attack"),
    "prisoner": _Fit("member", {"aside": True}, "a member who waits aside"),
    "partner": _Fit("member", {"start": True, "leader": False}, "a member who starts and is not the leader"),
}
_UNSAID: Final = {"pile": StartingPlace.DECK, "aside": False, "start": False, "leader": False}
"""Values of keys that a component leaves out."""


def check_roles(data: Mapping[str, Any]) -> Iterator[Complaint]:
    """Yield roles played by components that cannot play them. Missing components are another check's work."""
    roles = data.get("roles")
    named = roles if isinstance(roles, Mapping) else {}
    for role, fit in _FITS.items():
        name = named.get(role, "")
        for piece in _called(data, fit.table, name):
            if any(piece.get(key, _UNSAID.get(key)) != value for key, value in fit.says.items()):
                wrong = f"{role} names {shorten_value(name)}, which cannot be that"
                yield Complaint("[roles]", wrong, f"name {fit.called}", PackLocation("roles", key=role))


def _called(data: Mapping[str, Any], table: str, name: Any) -> list[Mapping[str, Any]]:
    return [piece for _, piece in numbered_tables(data, table)[:MOST] if name and piece.get("id") == name]


def check_unreachable_cards(data: Mapping[str, Any]) -> Iterator[Complaint]:
    """Yield cards that no module would ever bring into the game (l.19, l.186)."""
    for number, card in numbered_tables(data, "card")[:MOST]:
        if is_text_among(card.get("pile"), (StartingPlace.FRONTIER, StartingPlace.AMBUSH)) and "set" not in card:
            wrong = f"its pile is {shorten_value(card['pile'])}, but no set says when it is in the game"
            mend = f"write a set: one of {', '.join(SETS)}"
            yield Complaint(component_label("card", number, card), wrong, mend, PackLocation("card", number, "set"))
