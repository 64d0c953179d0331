"""The prison (1.2): one turn of both sides, in which only firepower counts (l.99-141)."""

from typing import Final

from companion.games.revolver.actions import BringCard, LayDown, Pass, SpringAmbush
from companion.games.revolver.carry_out_actions.advance_marker import move_marker_to
from companion.games.revolver.carry_out_actions.ambush import spring_ambush, unseen_ambushes_here
from companion.games.revolver.enums_and_constants import PRISON_DRAWS, Phase
from companion.games.revolver.events import CardLaidDown, PhaseBegan, PrisonLeft, PrisonPassed
from companion.rules.actions_and_offers import Action, Offer, OneOf
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import Decline, UseCard
from companion.skirmish.battle.draws_by_chance import request_draws
from companion.skirmish.battle.events.played_cards import CardEntered, CardPlayed
from companion.skirmish.battle.leader_wounds import push_leader_wounds
from companion.skirmish.battle.question import Offers, Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.use_card import begin_ability_use
from companion.skirmish.cards.abilities import ActivatedAbility
from companion.skirmish.cards.enums_and_constants import CardKind, Icon, Side, StartingPlace, column_zone
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.cards.printed_components import PrintedCard
from companion.skirmish.effects.in_play.move_card import MoveCard
from companion.skirmish.play.offer_drops_and_abilities import offer_ability_use
from companion.skirmish.state.derived.knowledge_of_cards import has_frontier_back, possible_hand_cards_for_owner
from companion.skirmish.state.derived.usable_abilities import usable_abilities_in_play
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import Step, StepKind

WOUND: Final = "prison-wound"
DRAW: Final = "prison-draw"
AMBUSH: Final = "prison-ambush"
PLAY: Final = "prison-play"
TURN: Final = "prison-turn"
COUNT: Final = "prison-count"
LEAVE: Final = "prison-leave"
HIDE_CARD: Final = "prison-hide-card"


def battlefield_number_of_prison(fight: Fight) -> int | None:
    """Return the number of the prison. Returns None if it is not in the row."""
    return next(
        (n for n in fight.row.battlefield_numbers if fight.book.fields[fight.row.battlefields[n].id].row == "prison"),
        None,
    )


def enter_prison(referee: Referee) -> None:
    """Enter the prison: what follows replaces the turns of both sides (R1-11)."""
    number = battlefield_number_of_prison(referee.fight)
    if number is None:
        raise LookupError("there is no prison in this row")
    referee.push_steps(
        Step(StepKind.GAME, Side.DEFENCE, WOUND),
        Step(StepKind.GAME, Side.DEFENCE, DRAW),
        Step(StepKind.GAME, Side.ATTACK, DRAW),
        Step(StepKind.GAME, Side.ATTACK, AMBUSH),
        Step(StepKind.WINDOW, Side.DEFENCE, Moment.PRISON.value),
        Step(StepKind.GAME, Side.DEFENCE, PLAY),
        Step(StepKind.GAME, Side.ATTACK, TURN),
        Step(StepKind.GAME, Side.DEFENCE, TURN),
        Step(StepKind.GAME, Side.ATTACK, COUNT),
        Step(StepKind.GAME, Side.ATTACK, LEAVE),
    )
    referee.emit(PhaseBegan(Phase.PRISON))
    move_marker_to(referee, number, 1)


def pass_prison_by(referee: Referee) -> None:
    """Pass the prison by. All cards that wait there leave the game unseen (R1-9)."""
    number = battlefield_number_of_prison(referee.fight)
    if number is not None and not _is_behind(referee.fight, number):
        referee.emit(PrisonLeft(number))


def _is_behind(fight: Fight, number: int) -> bool:
    return fight.marker_at in fight.row.battlefield_numbers and fight.row.battlefield_numbers.index(
        fight.marker_at
    ) > fight.row.battlefield_numbers.index(number)


def can_lie_at_prison(fight: Fight, card: CardId) -> bool:
    """Return True for a card with a padlock, before the marker comes or while it is there (l.164)."""
    printed = fight.book.cards[card]
    return Icon.PADLOCK in printed.icons and printed.pile is not StartingPlace.AMBUSH


def offer_cards_to_lay_down(fight: Fight, side: Side) -> Offers:
    """Return the offers of cards to lay face down at the prison now, an unnamed real one too."""
    number = battlefield_number_of_prison(fight)
    if number is None or _is_behind(fight, number):
        return ()
    cards: tuple[CardId | None, ...] = tuple(
        card for card in dict.fromkeys(possible_hand_cards_for_owner(fight, side)) if can_lie_at_prison(fight, card)
    )
    if None in fight.zones_of(side).hand:
        cards = (*cards, None)
    return (Offer(LayDown, {"card": OneOf(cards)}),) if cards else ()


