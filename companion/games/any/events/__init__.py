"""Events: what can happen at the table, and what each viewer sees of it."""

from typing import Final

from companion.games.any.events.base import StateChangingEvent
from companion.games.any.events.chance import DiceThrown, DieFell, RoleDealt, RoleShown, WhoIsWho
from companion.games.any.events.counting import Counted, Handed, PotSplit, Stepped, Written
from companion.games.any.events.decks import (
    CardDrawn,
    CardPlayed,
    CardPutBack,
    CardsOpened,
    CardTurned,
    DrawBegan,
    PileShuffledIn,
)
from companion.games.any.events.ending import Ended, Objected, Proposed
from companion.games.any.events.mat import CardLaid, CardLifted
from companion.games.any.events.questions import (
    Answered,
    AnswersCounted,
    AnswersOpened,
    QuestionPut,
    QuestionWithdrawn,
)
from companion.games.any.events.turns import (
    Began,
    MarkerMoved,
    Passed,
    PhaseBegan,
    RoundBegan,
    RoundsOver,
    TurnBegan,
    TurnDone,
)

EVENTS: Final[tuple[type[StateChangingEvent], ...]] = (
    Began,
    RoundBegan,
    RoundsOver,
    PhaseBegan,
    TurnBegan,
    TurnDone,
    Passed,
    MarkerMoved,
    Counted,
    Handed,
    PotSplit,
    Stepped,
    Written,
    QuestionPut,
    QuestionWithdrawn,
    Answered,
    AnswersOpened,
    AnswersCounted,
    RoleDealt,
    WhoIsWho,
    RoleShown,
    DiceThrown,
    DieFell,
    DrawBegan,
    CardDrawn,
    CardTurned,
    CardPlayed,
    CardPutBack,
    PileShuffledIn,
    CardsOpened,
    CardLaid,
    CardLifted,
    Proposed,
    Objected,
    Ended,
)
