"""The toy with packs: they change nothing but whether it can be played."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.rules.packs.pack import Complaint, PackData
from tests.toy_game import Toy


class Boards:
    """A pack is complete when it says so."""

    shipped: Mapping[str, PackData] = {"house": {"done": True}, "facts": {}}

    def title_of(self, data: PackData) -> str:
        return str(data.get("title", ""))

    def complaints(self, data: Any) -> Sequence[Complaint]:
        lacking = [] if data.get("done") else ["done", "roads", "banks", "coaches"]
        return [Complaint(where, "it is missing", "write it") for where in lacking]

    def to_toml(self, data: PackData) -> str:
        return ""


class Packed(Toy):
    """The toy, on boards."""

    info = replace(Toy.info, packs=("house", "facts"))
    packs = Boards()
