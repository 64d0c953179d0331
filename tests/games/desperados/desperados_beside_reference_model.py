"""Random games of Desperados followed by the game, and the reference model of the tests."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from companion.games.desperados import events as ev
from companion.games.desperados.game import GAME
from companion.games.desperados.state import State
from companion.rules.codec import Codec
from companion.rules.game import Setup, complete_setup
from companion.rules.seats_and_viewers import Seat
from tests.games.common.playouts import Step, playout
from tests.games.desperados.desperados_board import DATA, PACK
from tests.games.desperados.desperados_reference_model import Model
from tests.games.desperados.desperados_reference_model_secrets import CHECKED, Secrets

Way = tuple[int, dict[str, Any], dict[str, Any]]
WAYS: Final[Sequence[Way]] = (
    (2, {}, {}),
    (2, {"gang": 5, "badge": "drawn"}, {"DE-8": "forbidden"}),
    (2, {"gang": 2, "talk": "whisper"}, {"DE-20": "lost", "DE-36": "named"}),
    (3, {"aid": "off"}, {}),
    (3, {"gang": 5, "talk": "plans"}, {"DE-8": "forbidden", "DE-20": "lost"}),
    (4, {"talk": "whisper", "goal": 2000}, {"DE-20": "lost"}),
    (4, {"rides": "cards", "talk": "whisper"}, {}),
    (3, {"rides": "cards"}, {"DE-34": "judged", "DE-35": "asked", "DE-36": "named"}),
    (5, {"badge": "drawn"}, {"DE-8": "forbidden", "DE-34": "judged"}),
    (5, {"rides": "cards", "aid": "marshal"}, {"DE-8": "forbidden", "DE-20": "lost"}),
    (6, {"talk": "plans", "aid": "off"}, {}),
    (6, {"talk": "whisper"}, {"DE-8": "forbidden", "DE-20": "lost"}),
)
"""Every number of players, and every choice of each option and ruling."""
BANK_PILES: Final = ("bank_low", "bank_high", "bank_last")


def tiles(data: Mapping[str, Any]) -> dict[str, Counter[int]]:
    """All tiles of a box, by kind."""
    piles = {pile: Counter({int(value): n for value, n in copies.items()}) for pile, copies in data["tiles"].items()}
    return {"poker": piles["poker"], "coach": piles["coach"], "bank": sum((piles[p] for p in BANK_PILES), Counter())}


def reference_model(view: dict[str, Any], data: Mapping[str, Any], rulings: Mapping[str, Any]) -> Model:
    """Return the clerk of what is public."""
    open_, keeps = rulings.get("DE-8", "allowed") == "allowed", rulings.get("DE-20", "kept") == "kept"
    return Model(view, tiles(data), start_open=open_, keeps=keeps)


def follow_game(way: Way, seed: int, every: int = 1) -> Iterator[tuple[Step, Model]]:
    """Yield the steps of a random game, each checked by the reference model; offers only at one step of `every`."""
    seats, options, rulings = way
    setup, codec = complete_setup(GAME.info, Setup(seats, options, rulings, PACK)), Codec(*GAME.events)
    view = GAME.view(GAME.initial_state(setup), None)
    model = reference_model(dict(view), DATA, rulings)
    secrets = Secrets(model, dict(view), dict(setup.options), dict(setup.rulings))
    for number, step in enumerate(playout(GAME, setup, seed)):
        for event in step.events:
            secrets.see(codec.encode(event))
            model.see(codec.encode(event.as_seen_by(None)))
        if number % every == 0:
            assert secrets.agrees(offered(step.after, seats)), (step.action, step.after.phase)
        if any(isinstance(event, ev.RoundBegan) for event in step.events):
            assert model.agrees(dict(GAME.view(step.after, None)))
        yield step, model


def offered(state: State, seats: int) -> Iterator[dict[str, Any]]:
    """Yield what each seat is offered of the actions that the reference model checks."""
    actions: Codec[Any] = Codec(*GAME.actions)
    for seat in map(Seat, range(seats)):
        for offer in GAME.legal_actions(state, seat).offers:
            if offer.action.__name__ in CHECKED:
                for action in offer:
                    yield {"seat": seat, **actions.encode(action)}
