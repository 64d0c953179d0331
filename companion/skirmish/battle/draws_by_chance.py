"""Cards that chance brings: drawn, lost at random, and members turned up."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.rules.actions_and_offers import Action, NumberRange, Offer
from companion.rules.forget_games import keep_for_game
from companion.rules.parts.weighted_outcomes import WeightedOutcomes
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import DrawCard, DrawFrom, DrawMember, LoseAtRandom, MillCard, PeekCard, TurnCard
from companion.skirmish.battle.events.decks_and_draw_phase import DrawPhaseSkipped
from companion.skirmish.battle.events.draws_and_discards import CardPeeked, Drew, LostAtRandom, NothingDrawn, Reshuffled
from companion.skirmish.battle.events.members_and_tokens import MemberJoined
from companion.skirmish.battle.events.shown_cards import CardMilled, DrewOpenly
from companion.skirmish.battle.events.step_stack_changes import DrawsOwed, DrawsPutOff
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.unnamed_members import push_member_descriptions
from companion.skirmish.cards.enums_and_constants import (
    OWN_DECK,
    STAGE,
    DeckId,
    MemberId,
    Side,
    Token,
    discard_pile_zone,
)
from companion.skirmish.state.derived.knowledge_of_cards import copies_unseen_by_public, possible_hand_copies_for_public
from companion.skirmish.state.derived.playable_zones import zones_to_play_in
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.reveal_cards import forget_order_named_otherwise
from companion.skirmish.state.stack import DrawDestination, OwedDraw, Step, StepKind


def request_draws(referee: Referee, side: Side, count: int) -> None:
    """Draw so many cards for a side, if there are any (l.145, l.185); it says from which deck (l.450)."""
    if count > 0 and referee.fight.zones_of(side).stage.size:
        referee.push_steps(Step(StepKind.DRAW, side, count=count))
    elif count > 0:
        referee.emit(DrawsOwed((OwedDraw(side),) * count))


def request_draws_by_chance(referee: Referee, owed: OwedDraw, count: int) -> None:
    """Let chance bring so many such cards."""
    if count > 0:
        referee.emit(DrawsOwed((owed,) * count))


def skip_draw_phase_if_due(referee: Referee, side: Side) -> bool:
    """Return whether a card leaves out the draw phase of a side, and record it: it holds once."""
    skipped = side in referee.fight.lasting.no_draw
    referee.emit_all([DrawPhaseSkipped(side)] if skipped else [])
    return skipped


def resume_draws(referee: Referee, step: Step) -> None:
    """Go on with what had been put off."""
    referee.finish_step()
    referee.emit(DrawsOwed(step.owed))


def refill_or_skip_owed_draws(referee: Referee) -> bool:
    """Return whether chance owes nothing; an empty deck is made up first (R2-12), or nothing is drawn from it."""
    while owed := referee.fight.stack.owed:
        first, fight = owed[0], referee.fight
        if fight.zones_of(first.side).hand_size if first.random else fight.deck(deck_of_owed_draw(first)).size:
            return False
        if not first.random and _refills(fight, first):
            referee.emit(Reshuffled(first.side, first.deck is DeckId.FRONTIER))
        else:
            referee.emit(NothingDrawn(first.side, first.random, first.deck))
    return not referee.fight.stack.recruits


def deck_of_owed_draw(owed: OwedDraw) -> DeckId:
    """Return the deck that a card is owed from."""
    return owed.deck or OWN_DECK[owed.side]


def _refills(fight: Fight, owed: OwedDraw) -> bool:
    """Return whether discards become the deck again; a Stagecoach deck never refills (R1-38)."""
    match deck_of_owed_draw(owed):
        case DeckId.STAGE_ATTACK | DeckId.STAGE_DEFENCE:
            return False
        case DeckId.FRONTIER:
            return bool(fight.frontier.discard)
    never = fight.variant.never_shuffled
    return fight.variant.reshuffle and any(card not in never for card in fight.zones_of(owed.side).discard)


def chance_outcomes(fight: Fight) -> Mapping[Action, int]:
    """Return what chance may bring now, by weight. Which outcomes there are follows from public knowledge alone."""
    if fight.stack.recruits:
        return _members(fight)
    if not fight.stack.owed:
        return {}
    return _lost(fight, fight.stack.owed[0].side) if fight.stack.owed[0].random else _drawn(fight, fight.stack.owed[0])


def _members(fight: Fight) -> Mapping[Action, int]:
    """Return who may come from the pile; one of those without a name stands for them all."""
    likely = {MemberId(card): count for card, count in fight.gang.pile.outcomes().items()}
    unnamed = [member for member in likely if fight.book.members[member].unnamed]
    named = {member: count for member, count in likely.items() if member not in unnamed}
    first = {member: sum(likely[each] for each in unnamed) for member in unnamed[:1]}
    return {DrawMember(member): count for member, count in {**named, **first}.items()}


def _drawn(fight: Fight, owed: OwedDraw) -> Mapping[Action, int]:
    likely = fight.deck(deck_of_owed_draw(owed)).outcomes()
    possible = copies_unseen_by_public(fight, None if deck_of_owed_draw(owed) is DeckId.FRONTIER else owed.side)
    weights = [likely.get(card, 0) for card in possible]
    if owed.lands is not DrawDestination.HAND:
        return WeightedOutcomes([_turning(fight, owed, card) for card in possible], weights)
    # A dealer of ours knows the card; real cards are dealt past us, which is told with None.
    kind = PeekCard if owed.by else DrawCard
    return WeightedOutcomes(_draws(kind, owed.side, owed.deck, (None, *possible)), [0, *weights])


def _turning(fight: Fight, owed: OwedDraw, card: CardId) -> Action:
    """Return how a card comes off its deck for all to see."""
    if owed.lands is DrawDestination.OPEN:
        return TurnCard(owed.side, card, owed.deck)
    return MillCard(owed.side, card, discard_pile_zone(fight.book.cards[card].side), owed.deck)


@keep_for_game(maxsize=64)
def _draws(
    kind: type[DrawCard] | type[PeekCard], side: Side, deck: DeckId | None, cards: tuple[CardId | None, ...]
) -> tuple[DrawCard | PeekCard, ...]:
    """Return the actions, made once: they are possible again and again."""
    return tuple(kind(side, card, deck) for card in cards)


def _lost(fight: Fight, side: Side) -> Mapping[Action, int]:
    """Return which card of a hand may be lost. People tell a real one: drawn, it would be one that we were told of."""
    hand = () if fight.real_cards else fight.zones_of(side).hand
    return {
        LoseAtRandom(side, card, discard_pile_zone(fight.book.cards[card].side)): hand.count(card)
        for card in possible_hand_copies_for_public(fight, side)
    }


def take_drawn_card(referee: Referee, action: DrawCard) -> None:
    """Put a drawn card into its owner's hand; some are played at once, without their cost (R1-50)."""
    card = _believable(referee.fight, referee.fight.stack.owed[0], action.card)
    referee.emit(Drew(action.side, card, referee.seat_of(action.side), action.deck))
    _play_at_once(referee, action.side, card)


