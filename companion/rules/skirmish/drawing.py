"""What chance brings: cards drawn, cards lost at random, members turned up."""

from collections.abc import Mapping

from companion.rules.action import Action
from companion.rules.skirmish.actions import DrawCard, DrawMember, LoseAtRandom, PeekCard
from companion.rules.skirmish.battle import Battle
from companion.rules.skirmish.events.agenda import DrawsOwed
from companion.rules.skirmish.events.hands import CardPeeked, Drew, LostAtRandom, NothingDrawn, Reshuffled
from companion.rules.skirmish.events.people import MemberJoined
from companion.rules.skirmish.fray import Fray
from companion.rules.skirmish.knowledge import out_of_sight
from companion.rules.skirmish.steps import Owed
from companion.rules.skirmish.words import MemberId, Side, Token, discard_pile
from companion.rules.zone import CardId


def draw(battle: Battle, side: Side, count: int) -> None:
    """A side draws so many cards, as far as there are any (l.145, l.185)."""
    if count > 0:
        battle.emit(DrawsOwed((Owed(side),) * count))


def ready_to_draw(battle: Battle) -> bool:
    """Whether chance owes nothing; an empty deck is made up first (R2-12), or nothing is drawn from it."""
    while owed := battle.fray.owed:
        force = battle.fray.force(owed[0].side)
        if owed[0].random and force.hand or not owed[0].random and force.deck.size:
            return False
        if not owed[0].random and battle.fray.law.reshuffle and force.discard:
            battle.emit(Reshuffled(owed[0].side))
        else:
            battle.emit(NothingDrawn(owed[0].side, owed[0].random))
    return not battle.fray.recruits


def outcomes(fray: Fray) -> Mapping[Action, int]:
    """What chance may bring now, by weight. Which outcomes there are follows from public knowledge alone."""
    if fray.recruits:
        return {DrawMember(MemberId(card)): count for card, count in fray.pile.outcomes().items()}
    if not fray.owed:
        return {}
    return _lost(fray, fray.owed[0].side) if fray.owed[0].random else _drawn(fray, fray.owed[0])


def _drawn(fray: Fray, owed: Owed) -> Mapping[Action, int]:
    # A dealer of ours knows the card; real cards are dealt past us, which is told with None.
    action, likely = PeekCard if owed.by else DrawCard, fray.force(owed.side).deck.outcomes()
    return {
        action(owed.side, None): 0,
        **{action(owed.side, card): likely.get(card, 0) for card in out_of_sight(fray, owed.side)},
    }


def _lost(fray: Fray, side: Side) -> Mapping[Action, int]:
    hand, zone = fray.force(side).hand, discard_pile(side)
    return {LoseAtRandom(side, card, zone): hand.count(card) for card in out_of_sight(fray, side)}


def drawn(battle: Battle, action: DrawCard) -> None:
    """The card is in its owner's hand."""
    battle.emit(Drew(action.side, _believable(battle.fray, action.side, action.card), battle.seat_of(action.side)))


def peeked(battle: Battle, action: PeekCard) -> None:
    """Only who looks knows the card."""
    by = battle.fray.owed[0].by or action.side
    card = _believable(battle.fray, action.side, action.card)
    battle.emit(CardPeeked(action.side, card, battle.seat_of(by)))


def lost(battle: Battle, action: LoseAtRandom) -> None:
    """Nobody chose it."""
    battle.emit(LostAtRandom(action.side, action.card))


def joined(battle: Battle, action: DrawMember) -> None:
    """With its True Grit, as far as there is any."""
    grit = min(battle.fray.book.members[action.member].grit, battle.fray.supply[Token.GRIT])
    battle.emit(MemberJoined(action.member, grit))


def _believable(fray: Fray, side: Side, card: CardId | None) -> CardId | None:
    """The face of a drawn card, or None where every copy of it is believed to be elsewhere."""
    deck = fray.force(side).deck
    return card if card is not None and (deck.top or deck.unseen.get(card, 0) > 0) else None
