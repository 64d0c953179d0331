"""The count at the prison: cards are turned, firepowers compared, the prison emptied (1.2)."""

from collections.abc import Mapping, Sequence
from itertools import chain

from companion.games.revolver.actions import TellCard
from companion.games.revolver.carry_out_actions.prison_turn import firepower_face_down, firepower_in_prison
from companion.games.revolver.carry_out_actions.turns_and_victory import require_revolver_referee
from companion.games.revolver.events import DownTurned, PrisonCleared, PrisonerFreed, PrisonFought
from companion.games.revolver.events.prison import split_down_at
from companion.games.revolver.events.turn_up_real_cards import faces_of_laid_card
from companion.games.revolver.state import State
from companion.rules.actions_and_offers import Action, Offer, OneOf
from companion.rules.replace import replace
from companion.rules.zone import CardId
from companion.skirmish.battle.casualties import push_member_kills
from companion.skirmish.battle.events.step_stack_changes import StepCounted
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.state.derived.knowledge_of_cards import keeps_told_cards_secret, possible_faces
from companion.skirmish.state.fight_state import CardInPlay, Fight
from companion.skirmish.state.stack import Step

_DEATHS_WHEN_BEATEN = 2
_DEATHS_WHEN_LEVEL = 1
"""Members that die when McReady has more firepower, and when nobody has (l.135-137)."""


class TurnUpPrisonCardsHandler:
    """Step: face-down cards are turned up; their player names real ones (l.131).

    Real cards that were told when they were laid are named, too (R1-60): then the step counts how many are left in its
    zone, and all are turned in the order in which they lie there. They may be others than was told (R1-61).
    """

    def ask(self, fight: Fight, step: Step) -> Question | None:
        down = fight.battlefield.down.get(step.side, ())
        if not step.zone and (keeps_told_cards_secret(fight) or None not in down):
            return None
        cards = _faces_of_next_card(fight, step) if step.zone else possible_faces(fight, step.side)
        return Question(step.side, (Offer(TellCard, {"place": OneOf(("prison",)), "card": OneOf(cards)}),))

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        down = referee.fight.battlefield.down.get(step.side, ())
        if isinstance(action, TellCard):
            _turn_up_named_card(referee, step, down, action.card)
            return
        referee.finish_step()
        if down and keeps_told_cards_secret(referee.fight):
            referee.push_steps(replace(step, count=len(down), zone=f"down-{step.side.value}"))
        else:
            _turn_up(referee, step.side, {nth: card for nth, card in enumerate(down) if card is not None})


def _faces_of_next_card(fight: Fight, step: Step) -> tuple[CardId, ...]:
    """Return what the first card may be that is left."""
    down = fight.battlefield.down
    turned, told, _ = split_down_at(down, step.side, len(down[step.side]) - step.count)
    return faces_of_laid_card(fight, step.side, told, chain.from_iterable(turned.values()))


def _turn_up_named_card(referee: Referee, step: Step, down: Sequence[CardId | None], card: CardId) -> None:
    """Turn up the first card that is left, or the first that we do not know."""
    _turn_up(referee, step.side, {len(down) - step.count if step.zone else down.index(None): card})
    if step.zone and step.count > 1:
        referee.emit(StepCounted(step.count - 1))
    elif step.zone:
        referee.finish_step()


def _turn_up(referee: Referee, side: Side, cards: Mapping[int, CardId]) -> None:
    at, seat, named = referee.fight.marker_at, referee.seat_of(side), keeps_told_cards_secret(referee.fight)
    referee.emit_all(DownTurned(side, card, at, nth, seat, named) for nth, card in cards.items())


def compare_prison_firepowers(referee: Referee, step: Step) -> None:
    """Compare the firepowers: more frees the prisoner or kills two; equal kills one (l.131-137, R1-15)."""
    fight = referee.fight
    attack, defence = sum_prison_firepower(fight, Side.ATTACK), sum_prison_firepower(fight, Side.DEFENCE)
    winner = None if attack == defence else Side.ATTACK if attack > defence else Side.DEFENCE
    referee.emit(PrisonFought(fight.marker_at, attack, defence, winner))
    if winner is Side.DEFENCE:
        _free(referee)
    else:
        push_member_kills(referee, Side.ATTACK, _DEATHS_WHEN_LEVEL if winner is None else _DEATHS_WHEN_BEATEN)


def sum_prison_firepower(fight: Fight, side: Side) -> int:
    """Return the firepower of a side at the prison, face up and face down; no text counts there (l.111)."""
    down = (card for card in fight.battlefield.down.get(side, ()) if card is not None)
    return sum_face_up_firepower(fight, side, fight.marker_at) + sum(
        firepower_face_down(fight.book.cards[card]) for card in down
    )


def sum_face_up_firepower(fight: Fight, side: Side, number: int) -> int:
    """Return the part of that firepower that everybody sees, at the battlefield of that number."""
    lying = fight.row.battlefields[number].column(side)
    return sum(_lying(fight, card) for card in lying if fight.owner_of(card) is side)


def _lying(fight: Fight, card: CardInPlay) -> int:
    """Return the firepower of one card; 0 if it is blank, chips and all (R1-32)."""
    return 0 if fight.is_blank(card) else (firepower_in_prison(fight.printed_card(card)) or 0) + card.chip_firepower


def _free(referee: Referee) -> None:
    state: State = referee.play.state
    prisoner, weapon = state.house.roles.prisoner, state.house.roles.weapon
    gone = {one.id for one in referee.fight.gang.alive} | set(referee.fight.gang.dead)
    if prisoner and prisoner not in gone:
        referee.emit(PrisonerFreed(prisoner, weapon if state.armed_prisoner else None))


def clear_prison(referee: Referee, step: Step) -> None:
    """Empty the prison; the next turn is the gang's (l.141)."""
    referee.emit(PrisonCleared(referee.fight.marker_at))
    require_revolver_referee(referee).begin_turn(Side.DEFENCE)
