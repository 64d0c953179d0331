"""The count at the prison: cards are turned, firepowers compared, the prison emptied (1.2)."""

from companion.games.revolver.actions import TellCard
from companion.games.revolver.events import DownTurned, PrisonCleared, PrisonerFreed, PrisonFought
from companion.games.revolver.phases.battle import revolver_battle
from companion.games.revolver.phases.prison import worth
from companion.rules.action import Action, Offer, OneOf
from companion.skirmish.battle.casualties import kill
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.terms import Side
from companion.skirmish.state.fight import Fight, InPlay
from companion.skirmish.state.knowledge import unknown
from companion.skirmish.state.stack import Step

_DEATHS_WHEN_BEATEN = 2
_DEATHS_WHEN_LEVEL = 1
"""Members that die when McReady has more firepower, and when nobody has (l.135-137)."""


class Turning:
    """Step: face-down cards are turned up; their player names real ones (l.131)."""

    def ask(self, fray: Fight, step: Step) -> Question | None:
        if None not in fray.here.down.get(step.side, ()):
            return None
        cards = tuple(unknown(fray, step.side))
        return Question(step.side, (Offer(TellCard, {"place": OneOf(("prison",)), "card": OneOf(cards)}),))

    def do(self, battle: Referee, step: Step, action: Action | None) -> None:
        side, at, seat = step.side, battle.fray.at, battle.seat_of(step.side)
        if isinstance(action, TellCard):
            nth = battle.fray.here.down[side].index(None)
            battle.emit(DownTurned(side, action.card, at, nth, seat))
            return
        battle.done()
        for nth, card in enumerate(battle.fray.here.down.get(side, ())):
            if card is not None:
                battle.emit(DownTurned(side, card, at, nth, seat))


class Counting:
    """Step: more firepower frees the prisoner or kills two; equal kills one (l.131-137, R1-15)."""

    def ask(self, fray: Fight, step: Step) -> Question | None:
        return None

    def do(self, battle: Referee, step: Step, action: Action | None) -> None:
        battle.done()
        fray = battle.fray
        attack, defence = strength(fray, Side.ATTACK), strength(fray, Side.DEFENCE)
        winner = None if attack == defence else Side.ATTACK if attack > defence else Side.DEFENCE
        battle.emit(PrisonFought(fray.at, attack, defence, winner))
        if winner is Side.DEFENCE:
            _free(battle)
        else:
            kill(battle, Side.ATTACK, _DEATHS_WHEN_LEVEL if winner is None else _DEATHS_WHEN_BEATEN)


def strength(fray: Fight, side: Side) -> int:
    """Return the firepower of a side at the prison, face up and face down; no text counts there (l.111)."""
    down = (card for card in fray.here.down.get(side, ()) if card is not None)
    return face_up(fray, side, fray.at) + sum(worth(fray.book.cards[card]) or 0 for card in down)


def face_up(fray: Fight, side: Side, number: int) -> int:
    """Return the part of that firepower that everybody sees, at the battlefield of that number."""
    lying = fray.grounds[number].column(side)
    return sum(_lying(fray, card) for card in lying if fray.owner(card) is side)


def _lying(fray: Fight, card: InPlay) -> int:
    """Return the firepower of one card; 0 if it is blank, chips and all (R1-32)."""
    return 0 if fray.blank(card) else (worth(fray.printed(card)) or 0) + card.chips


def _free(battle: Referee) -> None:
    state = revolver_battle(battle).state
    prisoner, weapon = state.house.roles.prisoner, state.house.roles.weapon
    gone = {one.id for one in battle.fray.people} | set(battle.fray.fallen)
    if prisoner and prisoner not in gone:
        battle.emit(PrisonerFreed(prisoner, weapon if state.armed_prisoner else None))


class Leaving:
    """Step: the prison is emptied; the next turn is the gang's (l.141)."""

    def ask(self, fray: Fight, step: Step) -> Question | None:
        return None

    def do(self, battle: Referee, step: Step, action: Action | None) -> None:
        battle.done()
        battle.emit(PrisonCleared(battle.fray.at))
        revolver_battle(battle).begin(Side.DEFENCE)
