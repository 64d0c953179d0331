"""Names that pass for another person's, or for a player of the companion, are refused with what would be right."""

import pytest

from companion.rules.errors import BadData
from companion.rules.seats_and_viewers import Seat
from companion.server.typed.player_name import clean_name
from tests.server.server_fixture import CODE, ServerFixture

ANN = {Seat(0): "Ann Lee"}
CYRILLIC_A, GREEK_NU, LATIN_ALPHA = "\u0410", "\u03bd", "\u0251"


@pytest.mark.parametrize(
    "given",
    [
        "Ann Lee",
        "ann lee",
        "AnnLee",
        "Ann  Lee",
        "Ann\u00a0Lee",
        "Ann Iee",
        "\uff21nn Lee",
        "\U0001d400nn Lee",
        "Ann 1ee",
    ],
)
def test_a_name_that_looks_like_somebody_elses_says_what_to_do(given: str) -> None:
    with pytest.raises(BadData, match="looks like the name at seat 1; add a letter or a digit"):
        clean_name(given, ANN)
    assert clean_name(f"{given} 2", ANN)


@pytest.mark.parametrize(
    ("real", "fake"), [("Bob", "\u0412\u043e\u042c"), ("Tom", "Torn"), ("Toto", "\u03a4\u03bf\u03c4\u03bf")]
)
def test_a_name_wholly_of_another_alphabet_is_compared_too(real: str, fake: str) -> None:
    with pytest.raises(BadData, match="looks like the name at seat 3"):
        clean_name(fake, {Seat(2): real})
    assert clean_name(fake) == fake


@pytest.mark.parametrize(
    ("real", "fake"),
    [
        ("Ann", "\ua4ee\ua4e0\ua4e0"),  # Lisu
        ("Eva", "\u13ac\u13d9\u13aa"),  # Cherokee
        ("Eva", "\uab7c\uaba9\uab7a"),  # the same, small
        ("Ann", "\u2c80\u2c9a\u2c9a"),  # Coptic
        ("Sun", "\u054f\u057d\u0578"),  # Armenian
        ("Ann", "\u1d00\u0274\u0274"),  # small capitals
        ("Will", "Wi\u01c0\u01c0"),  # clicks of African languages
        ("Will", "Wi\u0196\u0269"),  # iotas of African languages
        ("Wilma", "vvilma"),
    ],
)
def test_alphabets_with_the_shapes_of_latin_letters_are_compared(real: str, fake: str) -> None:
    with pytest.raises(BadData, match="looks like the name at seat 3"):
        clean_name(fake, {Seat(2): real})
    assert clean_name(fake) == fake


@pytest.mark.parametrize("name", [f"{CYRILLIC_A}nn", f"A{GREEK_NU}n", "Ann \u041b\u0438", "Wi\u0661\u0661"])
def test_alphabets_are_not_mixed(name: str) -> None:
    with pytest.raises(BadData, match="written in one alphabet"):
        clean_name(name)


@pytest.mark.parametrize(
    "name",
    ["A\u200cnn", "Ann\u3164", "An\u034fn", "Ann\ufe0f", "A\u115fnn", "Ann\u200d", "Ann\U000e0101", "Ann\U0001d159"]
    + ["Ann\U00016fe4"],
)
def test_nothing_invisible_makes_two_names_of_one(name: str) -> None:
    with pytest.raises(BadData, match="letters, digits"):
        clean_name(name)


@pytest.mark.parametrize("name", ["Doc (fair)", "Doc \uff08fair\uff09", "Doc [fair]", "Doc \u2768fair\u2769"])
def test_nobody_passes_for_a_player_of_the_companion(name: str) -> None:
    with pytest.raises(BadData, match="no brackets"):
        clean_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "Zoë",
        "Nguyễn",
        "محمد",
        "हिन्दी",
        "क्\u200dष",
        "👩\u200d🚀",
        "❤\ufe0f",
        "O'Neil",
        "7",
        "山田たろう",
        "김 一",
        "Ka\u02bbena",
        "Анна",
        "Άννα",
        "محمد ۱۲",
        "Անի",
        "Zoë 2",
    ],
)
def test_names_of_one_alphabet_are_welcome(name: str) -> None:
    assert clean_name(name, ANN)


def test_it_holds_for_joining_and_for_both_ways_to_rename(house: ServerFixture) -> None:
    house.seated(0, "Ann")
    join = {"code": CODE, "seat": 1, "name": "ANN"}
    refused = house.phone().post("/api/join", join)
    assert (refused.status, refused.code) == (400, "bad_request")
    bob = house.seated(1, "Bob")
    assert bob.post("/api/join", join).code == "bad_request"
    assert house.host().post("/api/host/rename", {"seat": 1, "name": "Ann"}).code == "bad_request"
    assert house.host().post("/api/host/rename", {"seat": 1, "name": "BOB"}).status == 200, "it is Bob's own"
