"""Questions that the table puts to seats, who is asked, and the answers.

It imports `companion.rules`, and of the table only `errors`.
"""

from companion.table.prompts.questions import (
    ANSWERS,
    AnswerConsent,
    AnswerUndo,
    ConsentAsked,
    NoneOfThese,
    Prompt,
    Request,
    UndoAsked,
    Which,
)

__all__ = [
    "ANSWERS",
    "AnswerConsent",
    "AnswerUndo",
    "ConsentAsked",
    "NoneOfThese",
    "Prompt",
    "Request",
    "UndoAsked",
    "Which",
]
