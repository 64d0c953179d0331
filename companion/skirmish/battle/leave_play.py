"""Cards in play that leave it, or go elsewhere with what lies under them."""

from companion.rules.zone import ZoneId
from companion.skirmish.battle.events.members_and_tokens import CardSaved
from companion.skirmish.battle.events.played_cards import CardLeft, CardMoved
from companion.skirmish.battle.events.turns_and_attacks import BattlefieldBlown
from companion.skirmish.battle.play_card import push_effects_of_source
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.continuous_effects import BuriesHost
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import Icon, Side
from companion.skirmish.state.fight_state import CardInPlay, Fight, LocatedCard
from companion.skirmish.state.stack import Step, StepKind


def leave_play(referee: Referee, card: CardInPlay, goes: LeaveDestination, by: Side) -> None:
    """Take a card out of play, unless it has left; what lies under it is discarded."""
    found = referee.fight.find_in_play(card.uid)
    if found is None:
        return
    under = attachments_of(referee.fight, card)
    referee.emit(CardLeft(card.uid, card.card, found.zone, goes, by))
    for each in under:
        leave_play(referee, each, LeaveDestination.DISCARD, by)


def attachments_of(fight: Fight, card: CardInPlay) -> tuple[CardInPlay, ...]:
    """Return the cards that lie under a card in play."""
    return tuple(one.card for one in fight.located_cards() if one.card.host == card.uid)


def move_with_attachments(referee: Referee, one: LocatedCard, to: ZoneId, field: int) -> None:
    """Put a card into another zone, with what lies under it, or with the card that it lies under."""
    above = referee.fight.find_in_play(one.card.host) or one
    for card in (above.card, *attachments_of(referee.fight, above.card)):
        referee.emit(CardMoved(card.uid, card.card, above.zone, to, field))


def destroy_card(referee: Referee, card: CardInPlay, goes: LeaveDestination, by: Side, sure: bool = False) -> None:
    """Kill a card: True Grit goes in its place (l.243), or it leaves and, killed by the enemy, does its last.

    `sure`: True Grit does not save it, nor does it save a blank card (R1-32).
    """
    found = referee.fight.find_in_play(card.uid)
    if found is None:
        return
    if found.card.grit and not sure and not referee.fight.is_blank(found.card):
        referee.emit(CardSaved(card.uid, card.card, found.zone))
        return
    before, owner = referee.fight, referee.fight.owner_of(found.card)
    lost = (found.card, *attachments_of(before, card))
    buried = any(isinstance(effect, BuriesHost) for one in lost[1:] for effect in before.printed_card(one).standing)
    leave_play(referee, found.card, LeaveDestination.GAME if buried else goes, by)
    if by is not owner:
        _hang(referee, before, found, by)
        for one in reversed(lost):
            _do_last(referee, before, one)


def _do_last(referee: Referee, before: Fight, lost: CardInPlay) -> None:
    """Do what a card does when it is destroyed, or let people read it where nobody has typed in what it does."""
    printed, owner, source = before.printed_card(lost), before.owner_of(lost), f"killed:{lost.card}"
    if printed.killed:
        push_effects_of_source(referee, owner, source)
    elif printed.effects is None and before.variant.asks_all:
        referee.push_steps(Step(StepKind.TOLD, owner, source))


def _hang(referee: Referee, before: Fight, lost: LocatedCard, by: Side) -> None:
    """Let the noose take the other cards of that side here along; none of them was killed (R1-35)."""
    shown = before.printed_card(lost.card).has_icon(Icon.NOOSE)
    if lost.field < 0 or (before.variant.noose_shown and not shown):
        return
    owner = before.owner_of(lost.card)
    for card in referee.fight.row.battlefields[lost.field].all_cards:
        if before.owner_of(card) is owner and referee.fight.printed_card(card).has_icon(Icon.NOOSE):
            leave_play(referee, card, LeaveDestination.DISCARD, by)


def discard_enemy_cards_here(referee: Referee, step: Step) -> None:
    """Discard all cards of the enemy at the current battlefield (l.211, l.223), or kill them (R2-29)."""
    referee.finish_step()
    referee.emit(BattlefieldBlown(referee.fight.marker_at))
    take = destroy_card if referee.fight.variant.blast_kills else leave_play
    for card in referee.fight.battlefield.all_cards:
        if referee.fight.owner_of(card) is not step.side:
            take(referee, card, LeaveDestination.DISCARD, step.side)
