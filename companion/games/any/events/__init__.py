"""Events: what can happen at the table, and what each viewer sees of it."""

from typing import Final

from companion.games.any.events.base import StateChangingEvent
from companion.games.any.events.cards_on_mat import CardLaid, CardLifted
from companion.games.any.events.counting import Counted, Handed, PotSplit, Stepped, Written
from companion.games.any.events.decks import (
    CardDrawn,
    CardPlayed,
    CardPutBack,
    CardsOpened,
    CardTurned,
    DrawBegan,
    HandPutBack,
    PileShuffledIn,
)
from companion.games.any.events.ending import Ended, NumbersTold, Objected, Proposed, SideProposed
from companion.games.any.events.pauses_and_absences import CameBack, Paused, Resumed, Unpacked, WentHome
from companion.games.any.events.questions import (
    Answered,
    AnswersCounted,
    AnswersKept,
    AnswersOpened,
    QuestionPut,
    QuestionWithdrawn,
)
from companion.games.any.events.roles_and_dice import DiceThrown, DieFell, RoleDealt, RoleShown, WhoIsWho
from companion.games.any.events.showing import AnswersShown, Kept, ReadyToShow, ShownTo, SideShown
from companion.games.any.events.turns import (
    Began,
    MarkerMoved,
    Passed,
    PhaseBegan,
    RoundBegan,
    RoundsOver,
    TurnBegan,
    TurnDone,
    TurnsSorted,
)

EVENTS: Final[tuple[type[StateChangingEvent], ...]] = (
    Began,
    RoundBegan,
    RoundsOver,
    PhaseBegan,
    TurnsSorted,
    TurnBegan,
    TurnDone,
    Passed,
    MarkerMoved,
    Counted,
    Handed,
    PotSplit,
    Stepped,
    Written,
    Paused,
    Resumed,
    WentHome,
    CameBack,
    Unpacked,
    QuestionPut,
    QuestionWithdrawn,
    Answered,
    AnswersOpened,
    AnswersCounted,
    AnswersKept,
    Kept,
    AnswersShown,
    SideShown,
    ReadyToShow,
    ShownTo,
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
    HandPutBack,
    PileShuffledIn,
    CardsOpened,
    CardLaid,
    CardLifted,
    Proposed,
    SideProposed,
    Objected,
    NumbersTold,
    Ended,
)
