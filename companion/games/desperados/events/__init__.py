"""Events, and what others notice of each. `to` are the seats that see all of an event.

One module for each part of a round, as in `carry_out_actions` and `evolution`.
"""

from companion.games.desperados.events.choices_locked_base import ChoicesLockedEvent
from companion.games.desperados.events.deeds import BankSpied, DeedSaid, DeedsSaid, DiscsPlaced, ProofShown, TileSeen
from companion.games.desperados.events.examination_and_round_end import (
    Arrested,
    CardTurned,
    ExaminationBegan,
    GameEnded,
    HoldUpEnded,
    LootTaken,
    MoveExamined,
    RideDoubted,
    RobberyEnded,
    RoundEnded,
    TilePutRight,
)
from companion.games.desperados.events.gang_suggestions import GangWrote, Note, Replied, Sketched, Suggested, Withdrawn
from companion.games.desperados.events.moves import (
    CardLaid,
    CardsLocked,
    CoachMoved,
    MoveBegan,
    RealCardLaid,
    RoadAdded,
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
    "RealCardLaid",
    "Replied",
    "RideDoubted",
    "RoadAdded",
    "RobberyEnded",
    "RoundBegan",
    "RoundEnded",
    "ScheduleDrawn",
    "ChoicesLockedEvent",
    "SheriffMoved",
    "Sketched",
    "StartChosen",
    "Suggested",
    "TilePutRight",
    "TileSeen",
    "Withdrawn",
]
