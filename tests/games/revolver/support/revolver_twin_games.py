"""Two games of Revolver that differ in one side's secrets, for viewers who must not tell them apart."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from companion.games.revolver import actions as act
from companion.games.revolver.game import GAME
from companion.rules.actions_and_offers import Action
from companion.rules.seats_and_viewers import PUBLIC, Viewer
from companion.rules.zone import CardId
from companion.skirmish.battle import actions as do
from companion.skirmish.cards.enums_and_constants import Side
from tests.games.revolver.support.revolver_box_of_secrets import PACK
from tests.games.revolver.support.revolver_driver import ATTACK, DEFENCE, DUELLING, SEAT, RevolverDriver
from tests.games.revolver2.support.revolver2_twin_games import Pair


class Twins(Pair):
    """A pair in its first turn. `secrets` are the first cards that `owner` was dealt, one list for each world."""

    game = GAME

    def __init__(
        self,
        owner: Side,
        secrets: Sequence[Iterable[str]] = ((), ()),
        enemy: Iterable[str] = (),
        *,
        laid: Sequence[Mapping[int, str]] = ({}, {}),
        boxed: Sequence[Iterable[str]] = ((), ()),
        strangers: Sequence[Viewer] | None = None,
        modules: Mapping[str, Any] = DUELLING,
        box: Mapping[str, Any] = PACK,
    ) -> None:
        worlds = [RevolverDriver(pack=box, **modules) for _ in secrets]
        for world, cards, lying, gone in zip(worlds, secrets, laid, boxed, strict=True):
            hands = {owner: cards, owner.enemy: enemy}
            world.dealt(hands[ATTACK], hands[DEFENCE], laid=lying, boxed=gone)
        super().__init__(worlds, [PUBLIC, SEAT[owner.enemy]] if strangers is None else strangers)

    @classmethod
    def of(cls, worlds: Sequence[RevolverDriver], strangers: Sequence[Viewer]) -> "Twins":
        """A pair of these worlds, wherever they have got to."""
        twins = cls.__new__(cls)
        Pair.__init__(twins, worlds, strangers)
        return twins

    def play(self, side: Side, card: str) -> "Twins":
        """The same card in both worlds, and none of those in secret."""
        self.both(lambda world: world.play(side, card))
        return self

    def cards(self, side: Side, kind: type[Any], *names: str | None) -> "Twins":
        """An action with a card, another card in each world unless one is named."""
        self.act(side, *(_with(kind, name) for name in names))
        return self

    def to_the_gate(self, *, jail: bool | None) -> "Twins":
        """Idle rounds until the gang must say whether it enters the prison; what it says, None: nothing yet."""
        self.both(lambda world: world.end(DEFENCE))
        for _ in range(9):
            self.both(_idle)
            if all(world.offers(DEFENCE) == {"Advance"} for world in self.worlds):
                break
        if jail is not None:
            self.both(lambda world: world.act(DEFENCE, act.Advance(jail)))
            self.both(lambda world: world.deal())
        return self

    def to_the_creek(self) -> "Twins":
        """Past the prison to the first turn where a duel may be fought."""
        self.to_the_gate(jail=False)
        return self


def _idle(world: RevolverDriver) -> None:
    """One step towards the gate: whoever's turn it is does nothing."""
    world.settle()
    side = world.state.fight.turn.side
    if "EndTurn" in world.offers(side) or "SpringAmbush" in world.offers(side):
        world.end(side)
    world.settle()


def _with(kind: type[Any], card: str | None) -> Action:
    action: Action = kind(None if card is None else CardId(card))
    return action


__all__ = ["ATTACK", "DEFENCE", "PACK", "Twins", "act", "do"]
