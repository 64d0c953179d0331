"""`companion print`: which board is drawn, from which pack, and what is refused."""

from argparse import Namespace
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from companion.app.commands import write_pdfs as command
from companion.app.commands.write_pdfs import AID_ADVICE, PRINTING_ADVICE, write_pdfs
from companion.games.desperados.atlas.atlas import Atlas
from companion.games.registry import find_game
from companion.printing.board_kit import write_board_pdfs
from companion.printing.card_and_mat_sheets import write_mat_pdf
from companion.printing.skirmish_box_kit import write_box_pdfs
from companion.rules.errors import BadSetup
from companion.rules.game import HasPrintableBoard
from companion.rules.packs.pack import PackError, game_packs_of
from tests.games.desperados.desperados_board import PACK


def asked(game: str, out: Path, pack: str | None = None, paper: str = "a3") -> Namespace:
    return Namespace(game=game, out=out / "prints", pack=pack, paper=paper, data=out, aid=False, language="english")


def asked_for_aid(game: str, out: Path, language: str) -> Namespace:
    return Namespace(**{**vars(asked(game, out, paper="a4")), "aid": True, "language": language})


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Record the arguments of a kit's drawing, and draw it as coarsely as possible."""
    seen: list[tuple[Any, ...]] = []

    def coarse(*wanted: Any, **more: Any) -> list[Path]:
        seen.append(wanted)
        return write_board_pdfs(*wanted, **{"dpi": 20, **more})

    monkeypatch.setattr(command, "write_board_pdfs", coarse)
    monkeypatch.setattr(command, "write_mat_pdf", partial(write_mat_pdf, dpi=20))
    return seen


def kit(drawn: list[tuple[Any, ...]]) -> tuple[Atlas, Mapping[str, Any], str | None]:
    (wanted,) = drawn
    return wanted[1], wanted[2], wanted[5]


def test_the_house_board_is_printed_in_its_own_country(
    tmp_path: Path, drawn: list[tuple[Any, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert write_pdfs(asked("desperados", tmp_path)) == 0
    atlas, cards, country = kit(drawn)
    assert atlas.kind == "house" and "Adder" in cards and country is not None and country.startswith("<svg")
    *files, how = capsys.readouterr().out.splitlines()
    assert [Path(file).name for file in files] == [
        f"desperados-{name}.pdf" for name in ("board", "cards", "tiles", "pieces", "mat")
    ]
    assert all(Path(file).read_bytes().startswith(b"%PDF") for file in files) and how == PRINTING_ADVICE


def test_an_owners_board_is_printed_in_a_country_of_its_own(tmp_path: Path, drawn: list[tuple[Any, ...]]) -> None:
    packs = game_packs_of(find_game("desperados"))
    assert packs is not None
    folder = tmp_path / "packs" / "desperados"
    folder.mkdir(parents=True)
    (folder / "box.toml").write_text(packs.to_toml(PACK["data"]), "utf-8")
    for pack in ("box", str(folder / "box.toml")):
        drawn.clear()
        write_pdfs(asked("desperados", tmp_path, pack))
        atlas, cards, country = kit(drawn)
        assert "Tuba City" in atlas.cities and "Tuba City" in cards and country is None


@pytest.mark.parametrize(
    ("pack", "says"),
    [("nowhere", "there is no pack 'nowhere'"), ("facts", "facts: ")],
)
def test_a_board_that_cannot_be_played_cannot_be_printed(tmp_path: Path, pack: str, says: str) -> None:
    with pytest.raises(PackError, match=says):
        write_pdfs(asked("desperados", tmp_path, pack))
    assert not (tmp_path / "prints").exists()


def test_a_box_is_printed_with_its_row_its_tokens_and_its_mat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "write_box_pdfs", partial(write_box_pdfs, dpi=20))
    monkeypatch.setattr(command, "write_mat_pdf", partial(write_mat_pdf, dpi=20))
    assert write_pdfs(asked("revolver2", tmp_path, paper="a4")) == 0
    *files, how = capsys.readouterr().out.splitlines()
    assert [Path(file).name for file in files] == [
        f"revolver2-{name}.pdf" for name in ("cards", "row", "tokens", "mat")
    ]
    assert all(Path(file).read_bytes().startswith(b"%PDF") for file in files) and how == PRINTING_ADVICE


def test_a_game_without_cards_of_ours_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="noir has no cards of ours to print"):
        write_pdfs(asked("noir", tmp_path))


def test_of_a_game_whose_cards_are_the_owners_the_mat_alone_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "write_mat_pdf", partial(write_mat_pdf, dpi=20))
    assert write_pdfs(asked("any", tmp_path, paper="a4")) == 0
    [file] = capsys.readouterr().out.splitlines()
    assert Path(file).name == "any-mat.pdf" and Path(file).read_bytes().startswith(b"%PDF")


def test_only_a_game_on_a_board_of_roads_has_a_chart() -> None:
    assert isinstance(find_game("desperados"), HasPrintableBoard)
    assert not isinstance(find_game("quickdraw"), HasPrintableBoard)


def test_an_aid_for_each_player_is_printed_in_the_language_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert write_pdfs(asked_for_aid("noir", tmp_path, "Italian")) == 0
    path = tmp_path / "prints" / "noir-aid-it.pdf"
    assert capsys.readouterr().out.splitlines() == [str(path), AID_ADVICE]
    content = path.read_bytes()
    assert content.startswith(b"%PDF-") and b"/Count 2 " in content, "fronts, and backs behind them"
    assert content.count(b"/Subtype /Image") == 4, "both sides once, and a note on each page"


@pytest.mark.parametrize(
    ("game", "language", "why"), [("noir", "german", "nothing is printed in 'german'"), ("chess", "it", "chess")]
)
def test_an_aid_that_cannot_be_printed_is_refused_and_writes_nothing(
    tmp_path: Path, game: str, language: str, why: str
) -> None:
    with pytest.raises(BadSetup, match=why):
        write_pdfs(asked_for_aid(game, tmp_path, language))
    assert not (tmp_path / "prints").exists()
