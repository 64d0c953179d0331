"""Pages, scripts and drawings: served files, their caching, and files that are not served."""

import base64
import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.server.state.context import ServerOptions
from tests.server.server_fixture import ServerFixture
from web.tools.build import build_pages

OPTIONS = ServerOptions()
CODE = re.compile(r"<(?:script|style)(?![^>]* src=)[^>]*>(.+?)</(?:script|style)>", re.DOTALL)


@pytest.fixture(params=["built", "modules"])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[ServerFixture]:
    """A server whose pages are built, and one that has to serve them module by module."""
    build_pages()
    house = ServerFixture(built=OPTIONS.built if request.param == "built" else tmp_path)
    yield house
    house.close()


@pytest.mark.parametrize("path", ["/", "/j/BRKT", "/seat/0", "/table", "/host"])
def test_every_page_is_the_same_shell(house: ServerFixture, path: str) -> None:
    page = house.phone().get(path)
    build = house.context.pages.build
    folder = build.folder if build else OPTIONS.web
    assert page.status == 200 and page.body == (folder / "index.html").read_bytes()
    assert page.headers["Content-Type"] == "text/html; charset=utf-8"


def test_the_policy_lets_only_scripts_of_ours_run(house: ServerFixture) -> None:
    page = house.phone().get("/")
    policy = page.headers["Content-Security-Policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy and "http" not in policy
    assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy
    for code in CODE.findall(page.body.decode()):
        digest = base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()
        assert f" 'sha256-{digest}'" in policy, f"{code} would not run"


@pytest.mark.parametrize("path", ["/", "/api/lobby", "/web/app.js", "/nothing", "/cards/toy/red.svg"])
def test_every_answer_is_dressed(house: ServerFixture, path: str) -> None:
    headers = house.phone().get(path).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["X-Frame-Options"] == "DENY"
    assert "Content-Security-Policy" in headers and "Cache-Control" in headers


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("app.js", "text/javascript"),
        ("vendor/preact.mjs", "text/javascript"),
        ("style/tokens.css", "text/css"),
        ("manifest.webmanifest", "application/manifest+json"),
        ("fonts/barlow-latin-500-normal.woff2", "font/woff2"),
        ("icon.svg", "image/svg+xml"),
    ],
)
def test_files_go_out_with_their_type(house: ServerFixture, name: str, kind: str) -> None:
    answer = house.phone().get(f"/web/{name}")
    assert answer.status == 200 and answer.headers["Content-Type"].split(";")[0] == kind


def test_everything_the_page_asks_for_is_there(house: ServerFixture) -> None:
    page = house.phone().get("/").body.decode()
    asked = re.findall(r'(?:href|src)="(/[^"]+)"', page)
    assert len(asked) > 2
    assert all(house.phone().get(path).status == 200 for path in asked)


def test_an_unchanged_file_is_not_sent_again(house: ServerFixture) -> None:
    first = house.phone().get("/web/app.js")
    assert first.headers["Cache-Control"] == "no-cache"
    again = house.phone().get("/web/app.js", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status, again.body) == (304, b"")


def test_fonts_are_kept(house: ServerFixture) -> None:
    assert "max-age" in house.phone().get("/web/fonts/barlow-latin-500-normal.woff2").headers["Cache-Control"]


@pytest.mark.parametrize(
    "path",
    [
        "/web/nothing.js",
        "/web/",
        "/web/pages",
        "/web/../pyproject.toml",
        "/web/%2e%2e/pyproject.toml",
        "/web/..%2fpyproject.toml",
        "/web//etc/passwd",
        "/web/.hidden.js",
        "/games/toy/__init__.py",
        "/games/whist/page.js",
        "/games/toy/../../secret.js",
        "/cards/toy/gold.svg",
        "/cards/whist/red.svg",
        "/seat/x",
        "/nothing",
    ],
)
def test_what_is_not_ours_to_give_is_not_found(path: str) -> None:
    house = ServerFixture(folder_of=_only_toy)
    assert house.phone().get(path).status == 404
    house.close()


def _only_toy(game: str) -> Path:
    if game != "toy":
        raise KeyError(game)
    return Path(__file__).parent


def test_a_game_brings_its_own_page(tmp_path: Path) -> None:
    (tmp_path / "page.js").write_text("export const Seat = null;")
    (tmp_path / "cards.toml").write_text("secret = true")
    house = ServerFixture(folder_of=lambda game: tmp_path)
    assert house.phone().get("/games/toy/page.js").body == b"export const Seat = null;"
    assert house.phone().get("/games/toy/cards.toml").status == 404
    house.close()


def test_a_link_out_of_the_folder_leads_nowhere(tmp_path: Path) -> None:
    (tmp_path / "out.js").write_text("secret")
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "page.js").symlink_to(tmp_path / "out.js")
    house = ServerFixture(folder_of=lambda game: folder)
    assert house.phone().get("/games/toy/page.js").status == 404
    house.close()


def test_card_faces_are_drawn_on_demand(house: ServerFixture) -> None:
    face = house.phone().get("/cards/toy/red.svg")
    assert face.status == 200 and b"red" in face.body
    assert face.headers["Content-Type"].startswith("image/svg+xml")
    assert "default-src 'none'" in face.headers["Content-Security-Policy"]
    assert house.phone().get("/cards/toy/back.svg").status == 200


def test_the_wrong_method_is_refused(house: ServerFixture) -> None:
    assert house.phone().get("/api/act").code == "bad_method"
    assert house.phone().post("/api/lobby", {}).status == 405
