"""Routes of the map editor: permissions, size limits, and photographs for players only."""

import http.client
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from companion.server.http.json_body import MAX_BODY_BYTES
from companion.server.ports.draft_stores import (
    MAX_DRAFT_BYTES,
    MAX_PHOTO_BYTES,
    DraftChanged,
    DraftNotStored,
    NoDraft,
    PhotoBusy,
)
from companion.server.serve import Server
from tests.patience import PATIENCE_S
from tests.server.fake_draft_store import FakeDraftStore
from tests.server.server_fixture import ServerFixture

JPEG = b"\xff\xd8 a board \xff\xd9"
SHELF = "/api/host/boards"
BOARDS = f"{SHELF}/toy"
SHOWN = {"revision": "r1", "photo": "/packs/toy/box.jpg?v=a1"}
"""State that a page shows when it is up to date."""


@dataclass
class FakeBoardStore(FakeDraftStore):
    """One board in memory."""

    what = "board"
    picture: bytes | None = JPEG
    full: bool = False
    busy: bool = False

    def known(self, slug: str) -> None:
        super().known(slug)
        if self.full:
            raise DraftNotStored("the disk is full")

    @property
    def version(self) -> str | None:
        return None if self.picture is None else "a1"

    def shows(self, revision: str, photo: str = "a1") -> None:
        if (revision, photo) != ("r1", "a1"):
            raise DraftChanged("another phone has changed this board")

    def shown(self) -> Mapping[str, Any]:
        return {"photo": self.version}

    def opened(self) -> Mapping[str, Any]:
        return {"photo": self.version, "names": ["Aztec"]}

    def read_photo(self, slug: str) -> bytes:
        self.known(slug)
        if self.picture is None:
            raise NoDraft("there is no photograph")
        return self.picture

    def keep_photo(self, slug: str, jpeg: bytes, writer: str, revision: str | None = None) -> Mapping[str, Any]:
        self.known(slug)
        self.shows(revision or "r1")
        self.done.append(("photo", len(jpeg), writer))
        return {"revision": "r3", "photo": "b2"}

    def drop_photo(self, slug: str, writer: str, revision: str | None = None) -> Mapping[str, Any]:
        self.known(slug)
        self.shows(revision or "r1")
        self.done.append(("drop", writer))
        return {"revision": "r4", "photo": None}

    def propose_outline(self, slug: str) -> Mapping[str, Any]:
        self.read_photo(slug)
        return {"corners": [[0, 0], [1, 0], [1, 1], [0, 1]]}

    def flatten_photo(self, slug: str, corners: Any, writer: str, revision: str, photo: str) -> Mapping[str, Any]:
        self.known(slug)
        self.shows(revision, photo)
        self.done.append(("flatten", corners, writer))
        return {"revision": "r5", "photo": "c3", "size": [900, 600], "homography": [1, 0, 0, 0, 1, 0, 0, 0, 1]}

    def read_map(self, slug: str, cities: int) -> Mapping[str, Any]:
        self.read_photo(slug)
        if self.busy:
            raise PhotoBusy("another board is being read; try again in a minute")
        return {"named": True, "cities": [], "roads": []}


@pytest.fixture
def store() -> FakeBoardStore:
    return FakeBoardStore()


@pytest.fixture
def house(store: FakeBoardStore) -> ServerFixture:
    return ServerFixture(boards={"toy": store})


def test_the_host_sees_every_board_and_where_its_photograph_is(house: ServerFixture) -> None:
    host = house.host()
    [of_toy] = host.get(SHELF).json["games"]
    [board] = of_toy["drafts"]
    assert board == {"slug": "box", "title": "Our box", "complaints": 3, "photo": "/packs/toy/box.jpg?v=a1"}
    told = host.get(f"{BOARDS}/box").json
    assert told["photo"] == board["photo"] and (told["slug"], told["revision"]) == ("box", "r1")
    assert host.get("/host/board").status == 200


def test_a_board_is_begun_from_one_that_is_shipped_or_from_a_file(house: ServerFixture, store: FakeBoardStore) -> None:
    host = house.host()
    assert host.post(BOARDS, {"start": "facts", "title": "Our box"}).json == {"ok": True, "slug": "box"}
    assert host.post_raw(BOARDS, b"\xff no text", "application/toml").json["slug"] == "box"
    assert store.done == [("begin", "facts", "Our box"), ("take", b"\xff no text")]
    assert host.post(BOARDS, {"start": "whist", "title": "x"}).code == "bad_request"
    assert host.post_raw(BOARDS, b"{}", "text/plain").status == 415


def test_a_draft_is_saved_with_the_revision_it_was_drawn_on(house: ServerFixture, store: FakeBoardStore) -> None:
    host = house.host()
    saved = host.post(f"{BOARDS}/box", {"revision": "r1", "data": {"city": []}, "writer": "me"})
    assert saved.json == {"ok": True, "revision": "r2", "complaints": []}
    assert store.done == [("save", {"city": []}, "me")]
    late = host.post(f"{BOARDS}/box", {"revision": "r0", "data": {"city": []}})
    assert (late.status, late.code) == (409, "changed") and "another phone" in late.json["error"]["message"]
    assert len(store.done) == 1


