"""The prison (1.2): one turn of both sides, in which only firepower counts (l.99-141)."""

from typing import Final

from companion.games.revolver.actions import BringCard, LayDown, Pass, SpringAmbush
from companion.games.revolver.decisions.ambush import possible_ambushes, spring
from companion.games.revolver.decisions.turn_marker import move_to
from companion.games.revolver.events import (
    CardLaidDown,
    PhaseBegan,
    PrisonLeft,
    PrisonPassed,
)
from companion.games.revolver.terms import PRISON_DRAWS, Phase
from companion.rules.action import Action, Offer, OneOf
from companion.rules.zone import CardId
from companion.skirmish.battle.abilities import use
from companion.skirmish.battle.actions import UseCard
from companion.skirmish.battle.draw import draw
from companion.skirmish.battle.events.playing import CardEntered, CardPlayed
from companion.skirmish.battle.question import Offers, Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.wounds import wound
from companion.skirmish.cards.abilities import ActivatedAbility
from companion.skirmish.cards.moment import Moment
from companion.skirmish.cards.printed import PrintedCard
from companion.skirmish.cards.terms import CardKind, Icon, Pile, Side, column
from companion.skirmish.effects.in_play.move import Move
from companion.skirmish.play.offers import offer
from companion.skirmish.state.derived.activations import in_play
from companion.skirmish.state.derived.knowledge import could_hold, is_bought
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Step, StepKind

WOUND: Final = "prison-wound"
DRAW: Final = "prison-draw"
AMBUSH: Final = "prison-ambush"
PLAY: Final = "prison-play"
TURN: Final = "prison-turn"
COUNT: Final = "prison-count"
LEAVE: Final = "prison-leave"


def prison_of(fight: Fight) -> int | None:
    """Return the number of the prison. Returns None if it is not in the row."""
    return next((n for n in fight.row.numbers if fight.book.fields[fight.row.battlefields[n].id].row == "prison"), None)


def enter(referee: Referee) -> None:
    """Enter the prison: what follows replaces the turns of both sides (R1-11)."""
    number = prison_of(referee.fight)
    if number is None:
        raise LookupError("there is no prison in this row")
    referee.then(
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
    move_to(referee, number, 1)


def pass_by(referee: Referee) -> None:
    """Pass the prison by. All cards that wait there leave the game unseen (R1-9)."""
    number = prison_of(referee.fight)
    if number is not None and not _is_behind(referee.fight, number):
        referee.emit(PrisonLeft(number))


def _is_behind(fight: Fight, number: int) -> bool:
    return fight.at in fight.row.numbers and fight.row.numbers.index(fight.at) > fight.row.numbers.index(number)


def can_lay_down(fight: Fight, card: CardId) -> bool:
    """Return True for a card with a padlock, before the marker comes or while it is there (l.164)."""
    printed = fight.book.cards[card]
    return Icon.PADLOCK in printed.icons and printed.pile is not Pile.AMBUSH


def laying_down(fight: Fight, side: Side) -> Offers:
    """Return the offers of cards to lay face down at the prison now, an unnamed real one too."""
    number = prison_of(fight)
    if number is None or _is_behind(fight, number):
        return ()
    cards: tuple[CardId | None, ...] = tuple(
        card for card in dict.fromkeys(could_hold(fight, side)) if can_lay_down(fight, card)
    )
    if None in fight.zones_of(side).hand:
        cards = (*cards, None)
    return (Offer(LayDown, {"card": OneOf(cards)}),) if cards else ()


def lay_down(referee: Referee, side: Side, card: CardId | None) -> None:
    """Lay a card face down. Only its owner knows the card."""
    number = prison_of(referee.fight)
    if number is not None:
        bought, seat = is_bought(referee.fight, card), referee.seat_of(side)
        referee.emit(CardLaidDown(side, card, number, seat, bought, untold=card is None))


def worth(printed: PrintedCard) -> int | None:
    """Return the firepower of a card there. Returns None if it has none (l.111, l.139, R1-16)."""
    if printed.prison is not None:
        return printed.prison
    shoots = printed.kind in (CardKind.FIREPOWER, None)
    return printed.firepower if shoots else None


def wound_leader(referee: Referee, step: Step) -> None:
    """Wound Colty first (l.119, R1-13)."""
    wound(referee, 1)


def draw_cards(referee: Referee, step: Step) -> None:
    """Draw six cards for Colty, three for McReady (l.121-123)."""
    draw(referee, step.side, PRISON_DRAWS[0] if step.side is Side.DEFENCE else PRISON_DRAWS[1])


class Springing:
    """Step: the ambush there, by the usual rules (l.125)."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        if not fight.here.armed or fight.here.ambush is not None:
            return None
        slots = {"card": OneOf(possible_ambushes(fight)), "field": OneOf((fight.at,))}
        return Question(Side.ATTACK, (Offer(SpringAmbush, slots),))

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        referee.done()
        card = action.card if isinstance(action, SpringAmbush) else referee.fight.here.ambush
        if referee.fight.here.armed and card is not None:
            spring(referee, card)


class Bringing:
    """Step: one card, one move or a pass at a time; two passes in a row end it (l.127, R1-14)."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        bringing = tuple(
            Offer(BringCard, {"card": OneOf((card,)), "zone": OneOf((column(fight.at, step.side),))})
            for card in dict.fromkeys(could_hold(fight, step.side))
            if worth(fight.book.cards[card]) is not None
        )
        down = laying_down(fight, step.side)
        return Question(step.side, (*bringing, *down, *_moving(fight, step.side), Offer(Pass)))

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        referee.done()
        side = step.side
        match action:
            case Pass():
                referee.emit(PrisonPassed(side))
            case LayDown(card):
                lay_down(referee, side, card)
            case BringCard(card, zone):
                referee.emit(CardPlayed(side, card, zone))
                referee.emit(CardEntered(referee.fight.next_uid, card, side, referee.fight.at, 0, 0, side))
        if referee.play.state.passes < len(Side):
            referee.then(Step(StepKind.GAME, side.enemy, PLAY))
        if isinstance(action, UseCard):
            use(referee, side, action)


def _moving(fight: Fight, side: Side) -> Offers:
    """Return the offers of cards in play whose text lets them move, here or on the way here (l.129)."""
    return tuple(offer(one) for one in in_play(fight, side, None) if _moves(one.use))


def _moves(use: ActivatedAbility) -> bool:
    return any(isinstance(effect, Move) and effect.this for effect in use.effects)
