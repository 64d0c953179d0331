"""Two games of Revolver 2 that differ in one side's secrets, for viewers who must not tell them apart."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from companion.games.revolver2.game import GAME
from companion.rules.actions_and_offers import Action
from companion.rules.codec import Codec
from companion.rules.correctable_tokens import legal_with_corrections
from companion.rules.event import Event
from companion.rules.game import AnyGame
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat, Viewer
from companion.rules.zone import CardId
from companion.skirmish.battle.events.draws_and_discards import Drew
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.state.derived.resolve_contradictions import forget_assumed_cards
from companion.table.log.replayed_log import ReplayedLog
from companion.table.update_json import UpdateEncoder, actor_to_json
from companion.table.updates.buttons.public_offers import list_public_offers
from tests.games.common.diagnosis_probes import heard, list_cards, probes
from tests.games.common.twin_worlds import Leak, open_on_phones
from tests.games.revolver2.support.revolver2_box_of_secrets import PACK
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, SEAT, Revolver2Driver
from tests.spell_views import ViewSpeller

Cards = Sequence[str]
_PROBES = 24


def hold(world: Any, *told: str | None) -> None:
    """The defenders hold these real cards alone; None: they have not told us which."""
    fight = replace(forget_assumed_cards(world.state.fight, DEFENCE), real_cards=True)
    zones = fight.defence
    fight = fight.with_zones(DEFENCE, hand=(), deck=replace(zones.deck, size=zones.deck.size + len(zones.hand)))
    for card in told:
        fight = Drew(DEFENCE, None if card is None else CardId(card), 1).apply_to(fight)
    world.state = replace(world.state, fight=fight)


class Pair:
    """Both worlds go on together; after all that happens, `strangers` have seen, heard and been offered the same."""

    game: AnyGame = GAME

    def __init__(self, worlds: Sequence[Any], strangers: Sequence[Viewer]) -> None:
        self.worlds, self.strangers = worlds, strangers
        self.codec: Codec[Any] = Codec(*self.game.events)
        self.wire, self.views = UpdateEncoder(self.game), ViewSpeller(self.game)
        self.rng, self.probed_cards = Random(len(worlds[0].seen)), list_cards(self.game, worlds[0].setup)
        self.records = [ReplayedLog(self.game, world.setup, Random(1).randbytes) for world in worlds]
        self.check()

    def both(self, done: Callable[[Revolver2Driver], Any]) -> "Pair":
        """The same in both worlds."""
        return self.each(done, done)

    def each(self, *done: Callable[[Revolver2Driver], Any]) -> "Pair":
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
        self._check_seals()
        shown = probes(self.game, self.probed_cards, self.worlds[0].state, self.rng, _PROBES)
        for viewer in self.strangers:
            one, other = (self._look(world, viewer, shown) for world in self.worlds)
            for part, seen in one.items():
                if seen != other[part]:
                    raise Leak(f"{part} tells viewer {viewer} what it has not seen:\n{seen}\n{other[part]}")

    def _check_seals(self) -> None:
        """Leak unless the same is sealed and opened in both worlds, as everybody sees after each action."""
        one, other = (list(_shown_seals(*pair)) for pair in zip(self.records, self.worlds, strict=True))
        if self.strangers and one != other:
            raise Leak(f"seals tell everybody what they have not seen:\n{one}\n{other}")

    def _look(self, world: Any, viewer: Viewer, shown: Any) -> dict[str, str]:
        state, game = world.state, self.game
        offers = [] if viewer is None else legal_with_corrections(game, state, viewer).offers
        outcomes = game.chance_outcomes(state) if CHANCE in game.to_act(state) else {}
        return {
            "view": json.dumps(self.views.shorten(game.view(state, viewer))),
            "events": json.dumps(self._told(world.seen, viewer)),
            "offers": json.dumps([self.wire.offer_to_json(offer) for offer in offers]),
            "to_act": json.dumps(sorted(str(actor_to_json(actor)) for actor in game.to_act(state))),
            "outcome": repr(game.outcome(state)),
            "hunches": repr(heard(game, state, viewer, shown)),
            "buttons": repr(self._buttons(state)),
            "phones": repr(open_on_phones(game, state, world.setup.seats)) if viewer is PUBLIC else "",
            "desk": json.dumps(list(map(repr, outcomes))),
        }

    def _buttons(self, state: Any) -> Any:
        """Return all that buttons on the table may mean, which everybody sees."""
        legal = {Seat(seat): self.game.legal_actions(state, Seat(seat)) for seat in range(self.worlds[0].setup.seats)}
        return list_public_offers(self.game, state, legal, self.game.to_act(state))

    def _told(self, events: Sequence[Event], viewer: Viewer) -> list[dict[str, Any]]:
        return [self.codec.encode(event.as_seen_by(viewer)) for event in events]


def _shown_seals(record: ReplayedLog, world: Any) -> Iterator[list[tuple[Any, ...]]]:
    """Yield the seals that everybody is shown after each action that is not in the record yet.

    The end of a game opens all of them: what is in them then is told on purpose.
    """
    for state, actor, action in world.done[len(record.entries) :]:
        record.now = record.now._replace(state=state)  # tests put cards into a state by hand
        record.change_began = len(record.entries) + 1
        record.add_action(0, actor, action, "test")
        told = record.outcome is None
        shown = record.seals_to_show()
        yield [(seal.seq, seal.seat, seal.opening.action if seal.opening and told else None) for seal in shown]


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
        worlds = tuple(Revolver2Driver(pack=PACK, real=real) for _ in secrets)
        for world, cards in zip(worlds, secrets, strict=True):
            dealt = {owner: cards, owner.enemy: enemy}
            world.dealt(attack=dealt[ATTACK], defence=dealt[DEFENCE])
        super().__init__(worlds, [PUBLIC, SEAT[owner.enemy]] if strangers is None else strangers)