def test_a_photograph_is_taken_and_thrown_away(house: ServerFixture, store: FakeBoardStore) -> None:
    host = house.host()
    kept = host.post_raw(f"{BOARDS}/box/photo?writer=me", JPEG, "image/jpeg")
    assert kept.json == {"ok": True, "revision": "r3", "photo": "/packs/toy/box.jpg?v=b2"}
    assert host.post_raw(f"{BOARDS}/box/photo", JPEG, "image/png").status == 415
    dropped = host.post(f"{BOARDS}/box/photo/delete", {"writer": "me"})
    assert dropped.json == {"ok": True, "revision": "r4", "photo": None}
    assert store.done == [("photo", len(JPEG), "me"), ("drop", "me")]


def test_a_photograph_is_made_flat_and_read(house: ServerFixture, store: FakeBoardStore) -> None:
    host = house.host()
    square = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]]
    assert host.get(f"{BOARDS}/box/photo/outline").json == {"ok": True, "corners": square}
    flat = host.post(f"{BOARDS}/box/photo/flatten", {"corners": square, "writer": "me", **SHOWN}).json
    assert (flat["photo"], flat["revision"], flat["size"]) == ("/packs/toy/box.jpg?v=c3", "r5", [900, 600])
    assert store.done == [("flatten", tuple(map(tuple, square)), "me")]
    read = host.post(f"{BOARDS}/box/photo/read", {"cities": 19})
    assert read.json == {"ok": True, "named": True, "cities": [], "roads": []} and len(store.done) == 1


STALE = {"revision": "r0"}, {"photo": "/packs/toy/box.jpg?v=a0"}, {"photo": ""}


@pytest.mark.parametrize("stale", STALE)
def test_a_photograph_is_not_changed_by_a_page_that_shows_another(
    house: ServerFixture, store: FakeBoardStore, stale: Mapping[str, str]
) -> None:
    host = house.host()
    corners = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]]
    late = [host.post(f"{BOARDS}/box/photo/flatten", {"corners": corners, **SHOWN, **stale})]
    if "revision" in stale:
        late.append(host.post(f"{BOARDS}/box/photo/delete", stale))
        late.append(host.post_raw(f"{BOARDS}/box/photo?revision=r0", JPEG, "image/jpeg"))
    assert {(answer.status, answer.code) for answer in late} == {(409, "changed")} and store.done == []
    assert host.post(f"{BOARDS}/box/photo/flatten", {"corners": corners}).code == "bad_request"


def test_one_board_is_read_at_a_time_and_none_without_a_photograph(house: ServerFixture, store: FakeBoardStore) -> None:
    host = house.host()
    store.busy = True
    busy = host.post(f"{BOARDS}/box/photo/read", {"cities": 19})
    assert (busy.status, busy.code) == (409, "photo_busy")
    store.picture = None
    for answer in (host.post(f"{BOARDS}/box/photo/read", {"cities": 19}), host.get(f"{BOARDS}/box/photo/outline")):
        assert (answer.status, answer.code) == (404, "not_found")
    assert host.post(f"{BOARDS}/box/photo/read", {"cities": "many"}).code == "bad_request"
    assert host.post(f"{BOARDS}/box/photo/flatten", {"corners": [[0, "left"]], **SHOWN}).code == "bad_request"
    assert store.done == []


def test_the_file_is_given_away_under_its_name(house: ServerFixture) -> None:
    answer = house.host().get(f"{BOARDS}/box.toml")
    assert answer.body.startswith(b"[board]") and answer.headers["Content-Type"].startswith("application/toml")
    assert answer.headers["Content-Disposition"] == 'attachment; filename="box.toml"'


def test_a_board_is_deleted(house: ServerFixture, store: FakeBoardStore) -> None:
    assert house.host().post(f"{BOARDS}/box/delete", {}).status == 200
    assert store.done == [("delete", "box")]


ASKED = (
    *(("get", path, None) for path in (SHELF, f"{BOARDS}/box", f"{BOARDS}/box.toml", f"{BOARDS}/box/photo/outline")),
    ("post", BOARDS, {"start": "facts", "title": "x"}),
    ("post", f"{BOARDS}/box", {"revision": "r1", "data": {}}),
    *(("post", f"{BOARDS}/box/{what}", {}) for what in ("delete", "photo", "photo/delete")),
    *(("post", f"{BOARDS}/box/photo/{what}", {}) for what in ("flatten", "read")),
)


@pytest.mark.parametrize(("verb", "path", "body"), ASKED)
def test_nobody_draws_but_the_host(
    house: ServerFixture, store: FakeBoardStore, verb: str, path: str, body: Any
) -> None:
    ann, _ = house.both()
    for phone, status in ((house.phone(), 401), (ann, 403)):
        answer = phone.get(path) if verb == "get" else phone.post(path, body)
        assert answer.status == status
    assert store.done == []


