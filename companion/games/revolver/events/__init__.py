"""Events of this game alone, one module for each subject.

May import the state of the game and `companion.skirmish`.
"""

from typing import Final

from companion.games.revolver.events.ambush import AmbushBoxed, AmbushLaid, AmbushSprung
from companion.games.revolver.events.base import Fact
from companion.games.revolver.events.course import ChoresListed, DollarsChosen, GameWon, PhaseBegan, SidesTaken
from companion.games.revolver.events.dollars import CardBought, DollarsShared, LoserPaid
from companion.games.revolver.events.duel import (
    DuelAnswered,
    DuelBegan,
    DuelCardLaid,
    DuelEnded,
    DuelTurned,
    HostageFreed,
    HostageTaken,
)
from companion.games.revolver.events.prison import (
    CardLaidDown,
    DownTurned,
    PrisonCleared,
    PrisonerFreed,
    PrisonFought,
    PrisonLeft,
    PrisonPassed,
)
from companion.games.revolver.events.train import TrainDerailed

__all__ = [
    "OWN_EVENTS",
    "AmbushBoxed",
    "AmbushLaid",
    "AmbushSprung",
    "CardBought",
    "CardLaidDown",
    "ChoresListed",
    "DollarsChosen",
    "DollarsShared",
    "DownTurned",
    "DuelAnswered",
    "DuelBegan",
    "DuelCardLaid",
    "DuelEnded",
    "DuelTurned",
    "Fact",
    "GameWon",
    "HostageFreed",
    "HostageTaken",
    "LoserPaid",
    "PhaseBegan",
    "PrisonCleared",
    "PrisonFought",
    "PrisonLeft",
    "PrisonPassed",
    "PrisonerFreed",
    "SidesTaken",
    "TrainDerailed",
]
OWN_EVENTS: Final[tuple[type[Fact], ...]] = (
    SidesTaken, PhaseBegan, DollarsChosen, AmbushBoxed, AmbushLaid, AmbushSprung, PrisonLeft, CardLaidDown, DownTurned,
    PrisonPassed, PrisonFought, PrisonCleared, PrisonerFreed, CardBought, DollarsShared, LoserPaid, DuelBegan,
    DuelCardLaid, DuelAnswered, DuelTurned, DuelEnded, HostageTaken, HostageFreed, TrainDerailed, ChoresListed, GameWon,
)  # fmt: skip
