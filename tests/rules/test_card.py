"""Cards from TOML."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.rules.errors import BadData
from companion.rules.printed_cards import Card, count_copies, load_cards
from companion.rules.zone import CardId

DUEL = '[[card]]\nid = "duel"\nname = "Duel"\ncopies = 2\neffect = "duel"\n'
ACE = '[[card]]\nid = "ace"\nname = "Ace"\nkind = "number"\nsuit = "spades"\nrank = 1\n'


def _load(folder: Path, text: str, *effects: str) -> object:
    file = folder / "cards.toml"
    file.write_text(text, "utf-8")
    return load_cards(file, effects)


def test_cards_are_found_by_id(tmp_path: Path) -> None:
    ace = Card(CardId("ace"), "Ace", kind="number", suit="spades", rank=1)
    duel = Card(CardId("duel"), "Duel", copies=2, effect="duel")
    cards = _load(tmp_path, ACE + DUEL, "duel")
    assert cards == {"ace": ace, "duel": duel}
    assert _load(tmp_path, ACE + "marks = {cost = 2}\n") == {"ace": replace(ace, marks={"cost": 2})}
    assert count_copies({ace.id: ace, duel.id: duel}) == {"ace": 1, "duel": 2}


@pytest.mark.parametrize(
    ("text", "effects", "wrong"),
    [
        (ACE + ACE, (), "twice"),
        ('[[card]]\nid = "ace"\n', (), "needs an id and a name"),
        (ACE + "marks = 2\n", (), "marks of card 'ace' must be a table of whole numbers"),
        (ACE + "marks = {cost = true}\n", (), "marks of card 'ace'"),
        (ACE + "colour = 1\n", (), r"unknown fields \['colour'\]"),
        (DUEL, (), r"no code defines: \['duel'\]"),
        (ACE, ("duel",), r"no card names: \['duel'\]"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, text: str, effects: tuple[str, ...], wrong: str) -> None:
    with pytest.raises(BadData, match=wrong):
        _load(tmp_path, text, *effects)
