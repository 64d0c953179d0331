"""Decks that their owner builds, in their folder: begun, saved, given away, and laid into the box that is played."""

from pathlib import Path
from typing import Any

import pytest

from companion.app.packs.box_files import open_box_files_by_game
from companion.app.packs.deck_files import DeckFiles, open_deck_files_by_game
from companion.games.revolver.box import book
from companion.rules.errors import BadData, BadSetup
from companion.server.ports.draft_stores import DeckStore, DraftChanged, NoDraft
from companion.skirmish.cards.enums_and_constants import Side

HOUSE = "The Cinder Flats Night Mail"


@pytest.fixture
def desk(tmp_path: Path) -> DeckFiles:
    return open_deck_files_by_game(tmp_path)["revolver"]


def begun(desk: DeckFiles, start: str = "attack@house", title: str = "Short fuse") -> tuple[str, dict[str, Any]]:
    slug = desk.drafts.create(start, title)
    return slug, dict(desk.drafts.read(slug))


def save(desk: DeckFiles, slug: str, told: dict[str, Any], **cards: int) -> dict[str, Any]:
    """Write the deck with other copies of some cards, 0 for none."""
    changed = {**told["data"]["cards"], **{card.replace("_", "-"): copies for card, copies in cards.items()}}
    data = {**told["data"], "cards": {card: copies for card, copies in changed.items() if copies}}
    return dict(desk.drafts.save(slug, data, told["revision"], "me"))


def test_only_games_with_rules_for_it_have_decks_to_build(tmp_path: Path) -> None:
    found: dict[str, DeckStore] = dict(open_deck_files_by_game(tmp_path))
    assert found.keys() == {"revolver"}


def test_a_deck_begins_as_the_usual_one_of_a_side(desk: DeckFiles) -> None:
    assert list(desk.drafts.starting_points) == ["attack@house", "defence@house"]
    slug, told = begun(desk, "defence@house")
    assert slug == "short-fuse" and told["complaints"] == [] and told["game"] == "revolver"
    assert told["data"]["deck"] == {"title": "Short fuse", "side": "defence", "box": HOUSE, "kind": "owner"}
    assert told["data"]["cards"] == book({}).count_deck_copies(Side.DEFENCE)
    assert told["choices"]["size"] == 62 and told["boxes"] == [{"name": "house", "title": HOUSE}]
    assert [(each["side"], each["box"]) for each in desk.drafts.list_drafts()] == [("defence", HOUSE)]
    for start in ("attack@facts", "law@house", "house"):
        with pytest.raises(BadData, match="to begin with; there are attack@house, defence@house"):
            desk.drafts.create(start, "x")


def test_it_is_judged_while_it_is_built(desk: DeckFiles) -> None:
    slug, told = begun(desk)
    saved = save(desk, slug, told, circuit_deputies=5)
    assert [each["where"] for each in saved["complaints"]] == ["the deck"]
    assert saved["advice"]["may_come"] == {"character": 1, "anywhere": 1}
    done = save(desk, slug, {**told, "revision": saved["revision"]}, circuit_deputies=5, delphine_amadou=1)
    assert done["complaints"] == [] and done["advice"]["came"] == {"character": 1}
    with pytest.raises(DraftChanged):
        desk.drafts.save(slug, told["data"], told["revision"], "another")


def test_a_deck_is_given_away_and_taken_as_one_file(desk: DeckFiles, tmp_path: Path) -> None:
    slug, told = begun(desk)
    content = desk.drafts.read_file(slug)
    other = open_deck_files_by_game(tmp_path / "elsewhere")["revolver"]
    taken = other.drafts.create_from_file(content)
    assert other.drafts.read(taken)["data"] == told["data"]
    for spoilt, wrong in ((b"[deck]", "deck"), (b"[box]\ntitle = 'x'", "box"), (content + b'ghost = "x"\n', "ghost")):
        with pytest.raises(BadData, match=wrong):
            other.drafts.create_from_file(spoilt)


def test_a_deck_out_of_a_box_that_is_not_here_says_so(desk: DeckFiles) -> None:
    content = b'[deck]\ntitle = "x"\nside = "attack"\nbox = "The real one"\n\n[cards]\ncowboy = 2\n'
    slug = desk.drafts.create_from_file(content)
    told = desk.drafts.read(slug)
    assert [each["wrong"] for each in told["complaints"]] == ["no box that can be played is called 'The real one' here"]
    assert told["choices"] is None and told["advice"] is None and desk.list_playable_decks() == ()


def test_an_owners_box_has_decks_of_its_own(desk: DeckFiles, tmp_path: Path) -> None:
    boxes = open_box_files_by_game(tmp_path)["revolver"].drafts
    boxes.create("house", "Anna's box")
    assert list(desk.drafts.starting_points)[2:] == ["attack@anna-s-box", "defence@anna-s-box"]
    slug, told = begun(desk, "attack@anna-s-box")
    assert told["data"]["deck"]["box"] == "Anna's box"
    assert [each["pack"] for each in desk.list_playable_decks()] == ["anna-s-box"]
    boxes.delete("anna-s-box")
    assert desk.list_playable_decks() == () and desk.drafts.list_drafts()[0]["complaints"] == 1


def test_decks_that_can_be_played_are_offered_and_laid_in(desk: DeckFiles) -> None:
    slug, told = begun(desk)
    begun(desk, "defence@house", "Gang")
    offered = [{"name": "gang", "title": "Gang", "side": "defence", "pack": "house"},
               {"name": "short-fuse", "title": "Short fuse", "side": "attack", "pack": "house"}]  # fmt: skip
    assert list(desk.list_playable_decks()) == offered and desk.list_playable_decks() is desk.list_playable_decks()
    pack = desk.put_chosen_decks_into({"name": "house"}, {"attack": slug})
    assert pack["data"]["deck"] == {"attack": told["data"]["cards"]}
    save(desk, slug, told, circuit_deputies=0)
    assert list(desk.list_playable_decks()) == offered[:1]
    with pytest.raises(BadSetup, match="the deck 'gang' is not one of the attack"):
        desk.put_chosen_decks_into({}, {"attack": "gang"})
    with pytest.raises(NoDraft, match="there is no deck 'nobody'"):
        desk.put_chosen_decks_into({}, {"attack": "nobody"})
    desk.drafts.delete("gang")
    assert desk.list_playable_decks() == ()
