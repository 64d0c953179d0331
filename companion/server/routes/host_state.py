"""JSON of the host's page: open chance, questions of the camera, the log. All of it is public."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from companion import __version__
from companion.rules.actions_and_offers import Action, LayGesture, LiftGesture
from companion.rules.game import GameInfo, Option
from companion.rules.packs.pack import pack_name
from companion.rules.seats_and_viewers import PUBLIC
from companion.server.routes.lobby_state import translated_titles
from companion.server.state.context import ServerContext
from companion.table.dealer import REAL
from companion.table.observing.matcher import CardObservation
from companion.table.observing.observation import CardGone, CardSeen
from companion.table.prompts import UndoRequest
from companion.table.table import Table
from companion.table.update_json import OBSERVATIONS, UpdateEncoder, encode_json

MAX_LOG_LINES: Final = 30
"""Lines of the log in each `host` event."""


@dataclass(frozen=True, slots=True)
class UnexplainedObservation:
    """An unexplained observation. `choices` are the actions of chance that would explain it."""

    id: str
    text: str
    choices: list[dict[str, Any]]
    observation: dict[str, Any]


def host_state(context: ServerContext, table: Table | None) -> dict[str, Any]:
    """Return the `host` event."""
    simulator, plan = context.options.simulator, context.lobby.plan
    if _is_dealt_by_people(context, table):
        simulator = None  # their cards do not lie on the drawn table
    return {
        **_at(context, table),
        "games": [game_to_json_for_host(context, game.info) for game in context.lobby.tables.games.values()],
        "plan": {
            "game": plan.game,
            "options": plan.options,
            "rulings": plan.rulings,
            "dealer": _kind(plan.dealer),
            "pack": pack_name(context.lobby.game_info, plan.pack),
            "clock": plan.clock,
        },
        "strengths": list(context.lobby.bot_strengths),
        "buttons": list(context.options.buttons),
        "stage": None if simulator is None else simulator.state(),
        "version": __version__,
    }


def _is_dealt_by_people(context: ServerContext, table: Table | None) -> bool:
    """Return whether people deal at the table, or will. After a power cut the plan may differ from the game."""
    return context.lobby.plan.dealer.get("kind") == REAL if table is None else table.is_dealt_by_hand


def host_state_key(context: ServerContext, table: Table | None) -> tuple[Any, ...]:
    """Return the inputs of `host_state`. While they are equal, so is the event."""
    simulator, seated, games = (
        context.options.simulator,
        context.lobby.credentials.seat_names(),
        context.lobby.tables.games,
    )
    shown = None if simulator is None else simulator.state()
    at = (None, 0, None) if table is None else (table.table_id, table.log_length, table.host_view())
    return (
        *at,
        shown,
        seated,
        context.lobby.plan,
        [list_offered_packs(context, game) for game in games],
        [list_playable_decks(context, game) for game in games],
        [list_player_ranges(context, game) for game in games],
    )


def list_public_log_entries(wire: UpdateEncoder, table: Table, last: int = 0) -> list[dict[str, Any]]:
    """Return the log as the public saw it, or its `last` lines."""
    lines = table.history(PUBLIC, last)
    return [{**line, "events": [wire.events.encode(event) for event in line["events"]]} for line in lines]


def list_offered_packs(context: ServerContext, game_id: str) -> Sequence[tuple[str, str]]:
    """Return name and title of the packs on offer, with the planned one even if it is not stored here."""
    packs, plan = context.options.packs, context.lobby.plan
    known = () if packs is None else tuple(packs.list_playable(game_id))
    planned = pack_name(context.lobby.game_info, plan.pack) if plan.pack and plan.game == game_id else None
    return known if planned is None or planned in dict(known) else (*known, (planned, planned))


def list_player_ranges(context: ServerContext, game_id: str) -> Mapping[str, tuple[int, int]]:
    """Return the fewest and the most players by pack, where they depend on it."""
    packs = context.options.packs
    return {} if packs is None else packs.player_ranges(game_id)


def list_playable_decks(context: ServerContext, game_id: str) -> Sequence[Mapping[str, str]]:
    """Return the owner's decks that can be played."""
    store = context.options.decks.get(game_id)
    return () if store is None else store.list_playable_decks()


