"""The host's desk: what chance waits for, what the camera asks, the log. All of it is public knowledge."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from companion.rules.action import Action, Lay, Lift
from companion.rules.game import GameInfo, Option
from companion.rules.pack import pack_name
from companion.rules.seat import PUBLIC
from companion.server.state.context import ServerContext
from companion.table.observation import CardGone, CardSeen, Observation
from companion.table.table import Table
from companion.table.update import UndoAsked
from companion.table.wire import OBSERVATIONS, Wire, dumps

MAX_LOG_LINES: Final = 30
"""How much of the log the host page is sent each time."""


@dataclass(frozen=True, slots=True)
class Question:
    """Something was seen that nothing explains. `choices` are actions of chance that would; it may be none of them."""

    id: str
    text: str
    choices: list[dict[str, Any]]
    observation: dict[str, Any]


def host_state(context: ServerContext, table: Table | None) -> dict[str, Any]:
    """The `host` event."""
    simulator, plan = context.options.simulator, context.lobby.plan
    return {
        **_at(context, table),
        "games": [game_info(context, game.info) for game in context.lobby.saloon.games.values()],
        "plan": {
            "game": plan.game,
            "options": plan.options,
            "rulings": plan.rulings,
            "dealer": _kind(plan.dealer),
            "pack": pack_name(context.lobby.info, plan.pack),
        },
        "strengths": list(context.lobby.strengths),
        "buttons": list(context.options.buttons),
        "stage": None if simulator is None else simulator.state(),
    }


def host_state_key(context: ServerContext, table: Table | None) -> tuple[Any, ...]:
    """What the desk depends on: while it stays the same, so does the desk."""
    simulator, seated, games = context.options.simulator, context.lobby.credentials.seated(), context.lobby.saloon.games
    shown = None if simulator is None else simulator.state()
    at = (None, 0, None) if table is None else (table.table_id, table.seq, table.desk())
    return (
        *at,
        shown,
        seated,
        context.lobby.plan,
        [offered_packs(context, game) for game in games],
        [offered_decks(context, game) for game in games],
    )


def log_lines(wire: Wire, table: Table, last: int = 0) -> list[dict[str, Any]]:
    """The log as the public saw it happen, or its `last` lines."""
    lines = table.history(PUBLIC)[-last:]
    return [{**line, "events": [wire.events.encode(event) for event in line["events"]]} for line in lines]


def offered_packs(context: ServerContext, game_id: str) -> Sequence[tuple[str, str]]:
    """Name and title of the packs that the host may choose from; the planned one among them, wherever it came from."""
    packs, plan = context.options.packs, context.lobby.plan
    known = () if packs is None else tuple(packs.offered(game_id))
    planned = pack_name(context.lobby.info, plan.pack) if plan.pack and plan.game == game_id else None
    return known if planned is None or planned in dict(known) else (*known, (planned, planned))


def offered_decks(context: ServerContext, game_id: str) -> Sequence[Mapping[str, str]]:
    """The decks of their own that the sides may play with."""
    store = context.options.decks.get(game_id)
    return () if store is None else store.offered()


def game_info(context: ServerContext, info: GameInfo) -> dict[str, Any]:
    """What the host chooses from when opening a table."""
    return {
        "id": info.id,
        "title": info.title,
        "seats": [info.least, info.most],
        "options": [_option(option) for option in info.options],
        "rulings": [_option(option) for option in info.rulings],
        "packs": [{"name": name, "title": title} for name, title in offered_packs(context, info.id)],
        "decks": list(offered_decks(context, info.id)),
    }


def open_questions(wire: Wire, table: Table) -> list[Question]:
    """The sights that nothing explains, each with what chance might have meant by it."""
    outcomes, waiting = table.desk()
    return [_question(wire, seen, outcomes) for seen in waiting]


def _kind(dealer: Mapping[str, Any]) -> dict[str, Any]:
    """Who deals, without the seed: the host plays too."""
    return {"kind": dealer.get("kind")}


def _at(context: ServerContext, table: Table | None) -> dict[str, Any]:
    if table is None:
        return {"chance": {"outcomes": []}, "questions": [], "undo": None, "log": []}
    wire = context.wire(table.game.info.id)
    outcomes, _ = table.desk()
    return {
        "chance": {"outcomes": [{"action": wire.actions.encode(action)} for action in outcomes]},
        "questions": [asdict(question) for question in open_questions(wire, table)],
        "undo": _undo(table),
        "log": log_lines(wire, table, MAX_LOG_LINES),
    }


def _question(wire: Wire, seen: Observation, outcomes: Iterable[Action]) -> Question:
    plain = OBSERVATIONS.encode(seen)
    name = dumps(plain).decode()
    fitting = [wire.actions.encode(action) for action in outcomes if _fits(action, seen)]
    return Question(name, _text(seen), fitting, plain)


def _text(seen: Observation) -> str:
    match seen:
        case CardSeen(card, zone):
            return f"{card} lies in {zone}, and nothing explains it"
        case CardGone(card, zone):
            return f"{card} is gone from {zone}, and nothing explains it"
    return f"{type(seen).__name__}: what did it mean?"


def _fits(action: Action, seen: Observation) -> bool:
    match action.gesture, seen:
        case (Lay(field), CardSeen(card)) | (Lift(field), CardGone(card)):
            return bool(getattr(action, field) == card)
    return False


def _undo(table: Table) -> Mapping[str, Any] | None:
    prompt = table.update_for(PUBLIC).prompt
    if not isinstance(prompt, UndoAsked):
        return None
    return {"to": prompt.to, "by": prompt.by, "agreed": sorted(prompt.agreed), "waiting": sorted(prompt.waiting)}


def _option(option: Option) -> dict[str, Any]:
    return {
        "id": option.id,
        "question": option.question,
        "choices": list(option.choices),
        "default": option.default,
        "needs": option.needs,
        "wordings": {each.language: {"question": each.question, "choices": each.choices} for each in option.wordings},
    }
