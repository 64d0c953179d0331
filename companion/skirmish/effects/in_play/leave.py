"""A card that takes itself out of play."""

from dataclasses import dataclass

from companion.skirmish.battle.events.played_cards import DoneCardLeft
from companion.skirmish.battle.leave_play import leave_play
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.effects.one_shot import Action, OneShot, Referee, Step
from companion.skirmish.state.fight_state import Fight


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave(OneShot):
    """This card itself leaves play, or the discard pile if it is done once and lies there already (l.512)."""

    goes: LeaveDestination = LeaveDestination.DISCARD

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Take the card out of play, or off the discard pile; one that has left play already stays where it is."""
        referee.finish_step()
        found = referee.fight.find_in_play(step.uid)
        if found is not None:
            leave_play(referee, found.card, self.goes, step.side)
        elif _is_done_once(referee.fight, step) and self.goes is not LeaveDestination.DISCARD:
            referee.emit(DoneCardLeft(step.side, step.card, self.goes))


def _is_done_once(fight: Fight, step: Step) -> bool:
    """Return whether it is the effect of a card that is done once, which lies on its discard pile."""
    is_played = step.source.startswith("card:") and not step.uid and not fight.variant.first_texts
    return is_played and step.card in fight.home_zones(step.card).discard
