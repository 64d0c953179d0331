"""Packs: what is printed on an owner's components, or on components of our own, where a game can do with either."""

import json
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, runtime_checkable

from companion.rules.errors import BadSetup, shown
from companion.rules.game import AnyGame, GameInfo, Setup, complete

PackData: TypeAlias = Mapping[str, Any]
"""A pack as its TOML says it: tables, arrays, texts, numbers, true and false."""
MAX_PACK_BYTES: Final = 256 * 1024
"""Bytes of the largest file that is read as a pack."""
_DEEPEST: Final = 16
_MOST_DOTS: Final = 1000
"""In one line. A key of very many parts would keep the reader of TOML busy for minutes."""
_LARGEST_NUMBER: Final = 2**63
_FIRST: Final = 3
_KEYS: Final = ("name", "data")
_LONGEST_NAME: Final = 60
_SLUG: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class Spot(NamedTuple):
    """Where in a pack's data something stands, or is missing: a table, which of them from 1 on, and a key in it.

    No `table`: the pack as a whole. No `number`: the only table of that name, or all of them together.
    """

    table: str = ""
    number: int | None = None
    key: str = ""


class Complaint(NamedTuple):
    """Something that keeps a pack from being played: where it stands, what is wrong, and what would mend it.

    `where` is for people, `at` says the same to programs.
    """

    where: str
    wrong: str
    mend: str
    at: Spot = Spot()

    def __str__(self) -> str:
        return f"{self.where}: {self.wrong}; {self.mend}"


def complaints_json(found: Iterable[Complaint]) -> list[dict[str, Any]]:
    """The complaints as pages are told of them."""
    return [{**one._asdict(), "at": one.at._asdict()} for one in found]


class PackError(BadSetup):
    """A pack that cannot be played, or no pack at all. The message holds the first few complaints."""

    def __init__(self, pack: str, complaints: Sequence[Complaint]) -> None:
        self.complaints = tuple(complaints)
        first = [str(complaint) for complaint in self.complaints[:_FIRST]]
        more = len(self.complaints) - len(first)
        super().__init__(f"{pack}: " + " | ".join([*first, *([f"and {more} more"] if more else [])]))


class Packs(Protocol):
    """What a game knows of its packs. `shipped` holds those that come with it, the default first."""

    @property
    def shipped(self) -> Mapping[str, PackData]: ...

    def title(self, data: PackData) -> str:
        """What a pack calls itself; empty while it has no title."""

    def complaints(self, data: Any) -> Sequence[Complaint]:
        """Everything that keeps `data`, whatever it is, from being played; nothing when it is complete."""

    def to_toml(self, data: PackData) -> str:
        """The file of a pack, complete or not; reading it gives `data` again. PackError when TOML cannot say it."""


@runtime_checkable
class HasPacks(Protocol):
    """A game that can be played with more than one set of components."""

    @property
    def packs(self) -> Packs: ...


def packs_of(game: AnyGame) -> Packs | None:
    """What the game knows of its packs; None when there is nothing to choose."""
    return game.packs if isinstance(game, HasPacks) else None


def pack_data(info: GameInfo, packs: Packs, pack: PackData) -> PackData:
    """What `Setup.pack` stands for: a shipped pack by its name, or an owner's with its data; PackError else."""
    name = pack_name(info, pack)
    if "data" in pack:
        return _table(name, pack["data"])
    if name not in packs.shipped:
        raise PackError("the pack", [_unknown(info, name)])
    return packs.shipped[name]


def pack_name(info: GameInfo, pack: PackData) -> str:
    """What `Setup.pack` calls itself; the game's first pack when it says nothing."""
    name = pack.get("name", info.packs[0])
    if (
        not isinstance(name, str)
        or not 1 <= len(name) <= _LONGEST_NAME
        or pack.keys() - set(_KEYS)
        or pack.keys() == {"data"}
    ):
        wrong = f"it is chosen with {shown(dict(pack))}"
        raise PackError("the pack", [Complaint("setup", wrong, "give its name, and its data unless it is shipped")])
    return name


def check_pack(game: AnyGame, pack: PackData) -> None:
    """PackError, which says what keeps the game from being played with what `Setup.pack` stands for."""
    name, packs = pack_name(game.info, pack), packs_of(game)
    if packs is None:
        if name not in game.info.packs or "data" in pack:
            raise PackError("the pack", [_unknown(game.info, name)])
    elif complaints := packs.complaints(pack_data(game.info, packs, pack)):
        raise PackError(name, complaints)


def complete_with_pack(game: AnyGame, setup: Setup) -> Setup:
    """The setup completed, and its pack one that can be played; BadSetup names the first thing that does not fit."""
    completed = complete(game.info, setup)
    check_pack(game, completed.pack)
    return completed


def is_slug(name: str) -> bool:
    """Whether it can be the name of a file: small letters and digits, joined by `-`."""
    return len(name) <= _LONGEST_NAME and _SLUG.fullmatch(name) is not None


def parse_pack(content: bytes, file: str) -> dict[str, Any]:
    """The data of a pack's TOML; PackError names the file and the line. `complaints` judges what it says."""
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
    for number, line in enumerate(text.split("\n"), start=1):
        if line.count(".") > _MOST_DOTS:
            raise PackError(file, [Complaint(f"line {number}", f"it has more than {_MOST_DOTS} dots", "shorten it")])
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise PackError(file, [Complaint("file", f"it is not TOML: {error}", "mend that line")]) from error
    if wrong := _immodest(data):
        raise PackError(file, [Complaint("file", wrong, "leave that out: no pack needs it")])
    return data


def _immodest(data: dict[str, Any]) -> str:
    """What nothing that reads it could bear: very deep nesting, or numbers larger than TOML promises to hold."""
    level: list[Any] = [data]
    for _ in range(_DEEPEST):
        if any(type(each) is int and not -_LARGEST_NUMBER <= each < _LARGEST_NUMBER for each in level):
            return "a whole number is larger than 64 bits hold"
        level = [inner for each in level for inner in _inside(each)]
    return f"something is nested more than {_DEEPEST} deep" if level else ""


def _inside(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def content_of(name: str, data: PackData) -> str:
    """The one text that says what is in a pack, to know it again; PackError when it holds more than JSON can."""
    try:
        return json.dumps(data, sort_keys=True)
    except (TypeError, ValueError, RecursionError) as error:
        raise PackError(
            name, [Complaint("pack", f"it holds more than JSON can say: {error}", "leave that out")]
        ) from error


def _table(name: str, data: Any) -> PackData:
    if isinstance(data, Mapping):
        return data
    raise PackError(name, [Complaint("pack", f"its data is {shown(data)}", "it should be the tables of its TOML")])


def _unknown(info: GameInfo, name: str) -> Complaint:
    return Complaint("name", f"{info.title} comes with no pack {shown(name)}", f"there are {', '.join(info.packs)}")
