"""The turn marker put right by hand, on the battlefield where it lies."""

from companion.rules.actions_and_offers import NumberRange, Offer, OneOf
from companion.rules.forget_games import keep_for_game
from companion.skirmish.battle.actions import SetMarker
from companion.skirmish.battle.events.corrections import MarkerSet
from companion.skirmish.battle.question import Offers
from companion.skirmish.battle.referee import Referee
from companion.skirmish.play.by_hand.corrections import REASON_SLOT
from companion.skirmish.state.derived.battlefields_along_marker import turn_spaces_of_battlefield
from companion.skirmish.state.fight_state import Fight


def offer_marker_spaces(fight: Fight) -> Offers:
    """Return the spaces where the marker may really lie: all of its battlefield; of old it was not put right."""
    if fight.marker_at < 0 or fight.variant.first_texts:
        return ()
    return _offer_spaces(fight.marker_at, len(turn_spaces_of_battlefield(fight, fight.marker_at)))


@keep_for_game(maxsize=64)  # the very same offer is spelled once
def _offer_spaces(field: int, spaces: int) -> Offers:
    return (Offer(SetMarker, {"field": OneOf((field,)), "space": NumberRange(1, spaces), "reason": REASON_SLOT}),)


def set_marker(referee: Referee, action: SetMarker) -> None:
    """Record where the marker lies. Nobody joins and nothing is drawn: people do by hand what they still owe."""
    referee.emit(MarkerSet(action.field, action.space, action.reason))