def lay_down_at_prison(referee: Referee, side: Side, card: CardId | None) -> None:
    """Lay a card face down. Only its owner knows the card."""
    number = battlefield_number_of_prison(referee.fight)
    if number is not None:
        bought, seat = has_frontier_back(referee.fight, card), referee.seat_of(side)
        referee.emit(CardLaidDown(side, card, number, seat, bought, untold=card is None))


def firepower_in_prison(printed: PrintedCard) -> int | None:
    """Return the firepower of a card there. Returns None if it has none (l.111, l.139, R1-16)."""
    if printed.prison is not None:
        return printed.prison
    shoots = printed.kind in (CardKind.FIREPOWER, None)
    return printed.firepower if shoots else None


def firepower_face_down(printed: PrintedCard) -> int:
    """Return the firepower of a card that lies face down there (l.507)."""
    return (firepower_in_prison(printed) or 0) if printed.face_down is None else printed.face_down


def wound_leader_first(referee: Referee, step: Step) -> None:
    """Wound Colty first (l.119, R1-13)."""
    push_leader_wounds(referee, 1)


def draw_prison_cards(referee: Referee, step: Step) -> None:
    """Draw six cards for Colty, three for McReady (l.121-123)."""
    request_draws(referee, step.side, PRISON_DRAWS[0] if step.side is Side.DEFENCE else PRISON_DRAWS[1])


class SpringAmbushHandler:
    """Step: the ambush there, by the usual rules (l.125)."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        if not fight.battlefield.armed or fight.battlefield.ambush is not None:
            return None
        slots = {"card": OneOf(unseen_ambushes_here(fight)), "field": OneOf((fight.marker_at,))}
        return Question(Side.ATTACK, (Offer(SpringAmbush, slots),))

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        referee.finish_step()
        card = action.card if isinstance(action, SpringAmbush) else referee.fight.battlefield.ambush
        if referee.fight.battlefield.armed and card is not None:
            spring_ambush(referee, card)


def push_hide_card_step(referee: Referee, step: Step) -> None:
    """Push the step that asks for the card to hide, as long as the marker may still come to the prison (R1-58)."""
    if not referee.play.state.prison_over:
        referee.push_steps(Step(StepKind.GAME, step.side, HIDE_CARD))


class HideCardHandler:
    """Step: a character or firepower card face down at the prison, as if it had a padlock (l.519, R1-58)."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        number = battlefield_number_of_prison(fight)
        if number is None or _is_behind(fight, number) or not fight.zones_of(step.side).hand_size:
            return None
        hand = dict.fromkeys(possible_hand_cards_for_owner(fight, step.side))
        cards: tuple[CardId | None, ...] = tuple(card for card in hand if _can_be_hidden(fight.book.cards[card]))
        if None in fight.zones_of(step.side).hand:
            cards = (*cards, None)
        laying = (Offer(LayDown, {"card": OneOf(cards)}),) if cards else ()
        return Question(step.side, (*laying, Offer(Decline)))

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        referee.finish_step()
        if isinstance(action, LayDown):
            lay_down_at_prison(referee, step.side, action.card)


def _can_be_hidden(printed: PrintedCard) -> bool:
    """Return whether it is a character or a firepower card, as far as anybody has typed in."""
    return printed.kind in (CardKind.FIREPOWER, None) or "character" in printed.types


class BringCardHandler:
    """Step: one card, one move or a pass at a time; two passes in a row end it (l.127, R1-14)."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        bringing = tuple(
            Offer(BringCard, {"card": OneOf((card,)), "zone": OneOf((column_zone(fight.marker_at, step.side),))})
            for card in dict.fromkeys(possible_hand_cards_for_owner(fight, step.side))
            if firepower_in_prison(fight.book.cards[card]) is not None
        )
        down = offer_cards_to_lay_down(fight, step.side)
        return Question(step.side, (*bringing, *down, *_moving(fight, step.side), Offer(Pass)))

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        referee.finish_step()
        side = step.side
        match action:
            case Pass():
                referee.emit(PrisonPassed(side))
            case LayDown(card):
                lay_down_at_prison(referee, side, card)
            case BringCard(card, zone):
                referee.emit(CardPlayed(side, card, zone))
                referee.emit(CardEntered(referee.fight.next_uid, card, side, referee.fight.marker_at, 0, 0, side))
        if referee.play.state.passes < len(Side):
            referee.push_steps(Step(StepKind.GAME, side.enemy, PLAY))
        if isinstance(action, UseCard):
            begin_ability_use(referee, side, action)


def _moving(fight: Fight, side: Side) -> Offers:
    """Return the offers of cards in play whose text lets them move, here or on the way here (l.129)."""
    return tuple(offer_ability_use(one) for one in usable_abilities_in_play(fight, side, None) if _moves(one.use))


def _moves(use: ActivatedAbility) -> bool:
    return any(isinstance(effect, MoveCard) and effect.this for effect in use.effects)
