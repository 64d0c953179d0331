"""Fingerprints of shipped packs: the log holds the name only, so one version has one content for it."""

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Final

import pytest

from companion.games.registry import find_game, load_games
from companion.games.revolver import numbers_of_old_logs
from companion.games.revolver2 import numbers_of_old_logs as numbers_of_old_logs_of_revolver2
from companion.rules.game import Setup
from companion.rules.packs.pack import PackData, canonical_text, game_packs_of

PINNED: Final = {
    "any": (
        1,
        {  # since what is counted has icons: no rule reads them
            "points": "532dee4d22c03adf",
            "life": "b15fd562d9255260",
            "bids": "dce8aa3a3a7fa8a2",
            "roles": "1c4aa11078804360",
            "movement": "2c1cb480749f7dc4",
            "chips": "bc8ab779242caddb",
            "doom": "655a5ed447341712",
            "timer": "e8516ba9b4fb7b13",  # since the clock runs: only its note, which no rule reads, is another one
            "scores": "b9664acf028be093",
        },
    ),
    "desperados": (
        1,
        {
            "house": "54fe73efade40e60",
            "facts": "f290220ef7c721cf",
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
FIRST: Final[Mapping[str, Callable[[str], PackData]]] = {
    "revolver": numbers_of_old_logs.read_first_pack_data,
    "revolver2": numbers_of_old_logs_of_revolver2.read_first_pack_data,
}
"""The packs by which a log is played that does not say more, where they are not those of today."""
TODAY: Final = {
    "revolver": "e85083d8a4f5c5f7",
    "revolver2": "6c8f85feac0fce3d",
}
"""Fingerprints of the house boxes of those games as they are today: new tables are played by them."""


def fingerprint(name: str, data: PackData) -> str:
    """Return a hash of a printed board, its tiles and the sums to play to."""
    return sha256(canonical_text(name, data).encode()).hexdigest()[:16]


def test_every_game_with_packs_is_pinned() -> None:
    assert {game_id for game_id, game in load_games().items() if game_packs_of(game) is not None} == PINNED.keys()


@pytest.mark.parametrize("game_id", PINNED)
def test_what_old_tables_were_played_on_is_still_there(game_id: str) -> None:
    game, (version, pinned) = find_game(game_id), PINNED[game_id]
    packs = game_packs_of(game)
    assert packs is not None
    first = FIRST.get(game_id, packs.shipped.__getitem__)
    found = {name: fingerprint(name, first(name)) for name in packs.shipped}
    assert (game.info.version, found) == (version, pinned), (
        f"a shipped board of {game_id} has changed, and logs of version {version} would replay on another one: "
        "raise the version in its info.py and pin what there is now, or leave the board alone"
    )


@pytest.mark.parametrize("game_id", FIRST)
def test_what_new_tables_are_played_on_is_there_tomorrow(game_id: str) -> None:
    packs = game_packs_of(find_game(game_id))
    assert packs is not None
    assert fingerprint("house", packs.shipped["house"]) == TODAY[game_id], (
        f"the house box of {game_id} has changed, and games recorded since the last change would replay on another "
        "one: give it another edition, with an option that tells logs apart, as `first-numbers` does"
    )


BETWEEN: Final = (
    ("first-numbers", "686c07cbf58188b1"),
    ("second-numbers", "5efd208069f2ed6f"),
    ("third-numbers", "554e190572fcc341"),
    ("fourth-numbers", "51b1be495c59f32e"),
)
"""Options for Revolver's numbers of before, the earliest first, and its house box by each with its texts of today."""


@pytest.mark.parametrize(("option", "then"), BETWEEN)
def test_what_tables_were_played_on_between_two_changes_is_still_there(option: str, then: str) -> None:
    names = [name for name, _ in BETWEEN]
    options = {name: names.index(name) >= names.index(option) for name in names}
    setup = Setup(2, {"first-texts": False, **options}, {}, {"name": "house"})
    assert fingerprint("house", numbers_of_old_logs.pack_of_recorded_game(setup)["data"]) == then, "see above"
