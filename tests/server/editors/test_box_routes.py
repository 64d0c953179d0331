"""Routes of the box editor: drafts, and pictures of cards for the host only."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from companion.rules.errors import BadData
from companion.server.http.json_body import MAX_BODY_BYTES
from companion.server.ports.draft_stores import MAX_DRAFT_BYTES, MAX_PARCEL_BYTES, NoDraft
from tests.server.fake_draft_store import FakeDraftStore
from tests.server.server_fixture import ServerFixture

SHELF = "/api/host/boxes"
BOXES = f"{SHELF}/toy"
HOSTILE = "<img src=x onerror=alert(1)>"


@dataclass
class FakeBoxStore(FakeDraftStore):
    """One box in memory."""

    what = "box"

    def shown(self) -> Mapping[str, Any]:
        return {"title": HOSTILE, "broken": None}

    def opened(self) -> Mapping[str, Any]:
        return {"missing": [], "form": {}, "taught": []}

    def judged(self) -> Mapping[str, Any]:
        return {"missing": [{"needed_at": "before"}]}

    def read_card_picture(self, card: str, box: str = "") -> tuple[bytes, str]:
        if card != "rurales":
            raise NoDraft(f"no picture was taken of {card!r}")
        return b"a picture", "image/png"

    @property
    def parcels(self) -> "FakeBoxStore":
        return self

    def export_box(self, slug: str, *, pictures: bool) -> bytes:
        self.known(slug)
        return b"PK" if pictures else b"without"

    def open_file(self, content: bytes) -> Mapping[str, Any]:
        return {"data": {"box": {"title": content.decode()}}, "pictures": 2}

    def create_box(self, content: bytes) -> str:
        if content == b"evil":
            raise BadData("that zip holds '../x', which has no place in a pack; nothing was taken from it")
        self.done.append(("take", content))
        return "box"

    def take_pictures(self, content: bytes, slug: str) -> int:
        self.known(slug)
        self.done.append(("pictures", content))
        return 3


@pytest.fixture
def store() -> FakeBoxStore:
    return FakeBoxStore()


@pytest.fixture
def house(store: FakeBoxStore) -> ServerFixture:
    return ServerFixture(boxes={"toy": store})


def test_the_host_begins_saves_shares_and_deletes_a_box(house: ServerFixture, store: FakeBoxStore) -> None:
    host = house.host()
    assert host.get("/host/box").status == 200
    [of_toy] = host.get(SHELF).json["games"]
    assert of_toy["starts"] == ["facts", "empty"]
    assert (of_toy["game"], of_toy["title"], of_toy["drafts"][0]["title"]) == ("toy", "Toy", HOSTILE)
    assert host.post(BOXES, {"start": "facts", "title": "Our box"}).json == {"ok": True, "slug": "box"}
    assert host.post_raw(BOXES, b"[box]", "application/toml").json["slug"] == "box"
    assert host.get(f"{BOXES}/box").json["revision"] == "r1"
    assert host.get(f"{BOXES}/box/watch?writer=me").json == {"revision": "r1", "others": 2}
    saved = host.post(f"{BOXES}/box", {"revision": "r1", "data": {"card": []}, "writer": "me"})
    assert saved.json == {"ok": True, "revision": "r2", "complaints": [], "missing": [{"needed_at": "before"}]}
    assert host.get(f"{BOXES}/box.toml").headers["Content-Disposition"] == 'attachment; filename="box.toml"'
    assert host.post(f"{BOXES}/box/delete", {}).status == 200
    assert [what for what, *_ in store.done] == ["begin", "take", "save", "delete"]


def test_a_box_is_given_and_taken_with_pictures(house: ServerFixture, store: FakeBoxStore) -> None:
    host = house.host()
    given = host.get(f"{BOXES}/box/with-pictures.zip")
    assert (given.body, given.headers["Content-Disposition"]) == (b"PK", 'attachment; filename="box.zip"')
    assert host.get(f"{BOXES}/none/with-pictures.zip").status == 404
    assert host.post_raw(f"{BOXES}/files/take", b"PK", "application/zip").json == {"ok": True, "slug": "box"}
    told = host.post_raw(f"{BOXES}/files/open", b"x", "application/toml").json
    assert told == {"ok": True, "data": {"box": {"title": "x"}}, "pictures": 2}
    assert host.post_raw(f"{BOXES}/files/pictures?box=box", b"PK", "application/zip").json == {"ok": True, "kept": 3}
    assert store.done == [("take", b"PK"), ("pictures", b"PK")]


@pytest.mark.parametrize("where", ["take", "open", "pictures"])
def test_only_the_host_sends_files_and_no_other_kind(house: ServerFixture, where: str) -> None:
    host = house.host()
    assert host.post_raw(f"{BOXES}/files/{where}", b"x", "text/html").status == 415
    assert host.post_raw(f"{BOXES}/files/{where}", b"x" * (MAX_PARCEL_BYTES + 1), "application/zip").status == 413
    assert house.phone().post_raw(f"{BOXES}/files/{where}", b"x", "application/zip").status == 401


def test_a_file_that_is_refused_says_why(house: ServerFixture) -> None:
    refused = house.host().post_raw(f"{BOXES}/files/take", b"evil", "application/zip")
    assert refused.status == 400 and "nothing was taken" in refused.json["error"]["message"]


def test_a_late_page_is_told(house: ServerFixture, store: FakeBoxStore) -> None:
    late = house.host().post(f"{BOXES}/box", {"revision": "r0", "data": {}})
    assert (late.status, late.code) == (409, "changed") and store.done == []


def test_a_picture_is_sent_once_to_the_host(house: ServerFixture) -> None:
    host = house.host()
    first = host.get(f"{BOXES}/pictures/rurales")
    assert (first.body, first.headers["Content-Type"]) == (b"a picture", "image/png")
    assert host.get(f"{BOXES}/pictures/rurales", headers={"If-None-Match": first.headers["ETag"]}).status == 304
    for other in ("none", "..", "%2e%2e%2fpack.toml", "a%00b"):
        assert host.get(f"{BOXES}/pictures/{other}").status == 404


ASKED = (
    *(("get", path, None) for path in (SHELF, f"{BOXES}/box", f"{BOXES}/box.toml", f"{BOXES}/pictures/rurales")),
    ("post", BOXES, {"start": "facts", "title": "x"}),
    ("post", f"{BOXES}/box", {"revision": "r1", "data": {}}),
    ("post", f"{BOXES}/box/delete", {}),
)


@pytest.mark.parametrize(("verb", "path", "body"), ASKED)
def test_nobody_types_but_the_host(house: ServerFixture, store: FakeBoxStore, verb: str, path: str, body: Any) -> None:
    ann, _ = house.both()
    for phone, status in ((house.phone(), 401), (ann, 403)):
        answer = phone.get(path) if verb == "get" else phone.post(path, body)
        assert answer.status == status
    assert store.done == []


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"not json", "bad_request"),
        (b'{"revision": "r1", "data": []}', "bad_request"),
        (b'{"revision": "r1", "data": {"card": NaN}}', "bad_request"),
        (b'{"revision": "r1", "data": {"x": "\\ud800"}}', "bad_request"),
        (b'{"revision": "r1", "data": {}, "more": 1}', "bad_request"),
        (b'{"data": {"x": "' + b"y" * MAX_DRAFT_BYTES + b'"}}', "too_large"),
    ],
)
def test_what_is_no_draft_changes_nothing(house: ServerFixture, store: FakeBoxStore, body: bytes, code: str) -> None:
    answer = house.host().post_raw(f"{BOXES}/box", body, "application/json")
    assert answer.code == code and answer.json["error"]["message"]
    assert store.done == []


def test_a_whole_box_may_be_larger_than_an_action(house: ServerFixture, store: FakeBoxStore) -> None:
    host = house.host()
    assert host.post(f"{BOXES}/box", {"revision": "r1", "data": {"x": "y" * 2 * MAX_BODY_BYTES}}).status == 200
    assert host.post_raw(BOXES, b"x" * (MAX_DRAFT_BYTES + 1), "application/toml").code == "too_large"
    assert len(store.done) == 1


def test_without_a_desk_there_are_no_boxes() -> None:
    house = ServerFixture()
    assert house.host().get(SHELF).code == "no_boxes"
    assert house.host().get(f"{BOXES}/pictures/rurales").code == "no_boxes"
    house.close()


def test_every_game_has_a_desk_of_its_own() -> None:
    toy, other = FakeBoxStore(), FakeBoxStore(game="whist", title="Whist")
    house = ServerFixture(boxes={"toy": toy, "whist": other})
    host = house.host()
    assert [each["title"] for each in host.get(SHELF).json["games"]] == ["Toy", "Whist"]
    assert host.post(f"{SHELF}/whist/box", {"revision": "r1", "data": {}}).status == 200
    assert host.post(f"{SHELF}/whist/box/delete", {}).status == 200
    assert host.get(f"{SHELF}/whist/pictures/rurales").status == 200
    assert ([what for what, *_ in other.done], toy.done) == (["save", "delete"], [])
    house.close()


@pytest.mark.parametrize("game", ["whist", "..", "%2e%2e", "a%00b"])
def test_other_games_have_none(house: ServerFixture, store: FakeBoxStore, game: str) -> None:
    host = house.host()
    for path in ("box", "box.toml", "pictures/rurales"):
        assert host.get(f"{SHELF}/{game}/{path}").status == 404
    assert host.post(f"{SHELF}/{game}", {"start": "facts", "title": "x"}).status == 404
    assert store.done == []
