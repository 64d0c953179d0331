"""Actions of the two players, and of chance, a module an idea. Imports `cards`."""

from typing import Final

from companion.rules.actions_and_offers import Action
from companion.skirmish.battle.actions.chance import DrawCard, DrawMember, LoseAtRandom, MillCard, PeekCard, TurnCard
from companion.skirmish.battle.actions.corrections import (
    BY_HAND,
    BringMember,
    DiscardByHand,
    DrawByHand,
    LoseMember,
    PutCard,
    SetCardCount,
    SetMarker,
    SetTokens,
    TakeByHand,
)
from companion.skirmish.battle.actions.hands import (
    CHIP,
    DiscardCard,
    DiscardCards,
    DrawFrom,
    GuessHand,
    HideChip,
    KeepCards,
    NameCard,
    ShowCard,
    StashCard,
)
from companion.skirmish.battle.actions.picks import (
    Arrange,
    Decline,
    Done,
    PickCard,
    PickDeck,
    PickField,
    PickFromDeck,
    PickFromPile,
    PickMember,
    PickOption,
    PickToken,
    PlaceField,
    ShiftChip,
)
from companion.skirmish.battle.actions.play_cards import (
    Describe,
    DropCard,
    EndTurn,
    LetItBe,
    PlayCard,
    Respond,
    ShuffleBack,
    TakeBack,
    UseCard,
)

ANSWERS: Final[tuple[type[Action], ...]] = (
    PickDeck, ShowCard, KeepCards, NameCard, StashCard, HideChip, GuessHand,
)  # fmt: skip
"""Answers about hands, decks and secrets."""
REPLIES: Final[tuple[type[Action], ...]] = (
    TakeBack, DiscardCard, DiscardCards, Describe, PickCard, PickMember, PickFromPile,
    PickFromDeck, Arrange, PickOption, PickField, Decline, Respond, LetItBe, Done,
)  # fmt: skip
"""The answers to the questions that both games ask."""
OLDER_REPLIES: Final[tuple[type[Action], ...]] = (
    *REPLIES, *ANSWERS, UseCard, DrawFrom, PickToken, ShiftChip, PlaceField,
)  # fmt: skip
"""Those, and the answers to what only the cards of the older game ask."""

__all__ = [
    "ANSWERS", "Arrange", "BY_HAND", "BringMember", "CHIP", "Decline", "Describe", "DiscardByHand", "DiscardCard",
    "DiscardCards", "Done", "DrawByHand", "DrawCard", "DrawFrom", "DrawMember", "DropCard", "EndTurn", "GuessHand",
    "HideChip", "KeepCards", "LetItBe", "LoseAtRandom", "LoseMember", "MillCard", "NameCard", "OLDER_REPLIES",
    "PeekCard",
    "PickCard", "PickDeck", "PickField", "PickFromDeck", "PickFromPile", "PickMember", "PickOption", "PickToken",
    "PlaceField", "PlayCard", "PutCard", "REPLIES", "Respond", "SetCardCount", "SetMarker", "SetTokens",
    "ShiftChip", "ShowCard", "ShuffleBack",
    "StashCard", "TakeBack", "TakeByHand", "TurnCard", "UseCard",
]  # fmt: skip
