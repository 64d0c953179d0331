"""Events, and what others notice of each. `to` are the seats that see all of an event.

One module for each part of a round, as in `decisions` and `evolution`.
"""

from companion.games.desperados.events.deeds import BankSpied, DeedSaid, DeedsSaid, DiscsPlaced, ProofShown, TileSeen
from companion.games.desperados.events.examination import (
    Arrested,
    CardTurned,
    ExaminationBegan,
    GameEnded,
    HoldUpEnded,
    LootTaken,
    MoveExamined,
    RobberyEnded,
    RoundEnded,
)
from companion.games.desperados.events.moves import (
    CardLaid,
    CardsLocked,
    CoachMoved,
    MoveBegan,
    RoundBegan,
    SheriffMoved,
)
from companion.games.desperados.events.preparation import (
    BadgeTaken,
    BankPlaced,
    MarshalReady,
    PieceDeployed,
    ScheduleDrawn,
    StartChosen,
)
from companion.games.desperados.events.settling_event import Settling
from companion.games.desperados.events.talk import GangWrote, Note, Replied, Sketched, Suggested, Withdrawn

__all__ = [
    "Arrested",
    "BadgeTaken",
    "BankPlaced",
    "BankSpied",
    "CardLaid",
    "CardTurned",
    "CardsLocked",
    "CoachMoved",
    "DeedSaid",
    "DeedsSaid",
    "DiscsPlaced",
    "ExaminationBegan",
    "GameEnded",
    "GangWrote",
    "HoldUpEnded",
    "LootTaken",
    "MarshalReady",
    "MoveBegan",
    "MoveExamined",
    "Note",
    "PieceDeployed",
    "ProofShown",
    "Replied",
    "RobberyEnded",
    "RoundBegan",
    "RoundEnded",
    "ScheduleDrawn",
    "Settling",
    "SheriffMoved",
    "Sketched",
    "StartChosen",
    "Suggested",
    "TileSeen",
    "Withdrawn",
]
