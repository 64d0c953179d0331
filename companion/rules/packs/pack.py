"""Packs: the printed content of an owner's components, or of those that come with a game."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, runtime_checkable

from companion.rules.errors import BadSetup, shorten_value
from companion.rules.game import AnyGame, GameInfo, Setup, complete_setup
from companion.rules.packs.parse_toml import parse_toml

PackData: TypeAlias = Mapping[str, Any]
"""The content of a pack's TOML: tables, arrays, texts, numbers and booleans."""
MAX_PACK_BYTES: Final = 256 * 1024
"""Size of the largest file that is read as a pack."""
_MAX_DEPTH: Final = 16
_NUMBER_LIMIT: Final = 2**63
_COMPLAINTS_SHOWN: Final = 3
_KEYS: Final = ("name", "data")
_MAX_NAME_CHARACTERS: Final = 60
_SLUG: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class PackLocation(NamedTuple):
    """Location of a value in a pack's data: a table, its number from 1, and a key in it.

    Without `table`: the whole pack. Without `number`: the only table of that name, or all of them.
    """

    table: str = ""
    number: int | None = None
    key: str = ""


class Complaint(NamedTuple):
    """A reason why a pack cannot be played: its place, what is wrong, and a remedy.

    `where` is the place for people, `at` the same for programs.
    """

    where: str
    wrong: str
    mend: str
    at: PackLocation = PackLocation()

    def __str__(self) -> str:
        return f"{self.where}: {self.wrong}; {self.mend}"


class ComplaintIgnoredInReplay(Complaint):
    """A complaint that was not made at first: a game that was recorded with such a pack is opened all the same."""

    __slots__ = ()


def complaints_to_json(found: Iterable[Complaint]) -> list[dict[str, Any]]:
    """Return the complaints as JSON values for pages."""
    return [{**one._asdict(), "at": one.at._asdict()} for one in found]


class PackError(BadSetup):
    """The data cannot be played, or is no pack. The message holds the first few complaints."""

    def __init__(self, pack: str, complaints: Sequence[Complaint]) -> None:
        self.complaints = tuple(complaints)
        first = [str(complaint) for complaint in self.complaints[:_COMPLAINTS_SHOWN]]
        more = len(self.complaints) - len(first)
        super().__init__(f"{pack}: " + " | ".join([*first, *([f"and {more} more"] if more else [])]))


class GamePacks(Protocol):
    """Protocol: what a game offers for its packs. `shipped` holds those that come with it, the default first."""

    @property
    def shipped(self) -> Mapping[str, PackData]: ...

    def title_of(self, data: PackData) -> str:
        """Return the title of a pack; empty while it has none."""

    def complaints(self, data: Any) -> Sequence[Complaint]:
        """Return all that keeps `data`, of any type, from being played; empty if it is complete."""

    def to_toml(self, data: PackData) -> str:
        """Return the file of a pack, complete or not. Reading it gives `data` again.

        Raises PackError if TOML cannot hold a value.
        """


@runtime_checkable
class TranslatesTitles(Protocol):
    """Packs of a game whose shipped ones have titles in several languages."""

    def translated_titles(self, name: str) -> Mapping[str, str]:
        """Return the title of a shipped pack by language, for languages other than English; empty for an owner's."""


@runtime_checkable
class HasPacks(Protocol):
    """A game that can be played with more than one set of components."""

    @property
    def packs(self) -> GamePacks: ...


@runtime_checkable
class HasPlayerRange(Protocol):
    """A game whose numbers of players depend on its pack."""

    def player_range(self, pack: PackData) -> tuple[int, int]:
        """Return the fewest and the most players for a `Setup.pack`. Raises PackError if it cannot be played."""


@runtime_checkable
class HasClockInPack(Protocol):
    """A game whose pack may ask for a clock of the seats."""

    def clock_in_pack(self, pack: PackData) -> Mapping[str, Any]:
        """Return the clock for a `Setup.pack` as JSON values: kind, minutes, seconds; empty for none.

        Raises PackError if the pack cannot be played.
        """


def player_range_of(game: AnyGame, pack: PackData) -> tuple[int, int]:
    """Return the fewest and the most players of a game with this `Setup.pack`.

    Raises PackError if they depend on the pack and it cannot be played.
    """
    return game.player_range(pack) if isinstance(game, HasPlayerRange) else (game.info.least, game.info.most)


@runtime_checkable
class HasTableTitle(Protocol):
    """A game whose tables are called after their packs."""

    def table_title(self, pack: PackData) -> str:
        """Return the title of a table with this `Setup.pack`. Raises PackError if there is none."""


def table_title_of(game: AnyGame, pack: PackData) -> str:
    """Return the title of a table of this game with this `Setup.pack`."""
    return game.table_title(pack) if isinstance(game, HasTableTitle) else game.info.title


def game_packs_of(game: AnyGame) -> GamePacks | None:
    """Return the packs of a game. Returns None if there is nothing to choose."""
    return game.packs if isinstance(game, HasPacks) else None


