"""Reasons why an action is missing in a turn, as both Revolvers have it."""

from collections.abc import Iterator
from typing import Final

from companion.rules.parts.unavailable_actions import RefusalReason, UnavailableAction
from companion.skirmish.battle import actions as act
from companion.skirmish.battle.play_card import offer_cards_to_play
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.offer_drops_and_abilities import offer_cards_to_drop
from companion.skirmish.state.derived.playable_zones import reason_not_playable
from companion.skirmish.state.fight_state import Fight

TELLING: Final = frozenset(
    {
        act.PlayCard, act.UseCard, act.Respond, act.DiscardCard, act.DiscardCards, act.ShowCard, act.KeepCards,
        act.StashCard, act.PickCard, act.PickFromDeck, act.Describe, act.TakeBack, act.Decline, act.Done, act.LetItBe,
    }
)  # fmt: skip
"""Actions that may tell of cards in a hand: by being offered, or by being missing."""
_ANSWER_FIRST: Final = RefusalReason("answer-first")
_NO_CARD_FITS: Final = RefusalReason("no-card-fits")
_HAND_EMPTY: Final = RefusalReason("hand-empty")


def explain_waiting_for_answer(fight: Fight) -> Iterator[UnavailableAction]:
    """Yield what waits until a question is answered."""
    yield from (UnavailableAction(action, _ANSWER_FIRST) for action in (act.PlayCard, act.EndTurn))


def explain_unplayable_cards(fight: Fight, side: Side) -> Iterator[UnavailableAction]:
    """Yield why cards of the hand cannot be played, and that nothing can be dropped.

    A hand of which the phone does not know all cards is only spoken of where none of them can be played.
    """
    held = fight.zones_of(side).hand
    if not fight.zones_of(side).hand_size:
        yield UnavailableAction(act.PlayCard, _HAND_EMPTY)
    elif None in held and not offer_cards_to_play(fight, side):
        yield UnavailableAction(act.PlayCard, _NO_CARD_FITS)
    for card in dict.fromkeys(card for card in held if card is not None):
        why = reason_not_playable(fight, side, card)
        if why is not None:
            yield UnavailableAction(act.PlayCard, RefusalReason(f"card-{why}"), {"card": card})
    if not offer_cards_to_drop(fight, side):
        yield UnavailableAction(act.DropCard, RefusalReason("nothing-to-drop"))
