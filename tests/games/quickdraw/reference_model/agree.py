"""The game beside its reference model, which works everything out anew from what was done."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any

from companion.games.quickdraw import GAME
from companion.games.quickdraw.game import QuickDraw
from companion.rules.actions_and_offers import Action, NumberRange
from companion.rules.codec import Codec
from companion.rules.game import Setup, complete_setup
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat
from tests.games.common.playouts import playout
from tests.games.quickdraw.reference_model.choices import NOTES, may_do, waits_for
from tests.games.quickdraw.reference_model.clerk import Clerk
from tests.games.quickdraw.reference_model.sums import pots_of

CODEC: Codec[Any] = Codec(*GAME.actions)


class RealCards(QuickDraw):
    """Cards are dealt face down past the companion."""

    def chance_outcomes(self, state: Any) -> Mapping[Action, int]:
        found = super().chance_outcomes(state)
        return {action: 1 for action in found if getattr(action, "card", "") is None} or found


def every_setup() -> Iterator[Setup]:
    """Yield setups without end, that have every choice of every option and ruling, with 2 to 6 seats."""
    info = GAME.info
    for nth in count():
        options = {each.id: each.choices[nth // (1 + at) % len(each.choices)] for at, each in enumerate(info.options)}
        rulings = {each.id: each.choices[nth // 2**at % len(each.choices)] for at, each in enumerate(info.rulings)}
        yield complete_setup(info, Setup(2 + nth * 2 % 5, options, rulings))


def follow(setup: Setup, seed: int, real: bool) -> int:
    """Play a random game to its end beside a clerk. Returns its steps; raises AssertionError where the two differ."""
    clerk = Clerk(setup.seats, {**setup.options, **setup.rulings})
    steps = 0
    for step in playout(RealCards() if real else GAME, setup, seed, bound=20_000):
        done = dict(CODEC.encode(step.action))
        name = re.sub(r"(?<!^)(?=[A-Z])", "_", done.pop("type")).lower()
        getattr(clerk, name)(-1 if step.actor is CHANCE else step.actor, **done)
        compare(clerk, step.after, f"seed {seed}, step {steps}: {step.actor} {step.action}")
        steps += 1
    assert clerk.phase == "over"
    return steps


def compare(clerk: Clerk, state: Any, where: str) -> None:
    """Raise AssertionError, saying where, unless the game shows and offers what the clerk says."""
    view = GAME.view(state, PUBLIC)
    seats, zones = view["seats"], view["zones"]
    told = {
        "phase": view["phase"],
        "chips": [seat["chips"] for seat in seats],
        "in": [seat["in"] for seat in seats],
        "pots": [(pot["amount"], pot["eligible"]) for pot in view["pots"]],
        "deck": view["counters"]["deck"],
        "hands": [len(zones[f"hand-{seat}"]) for seat in clerk.seats],
        "open": [sorted(zones[f"front-{seat}"]) for seat in clerk.seats],
        "row": sorted(zones["dealer"]),
        "discard": Counter(zones["discard"]),
        "wins": [seat["wins"] for seat in seats],
        "to act": None if CHANCE in GAME.to_act(state) else set(GAME.to_act(state)),
        "won": set(state.outcome.winners) if state.outcome else set(),
        "may": [_offers(state, Seat(seat)) for seat in clerk.seats],
    }
    mine = _of(clerk)
    mine["may"] = [_as_looked_at(mine["may"][seat], told["may"][seat]) for seat in clerk.seats]
    wrong = {name: (told[name], mine[name]) for name in told if told[name] != mine[name]}
    assert not wrong, f"{where}: game and clerk say {wrong}"


def _of(clerk: Clerk) -> dict[str, Any]:
    return {
        "phase": clerk.phase,
        "chips": clerk.chips,
        "in": clerk.inside,
        "pots": pots_of(clerk.paid, clerk.players),
        "deck": clerk.deck,
        "hands": [len(hand) for hand in clerk.hand],
        "open": [sorted(cards) for cards in clerk.open],
        "row": sorted(clerk.row),
        "discard": Counter(clerk.discard),
        "wins": clerk.wins,
        "to act": waits_for(clerk),
        "won": clerk.winners,
        "may": [may_do(clerk, seat) for seat in clerk.seats],
    }


def _offers(state: Any, seat: Seat) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for offer in GAME.legal_actions(state, seat).offers:
        if offer.action.__name__ not in NOTES:
            [*slots] = offer.slots.values()
            one = slots[0] if slots else ()
            found[offer.action.__name__] = (
                (one.low, one.high) if isinstance(one, NumberRange) else set(one) if slots else ()
            )
    return found


def _as_looked_at(mine: Mapping[str, Any], told: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the clerk's choices; where it does not look at values, those of the game."""
    return {name: told.get(name) if values is None else values for name, values in mine.items()}