def _play_at_once(referee: Referee, side: Side, card: CardId | None) -> None:
    """Play a card that is played when it is drawn, before anything else (R1-50)."""
    fight = referee.fight
    if card is None or card not in fight.zones_of(side).hand or not fight.book.cards[card].at_once:
        return
    if fight.marker_at >= 0 and zones_to_play_in(fight, side, card):
        referee.emit_all([DrawsPutOff(side)] if fight.stack.owed else [])
        referee.push_steps(Step(StepKind.PLACE, side, f"card:{card}"))


def show_peeked_card(referee: Referee, action: PeekCard) -> None:
    """Show the next card to the seat that looks, and to nobody else."""
    owed = referee.fight.stack.owed[0]
    card = _believable(referee.fight, owed, action.card)
    referee.emit(CardPeeked(action.side, card, referee.seat_of(owed.by or action.side), action.deck))


def draw_card_openly(referee: Referee, action: TurnCard) -> None:
    """Put the next card into a hand for all to see."""
    referee.emit(DrewOpenly(action.side, action.card, action.deck))
    _play_at_once(referee, action.side, action.card)


def discard_milled_card(referee: Referee, action: MillCard) -> None:
    """Put the next card onto its discard pile; nobody had seen it before."""
    referee.emit(CardMilled(action.side, action.card, action.deck))


def discard_card_lost_at_random(referee: Referee, action: LoseAtRandom) -> None:
    """Discard a card of a hand that nobody chose."""
    referee.emit(LostAtRandom(action.side, action.card))


def add_drawn_member(referee: Referee, action: DrawMember) -> None:
    """Put a member in front of its player, with its True Grit if there is any."""
    grit = min(referee.fight.book.members[action.member].grit, referee.fight.tokens.supply[Token.GRIT])
    referee.emit(MemberJoined(action.member, grit))
    push_member_descriptions(referee, (action.member,))


def _believable(fight: Fight, owed: OwedDraw, card: CardId | None) -> CardId | None:
    """Return the named card, the known one on top where it cannot be, or None if every copy is told to be elsewhere."""
    which = deck_of_owed_draw(owed)
    deck = forget_order_named_otherwise(fight, which, card).deck(which)
    if card is None or deck.next_card is not None:
        return None if card is None else deck.next_card
    return card if deck.unseen.get(card, 0) > 0 else None


BY_CHANCE: Final[Mapping[type[Action], Callable[[Referee, Any], None]]] = {
    DrawCard: take_drawn_card,
    PeekCard: show_peeked_card,
    TurnCard: draw_card_openly,
    MillCard: discard_milled_card,
    LoseAtRandom: discard_card_lost_at_random,
    DrawMember: add_drawn_member,
}
"""Actions of chance in a fight, and their resolution."""


def make_stagecoach_count_question(fight: Fight, step: Step) -> Question | None:
    """Return the question how many of the cards come from the Stagecoach deck; None if that is empty."""
    staged = min(step.count, fight.zones_of(step.side).stage.size)
    return Question(step.side, (Offer(DrawFrom, {"stage": NumberRange(0, staged)}),)) if staged else None


def request_draws_from_decks(referee: Referee, step: Step, action: Action | None) -> None:
    """Draw the cards of the own deck first, then those of the Stagecoach deck."""
    staged = action.stage if isinstance(action, DrawFrom) else 0
    referee.finish_step()
    own = (OwedDraw(step.side),) * (step.count - staged)
    referee.emit(DrawsOwed((*own, *(OwedDraw(step.side, deck=STAGE[step.side]),) * staged)))
