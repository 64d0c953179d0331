"""How this table plays: the options and readings chosen for it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from companion.rules.errors import BadSetup
from companion.rules.game import Setup

ONE_LEADS: Final = 3
"""Desperados of the one player who leads them all, unless the option `gang` says how many."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The options and readings in force."""

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

    @classmethod
    def of(cls, setup: Setup, goals: Mapping[int, int]) -> "HouseRules":
        """As chosen for this evening; `goals` are what the board asks of each desperado, by their number.

        BadSetup where somebody would have nobody to lead: whoever is not the marshal is a desperado (l.103).
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
        )
