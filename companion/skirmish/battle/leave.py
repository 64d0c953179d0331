"""Cards in play that leave it, or go elsewhere with what lies under them."""

from companion.rules.zone import ZoneId
from companion.skirmish.battle.events.people import CardSaved
from companion.skirmish.battle.events.playing import CardLeft, CardMoved
from companion.skirmish.battle.events.turns import BattlefieldBlown
from companion.skirmish.battle.play import begin_effects
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.choices import Goes
from companion.skirmish.cards.continuous import BuriesHost
from companion.skirmish.cards.terms import Icon, Side
from companion.skirmish.state.fight import Fight, InPlay, Placed
from companion.skirmish.state.stack import Step


def leave(referee: Referee, card: InPlay, goes: Goes, by: Side) -> None:
    """Take a card out of play, unless it has left; what lies under it is discarded."""
    found = referee.fight.find(card.uid)
    if found is None:
        return
    under = attachments_of(referee.fight, card)
    referee.emit(CardLeft(card.uid, card.card, found.zone, goes, by))
    for each in under:
        leave(referee, each, Goes.DISCARD, by)


def attachments_of(fight: Fight, card: InPlay) -> tuple[InPlay, ...]:
    """Return the cards that lie under a card in play."""
    return tuple(one.card for one in fight.lying() if one.card.host == card.uid)


def carry(referee: Referee, one: Placed, to: ZoneId, field: int) -> None:
    """Put a card into another zone, with what lies under it, or with the card that it lies under."""
    above = referee.fight.find(one.card.host) or one
    for card in (above.card, *attachments_of(referee.fight, above.card)):
        referee.emit(CardMoved(card.uid, card.card, above.zone, to, field))


def destroy(referee: Referee, card: InPlay, goes: Goes, by: Side, sure: bool = False) -> None:
    """Kill a card: True Grit goes in its place (l.243), or it leaves and, killed by the enemy, does its last.

    `sure`: True Grit does not save it, nor does it save a blank card (R1-32).
    """
    found = referee.fight.find(card.uid)
    if found is None:
        return
    if found.card.grit and not sure and not referee.fight.blank(found.card):
        referee.emit(CardSaved(card.uid, card.card, found.zone))
        return
    before, owner = referee.fight, referee.fight.owner(found.card)
    lost = (found.card, *attachments_of(before, card))
    buried = any(isinstance(effect, BuriesHost) for one in lost[1:] for effect in before.printed(one).standing)
    leave(referee, found.card, Goes.GAME if buried else goes, by)
    if by is not owner:
        _hang(referee, before, found, by)
        for one in reversed(lost):
            if before.printed(one).killed:
                begin_effects(referee, before.owner(one), f"killed:{one.card}")


def _hang(referee: Referee, before: Fight, lost: Placed, by: Side) -> None:
    """Let the noose take the other cards of that side here along; none of them was killed (R1-35)."""
    shown = before.printed(lost.card).has(Icon.NOOSE)
    if lost.field < 0 or (before.variant.noose_shown and not shown):
        return
    owner = before.owner(lost.card)
    for card in referee.fight.row.battlefields[lost.field].cards:
        if before.owner(card) is owner and referee.fight.printed(card).has(Icon.NOOSE):
            leave(referee, card, Goes.DISCARD, by)


def blast(referee: Referee, step: Step) -> None:
    """Discard all cards of the enemy at the current battlefield (l.211, l.223)."""
    referee.done()
    referee.emit(BattlefieldBlown(referee.fight.at))
    for card in referee.fight.here.cards:
        if referee.fight.owner(card) is not step.side:
            leave(referee, card, Goes.DISCARD, step.side)
