"""Questions that the table puts to seats, who is asked, and the answers.

It imports `companion.rules`, and of the table only `errors`.
"""

from companion.table.prompts.questions import (
    ANSWERS,
    AnswerConsent,
    AnswerUndo,
    CardQuestion,
    ConsentRequest,
    NoneOfThese,
    Prompt,
    Request,
    UndoRequest,
)

__all__ = [
    "ANSWERS",
    "AnswerConsent",
    "AnswerUndo",
    "ConsentRequest",
    "NoneOfThese",
    "Prompt",
    "Request",
    "UndoRequest",
    "CardQuestion",
]
