"""Cards that become row-blocking cards."""

from dataclasses import dataclass
from typing import ClassVar

from companion.skirmish.battle.actions import PickField
from companion.skirmish.battle.events.row_blocking_cards import CardBlocks
from companion.skirmish.battle.leave_play import attachments_of, leave_play
from companion.skirmish.battle.question import make_battlefield_question
from companion.skirmish.cards.effect import BattlefieldRange
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import column_zone, discard_pile_zone
from companion.skirmish.effects.one_shot import (
    Action,
    Fight,
    FightObservation,
    Gain,
    OneShot,
    Question,
    Referee,
    Side,
    Step,
)
from companion.skirmish.evaluation.gain import NOTHING
from companion.skirmish.state.derived.firepower import count_blockers_in_column, has_room_in_column
from companion.skirmish.state.derived.standing_effects import is_battlefield_in_range


@dataclass(frozen=True, slots=True, kw_only=True)
class BecomeRowBlocker(OneShot):
    """This card becomes a row-blocking card in the enemy's column; the side that played it says where."""

    word: ClassVar[str] = "block"

    where: BattlefieldRange = BattlefieldRange.HERE

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Ask at which battlefield, of those with room (R2-14)."""
        fields = self._fields(fight, step)
        return make_battlefield_question(step.side, fields)

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Put the card there; what lies under it is discarded."""
        fields = self._fields(referee.fight, step)
        referee.finish_step()
        if fields:
            _block(referee, step, answer.field if isinstance(answer, PickField) else fields[0])

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        """Return the gain: a place in the defenders' column."""
        return Gain(slots=1) if side is Side.ATTACK else NOTHING

    def _fields(self, fight: Fight, step: Step) -> tuple[int, ...]:
        """Return the battlefields with room; none for a card neither in play nor on its discard pile."""
        found = fight.find_in_play(step.uid)
        if found is None and not _discarded(fight, step):
            return ()
        card, enemy = step.card if found is None else found.card.card, _owner(fight, step).enemy
        return tuple(
            number
            for number in fight.row.battlefield_numbers
            if is_battlefield_in_range(fight, self.where, fight.marker_at, number)
            and count_blockers_in_column(fight, enemy, number) < fight.variant.blockers
            and has_room_in_column(fight, enemy, number, card)
        )


def _block(referee: Referee, step: Step, field: int) -> None:
    found = referee.fight.find_in_play(step.uid)
    owner = _owner(referee.fight, step)
    if found is None:
        uid, card = referee.fight.next_uid, step.card
        zone = discard_pile_zone(referee.fight.book.cards[card].side)
    else:
        uid, card, zone = found.card.uid, found.card.card, found.zone
        for each in attachments_of(referee.fight, found.card):
            leave_play(referee, each, LeaveDestination.DISCARD, step.side)
    referee.emit(CardBlocks(uid, card, zone, column_zone(field, owner.enemy), field, owner))


def _owner(fight: Fight, step: Step) -> Side:
    found = fight.find_in_play(step.uid)
    return step.side if found is None else fight.owner_of(found.card)


def _discarded(fight: Fight, step: Step) -> bool:
    return step.card in fight.book.cards and step.card in fight.home_zones(step.card).discard
