"""The duel before the saloon (1.4): a bluff with one card each (l.280-312)."""

from typing import Final

from companion.games.revolver.actions import CallBluff, DrawIron, LayForDuel, Retreat, TellCard
from companion.games.revolver.enums_and_constants import DUEL_DRAWS
from companion.games.revolver.events import (
    DuelAnswered,
    DuelBegan,
    DuelCardLaid,
    DuelEnded,
    DuelTurned,
    HostageFreed,
    HostageTaken,
)
from companion.games.revolver.events.turn_up_real_cards import faces_of_laid_card
from companion.games.revolver.state import State
from companion.rules.actions_and_offers import Action, Offer, OneOf
from companion.rules.zone import CardId
from companion.skirmish.battle.draws_by_chance import request_draws
from companion.skirmish.battle.events.step_stack_changes import DrawsOwed
from companion.skirmish.battle.leave_play import leave_play
from companion.skirmish.battle.question import Offers, Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import Icon, Side
from companion.skirmish.state.derived.knowledge_of_cards import (
    has_frontier_back,
    keeps_told_cards_secret,
    possible_faces,
    possible_hand_cards_for_owner,
)
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import OwedDraw, Step, StepKind

DRAW: Final = "duel-draw"
LAY: Final = "duel-lay"
ANSWER: Final = "duel-answer"
TURN: Final = "duel-turn"


def can_call_out(state: State) -> bool:
    """Return True in the gang's play phase at the creek, once, while the second man lives (l.280, R1-26)."""
    roles, fight = state.house.roles, state.fight
    alive = fight.gang.is_alive(roles.partner)
    return state.scene and alive and fight.turn.side is Side.DEFENCE and fight.battlefield.id == roles.creek


def begin_duel(referee: Referee) -> None:
    """Begin the duel. The rest of the turn waits until it is over."""
    referee.emit(DuelBegan())
    referee.push_steps(
        Step(StepKind.GAME, Side.DEFENCE, DRAW),
        Step(StepKind.GAME, Side.DEFENCE, LAY),
        Step(StepKind.GAME, Side.ATTACK, ANSWER),
    )


def draw_duel_cards(referee: Referee, step: Step) -> None:
    """Draw two cards for each side (l.288)."""
    for side in (Side.ATTACK, Side.DEFENCE):
        request_draws(referee, side, DUEL_DRAWS)


class LayDuelCardHandler:
    """Step: any card of the gang's hand, face down (l.290, R1-29); without a card it has lost."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        cards: tuple[CardId | None, ...] = tuple(dict.fromkeys(possible_hand_cards_for_owner(fight, Side.DEFENCE)))
        if None in fight.defence.hand:
            cards = (*cards, None)
        return Question(Side.DEFENCE, (Offer(LayForDuel, {"card": OneOf(cards)}),)) if cards else None

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        referee.finish_step()
        if isinstance(action, LayForDuel):
            bought = has_frontier_back(referee.fight, action.card)
            seat, untold = referee.seat_of(Side.DEFENCE), action.card is None
            referee.emit(DuelCardLaid(action.card, seat, bought, untold))
        else:
            _end(referee, Side.ATTACK)


class AnswerBluffHandler:
    """Step: the law calls the bluff, gives way, or answers with a padlock (l.292, R1-27, R1-29)."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        if Side.DEFENCE not in fight.hidden.laid:
            return None
        held = dict.fromkeys(possible_hand_cards_for_owner(fight, Side.ATTACK))
        armed = tuple(card for card in held if Icon.PADLOCK in fight.book.cards[card].icons)
        iron: Offers = (Offer(DrawIron, {"card": OneOf(armed)}),) if armed else ()
        return Question(Side.ATTACK, (Offer(CallBluff), *iron, Offer(Retreat)))

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        referee.finish_step()
        match action:
            case Retreat():
                _end(referee, Side.DEFENCE, retreated=True)
            case DrawIron(card):
                referee.emit(DuelAnswered(card))
                referee.push_steps(Step(StepKind.GAME, Side.DEFENCE, TURN))
            case CallBluff():
                referee.push_steps(Step(StepKind.GAME, Side.DEFENCE, TURN))


class TurnUpDuelCardHandler:
    """Step: the gang's card is turned up; its player names a real one, told before or not (l.296-300, R1-60).

    It may be another than was told (R1-61).
    """

    def ask(self, fight: Fight, step: Step) -> Question | None:
        told, secret = fight.hidden.laid.get(Side.DEFENCE), keeps_told_cards_secret(fight)
        if told is not None and not secret:
            return None
        laws = (fight.hidden.laid.get(Side.ATTACK),)
        cards = faces_of_laid_card(fight, step.side, told, laws) if secret else possible_faces(fight, step.side)
        return Question(Side.DEFENCE, (Offer(TellCard, {"place": OneOf(("duel",)), "card": OneOf(cards)}),))

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        referee.finish_step()
        card = action.card if isinstance(action, TellCard) else referee.fight.hidden.laid[Side.DEFENCE]
        if card is None:
            raise LookupError("no card of the gang was turned")
        referee.emit(DuelTurned(card, referee.seat_of(Side.DEFENCE), keeps_told_cards_secret(referee.fight)))
        _end(referee, duel_winner(referee.fight))


def duel_winner(fight: Fight) -> Side:
    """Return the winner: of two padlocks the higher firepower, and the gang when level (l.296-300).

    A side without a padlock has lost.
    """
    cards = {side: fight.book.cards[card] for side, card in fight.hidden.laid.items() if card is not None}
    if Icon.PADLOCK not in cards[Side.DEFENCE].icons:
        return Side.ATTACK
    if Side.ATTACK not in cards:
        return Side.DEFENCE
    stronger = (cards[Side.ATTACK].firepower or 0) > (cards[Side.DEFENCE].firepower or 0)
    return Side.ATTACK if stronger else Side.DEFENCE


def _end(referee: Referee, won: Side, retreated: bool = False) -> None:
    """End the duel by one of its three outcomes (l.302-312)."""
    laid = referee.fight.hidden.laid
    cards = laid.get(Side.DEFENCE), laid.get(Side.ATTACK)
    referee.emit(DuelEnded(won, retreated, *cards, referee.seat_of(Side.DEFENCE)))
    if won is Side.ATTACK:
        referee.emit(HostageFreed())
        return
    state: State = referee.play.state
    if referee.fight.gang.is_alive(state.house.roles.partner):
        referee.emit(HostageTaken(state.house.roles.partner))
    guard = next((one for one in referee.fight.located_cards() if one.card.card == state.house.roles.guard), None)
    if guard is not None:
        leave_play(referee, guard.card, LeaveDestination.GAME, Side.DEFENCE)
    if not retreated and referee.fight.attack.hand_size:
        referee.emit(DrawsOwed((OwedDraw(Side.ATTACK, random=True),)))
