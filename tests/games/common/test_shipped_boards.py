"""Names of shipped boards: the log holds the name only, so one version has one content for it."""

from hashlib import sha256
from typing import Final

import pytest

from companion.games.registry import find_game, load_games
from companion.rules.packs.pack import PackData, content_of, packs_of

PINNED: Final = {
    "desperados": (
        1,
        {
            "house": "54fe73efade40e60",
            "facts": "5b7b8b276bf17f1e",
        },
    ),
    "revolver": (
        1,
        {
            "house": "ed55f9626b0817ae",
            "facts": "66b67458932c7946",
        },
    ),
    "revolver2": (
        1,
        {
            "house": "09bac418475ebaf1",
            "facts": "447db4faab2d77c7",
        },
    ),
}
"""By game: its version, and what each of its shipped packs holds."""


def fingerprint(name: str, data: PackData) -> str:
    """Return a hash of a printed board, its tiles and the sums to play to."""
    return sha256(content_of(name, data).encode()).hexdigest()[:16]


def test_every_game_with_packs_is_pinned() -> None:
    assert {game_id for game_id, game in load_games().items() if packs_of(game) is not None} == PINNED.keys()


@pytest.mark.parametrize("game_id", PINNED)
def test_what_old_tables_were_played_on_is_still_there(game_id: str) -> None:
    game, (version, pinned) = find_game(game_id), PINNED[game_id]
    packs = packs_of(game)
    assert packs is not None
    found = {name: fingerprint(name, data) for name, data in packs.shipped.items()}
    assert (game.info.version, found) == (version, pinned), (
        f"a shipped board of {game_id} has changed, and logs of version {version} would replay on another one: "
        "raise the version in its info.py and pin what there is now, or leave the board alone"
    )
