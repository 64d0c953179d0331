"""A card that is paid for comes into play, or is done."""

from companion.rules.actions_and_offers import Action
from companion.rules.zone import ZoneId
from companion.skirmish.battle.actions import PickCard
from companion.skirmish.battle.events.played_cards import CardDone, CardEntered, PlayCancelled
from companion.skirmish.battle.play_card import push_effects_of_source
from companion.skirmish.battle.question import Question, card_of_answer, offer_cards_in_play
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.triggers import push_triggered_abilities
from companion.skirmish.cards.abilities import TriggerEvent
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import POWER, CardKind, Side, Token, Uid
from companion.skirmish.cards.printed_components import PrintedCard
from companion.skirmish.state.derived.playable_zones import battlefield_of_zone, cards_for_attachment
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import Step, StepKind

_NO_COLUMN = ("beside", "open")


def enter_play(referee: Referee, step: Step) -> None:
    """Bring a paid card into play with its tokens, or do what it does once (l.183)."""
    kind = referee.fight.book.cards[step.card].kind
    if step.zone.startswith("discard"):
        goes = LeaveDestination.GAME if kind is CardKind.BATTLEFIELD else LeaveDestination.DISCARD
        referee.emit(CardDone(step.side, step.card, goes))
        _act(referee, step, 0)
    elif kind is CardKind.ATTACHMENT:
        _attach(referee, step)
    else:
        _act(referee, step, _lie(referee, step))


def _attach(referee: Referee, step: Step) -> None:
    """Discard the attachment if nothing is left that it could lie under."""
    found = cards_for_attachment(referee.fight, step.side, step.card, ZoneId(step.zone))
    if not found:
        referee.emit(PlayCancelled(step.side, step.card))
    elif len(found) == 1:
        _lie_under(referee, step, found[0].uid)
    else:
        referee.finish_step()
        referee.push_steps(Step(StepKind.ATTACH, step.side, step.source, zone=step.zone))


def make_attachment_host_question(fight: Fight, step: Step) -> Question:
    """Return the question under which card an attachment lies."""
    return Question(
        step.side,
        offer_cards_in_play(fight, PickCard, cards_for_attachment(fight, step.side, step.card, ZoneId(step.zone))),
    )


def attach_to_card(referee: Referee, step: Step, action: Action) -> None:
    """Put the attachment under the chosen card."""
    host = card_of_answer(referee.fight, action, ())
    if host is not None:
        _lie_under(referee, step, host.uid)


def _lie_under(referee: Referee, step: Step, host: Uid) -> None:
    """Put it there; its effects are done for the card above it."""
    _lie(referee, step, host)
    _act(referee, step, host)


def _lie(referee: Referee, step: Step, host: Uid = 0) -> Uid:
    """Bring the card into play. Returns the number that it has from now on."""
    fight, zone = referee.fight, ZoneId(step.zone)
    printed, uid = fight.book.cards[step.card], fight.next_uid
    kind, _, name = step.zone.partition("-")
    owner = owner_once_played(printed, step.side)
    power = min(printed.power, fight.tokens.supply.get(POWER[owner], 0))
    grit = min(printed.grit, fight.tokens.supply.get(Token.GRIT, 0))
    apart = kind in _NO_COLUMN
    referee.emit(
        CardEntered(
            uid, step.card, owner if apart else Side(kind), battlefield_of_zone(fight, zone) if name.isdigit() else -1,
            power, grit, owner=None if owner is printed.side else owner, zone=zone if apart else None, host=host,
        )
    )  # fmt: skip
    return uid


def owner_once_played(printed: PrintedCard, side: Side) -> Side:
    """Return who has a card that `side` plays."""
    return side.enemy if printed.for_enemy else side


def _act(referee: Referee, step: Step, about: Uid) -> None:
    """Do its effects, or let people read them, and then what the enemy's cards do about it."""
    push_triggered_abilities(referee, step.side.enemy, TriggerEvent.ENEMY_PLAYS, step.card)
    if referee.fight.book.cards[step.card].effects is None:
        referee.push_steps(Step(StepKind.TOLD, step.side, step.source, uid=about))
    else:
        push_effects_of_source(referee, step.side, step.source, about)
