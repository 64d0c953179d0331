"""Invariants of every state."""

from collections import Counter
from collections.abc import Iterator

from companion.games.desperados.enums_and_constants import ASTRAY, MOVES, Tile
from companion.games.desperados.state import State


def find_broken_invariants(state: State) -> list[str]:
    """Return what is wrong: a tile in two places, a card laid twice, a pawn where it cannot be."""
    return [*_tiles(state), *_displays(state)]


def _tiles(state: State) -> Iterator[str]:
    tiles, chest = state.atlas.tiles, state.chest
    won: dict[Tile, Counter[int]] = {tile: Counter() for tile in Tile}
    for loot in state.loot:
        won[loot.tile][loot.value] += 1
    if won[Tile.POKER] + Counter(chest.poker) != Counter(tiles.poker):
        yield "poker tiles were lost or doubled"
    if won[Tile.COACH] + Counter(chest.coach) != Counter(tiles.coach):
        yield "coach tiles were lost or doubled"
    unseen = Counter(chest.low) + Counter(chest.high) + Counter(chest.last)
    lying = Counter(bank.value for bank in chest.banks.values() if bank.value is not None)
    if all(bank.value is not None for bank in chest.banks.values()):
        all_banks = Counter(tiles.bank_low) + Counter(tiles.bank_high) + Counter(tiles.bank_last)
        if won[Tile.BANK] + lying + unseen != all_banks:
            yield "bank tiles were lost or doubled"
        if chest.stack + len(chest.banks) + sum(won[Tile.BANK].values()) != sum(all_banks.values()) - _undealt(state):
            yield "the stack of bank tiles does not count right"
    if len(chest.poker_cities) != sum(chest.poker.values()):
        yield "poker tiles and the cities that have one differ in number"


def _undealt(state: State) -> int:
    """Return the number of tiles set aside for banks before the first round that lie on none yet."""
    return len(state.chest.empty) if state.round == 0 else 0


def _displays(state: State) -> Iterator[str]:
    for number, one in enumerate(state.travellers):
        cards = [card for card in one.display if card not in (None, ASTRAY)]
        if len(set(cards)) < len(cards) or len(one.display) > MOVES:
            yield f"the display of rider {number} holds a card twice, or too many"
        if one.turned > len(one.display):
            yield f"rider {number} has turned more cards than were laid"
        entered = set(one.display[: one.turned]) & set(one.lost)
        if entered and not one.out:
            yield f"rider {number} has entered a city that is closed to him"
