"""Packs: read from TOML, chosen by name or with their data, and refused with the place and the mend."""

import pytest

from companion.rules.errors import BadSetup
from companion.rules.game import Setup
from companion.rules.packs.pack import (
    MAX_PACK_BYTES,
    PackData,
    PackError,
    canonical_text,
    complete_setup_with_pack,
    game_packs_of,
    is_pack_slug,
    pack_data,
    parse_pack,
    require_playable,
)
from tests.toy_game import Toy
from tests.toy_game_with_packs import Boards, Packed


def refused(pack: PackData) -> str:
    with pytest.raises(PackError) as caught:
        require_playable(Packed(), pack)
    return str(caught.value)


def test_a_pack_is_chosen_by_name_or_with_its_data() -> None:
    packs, info = game_packs_of(Packed()), Packed.info
    assert packs is not None
    assert pack_data(info, packs, {}) is pack_data(info, packs, {"name": "house"}) is Boards.shipped["house"]
    assert pack_data(info, packs, {"name": "Ann's box", "data": {"done": True}}) == {"done": True}


def test_a_setup_is_complete_with_a_pack_that_can_be_played() -> None:
    assert complete_setup_with_pack(Packed(), Setup(2, pack={"name": "house"})).pack == {"name": "house"}
    assert complete_setup_with_pack(Packed(), Setup(2)).pack == {}
    with pytest.raises(BadSetup, match="facts: done: it is missing; write it"):
        complete_setup_with_pack(Packed(), Setup(2, pack={"name": "facts"}))


def test_the_first_complaints_are_told_and_the_number_of_the_others() -> None:
    assert refused({"name": "Ann's box", "data": {}}) == (
        "Ann's box: done: it is missing; write it | roads: it is missing; write it | banks: it is missing; write it "
        "| and 1 more"
    )


@pytest.mark.parametrize(
    ("pack", "told"),
    [
        ({"name": "hause"}, "Red or Black comes with no pack 'hause'; there are house, facts"),
        ({"name": 7}, "it is chosen with {'name': 7}; give its name"),
        ({"name": ""}, "give its name"),
        ({"name": "x" * 61, "data": {"done": True}}, "give its name"),
        ({"data": {"done": True}}, "give its name"),
        ({"name": "house", "colour": "red"}, "give its name"),
        ({"name": "Ann's box", "data": [1]}, "its data is [1]; it should be the tables of its TOML"),
    ],
)
def test_what_is_no_pack_is_refused_with_what_there_is(pack: PackData, told: str) -> None:
    assert told in refused(pack)


def test_a_game_without_packs_takes_its_own_name_for_them_and_no_other() -> None:
    assert game_packs_of(Toy()) is None
    require_playable(Toy(), {})
    require_playable(Toy(), {"name": "facts"})
    for pack in ({"name": "house"}, {"name": "facts", "data": {}}):
        with pytest.raises(PackError, match="comes with no pack"):
            require_playable(Toy(), pack)


def test_a_file_is_read_whatever_wrote_it() -> None:
    assert parse_pack(b'\xef\xbb\xbftitle = "Caf\xc3\xa9"\r\n', "ann.toml") == {"title": "Café"}


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b'[board]\ntitle = "Ann\n', r"^ann\.toml: file: it is not TOML: .*line 2.*; mend that line$"),
        (b'[board]\ntitle = "Caf\xe9"\n', r"^ann\.toml: line 2: it is not UTF-8; save it as UTF-8 text$"),
        (b"a = " + b"[" * 5000, "it is not TOML"),
        (b"a = " + b"9" * 5000, "it is not TOML"),
        (b"#" * (MAX_PACK_BYTES + 1), "it has more than 256 kB"),
        (b"x = 0x" + b"F" * 5000, "a whole number is larger than 64 bits hold; leave that out"),
        (b"x = [{y = 0b1" + b"0" * 63 + b"}]", "a whole number is larger than 64 bits hold"),
        (b"x = " + b"[" * 300 + b"]" * 300, "something is nested more than 16 deep"),
        (
            b"\na" + b".a" * 100000 + b" = 1",
            r"it is not TOML: a key has more than 8 parts \(at line 2\); mend that line",
        ),
    ],
)
def test_what_is_no_toml_is_told_with_file_and_line(content: bytes, told: str) -> None:
    with pytest.raises(PackError, match=told):
        parse_pack(content, "ann.toml")


def test_the_same_content_is_known_again_whatever_its_order() -> None:
    assert canonical_text("a", {"x": 1, "y": [2]}) == canonical_text("b", {"y": [2], "x": 1})
    with pytest.raises(PackError, match="more than JSON can say"):
        canonical_text("a", {"x": {1, 2}})


def test_a_slug_can_be_a_file_anywhere() -> None:
    assert is_pack_slug("anns-box-2")
    for name in ("", "Ann", "ann's", "../ann", "ann/box", "ann.toml", "-ann", "ann-", "ann--box", "a" * 61, "ann\n"):
        assert not is_pack_slug(name), name
