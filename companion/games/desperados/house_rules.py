"""House rules: the options and rulings chosen for this table."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from companion.rules.errors import BadSetup
from companion.rules.game import Setup

ONE_LEADS: Final = 3
"""Desperados of one player who leads them all, unless the option `gang` says another number."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Options and rulings in force."""

    seats: int
    desperados: int
    drawn_badge: bool
    real_cards: bool
    shared: bool
    plans: bool
    marshals_aid: bool
    gangs_aid: bool
    goal: int  # DE-29: for all desperados together
    start_open: bool  # DE-8
    keeps_city: bool  # DE-20
    mends_roads: bool  # DE-34
    silence_is_nothing: bool  # DE-35
    asks_all: bool  # DE-36

    @classmethod
    def from_setup(cls, setup: Setup, goals: Mapping[int, int]) -> "HouseRules":
        """Return the house rules of `setup`; `goals` are the dollars for each desperado, by their number.

        Raises BadSetup if a player would lead nobody: all but the marshal are desperados (l.103).
        """
        others = setup.seats - 1
        desperados = setup.option("gang") or (ONE_LEADS if others == 1 else others)
        if desperados < others:
            raise BadSetup(f"{others} players cannot share {desperados} desperados; choose a gang of {others} or of 0")
        return cls(
            seats=setup.seats,
            desperados=desperados,
            drawn_badge=setup.option("badge") == "drawn",
            real_cards=setup.option("rides") == "cards",
            shared=setup.option("talk") == "shared",
            plans=setup.option("talk") != "whisper",
            marshals_aid=setup.option("aid") != "off",
            gangs_aid=setup.option("aid") == "both",
            goal=(setup.option("goal") or goals[desperados]) * desperados,
            start_open=setup.ruling("DE-8") == "allowed",
            keeps_city=setup.ruling("DE-20") == "kept",
            mends_roads=setup.ruling("DE-34") == "asked",
            silence_is_nothing=setup.ruling("DE-35") == "nothing",
            asks_all=setup.ruling("DE-36") == "all",
        )
