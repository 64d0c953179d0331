"""Tiles and the chances of their values.

Outcomes of chance list everything that the public cannot rule out, at weight 0 if it is impossible. So the list tells
the host, who plays too, nothing that is on a tile.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from companion.games.desperados.atlas.atlas import Atlas
from companion.games.desperados.state import Bank, Chest, State
from companion.games.desperados.terms import Tile
from companion.rules.parts.board import PlaceId


def full_chest(atlas: Atlas) -> Chest:
    """Return all tiles before any is laid on a bank (l.83-97)."""
    tiles = atlas.tiles
    copies = sum(map(sum, (tiles.bank_low.values(), tiles.bank_high.values(), tiles.bank_last.values())))
    return Chest(
        tiles.poker,
        tiles.coach,
        tiles.bank_low,
        tiles.bank_high,
        tiles.bank_last,
        copies - len(atlas.banks),
        atlas.poker_cities,
        {},
        atlas.banks,
    )


def bank_weights(state: State) -> dict[int, int]:
    """Return the values of the next bank tile by weight; {} while no tile is left."""
    chest, tiles = state.chest, state.atlas.tiles
    if state.round == 0:
        return _first_five(state)
    if chest.stack > sum(tiles.bank_last.values()):
        return dict(Counter(chest.low) + Counter(chest.high))
    return {value: copies for value, copies in chest.last.items() if copies} if chest.stack else {}


def _first_five(state: State) -> dict[int, int]:
    """Return weights for three low and two high tiles, shuffled and laid one by one (l.87-91)."""
    chest, tiles = state.chest, state.atlas.tiles
    known = [bank.value for bank in chest.banks.values()]
    low = tiles.low - sum(value in tiles.bank_low for value in known)
    high = tiles.high - sum(value in tiles.bank_high for value in known)
    lows, highs = sum(chest.low.values()), sum(chest.high.values())
    weights = {value: copies * low * highs for value, copies in chest.low.items()}
    for value, copies in chest.high.items():
        weights[value] = weights.get(value, 0) + copies * high * lows
    return weights


def bank_values(state: State) -> tuple[int, ...]:
    """Return the values a tile laid on a bank now may have, by public knowledge."""
    tiles, chest = state.atlas.tiles, state.chest
    mixed = state.round == 0 or chest.stack > sum(tiles.bank_last.values())
    return (*tiles.bank_low, *tiles.bank_high) if mixed else tuple(tiles.bank_last)


def loot_weights(state: State, tile: Tile, city: PlaceId) -> dict[int, int]:
    """Return the values of a tile that was won by weight."""
    chest = state.chest
    if tile is not Tile.BANK:
        pile = chest.poker if tile is Tile.POKER else chest.coach
        return {value: copies for value, copies in pile.items() if copies}  # all that were won lie open
    value = chest.banks[city].value
    likely = Counter(chest.low) + Counter(chest.high) + Counter(chest.last) if value is None else {value: 1}
    return {**dict.fromkeys(_never_won(state), 0), **likely}


def _never_won(state: State) -> Iterable[int]:
    """Return the values of bank tiles not all won: a tile face down may have any of them."""
    tiles = state.atlas.tiles
    left = Counter(tiles.bank_low) + Counter(tiles.bank_high) + Counter(tiles.bank_last)
    return left - Counter(loot.value for loot in state.loot if loot.tile is Tile.BANK)


def placed(chest: Chest, city: PlaceId, value: int | None, refill: bool) -> Chest:
    """Return the chest with a tile of `value` on the bank of `city`."""
    banks, empty = {**chest.banks, city: Bank(value)}, tuple(other for other in chest.empty if other != city)
    chest = replace(chest, banks=banks, empty=empty, stack=chest.stack - refill)
    return chest if value is None else _seen(chest, value)


def won(chest: Chest, tile: Tile, city: PlaceId, value: int) -> Chest:
    """Return the chest without the tile the gang took; the real value overrides the believed one."""
    match tile:
        case Tile.POKER:
            left = tuple(other for other in chest.poker_cities if other != city)
            return replace(chest, poker=_less(chest.poker, value), poker_cities=left)
        case Tile.COACH:
            return replace(chest, coach=_less(chest.coach, value))
    thought = chest.banks[city].value
    banks = {other: bank for other, bank in chest.banks.items() if other != city}
    chest = replace(chest, banks=banks, empty=(*chest.empty, city))
    return chest if value == thought else _seen(_unseen(chest, thought), value)


def _seen(chest: Chest, value: int) -> Chest:
    """Return the chest with a bank tile of `value` among the seen ones; the bottom is drawn last."""
    if chest.low.get(value, 0) > 0:
        return replace(chest, low=_less(chest.low, value))
    if chest.high.get(value, 0) > 0:
        return replace(chest, high=_less(chest.high, value))
    return replace(chest, last=_less(chest.last, value))


def _unseen(chest: Chest, value: int | None) -> Chest:
    if value is None:
        return chest
    if value in chest.high:
        return replace(chest, high={**chest.high, value: chest.high[value] + 1})
    return replace(chest, low={**chest.low, value: chest.low.get(value, 0) + 1})


def _less(pile: Mapping[int, int], value: int) -> Mapping[int, int]:
    return {**pile, value: max(0, pile.get(value, 0) - 1)}
