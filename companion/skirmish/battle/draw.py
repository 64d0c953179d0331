"""Cards that chance brings: drawn, lost at random, and members turned up."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.rules.action import Action, Between, Offer
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import DrawCard, DrawFrom, DrawMember, LoseAtRandom, MillCard, PeekCard, TurnCard
from companion.skirmish.battle.events.decks import DrawPhaseSkipped
from companion.skirmish.battle.events.hands import CardPeeked, Drew, LostAtRandom, NothingDrawn, Reshuffled
from companion.skirmish.battle.events.people import MemberJoined
from companion.skirmish.battle.events.shown import CardMilled, DrewOpenly
from companion.skirmish.battle.events.steps import DrawsOwed, DrawsPutOff
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.terms import STAGE, DeckId, MemberId, Side, Token, discard_pile
from companion.skirmish.state.derived.knowledge import hidden_from_public, out_of_sight
from companion.skirmish.state.derived.playable import playable_zones
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Lands, Owed, Step, StepKind


def draw(referee: Referee, side: Side, count: int) -> None:
    """Draw so many cards for a side, if there are any (l.145, l.185); it says from which deck (l.450)."""
    if count > 0 and referee.fight.zones_of(side).stage.size:
        referee.then(Step(StepKind.DRAW, side, count=count))
    elif count > 0:
        referee.emit(DrawsOwed((Owed(side),) * count))


def owe_cards(referee: Referee, owed: Owed, count: int) -> None:
    """Let chance bring so many such cards."""
    if count > 0:
        referee.emit(DrawsOwed((owed,) * count))


def skips_draw(referee: Referee, side: Side) -> bool:
    """Return whether a card leaves out the draw phase of a side, and record it: it holds once."""
    skipped = side in referee.fight.lasting.no_draw
    referee.every([DrawPhaseSkipped(side)] if skipped else [])
    return skipped


def resume_draws(referee: Referee, step: Step) -> None:
    """Go on with what had been put off."""
    referee.done()
    referee.emit(DrawsOwed(step.owed))


def ready_to_draw(referee: Referee) -> bool:
    """Return whether chance owes nothing; an empty deck is made up first (R2-12), or nothing is drawn from it."""
    while owed := referee.fight.stack.owed:
        first, fight = owed[0], referee.fight
        if fight.zones_of(first.side).held if first.random else fight.deck(deck_of(first)).size:
            return False
        if not first.random and _refills(fight, first):
            referee.emit(Reshuffled(first.side, first.deck is DeckId.FRONTIER))
        else:
            referee.emit(NothingDrawn(first.side, first.random, first.deck))
    return not referee.fight.stack.recruits


def deck_of(owed: Owed) -> DeckId:
    """Return the deck that a card is owed from."""
    return owed.deck or DeckId(owed.side.value)


def _refills(fight: Fight, owed: Owed) -> bool:
    """Return whether discards become the deck again; a Stagecoach deck never refills (R1-38)."""
    match deck_of(owed):
        case DeckId.STAGE_ATTACK | DeckId.STAGE_DEFENCE:
            return False
        case DeckId.FRONTIER:
            return bool(fight.frontier.discard)
    never = fight.variant.never_shuffled
    return fight.variant.reshuffle and any(card not in never for card in fight.zones_of(owed.side).discard)


def outcomes(fight: Fight) -> Mapping[Action, int]:
    """Return what chance may bring now, by weight. Which outcomes there are follows from public knowledge alone."""
    if fight.stack.recruits:
        return {DrawMember(MemberId(card)): count for card, count in fight.gang.pile.outcomes().items()}
    if not fight.stack.owed:
        return {}
    return _lost(fight, fight.stack.owed[0].side) if fight.stack.owed[0].random else _drawn(fight, fight.stack.owed[0])


def _drawn(fight: Fight, owed: Owed) -> Mapping[Action, int]:
    likely = fight.deck(deck_of(owed)).outcomes()
    possible = out_of_sight(fight, None if deck_of(owed) is DeckId.FRONTIER else owed.side)
    told = {_turning(fight, owed, card): likely.get(card, 0) for card in possible}
    if owed.lands is not Lands.HAND:
        return told
    # A dealer of ours knows the card; real cards are dealt past us, which is told with None.
    return {(PeekCard if owed.by else DrawCard)(owed.side, None, owed.deck): 0, **told}


def _turning(fight: Fight, owed: Owed, card: CardId) -> Action:
    """Return how a card comes off its deck."""
    match owed.lands:
        case Lands.OPEN:
            return TurnCard(owed.side, card, owed.deck)
        case Lands.PILE:
            return MillCard(owed.side, card, discard_pile(fight.book.cards[card].side), owed.deck)
    return (PeekCard if owed.by else DrawCard)(owed.side, card, owed.deck)


def _lost(fight: Fight, side: Side) -> Mapping[Action, int]:
    hand = fight.zones_of(side).hand
    return {
        LoseAtRandom(side, card, discard_pile(fight.book.cards[card].side)): hand.count(card)
        for card in hidden_from_public(fight, side)
    }


def take_drawn(referee: Referee, action: DrawCard) -> None:
    """Put a drawn card into its owner's hand; some are played at once, without their cost (R1-50)."""
    card = _believable(referee.fight, referee.fight.stack.owed[0], action.card)
    referee.emit(Drew(action.side, card, referee.seat_of(action.side), action.deck))
    _play_at_once(referee, action.side, card)


