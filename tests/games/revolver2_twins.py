"""Two evenings with Revolver 2 that differ in what one side keeps secret, for those who must not tell them apart."""

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from companion.games.revolver2.rules import GAME
from companion.rules.action import Action
from companion.rules.codec import Codec
from companion.rules.event import Event
from companion.rules.seat import CHANCE, PUBLIC, Viewer
from companion.rules.skirmish.words import Side
from companion.table.wire import Wire, actor_name
from tests.games.hunches import heard, probes
from tests.games.revolver2_evening import ATTACK, DEFENCE, SEAT, Evening
from tests.games.revolver2_secret_box import PACK
from tests.games.twins import Leak

Cards = Sequence[str]
_PROBES = 24
_CODEC: Codec[Any] = Codec(*GAME.events)
_WIRE = Wire(GAME)


class Pair:
    """Both worlds go on together; after all that happens, `strangers` have seen, heard and been offered the same."""

    def __init__(self, worlds: Sequence[Evening], strangers: Sequence[Viewer]) -> None:
        self.worlds, self.strangers = worlds, strangers
        self.rng = Random(len(worlds[0].seen))
        self.check()

    def both(self, done: Callable[[Evening], Any]) -> "Pair":
        """The same in both worlds."""
        return self.each(done, done)

    def each(self, *done: Callable[[Evening], Any]) -> "Pair":
        """Something else in each world."""
        for world, do in zip(self.worlds, done, strict=True):
            do(world)
        self.check()
        return self

    def act(self, side: Side, *actions: Action) -> "Pair":
        """A side acts, in each world alike unless there are two actions."""
        one, other = actions if len(actions) == 2 else actions * 2
        return self.each(lambda world: world.act(side, one), lambda world: world.act(side, other))

    def check(self) -> None:
        """Leak unless no stranger can tell."""
        shown = probes(GAME, self.worlds[0].setup, self.worlds[0].state, self.rng, _PROBES)
        for viewer in self.strangers:
            one, other = (self._look(world, viewer, shown) for world in self.worlds)
            for part, seen in one.items():
                if seen != other[part]:
                    raise Leak(f"{part} tells viewer {viewer} what it has not seen:\n{seen}\n{other[part]}")

    def _look(self, world: Evening, viewer: Viewer, shown: Any) -> dict[str, str]:
        state = world.state
        offers = [] if viewer is None else GAME.legal_actions(state, viewer).offers
        outcomes = GAME.chance_outcomes(state) if CHANCE in GAME.to_act(state) else {}
        return {
            "view": json.dumps(GAME.view(state, viewer)),
            "events": json.dumps(told(world.seen, viewer)),
            "offers": json.dumps([_WIRE.offer(offer) for offer in offers]),
            "to_act": json.dumps(sorted(str(actor_name(actor)) for actor in GAME.to_act(state))),
            "outcome": repr(GAME.outcome(state)),
            "hunches": repr(heard(GAME, state, viewer, shown)),
            "desk": json.dumps(list(map(repr, outcomes))),
        }


class Twins(Pair):
    """A pair in its first turn. `secrets` are the first cards that `owner` was dealt, one list for each world."""

    def __init__(
        self,
        owner: Side,
        secrets: tuple[Cards, Cards],
        enemy: Cards = (),
        *,
        strangers: Sequence[Viewer] | None = None,
        real: bool = False,
    ) -> None:
        worlds = tuple(Evening(pack=PACK, real=real) for _ in secrets)
        for world, cards in zip(worlds, secrets, strict=True):
            dealt = {owner: cards, owner.enemy: enemy}
            world.dealt(attack=dealt[ATTACK], defence=dealt[DEFENCE])
        super().__init__(worlds, [PUBLIC, SEAT[owner.enemy]] if strangers is None else strangers)


def told(events: Sequence[Event], viewer: Viewer) -> list[dict[str, Any]]:
    """Events as a viewer gets them."""
    return [_CODEC.encode(event.seen_by(viewer)) for event in events]
