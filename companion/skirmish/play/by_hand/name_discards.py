"""Cards that were discarded before anybody named them: their side may name them between two plays, or after the end.

Many a card is paid with more often than it is played. It lies face up on its pile, so that it can be read there.
"""

from collections.abc import Mapping
from typing import Any, Final

from companion.rules.actions_and_offers import Action, Offer
from companion.rules.seats_and_viewers import Actor
from companion.skirmish.battle.actions.name_played_card import AddCard, MatchCard, MatchDiscard, NameDiscard
from companion.skirmish.battle.events.cards_identified_while_playing import DiscardMatched
from companion.skirmish.battle.name_played_card import record_copy_of_known_card
from companion.skirmish.battle.play_card import make_card_description_question, record_named_card
from companion.skirmish.battle.question import Offers
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.enums_and_constants import Side, discard_pile_zone
from companion.skirmish.state.derived.unnamed_cards import unnamed_card
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import Step, StepKind

_OF_A_DISCARD: Final[Mapping[type[Action], type[Action]]] = {AddCard: NameDiscard, MatchCard: MatchDiscard}
"""Words about a discarded card, by those about one that is played."""


def offer_to_name_top_discard(fight: Fight, side: Side | None) -> Offers:
    """Return what may be said of the uppermost card without a name on a side's discard pile; nothing without one."""
    unnamed = None if side is None else unnamed_card(fight, side)
    if side is None or unnamed is None or unnamed not in fight.zones_of(side).discard:
        return ()
    lying = Step(StepKind.DESCRIBE, side, f"card:{unnamed}", zone=discard_pile_zone(side))
    said = make_card_description_question(fight, lying).offers
    return tuple(Offer(_OF_A_DISCARD[one.action], one.slots) for one in said if one.action in _OF_A_DISCARD)


def offer_names_of_discards_when_idle(fight: Fight, side: Side | None) -> Offers:
    """Return the same, but nothing while somebody is asked or cards are drawn."""
    is_busy = fight.stack.steps or fight.stack.owed or fight.stack.recruits
    return () if is_busy else offer_to_name_top_discard(fight, side)


def name_discard(referee: Referee, actor: Actor, action: Any) -> None:
    """Record the name of a discarded card, or that it is a copy of a known one."""
    side = referee.play.state.match.side_of(actor)
    if isinstance(action, NameDiscard):
        record_named_card(referee, side, action)
    else:
        record_copy_of_known_card(referee, side, action.card, action.known, DiscardMatched)
