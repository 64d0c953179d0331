"""Cards that are moved to another battlefield, or into the enemy's column."""

from dataclasses import dataclass, field
from typing import ClassVar

from companion.skirmish.battle.actions import PickField
from companion.skirmish.battle.events.played_cards import CardChangedSides
from companion.skirmish.battle.leave_play import attachments_of, leave_play, move_with_attachments
from companion.skirmish.battle.question import card_of_answer, make_battlefield_question, make_card_in_play_question
from companion.skirmish.battle.toll_on_move import push_toll_step
from companion.skirmish.cards.effect import BattlefieldRange, CardFilter, OwnCardMove, TargetKinds
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import column_zone
from companion.skirmish.effects.one_shot import Action, Fight, FightObservation, Gain, Question, Referee, Side, Step
from companion.skirmish.effects.stepwise import Stepwise
from companion.skirmish.evaluation.conditions_in_view import list_visible_targets
from companion.skirmish.evaluation.gain import FAVOUR
from companion.skirmish.state.derived.conditions import counts_as_kind
from companion.skirmish.state.derived.effect_targets import is_battlefield_rooted, is_immovable, targets_of_effect
from companion.skirmish.state.derived.firepower import count_blockers_in_column, has_room_in_column
from companion.skirmish.state.derived.standing_effects import is_battlefield_in_range
from companion.skirmish.state.fight_state import CardInPlay, LocatedCard
from companion.skirmish.state.stack import StepKind


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveCard(Stepwise):
    """A card in play to another battlefield, in the same side's column. `to` is counted from the turn marker.

    With `own_place` it is counted from where the card lies; with `across` it goes into the enemy's column instead.
    """

    word: ClassVar[str] = "move"
    goes_on: ClassVar[StepKind] = StepKind.MOVE

    which: CardFilter = field(default_factory=CardFilter)
    this: bool = False
    to: BattlefieldRange = BattlefieldRange.NEXT
    own_place: bool = False
    across: bool = False

    @property
    def own_card_destination(self) -> OwnCardMove | None:
        """Return to where it moves its own card; None where it moves others."""
        return OwnCardMove(self.to, self.own_place) if self.this else None

    def has_target(self, fight: Fight, step: Step) -> bool:
        return bool(self._found(fight, step))

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Ask the side whose effect it is (R2-18) for one of the cards that have a place to go to."""
        found = self._found(fight, step)
        return make_card_in_play_question(fight, step.side, found)

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Give the card to the enemy, or choose its battlefield next."""
        found = self._found(referee.fight, step)
        chosen = card_of_answer(referee.fight, answer, found)
        referee.finish_step()
        if chosen is not None and self.across:
            _cross(referee, chosen)
        elif chosen is not None:
            referee.push_steps(Step(StepKind.MOVE, step.side, step.source, path=step.path, uid=chosen.uid))

    def ask_next(self, fight: Fight, step: Step) -> Question | None:
        """Ask to which battlefield the chosen card goes."""
        free = self._free(fight, step)
        return make_battlefield_question(step.side, free)

    def resolve_next(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Move the chosen card, if it still has a place to go to."""
        free, found = self._free(referee.fight, step), referee.fight.find_in_play(step.uid)
        referee.finish_step()
        if found is not None and free:
            _move(referee, found, answer.field if isinstance(answer, PickField) else free[0])

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        """Return the gain of firepower that comes here, or of the enemy's that leaves."""
        if self.this:
            return Gain(other=FAVOUR)
        found = list_visible_targets(scene, side, self.which)
        if self.to in (BattlefieldRange.HERE, BattlefieldRange.ANYWHERE):
            coming = (one["firepower"] for place, one in found if place != scene.here and one["owner"] == side)
            return Gain(power=max(coming, default=0))
        leaving = (one["firepower"] for place, one in found if place == scene.here and one["owner"] != side)
        return Gain(weaken=max(leaving, default=0))

    @property
    def harms_picked_card(self) -> bool:
        """Return whether it moves a card away from where it is of use."""
        return self.to not in (BattlefieldRange.HERE, BattlefieldRange.ANYWHERE)

    def _found(self, fight: Fight, step: Step) -> tuple[CardInPlay, ...]:
        """Return the cards that can be moved and have a place to go to."""
        free = (one for one in self._fitting(fight, step) if not is_battlefield_rooted(fight, one.field))
        return tuple(one.card for one in free if self.across or self._places(fight, one))

    def _fitting(self, fight: Fight, step: Step) -> tuple[LocatedCard, ...]:
        """Return this card, or those in columns that are meant and not immune; nothing moves an attachment alone."""
        if self.this:
            this = _this(fight, step)
            return () if this is None else (this,)
        columns = (
            one for one in targets_of_effect(fight, step.side, self.which) if one.side is not None and not one.card.host
        )
        return tuple(one for one in columns if not is_immovable(fight, one, step.side, step.card))

    def _free(self, fight: Fight, step: Step) -> tuple[int, ...]:
        """Return to where the chosen card can go; nowhere once it has left play."""
        found = fight.find_in_play(step.uid)
        return () if found is None else self._places(fight, found)

    def _places(self, fight: Fight, target: LocatedCard) -> tuple[int, ...]:
        """Return the other battlefields with room in the column of the same side."""
        origin = target.field if self.own_place else fight.marker_at
        fields = (
            each
            for each in fight.row.battlefield_numbers
            if each != target.field and is_battlefield_in_range(fight, self.to, origin, each)
        )
        return tuple(each for each in fields if not is_battlefield_rooted(fight, each) and _holds(fight, target, each))


def _this(fight: Fight, step: Step) -> LocatedCard | None:
    """Return the card whose effect it is; an attachment moves what it lies under, and comes along."""
    found = fight.find_in_play(step.uid)
    return fight.find_in_play(found.card.host) if found is not None and found.card.host else found


def _holds(fight: Fight, target: LocatedCard, number: int) -> bool:
    """Return whether the card may lie there (R2-14, R2-15), also by where it can be laid."""
    side, only = target.side, fight.book.cards[target.card.card].only_at
    if side is None or (only and fight.row.battlefields[number].id not in only):
        return False
    blocks = (
        counts_as_kind(fight, target.card, TargetKinds.BLOCKER)
        and count_blockers_in_column(fight, side, number) >= fight.variant.blockers
    )
    return not blocks and has_room_in_column(fight, side, number, target.card.card)


def _cross(referee: Referee, card: CardInPlay) -> None:
    """Give the card to the enemy, in its column at the same battlefield; what lies under it is discarded."""
    found = referee.fight.find_in_play(card.uid)
    if found is not None and found.side is not None:
        before = referee.fight.owner_of(card)
        for each in attachments_of(referee.fight, card):
            leave_play(referee, each, LeaveDestination.DISCARD, before)
        owner = before.enemy
        referee.emit(CardChangedSides(card.uid, card.card, found.zone, column_zone(found.field, owner), owner))


def _move(referee: Referee, one: LocatedCard, to: int) -> None:
    """Move a card to the same side's column of another battlefield; its toll comes next."""
    if one.side is not None:
        move_with_attachments(referee, one, column_zone(to, one.side), to)
        push_toll_step(referee, one.card)