def pack_data(info: GameInfo, packs: GamePacks, pack: PackData) -> PackData:
    """Return the data of a `Setup.pack`: a shipped pack by name, or the owner's own data.

    Raises PackError for an unknown name or wrong data.
    """
    name = pack_name(info, pack)
    if "data" in pack:
        return _table(name, pack["data"])
    if name not in packs.shipped:
        raise PackError("the pack", [_unknown(info, name)])
    return packs.shipped[name]


def pack_name(info: GameInfo, pack: PackData) -> str:
    """Return the name in a `Setup.pack`, by default the game's first pack.

    Raises PackError if it is not valid.
    """
    name = pack.get("name", info.packs[0])
    if (
        not isinstance(name, str)
        or not 1 <= len(name) <= _MAX_NAME_CHARACTERS
        or pack.keys() - set(_KEYS)
        or pack.keys() == {"data"}
    ):
        wrong = f"it is chosen with {shorten_value(dict(pack))}"
        raise PackError("the pack", [Complaint("setup", wrong, "give its name, and its data unless it is shipped")])
    return name


def require_playable(game: AnyGame, pack: PackData, *, recorded: bool = False) -> None:
    """Raise PackError if the game cannot be played with this `Setup.pack`, or could not when it was `recorded`."""
    name, packs = pack_name(game.info, pack), game_packs_of(game)
    if packs is None:
        if name not in game.info.packs or "data" in pack:
            raise PackError("the pack", [_unknown(game.info, name)])
    else:
        found = packs.complaints(pack_data(game.info, packs, pack))
        if complaints := [one for one in found if not (recorded and isinstance(one, ComplaintIgnoredInReplay))]:
            raise PackError(name, complaints)


def complete_setup_with_pack(game: AnyGame, setup: Setup, *, recorded: bool = False) -> Setup:
    """Return the completed setup, with a pack that can be played, or could when the game was `recorded`.

    Raises BadSetup if something does not fit.
    """
    completed = complete_setup(game.info, setup)
    require_playable(game, completed.pack, recorded=recorded)
    return completed


def is_pack_slug(name: str) -> bool:
    """Return whether `name` can name a file: small letters and digits, joined by `-`."""
    return len(name) <= _MAX_NAME_CHARACTERS and _SLUG.fullmatch(name) is not None


def load_packs_by_name(folder: Path, names: Iterable[str]) -> Mapping[str, PackData]:
    """Return the packs of these names that lie in the folder of a game. Raises PackError if one cannot be read."""
    return MappingProxyType(
        {name: parse_pack((folder / f"{name}.toml").read_bytes(), f"{name}.toml") for name in names}
    )


def parse_pack(content: bytes, file: str) -> dict[str, Any]:
    """Parse the TOML of a pack; `complaints` checks its content.

    Raises PackError, naming file and line, if it is too large or no valid TOML.
    """
    if len(content) > MAX_PACK_BYTES:
        wrong = f"it has more than {MAX_PACK_BYTES // 1024} kB"
        raise PackError(
            file, [Complaint("file", wrong, "leave out what is no text of the pack; pictures lie beside it")]
        )
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise PackError(file, [Complaint(f"line {line}", "it is not UTF-8", "save it as UTF-8 text")]) from error
    return _loaded(text, file)


def _loaded(text: str, file: str) -> dict[str, Any]:
    try:
        data = parse_toml(text)
    except ValueError as error:
        raise PackError(file, [Complaint("file", f"it is not TOML: {error}", "mend that line")]) from error
    if wrong := _excess_in(data):
        raise PackError(file, [Complaint("file", wrong, "leave that out: no pack needs it")])
    return data


def _excess_in(data: dict[str, Any]) -> str:
    """Return a message about very deep nesting or numbers above 64 bits, which readers cannot handle.

    Returns "" if there is nothing of that.
    """
    level: list[Any] = [data]
    for _ in range(_MAX_DEPTH):
        if any(type(each) is int and not -_NUMBER_LIMIT <= each < _NUMBER_LIMIT for each in level):
            return "a whole number is larger than 64 bits hold"
        level = [inner for each in level for inner in _inside(each)]
    return f"something is nested more than {_MAX_DEPTH} deep" if level else ""


def _inside(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def canonical_text(name: str, data: PackData) -> str:
    """Return a canonical text of a pack's content, for comparison.

    Raises PackError if JSON cannot hold a value.
    """
    try:
        return json.dumps(data, sort_keys=True)
    except (TypeError, ValueError, RecursionError) as error:
        raise PackError(
            name, [Complaint("pack", f"it holds more than JSON can say: {error}", "leave that out")]
        ) from error


def _table(name: str, data: Any) -> PackData:
    if isinstance(data, Mapping):
        return data
    raise PackError(
        name, [Complaint("pack", f"its data is {shorten_value(data)}", "it should be the tables of its TOML")]
    )


def _unknown(info: GameInfo, name: str) -> Complaint:
    return Complaint(
        "name", f"{info.title} comes with no pack {shorten_value(name)}", f"there are {', '.join(info.packs)}"
    )
