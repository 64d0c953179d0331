"""The turn marker put right by hand, on the battlefield where it lies."""

from companion.rules.actions_and_offers import NumberRange, Offer, OneOf
from companion.skirmish.battle.actions import SetMarker
from companion.skirmish.battle.events.corrections import MarkerSet
from companion.skirmish.battle.question import Offers
from companion.skirmish.battle.referee import Referee
from companion.skirmish.play.by_hand.corrections import REASONS
from companion.skirmish.state.derived.battlefields_along_marker import turn_spaces_of_battlefield
from companion.skirmish.state.fight_state import Fight


def offer_marker_spaces(fight: Fight) -> Offers:
    """Return the spaces where the marker may really lie: all of its battlefield; of old it was not put right."""
    if fight.marker_at < 0 or fight.variant.first_texts:
        return ()
    spaces = NumberRange(1, len(turn_spaces_of_battlefield(fight, fight.marker_at)))
    return (Offer(SetMarker, {"field": OneOf((fight.marker_at,)), "space": spaces, "reason": OneOf(REASONS)}),)


def set_marker(referee: Referee, action: SetMarker) -> None:
    """Record where the marker lies. Nobody joins and nothing is drawn: people do by hand what they still owe."""
    referee.emit(MarkerSet(action.field, action.space, action.reason))
