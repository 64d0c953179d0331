"""Numbers that the summary of the rules names, from the rules and the publisher's tiles."""

from dataclasses import fields
from typing import Final

from companion.games.desperados.atlas.atlas import TileCopies
from companion.games.desperados.atlas.check_cities import BANKS, CITIES
from companion.games.desperados.atlas.editable_board_packs import SHIPPED
from companion.games.desperados.enums_and_constants import MOVES, ROUNDS
from companion.games.desperados.house_rules import ONE_LEADS
from companion.games.desperados.info import INFO
from companion.rules.parts.rules_summary import Values

_FACTS: Final = SHIPPED["facts"]
_TILES: Final = {
    pile: {int(value): copies for value, copies in tiles.items()} for pile, tiles in _FACTS["tiles"].items()
}
_DRAWN: Final = {field.name: int(field.default) for field in fields(TileCopies) if isinstance(field.default, int)}

VALUES: Final[Values] = {
    "least": INFO.least,
    "most": INFO.most,
    "rounds": ROUNDS,
    "moves": MOVES,
    "cities": CITIES,
    "banks": BANKS,
    "poker_tiles": sum(_TILES["poker"].values()),
    "poker_low": min(_TILES["poker"]),
    "poker_high": max(_TILES["poker"]),
    "coach_tiles": sum(_TILES["coach"].values()),
    "coach_low": min(_TILES["coach"]),
    "coach_high": max(_TILES["coach"]),
    "bank_low": min(_TILES["bank_low"]),
    "bank_middle": max(_TILES["bank_low"]),
    "bank_high": max(_TILES["bank_high"]),
    "low_drawn": _DRAWN["low"],
    "high_drawn": _DRAWN["high"],
    "last_tiles": sum(_TILES["bank_last"].values()),
    "last_value": max(_TILES["bank_last"]),
    "one_leads": ONE_LEADS,
    "goal": _FACTS["goal"]["3"],
}
