"""Cards in play that leave it."""

from companion.rules.skirmish.asking import spot_of
from companion.rules.skirmish.battle import Battle
from companion.rules.skirmish.events.people import CardSaved
from companion.rules.skirmish.events.playing import CardLeft
from companion.rules.skirmish.events.turns import BattlefieldBlown
from companion.rules.skirmish.fray import InPlay
from companion.rules.skirmish.playing import begin
from companion.rules.skirmish.steps import Step
from companion.rules.skirmish.vocabulary.placing import Goes
from companion.rules.skirmish.words import Side


def leave(battle: Battle, card: InPlay, goes: Goes, by: Side) -> None:
    """A card leaves its column, without more ado."""
    spot = spot_of(battle.fray, card)
    battle.emit(CardLeft(card.uid, card.card, spot.zone, goes, by))


def destroy(battle: Battle, card: InPlay, goes: Goes, by: Side) -> None:
    """A card is killed: True Grit goes in its place (l.243), or it leaves and, killed by the enemy, does its last."""
    if card.grit:
        battle.emit(CardSaved(card.uid, card.card, spot_of(battle.fray, card).zone))
        return
    leave(battle, card, goes, by)
    owner = battle.fray.owner(card)
    if by is not owner:
        begin(battle, owner, f"killed:{card.card}")


def blast(battle: Battle, step: Step) -> None:
    """All cards of the enemy at the current battlefield are discarded, wherever they lie there (l.211, l.223)."""
    battle.done()
    battle.emit(BattlefieldBlown(battle.fray.at))
    for card in battle.fray.here.cards:
        if battle.fray.owner(card) is not step.side:
            leave(battle, card, Goes.DISCARD, step.side)