def game_to_json_for_host(context: ServerContext, info: GameInfo) -> dict[str, Any]:
    """Return the choices that a game offers to the host."""
    return {
        "id": info.id,
        "title": info.title,
        "seats": [info.least, info.most],
        "tour": context.has_tour(info.id),
        "dealt": context.is_dealt(info.id),
        "shelf": None if info.shelf is None else {"minutes": info.shelf.minutes, "words": info.shelf.words},
        "options": [option_to_json(option) for option in info.options],
        "rulings": [option_to_json(option) for option in info.rulings],
        "packs": _packs(context, info),
        "has_sheets": info.id in context.options.sheets,
        "decks": list(list_playable_decks(context, info.id)),
    }


def _packs(context: ServerContext, info: GameInfo) -> list[dict[str, Any]]:
    """Return the packs on offer: name, title, whether it is the owner's, and its `seats` where they depend on it."""
    ranges = list_player_ranges(context, info.id)
    return [
        {
            "name": name,
            "title": title,
            "own": name not in info.packs,
            "seats": list(ranges[name]) if name in ranges else None,
            **translated_titles(context, info.id, name),
        }
        for name, title in list_offered_packs(context, info.id)
    ]


def list_unexplained_observations(wire: UpdateEncoder, table: Table) -> list[UnexplainedObservation]:
    """Return a question for each unexplained observation, with the actions that would explain it."""
    outcomes, waiting = table.host_view()
    return [_question(wire, seen, outcomes) for seen in waiting]


def _kind(dealer: Mapping[str, Any]) -> dict[str, Any]:
    """Return the kind of dealer without its seed: the host plays too."""
    return {"kind": dealer.get("kind")}


def _at(context: ServerContext, table: Table | None) -> dict[str, Any]:
    if table is None:
        return {"chance": {"outcomes": [], "random": False}, "questions": [], "undo": None, "log": []}
    wire = context.update_encoder(table.game.info.id)
    outcomes, _ = table.host_view()
    return {
        "chance": {
            "outcomes": [{"action": wire.actions.encode(action)} for action in outcomes],
            "random": table.can_draw_at_random(),
        },
        "questions": [asdict(question) for question in list_unexplained_observations(wire, table)],
        "undo": _undo(table),
        "log": list_public_log_entries(wire, table, MAX_LOG_LINES),
    }


def _question(wire: UpdateEncoder, seen: CardObservation, outcomes: Iterable[Action]) -> UnexplainedObservation:
    plain = OBSERVATIONS.encode(seen)
    name = encode_json(plain).decode()
    fitting = [wire.actions.encode(action) for action in outcomes if _fits(action, seen)]
    return UnexplainedObservation(name, _text(seen), fitting, plain)


def _text(seen: CardObservation) -> str:
    match seen:
        case CardSeen(card, zone):
            return f"{card} lies in {zone}, and nothing explains it"
        case CardGone(card, zone):
            return f"{card} is gone from {zone}, and nothing explains it"


def _fits(action: Action, seen: CardObservation) -> bool:
    match action.gesture, seen:
        case (LayGesture(field), CardSeen(card)) | (LiftGesture(field), CardGone(card)):
            return bool(getattr(action, field) == card)
    return False


def _undo(table: Table) -> Mapping[str, Any] | None:
    prompt = table.update_for(PUBLIC).prompt
    if not isinstance(prompt, UndoRequest):
        return None
    return {"to": prompt.to, "by": prompt.by, "agreed": sorted(prompt.agreed), "waiting": sorted(prompt.waiting)}


def option_to_json(option: Option) -> dict[str, Any]:
    """Return a choice of the host with its words in every language."""
    return {
        "id": option.id,
        "question": option.question,
        "choices": list(option.choices),
        "default": option.default,
        "needs": option.needs,
        "rare": option.rare,
        "first": option.first,
        "wordings": {each.language: {"question": each.question, "choices": each.choices} for each in option.wordings},
    }
