"""A long staged evening: cards, hands, mugs, phones, dice and lamps by turns, and all that is observed.

`python -m benchmarks.eyes.tracking_accuracy live`. Something happens every twelve seconds. Of the rest, in which
nothing changes but noise, one second of frames is filmed after each event and then one frame a second.
"""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

from benchmarks.eyes.tracking.events import (
    choose_card_over,
    choose_free_cards,
    choose_lying_card,
    choose_spot,
    hover_over_card,
    switch_lamp,
)
from benchmarks.eyes.tracking.outcome import Outcome
from benchmarks.eyes.tracking.screening import MAT, Screening
from companion.rules.zone import CardId, ZoneId
from companion.simulator.scene import LaidCard, TableScene
from companion.simulator.table_things import RADIUS_MM, Kind, TableThing
from companion.vision.recognise.recogniser import Recogniser

EVENT_S = 12
"""Seconds from one event to the next."""
REST = 9
"""Frames filmed after those in which an event is observed, one a second."""
MOST_CARDS, MOST_THINGS = 9, 5
CARD_REACH_MM = 54.0
"""From the middle of a card to its corner."""
FREE_TRIES = 60


class Impossible(Exception):
    """There is no room for it, or nothing that it could happen to."""


class Evening(Screening):
    """A film with things on the table. Cards are laid free of them, or over each other."""

    things: list[TableThing]

    def is_free(self, x: float, y: float, reach: float) -> bool:
        """Return True if nothing lies within reach of that spot."""
        cards = ((each.x, each.y, CARD_REACH_MM) for each in self.film.moments[-1].cards)
        things = ((each.x, each.y, RADIUS_MM[each.kind]) for each in self.things)
        return all((x - a) ** 2 + (y - b) ** 2 > (reach + c) ** 2 for a, b, c in (*cards, *things))

    def free_spot(self, reach: float) -> tuple[float, float]:
        for _ in range(FREE_TRIES):
            x, y = self.dice.uniform(60, MAT.width - 60), self.dice.uniform(60, MAT.height - 60)
            if self.is_free(x, y, reach):
                return x, y
        raise Impossible


def lay(show: Evening) -> None:
    free = show.free_spot(CARD_REACH_MM)
    if MAT.zone_at(*free) is None or len(show.film.moments[-1].cards) >= MOST_CARDS:
        raise Impossible
    show.film.lay(LaidCard(choose_spot(show).card, *free, show.dice.uniform(-20, 20)))


def take(show: Evening) -> None:
    """Take a card on which nothing lies."""
    cards = show.film.moments[-1].cards
    free = [each for n, each in enumerate(cards) if not any(_touch(each, other) for other in cards[n + 1 :])]
    free = [each for each in free if not any(_is_on(thing, each) for thing in show.things)]
    if len(cards) < 3 or not free:
        raise Impossible
    show.film.take(show.dice.choice(free))


def cover(show: Evening) -> None:
    cards = show.film.moments[-1].cards
    if len(cards) >= MOST_CARDS:
        raise Impossible
    below = show.dice.choice(cards)
    if any(_is_on(thing, below) for thing in show.things):
        raise Impossible
    show.film.lay(choose_card_over(show, below))


def put_down(show: Evening) -> None:
    """Put a mug or a phone beside the cards, or a die anywhere, also onto a card."""
    kind: Kind = show.dice.choice(("mug", "phone", "lit phone", "die", "die"))
    if len(show.things) >= MOST_THINGS:
        raise Impossible
    if kind == "die" and show.dice.random() < 0.7:
        card = choose_lying_card(show)
        free = card.x + show.dice.uniform(-20, 20), card.y + show.dice.uniform(-30, 30)
    else:
        free = show.free_spot(RADIUS_MM[kind] + 4)
    show.things.append(TableThing(kind, *free, show.dice.uniform(0, 360)))
    show.film.put_down(show.things[-1])


def take_away(show: Evening) -> None:
    if not show.things:
        raise Impossible
    show.film.take_away(show.things.pop(show.dice.randrange(len(show.things))))


EVENTS: dict[str, tuple[Callable[[Any], None], int]] = {
    "a card is laid": (lay, 4),
    "a card is taken": (take, 4),
    "a card is covered": (cover, 2),
    "a hand hovers": (hover_over_card, 2),
    "a thing is put down": (put_down, 4),
    "a thing is taken away": (take_away, 3),
    "the lamp is switched": (switch_lamp, 1),
}
"""Events, and how often each happens beside the rest."""


def play_live_evening(scene: TableScene, recogniser: Recogniser, minutes: float, seed: int) -> None:
    """Play the evening and print what was observed right, by kind of event."""
    show = Evening(scene, recogniser, seed, *choose_free_cards(Random(seed)))
    show.things = []
    outcomes = {name: Outcome() for name in EVENTS}
    happened = 0
    while happened < 60 * minutes / EVENT_S:
        name = show.dice.choices(list(EVENTS), [weight for _, weight in EVENTS.values()])[0]
        before = len(outcomes[name].wrong)
        with suppress(Impossible):
            show.event(EVENTS[name][0], outcomes[name], REST)
            happened += 1
        show.forget_shown()
        for wrong in outcomes[name].wrong[before:]:
            print(f"    {happened * EVENT_S / 60:.1f} min, {name}: {wrong}", flush=True)
    _report(show, outcomes, minutes)


def _report(show: Evening, outcomes: dict[str, Outcome], minutes: float) -> None:
    for name, outcome in outcomes.items():
        print(f"{name:24} {outcome.right:3} of {outcome.times}")
    lying, counted = show.film.moments[-1].count_lying(), _count_reported(show)
    print(f"{minutes:g} minutes, {show.eye.looks} looks, {show.eye.spent:.0f} s of CPU in the eyes; ", end="")
    print(f"at the end {sum((lying - counted).values())} cards lost, {sum((counted - lying).values())} false")


def _count_reported(show: Evening) -> Counter[tuple[CardId, ZoneId]]:
    """Count the copies of each card in each zone that the eyes believe to lie there."""
    zones = show.watcher.count_lying().items()
    return Counter({(card, zone): copies for zone, cards in zones for card, copies in cards.items()})


def _touch(one: LaidCard, other: LaidCard) -> bool:
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2 < (2 * CARD_REACH_MM) ** 2


def _is_on(thing: TableThing, card: LaidCard) -> bool:
    return (thing.x - card.x) ** 2 + (thing.y - card.y) ** 2 < (CARD_REACH_MM + RADIUS_MM[thing.kind]) ** 2
