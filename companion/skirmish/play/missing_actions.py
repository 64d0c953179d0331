"""Reasons why an action is missing in a turn, as both Revolvers have it."""

from collections.abc import Iterator
from typing import Final

from companion.rules.missing_actions import MissingAction, Refusal
from companion.skirmish.battle import actions as act
from companion.skirmish.battle.play_card import offer_cards_to_play
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.offer_drops_and_abilities import offer_cards_to_drop
from companion.skirmish.state.fight import Fight

TELLING: Final = frozenset(
    {
        act.PlayCard, act.UseCard, act.Respond, act.DiscardCard, act.DiscardCards, act.ShowCard, act.KeepCards,
        act.StashCard, act.PickCard, act.Describe, act.TakeBack, act.Decline, act.Done, act.LetItBe,
    }
)  # fmt: skip
"""Actions that may tell of cards in a hand: by being offered, or by being missing."""
_ANSWER_FIRST: Final = Refusal("answer-first")


def explain_question(fight: Fight) -> Iterator[MissingAction]:
    """Yield what waits until a question is answered."""
    yield from (MissingAction(action, _ANSWER_FIRST) for action in (act.PlayCard, act.EndTurn))


def explain_cards(fight: Fight, side: Side) -> Iterator[MissingAction]:
    """Yield why no card can be played or dropped, where none can."""
    if not offer_cards_to_play(fight, side):
        held = fight.zones_of(side).hand_size
        yield MissingAction(
            act.PlayCard, Refusal("no-card-fits", "", {"held": held}) if held else Refusal("hand-empty")
        )
    if not offer_cards_to_drop(fight, side):
        yield MissingAction(act.DropCard, Refusal("nothing-to-drop"))
