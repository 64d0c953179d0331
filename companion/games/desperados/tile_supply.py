"""Tiles and the chances of their values.

Outcomes of chance list everything that the public cannot rule out, at weight 0 if it is impossible. So the list tells
the host, who plays too, nothing that is on a tile.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from companion.games.desperados.atlas.atlas import Atlas
from companion.games.desperados.enums_and_constants import Tile
from companion.games.desperados.state import BankTile, State, TileSupply
from companion.rules.parts.board import PlaceId
from companion.rules.replace import replace


def full_tile_supply(atlas: Atlas) -> TileSupply:
    """Return all tiles before any is laid on a bank (l.83-97)."""
    tiles = atlas.tiles
    copies = sum(map(sum, (tiles.bank_low.values(), tiles.bank_high.values(), tiles.bank_last.values())))
    return TileSupply(
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


def bank_value_weights(state: State) -> dict[int, int]:
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


def possible_bank_values(state: State) -> tuple[int, ...]:
    """Return the values a tile laid on a bank now may have, by public knowledge."""
    tiles, chest = state.atlas.tiles, state.chest
    mixed = state.round == 0 or chest.stack > sum(tiles.bank_last.values())
    return (*tiles.bank_low, *tiles.bank_high) if mixed else tuple(tiles.bank_last)


def won_tile_weights(state: State, tile: Tile, city: PlaceId) -> dict[int, int]:
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
    return left - _won_from_banks(state)


def _won_from_banks(state: State) -> "Counter[int]":
    return Counter(loot.value for loot in state.loot if loot.tile is Tile.BANK)


def place_tile(chest: TileSupply, city: PlaceId, value: int | None, refill: bool) -> TileSupply:
    """Return the chest with a tile of `value` on the bank of `city`."""
    banks, empty = {**chest.banks, city: BankTile(value)}, tuple(other for other in chest.empty if other != city)
    chest = replace(chest, banks=banks, empty=empty, stack=chest.stack - refill)
    return chest if value is None else _seen(chest, value)


def remove_won_tile(chest: TileSupply, tile: Tile, city: PlaceId, value: int) -> TileSupply:
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


def list_correctable_tile_values(state: State, nth: int) -> tuple[int, ...]:
    """Return the values that the tile won as number `nth` may really show: those of tiles that nobody has won.

    The last tiles of banks lie at the bottom of the stack: none of them came up too early.
    """
    won = state.loot[nth]
    match won.tile:
        case Tile.BANK:
            left: Iterable[int] = _left_but_the_last(state)
        case Tile.POKER:
            left = (value for value, copies in state.chest.poker.items() if copies)
        case Tile.COACH:
            left = (value for value, copies in state.chest.coach.items() if copies)
    return tuple(sorted({*left, won.value}))


def _left_but_the_last(state: State) -> "Counter[int]":
    tiles = state.atlas.tiles
    return Counter(tiles.bank_low) + Counter(tiles.bank_high) - _won_from_banks(state)


def exchange_won_tile(state: State, tile: Tile, old: int, new: int) -> TileSupply:
    """Return the chest once the gang gave back a tile of value `old` and took one of `new`.

    Where a tile on a bank is believed to be the one they have, the other lies there. Whether it is one that the gang
    was told of follows from what they know: of another one the marshal alone may have seen where it lies.
    """
    chest = state.chest
    match tile:
        case Tile.POKER:
            return replace(chest, poker=_less({**chest.poker, old: chest.poker.get(old, 0) + 1}, new))
        case Tile.COACH:
            return replace(chest, coach=_less({**chest.coach, old: chest.coach.get(old, 0) + 1}, new))
    if any(pile.get(new, 0) for pile in (chest.low, chest.high)):
        return _seen(_given_back(state, old), new)
    believed = {city: bank.spied for city, bank in chest.banks.items() if bank.value == new}
    another = _left_but_the_last(state)[new] > sum(believed.values())
    city = min(believed, key=lambda city: believed[city] is another, default=None)
    if city is None or old == new:
        return chest
    return replace(chest, banks={**chest.banks, city: replace(chest.banks[city], value=old)})


def _given_back(state: State, value: int) -> TileSupply:
    """Return the chest with one more bank tile of `value` unseen, in a pile that lacks one."""
    chest, tiles = state.chest, state.atlas.tiles
    if chest.low.get(value, 0) < tiles.bank_low.get(value, 0):
        return replace(chest, low={**chest.low, value: chest.low.get(value, 0) + 1})
    if chest.high.get(value, 0) < tiles.bank_high.get(value, 0):
        return replace(chest, high={**chest.high, value: chest.high.get(value, 0) + 1})
    return replace(chest, last={**chest.last, value: chest.last.get(value, 0) + 1})


def _seen(chest: TileSupply, value: int) -> TileSupply:
    """Return the chest with a bank tile of `value` among the seen ones; the bottom is drawn last."""
    if chest.low.get(value, 0) > 0:
        return replace(chest, low=_less(chest.low, value))
    if chest.high.get(value, 0) > 0:
        return replace(chest, high=_less(chest.high, value))
    return replace(chest, last=_less(chest.last, value))


def _unseen(chest: TileSupply, value: int | None) -> TileSupply:
    if value is None:
        return chest
    if value in chest.high:
        return replace(chest, high={**chest.high, value: chest.high[value] + 1})
    return replace(chest, low={**chest.low, value: chest.low.get(value, 0) + 1})


def _less(pile: Mapping[int, int], value: int) -> Mapping[int, int]:
    return {**pile, value: max(0, pile.get(value, 0) - 1)}
