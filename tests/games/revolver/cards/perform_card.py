"""Performance of a card: it is played, answered with, used, set off or killed, with all results."""

from collections.abc import Callable, Mapping
from typing import Final

from companion.games.revolver import actions as act
from companion.games.revolver.carry_out_actions.derail_train import derail
from companion.rules.zone import CardId
from companion.skirmish.battle import actions as do
from companion.skirmish.battle.casualties import push_member_kills
from companion.skirmish.battle.leader_wounds import push_leader_wounds
from companion.skirmish.battle.leave_play import destroy_card
from companion.skirmish.battle.triggers import push_triggered_abilities
from companion.skirmish.cards.abilities import ActivatedAbility, ZoneOfUse
from companion.skirmish.cards.effect import ConcernedSides
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.effects.in_play.move_card import MoveCard
from companion.skirmish.state.stack import Step, StepKind
from tests.games.revolver.cards.position_with_every_card import ATTACK, CANYON, DEFENCE, Scene
from tests.games.revolver.cards.scene_for_each_card_effect import Voice, laid
from tests.games.revolver.support.revolver_base_driver import SEAT

_DESTROYS: Final = {ATTACK: "surrounded", DEFENCE: "chew-on-this"}
"""Cards that a side plays for the other one to cancel."""
_CANCELLED: Final = {"texas-ranger": "robbers-roost"}


def moves(use: ActivatedAbility) -> bool:
    """Return True if a use moves its card, so that it must not lie here already."""
    return any(isinstance(effect, MoveCard) for effect in use.effects)


def perform(voice: Voice, it: Scene, side: Side) -> None:
    """The card is played, answered with, used or set off, and all that comes of it."""
    it.now(it.fight.with_turn(side=side))
    _DOING[voice.what](it, voice, side)
    it.settle()


def played(it: Scene, voice: Voice, side: Side) -> None:
    """Out of the hand, anywhere where it can be laid."""
    it.hold(side, voice.card)
    it.act(SEAT[side], it.rng.choice(it.offered(side, do.PlayCard, voice.card)))


def sprung(it: Scene, voice: Voice, side: Side) -> None:
    """It lay in ambush at the current battlefield."""
    it.now(it.fight.with_battlefield(it.fight.marker_at, armed=True, ambush=voice.card))
    it.act(SEAT[side], it.offered(side, act.SpringAmbush, voice.card)[0])


def replied(it: Scene, voice: Voice, side: Side) -> None:
    """A card for a moment."""
    it.hold(side, voice.card)
    answered(it, voice, side, voice.printed.moment)


def set_off(it: Scene, voice: Voice, side: Side) -> None:
    """Cause the event that it waits for."""
    trigger = voice.printed.triggers[voice.number]
    laid(it, voice, side, it.fight.marker_at)
    cause = CardId(trigger.named[0]) if trigger.named else None
    it.decide(lambda referee: push_triggered_abilities(referee, side, trigger.when, cause))


def killed(it: Scene, voice: Voice, side: Side) -> None:
    """The enemy kills it, or the card that it lies under."""
    lying = it.lying(laid(it, voice, side, it.fight.marker_at))
    above = it.lying(lying.card.host) if lying.card.host else lying
    it.decide(lambda referee: destroy_card(referee, above.card, LeaveDestination.DISCARD, side.enemy, sure=True))


def used(it: Scene, voice: Voice, side: Side) -> None:
    """Out of the hand or in play, in the turn of who may do it, or at its moment."""
    use = voice.printed.uses[voice.number]
    if use.at is ZoneOfUse.HAND:
        it.hold(side, voice.card)
    else:
        laid(it, voice, side, CANYON if moves(use) else it.fight.marker_at)
    user = side.enemy if use.who is ConcernedSides.ENEMY else side
    if use.moment is not None:
        answered(it, voice, user, use.moment)
    else:
        it.now(it.fight.with_turn(side=user))
        it.act(SEAT[user], next(one for one in it.offered(user, do.UseCard, voice.card) if one.use == voice.number))


def answered(it: Scene, voice: Voice, side: Side, moment: Moment | None) -> None:
    """The moment comes, and the side answers with the card."""
    at = it.fight.marker_at
    match moment:
        case Moment.CANCEL:
            played = _CANCELLED.get(voice.card) or _DESTROYS[side.enemy]
            it.hold(side.enemy, played)
            it.now(it.fight.with_turn(side=side.enemy))
            it.act(SEAT[side.enemy], it.offered(side.enemy, do.PlayCard, played)[0])
        case Moment.CASUALTY:
            it.decide(lambda referee: push_member_kills(referee, ATTACK, 1))
        case Moment.WOUND:
            it.decide(lambda referee: push_leader_wounds(referee, 1))
        case Moment.DERAIL:
            it.decide(derail)
        case _:
            it.now(it.fight.with_turn(side=ATTACK, boosts={side.enemy: 20}))
            fought = (Step(StepKind.ATTACK, ATTACK),) if moment is Moment.ATTACK else ()
            it.decide(lambda referee: referee.push_steps(Step(StepKind.WINDOW, side, str(moment)), *fought))
    assert it.fight.marker_at == at
    answers = [*it.offered(side, do.Respond, voice.card), *it.offered(side, do.UseCard, voice.card)]
    it.act(SEAT[side], answers[0])


_DOING: Final[Mapping[str, Callable[[Scene, Voice, Side], None]]] = {
    "played": played, "sprung": sprung, "answer": replied, "use": used, "trigger": set_off, "killed": killed,
}  # fmt: skip