def _play_at_once(referee: Referee, side: Side, card: CardId | None) -> None:
    """Play a card that is played when it is drawn, before anything else (R1-50)."""
    fight = referee.fight
    if card is None or card not in fight.zones_of(side).hand or not fight.book.cards[card].at_once:
        return
    if fight.at >= 0 and playable_zones(fight, side, card):
        referee.every([DrawsPutOff(side)] if fight.stack.owed else [])
        referee.then(Step(StepKind.PLACE, side, f"card:{card}"))


def take_peeked(referee: Referee, action: PeekCard) -> None:
    """Show the next card to the seat that looks, and to nobody else."""
    owed = referee.fight.stack.owed[0]
    card = _believable(referee.fight, owed, action.card)
    referee.emit(CardPeeked(action.side, card, referee.seat_of(owed.by or action.side), action.deck))


def take_turned(referee: Referee, action: TurnCard) -> None:
    """Put the next card into a hand for all to see."""
    referee.emit(DrewOpenly(action.side, action.card, action.deck))
    _play_at_once(referee, action.side, action.card)


def take_milled(referee: Referee, action: MillCard) -> None:
    """Put the next card onto its discard pile; nobody had seen it before."""
    referee.emit(CardMilled(action.side, action.card, action.deck))


def take_lost(referee: Referee, action: LoseAtRandom) -> None:
    """Discard a card of a hand that nobody chose."""
    referee.emit(LostAtRandom(action.side, action.card))


def take_member(referee: Referee, action: DrawMember) -> None:
    """Put a member in front of its player, with its True Grit if there is any."""
    grit = min(referee.fight.book.members[action.member].grit, referee.fight.tokens.supply[Token.GRIT])
    referee.emit(MemberJoined(action.member, grit))


def _believable(fight: Fight, owed: Owed, card: CardId | None) -> CardId | None:
    """Return the known card on top, or None if every copy is believed to be elsewhere."""
    deck = fight.deck(deck_of(owed))
    if card is None or deck.next is not None:
        return None if card is None else deck.next
    return card if deck.unseen.get(card, 0) > 0 else None


BY_CHANCE: Final[Mapping[type[Action], Callable[[Referee, Any], None]]] = {
    DrawCard: take_drawn,
    PeekCard: take_peeked,
    TurnCard: take_turned,
    MillCard: take_milled,
    LoseAtRandom: take_lost,
    DrawMember: take_member,
}
"""Actions of chance in a fight, and their resolution."""


def ask_deck(fight: Fight, step: Step) -> Question | None:
    """Ask how many of the cards come from the Stagecoach deck. Returns None if that is empty."""
    staged = min(step.count, fight.zones_of(step.side).stage.size)
    return Question(step.side, (Offer(DrawFrom, {"stage": Between(0, staged)}),)) if staged else None


def draw_from_decks(referee: Referee, step: Step, action: Action | None) -> None:
    """Draw the cards of the own deck first, then those of the Stagecoach deck."""
    staged = action.stage if isinstance(action, DrawFrom) else 0
    referee.done()
    own = (Owed(step.side),) * (step.count - staged)
    referee.emit(DrawsOwed((*own, *(Owed(step.side, deck=STAGE[step.side]),) * staged)))
