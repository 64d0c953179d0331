"""Events of this game alone, one module for each subject.

May import the state of the game and `companion.skirmish`.
"""

from typing import Final

from companion.games.revolver.events.ambush import AmbushBoxed, AmbushLaid, AmbushSprung
from companion.games.revolver.events.dollars import CardBought, DollarsChosen, DollarsShared, LoserPaid
from companion.games.revolver.events.duel import (
    DuelAnswered,
    DuelBegan,
    DuelCardLaid,
    DuelEnded,
    DuelTurned,
    HostageFreed,
    HostageTaken,
)
from companion.games.revolver.events.phases_and_train import PhaseBegan, TrainDerailed
from companion.games.revolver.events.prison import (
    CardLaidDown,
    DownTurned,
    PrisonCleared,
    PrisonerFreed,
    PrisonFought,
    PrisonLeft,
    PrisonPassed,
)
from companion.rules.event import Event

__all__ = [
    "OWN_EVENTS",
    "AmbushBoxed",
    "AmbushLaid",
    "AmbushSprung",
    "CardBought",
    "CardLaidDown",
    "DollarsChosen",
    "DollarsShared",
    "DownTurned",
    "DuelAnswered",
    "DuelBegan",
    "DuelCardLaid",
    "DuelEnded",
    "DuelTurned",
    "HostageFreed",
    "HostageTaken",
    "LoserPaid",
    "PhaseBegan",
    "PrisonCleared",
    "PrisonFought",
    "PrisonLeft",
    "PrisonPassed",
    "PrisonerFreed",
    "TrainDerailed",
]
OWN_EVENTS: Final[tuple[type[Event], ...]] = (
    PhaseBegan, DollarsChosen, AmbushBoxed, AmbushLaid, AmbushSprung, PrisonLeft, CardLaidDown, DownTurned,
    PrisonPassed, PrisonFought, PrisonCleared, PrisonerFreed, CardBought, DollarsShared, LoserPaid, DuelBegan,
    DuelCardLaid, DuelAnswered, DuelTurned, DuelEnded, HostageTaken, HostageFreed, TrainDerailed,
)  # fmt: skip
