"""What a draft must look like to be shown in an editor. It may lack anything; what is there has its right type."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from companion.rules.codec import Codec

_Effects: TypeAlias = tuple[Mapping[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    title: str
    kind: str = "owner"


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    id: str = ""
    name: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(Piece):
    side: str = ""
    copies: int = 1
    kind: str = ""
    cost: int = 0
    firepower: int = 0
    costs_at: Mapping[str, int] = field(default_factory=dict)
    kegs: int = 0
    ammo: int = 0
    power: int = 0
    grit: int = 0
    only_at: tuple[str, ...] = ()
    moment: str = ""
    effects: _Effects = ()
    standing: _Effects = ()
    killed: _Effects = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Member(Piece):
    rating: int = 0
    start: bool = False
    grit: int = 0
    killed: _Effects = ()
    leader: bool = False


@dataclass(frozen=True, slots=True)
class Space:
    draw: int = 0
    optional: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Battlefield(Piece):
    row: str = ""
    place: int = 0
    defence: int = 0
    spaces: tuple[Space, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Poker(Piece):
    side: str = ""
    value: int = 0
    beats: tuple[str, ...] = ()
    stays: bool = False
    effects: _Effects = ()


@dataclass(frozen=True, slots=True)
class Pack:
    box: Sheet
    card: tuple[Card, ...] = ()
    member: tuple[Member, ...] = ()
    battlefield: tuple[Battlefield, ...] = ()
    poker: tuple[Poker, ...] = ()


_CODEC: Final = Codec(Pack)


def check_typed(data: Mapping[str, Any]) -> None:
    """BadData names the first thing that no editor could show; what is missing or wrong it does not mind."""
    _CODEC.decode({**data, "type": Pack.__name__})
