"""The built pages: packed, kept for ever, never older than their sources, shared with games that are not in them."""

import gzip
import re
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from companion.server.state import built_pages
from companion.server.state.built_pages import find_fresh_build
from companion.server.state.context import ServerOptions
from tests.server.server_fixture import Answer, ServerFixture
from web.tools import build
from web.tools.build import BUILT, GAMES, WEB, build_pages, put_in_place
from web.tools.esbuild import NoBundler

SCRIPT = re.compile(r'src="(/built/app-\w+\.js)"')
STYLE = re.compile(r'href="(/built/style-index-\w+\.css)"')
PACKED = {"Accept-Encoding": "gzip, deflate"}


@pytest.fixture(autouse=True)
def _built() -> None:
    build_pages()


def find(page: Answer, asked: re.Pattern[str]) -> str:
    """Return the one address of that kind on a page."""
    [address] = asked.findall(page.body.decode())
    return str(address)


def test_they_are_named_by_their_content_and_kept_for_ever(house: ServerFixture) -> None:
    page = house.phone().get("/")
    assert page.headers["Cache-Control"] == "no-cache" and page.headers["ETag"]
    for asked in (SCRIPT, STYLE):
        assert "immutable" in house.phone().get(find(page, asked)).headers["Cache-Control"]


def test_they_are_sent_packed_to_whom_takes_it(house: ServerFixture) -> None:
    address = find(house.phone().get("/"), SCRIPT)
    for path in ("/", address):
        plain, packed = house.phone().get(path), house.phone().get(path, headers=PACKED)
        assert "Content-Encoding" not in plain.headers and packed.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(packed.body) == plain.body and len(packed.body) < len(plain.body)
        assert packed.headers["Vary"] == plain.headers["Vary"] == "Accept-Encoding"
        assert packed.headers["ETag"] != plain.headers["ETag"]
        assert house.phone().get(path, headers={"If-None-Match": plain.headers["ETag"]}).status == 304


@pytest.mark.parametrize("change", ["/* new */", None])
def test_they_are_not_served_once_a_source_has_changed(tmp_path: Path, change: str | None) -> None:
    web = Path(shutil.copytree(ServerOptions().web, tmp_path / "web"))
    house = ServerFixture(web=web)
    assert SCRIPT.search(house.phone().get("/").body.decode())
    if change is None:
        (web / "pages" / "host.js").unlink()
    else:
        with (web / "style" / "deck.css").open("a") as style:
            style.write(change)
    assert house.phone().get("/").body == (web / "index.html").read_bytes()
    assert b"built.modules" not in house.phone().get("/web/html.js").body


def test_a_game_that_is_not_in_them_shares_their_modules(house: ServerFixture) -> None:
    assert b"export const html = shared.html" in house.phone().get("/web/html.js").body
    assert b"built.modules" not in house.phone().get("/web/skirmish/card_and_place_names.js").body


NOTHING = (
    *("/built/", "/built/modules", "/built/modules/web/html.js", "/built/manifest.json", "/built/manifest.json.gz"),
    *("/built/nothing.js", "/built/app-00000000.js", "/built/index.html", "/built/../setup.py"),
    *("/built/..%2fsetup.py", "/built/%2e%2e/setup.py", "/built/..%5csetup.py", "/built/app-00000000.js%00.js"),
)


@pytest.mark.parametrize("path", NOTHING)
def test_nothing_else_is_found_there(house: ServerFixture, path: str) -> None:
    answer = house.phone().get(path)
    assert answer.status == 404 and "html" not in answer.headers["Content-Type"]
    assert answer.headers["Cache-Control"] == "no-store"


def test_they_are_asked_for_without_their_content_in_parts_and_once_more(house: ServerFixture) -> None:
    phone, address = house.phone(), find(house.phone().get("/"), SCRIPT)
    for path in ("/", address):
        whole, part = phone.get(path), phone.get(path, headers={"Range": "bytes=0-9"})
        assert part.status == 200 and part.body == whole.body, "a part of a file is the whole file"
        head = phone.client.head(path, headers=PACKED)
        assert head.status_code == 200 and not head.get_data() and head.headers["Content-Encoding"] == "gzip"
        packed = phone.get(path, headers=PACKED)
        again = phone.get(path, headers={**PACKED, "If-None-Match": packed.headers["ETag"]})
        assert again.status == 304 and not again.body and again.headers["Vary"] == "Accept-Encoding"
        refused = phone.get(path, headers={"Accept-Encoding": "gzip;q=0, br"})
        assert "Content-Encoding" not in refused.headers and refused.body == whole.body


@pytest.mark.parametrize("name", [".DS_Store", ".page.js.swp", "style/.deck.css.swp"])
def test_files_of_editors_and_file_managers_do_not_make_them_old(tmp_path: Path, name: str) -> None:
    web = Path(shutil.copytree(ServerOptions().web, tmp_path / "web"))
    (web / name).write_text("x")
    assert SCRIPT.search(ServerFixture(web=web).phone().get("/").body.decode())


def test_a_source_that_vanishes_during_a_look_breaks_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def vanish(*_: object) -> str:
        raise FileNotFoundError("web/app.js")

    house = ServerFixture()
    monkeypatch.setattr(built_pages, "hash_sources", vanish)
    assert b'src="/web/app.js"' in house.phone().get("/").body


def test_new_ones_take_the_place_of_former_ones_whole(tmp_path: Path) -> None:
    place = tmp_path / "built"
    for version in ("1", "2"):
        new = tmp_path / "new"
        new.mkdir()
        (new / "version").write_text(version)
        put_in_place(new, place, tmp_path / "former")
        assert (place / "version").read_text() == version and not new.exists()
    assert (tmp_path / "former" / "version").read_text() == "1"


def test_two_that_build_at_the_same_time_leave_one_whole_build(monkeypatch: pytest.MonkeyPatch) -> None:
    place = BUILT.with_name(".built-twice")
    monkeypatch.setattr(build, "BUILT", place)
    with ThreadPoolExecutor() as builders:
        for built in [builders.submit(build_pages) for _ in range(2)]:
            built.result()
    assert find_fresh_build(place, WEB, GAMES)
    shutil.rmtree(place)


@pytest.mark.parametrize("error", [PermissionError(13, "read-only"), NoBundler("none is known for a toaster")])
def test_where_they_cannot_be_built_the_program_plays_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], error: Exception
) -> None:
    def refuse() -> None:
        raise error

    monkeypatch.setattr(build, "build_pages", refuse)
    assert build.main() == 0
    assert "module by module" in capsys.readouterr().err