def test_a_photograph_is_for_those_inside_and_sent_once(house: ServerFixture) -> None:
    ann, _ = house.both()
    path = "/packs/toy/box.jpg?v=a1"
    assert house.phone().get(path).status == 401
    first = ann.get(path)
    assert (first.status, first.body, first.headers["Content-Type"]) == (200, JPEG, "image/jpeg")
    assert first.headers["Cache-Control"] == "private, no-cache"
    again = house.host().get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status, again.body) == (304, b"")


@pytest.mark.parametrize(
    "path", ["/packs/whist/box.jpg", "/packs/toy/none.jpg", "/packs/toy/..%2fbox.jpg", "/packs/toy/box"]
)
def test_there_are_no_other_pictures(house: ServerFixture, path: str) -> None:
    assert house.host().get(path).status == 404


def test_a_photograph_that_is_gone_is_not_found(house: ServerFixture, store: FakeBoardStore) -> None:
    store.picture = None
    assert house.host().get("/packs/toy/box.jpg").status == 404
    assert house.host().get(SHELF).json["games"][0]["drafts"][0]["photo"] is None


@pytest.mark.parametrize("slug", ["none", "..", "%2e%2e", "..%2f..%2fetc", "a%00b", "é"])
def test_other_slugs_are_not_found(house: ServerFixture, slug: str) -> None:
    host = house.host()
    assert host.get(f"{BOARDS}/{slug}").status == 404
    assert host.post(f"{BOARDS}/{slug}", {"revision": "r1", "data": {}}).status in (404, 405)


WRONG: tuple[tuple[bytes, str, int], ...] = (
    (b"not json", "application/json", 400),
    (b"\xff\xfe", "application/json", 400),
    (b"[]", "application/json", 400),
    (b'{"revision": 1, "data": {}}', "application/json", 400),
    (b'{"revision": "r1", "data": []}', "application/json", 400),
    (b'{"revision": "r1", "data": {"city": NaN}}', "application/json", 400),
    (b'{"revision": "r1", "data": {}, "more": 1}', "application/json", 400),
    (b'{"data": {}}', "application/json", 400),
    (b"{}", "text/plain", 415),
)


@pytest.mark.parametrize(("body", "kind", "status"), WRONG)
def test_what_is_no_draft_changes_nothing(
    house: ServerFixture, store: FakeBoardStore, body: bytes, kind: str, status: int
) -> None:
    answer = house.host().post_raw(f"{BOARDS}/box", body, kind)
    assert answer.status == status and answer.json["error"]["message"]
    assert store.done == []


def test_only_what_needs_it_may_be_large(house: ServerFixture, store: FakeBoardStore) -> None:
    host = house.host()
    large = {"revision": "r1", "data": {"x": "y" * 2 * MAX_BODY_BYTES}}
    assert host.post(f"{BOARDS}/box", large).status == 200
    assert host.post_raw(f"{BOARDS}/box/photo", b"x" * MAX_PHOTO_BYTES, "image/jpeg").status == 200
    assert len(store.done) == 2
    assert host.post(f"{BOARDS}/box", {"data": {"x": "y" * MAX_DRAFT_BYTES}}).code == "too_large"
    assert host.post_raw(BOARDS, b"x" * (MAX_DRAFT_BYTES + 1), "application/toml").code == "too_large"
    assert host.post_raw(f"{BOARDS}/box/photo", b"x" * (MAX_PHOTO_BYTES + 1), "image/jpeg").code == "too_large"
    assert host.post(f"{BOARDS}/box/delete", large).code == "too_large"
    assert host.post("/api/host/undo", large).code == "too_large"
    assert len(store.done) == 2


def test_a_photograph_comes_through_the_real_server(store: FakeBoardStore) -> None:
    house = ServerFixture(boards={"toy": store})
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    try:
        assert post_photo(house, server.port, b"x" * (MAX_PHOTO_BYTES - 1)) == 200
        assert store.done == [("photo", MAX_PHOTO_BYTES - 1, "")]
    finally:
        server.stop()
        house.close()


def post_photo(house: ServerFixture, port: int, jpeg: bytes) -> int:
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_S)
    cookie = f"companion-host={house.host_key}"
    line.request("POST", f"{BOARDS}/box/photo", jpeg, {"Content-Type": "image/jpeg", "Cookie": cookie})
    status = line.getresponse().status
    line.close()
    return status


def test_a_full_disk_is_said(house: ServerFixture, store: FakeBoardStore) -> None:
    store.full = True
    answer = house.host().post(f"{BOARDS}/box", {"revision": "r1", "data": {}})
    assert (answer.status, answer.code) == (503, "not_stored")


def test_without_a_desk_there_are_no_boards() -> None:
    house = ServerFixture()
    assert house.host().get(SHELF).code == "no_boards"
    assert house.host().get("/packs/toy/box.jpg").status == 404
    house.close()
