"""Cards that are played without their cost."""

from companion.rules.actions_and_offers import Action
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import PickField
from companion.skirmish.battle.events.draws_and_discards import CardDiscarded
from companion.skirmish.battle.events.played_cards import CardPlayed
from companion.skirmish.battle.question import Question, make_battlefield_question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.state.derived.playable_zones import battlefield_of_zone, zones_to_play_in
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import Step, StepKind


def can_be_replayed(fight: Fight, step: Step, card: CardId) -> bool:
    """Return whether a card has a place to be played at, for the effect of another one.

    In one turn at most once more than there are copies of it: cards that play each other again come to an end.
    """
    printed = fight.book.cards[card]
    if fight.marker_at < 0 or printed.kind is None or step.card == card:
        return False
    return fight.turn.played.count(card) <= printed.copies and bool(zones_to_play_in(fight, step.side, card))


def play_without_cost(referee: Referee, step: Step, card: CardId) -> None:
    """Play the card, which is in the hand for the moment, next; the table may choose where."""
    referee.push_steps(Step(StepKind.PLACE, step.side, f"card:{card}"))


class PlaceReplayedCardHandler:
    """Handler for the place of a card that is played again; it does what it does on entering (R2-17)."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        fields = tuple(battlefield_of_zone(fight, zone) for zone in _free(fight, step))
        return make_battlefield_question(step.side, fields)

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        card, free = step.card, _free(referee.fight, step)
        if isinstance(action, PickField):
            free = tuple(zone for zone in free if battlefield_of_zone(referee.fight, zone) == action.field)
        referee.finish_step()
        if free:
            referee.emit(CardPlayed(step.side, card, free[0]))
            referee.push_steps(Step(StepKind.ENTER, step.side, step.source, zone=free[0]))
        else:
            referee.emit(CardDiscarded(step.side, card))


def _free(fight: Fight, step: Step) -> tuple[ZoneId, ...]:
    return zones_to_play_in(fight, step.side, step.card)
