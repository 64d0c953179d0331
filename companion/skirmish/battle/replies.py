"""What the two players do outside their own turns: they answer what they are asked, and put right what we got wrong."""

from typing import Final

from companion.rules.action import Action
from companion.skirmish.battle import actions as act
from companion.skirmish.battle.answers import ANSWERS

REPLIES: Final[tuple[type[Action], ...]] = (
    act.TakeBack, act.DiscardCard, act.DiscardCards, act.Describe, act.PickCard, act.PickMember, act.PickFromPile,
    act.PickFromDeck, act.Arrange, act.PickOption, act.PickField, act.Decline, act.Respond, act.LetItBe, act.Done,
)  # fmt: skip
"""To the questions that both games ask."""
OLDER_REPLIES: Final[tuple[type[Action], ...]] = (
    *REPLIES, *ANSWERS, act.UseCard, act.DrawFrom, act.PickToken, act.ShiftChip, act.PlaceField,
)  # fmt: skip
"""And to those that only the cards of the older game ask."""
BY_HAND: Final[tuple[type[Action], ...]] = (
    act.SetTokens, act.PutCard, act.LoseMember, act.DrawByHand, act.DiscardByHand, act.TakeByHand,
)  # fmt: skip
