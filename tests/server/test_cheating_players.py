"""Players who try what they should not: the host is one of them."""

import pytest

from companion.rules.errors import BadData
from companion.server.http.errors import Refusal
from companion.server.routes.host_state import host_state
from companion.server.state.open_streams import MAX_STREAMS_PER_TOKEN
from companion.server.typed.player_name import clean_name
from companion.table.dealer import WaitingDealer
from companion.table.lobby import PlannedGame
from tests.server.server_fixture import ServerFixture, decision


@pytest.mark.parametrize("dealer", [{"kind": "digital", "seed": 1}, {"seed": 1}, 7])
def test_the_host_cannot_choose_the_seed(house: ServerFixture, dealer: object) -> None:
    house.both()
    answer = house.host().post("/api/host/open", {"game": "toy", "dealer": dealer})
    assert (answer.status, answer.code) == (400, "bad_request")


def test_an_unknown_dealer_is_refused_before_the_present_game_is_given_up(house: ServerFixture) -> None:
    house.both()
    before = house.table
    answer = house.host().post("/api/host/open", {"game": "toy", "dealer": "a friend"})
    assert (answer.code, answer.json["error"]["message"]) == (
        "bad_setup",
        "there is no dealer 'a friend'; there are real, digital",
    )
    assert house.table is before and not before.is_closed


def test_the_desk_does_not_show_the_seed() -> None:
    house = ServerFixture(plan=PlannedGame("toy", {"rounds": 6}, dealer={"kind": "digital", "seed": 4711}))
    house.both()
    assert host_state(house.context, house.table)["plan"]["dealer"] == {"kind": "digital"}
    house.close()


def test_who_looks_on_in_a_game_is_not_robbed_of_the_seat(house: ServerFixture) -> None:
    ann, bob = house.both()
    cookie = ann.client.get_cookie("companion-seat-0", domain="192.168.1.20")
    assert cookie is not None
    page = house.context.streams.open_stream("seat", cookie.value)
    assert house.host().post("/api/host/free", {"seat": 0}).code == "present"
    house.context.streams.end_stream(page)
    assert house.host().post("/api/host/free", {"seat": 0}).status == 200
    house.hand_over((bob, 1))
    assert house.room.state.notes[-1] == "seat 1, which was Ann's, was freed in the middle of the game"


def test_between_games_anybody_can_be_sent_away(house: ServerFixture) -> None:
    cookie = house.cookie(0)
    house.context.streams.open_stream("seat", cookie.split("=")[1])
    assert house.host().post("/api/host/free", {"seat": 0}).status == 200


def test_one_phone_cannot_take_all_pages() -> None:
    house = ServerFixture(max_streams=MAX_STREAMS_PER_TOKEN + 1)
    greedy, modest = (house.cookie(seat).split("=")[1] for seat in (0, 1))
    pages = [house.context.streams.open_stream("seat", greedy) for _ in range(3 * MAX_STREAMS_PER_TOKEN)]
    house.context.streams.open_stream("seat", modest)
    assert [page.mailbox.take() is not None for page in pages] == [False] * 2 * MAX_STREAMS_PER_TOKEN + [
        True
    ] * MAX_STREAMS_PER_TOKEN
    house.close()


def test_who_has_no_page_yet_gets_one_from_who_has_most() -> None:
    house = ServerFixture(max_streams=6)
    greedy, modest = (house.cookie(seat).split("=")[1] for seat in (0, 1))
    pages = [house.context.streams.open_stream("seat", greedy) for _ in range(6)]
    own = [house.context.streams.open_stream("seat", modest) for _ in range(2)]
    assert [page.mailbox.take() is not None for page in [*pages, *own]] == [False] * 2 + [True] * 6
    house.context.streams.open_stream("seat", modest)
    with pytest.raises(Refusal, match="too many pages"):
        house.context.streams.open_stream("seat", modest)
    house.close()


def test_guessers_do_not_lock_the_host_out(house: ServerFixture) -> None:
    guesser = house.phone("10.0.0.1")
    codes = [guesser.post("/api/host/enter", {"key": "guess"}).status for _ in range(6)]
    assert codes == [403] * 5 + [429]
    assert house.phone("10.0.0.1").post("/api/host/enter", {"key": house.host_key}).status == 200


@pytest.mark.parametrize("path", ["/web/%00", "/web/a%00.js", "/games/toy/%00.js"])
def test_a_name_that_no_file_can_have_is_not_found(house: ServerFixture, path: str) -> None:
    assert house.phone().get(path).status == 404


@pytest.mark.parametrize("name", ["\u200c", "\u3164", "\u2800\u115f", "\u0301", "a" + "\u0301" * 4])
def test_a_name_must_show(name: str) -> None:
    with pytest.raises(BadData, match="letters, digits"):
        clean_name(name)


@pytest.mark.parametrize("name", ["Zoë", "Nguyễn", "محمد", "हिन्दी", "👩\u200d🚀", "O'Neil", "7"])
def test_names_of_all_scripts_show(name: str) -> None:
    assert clean_name(name)


class Slow(WaitingDealer):
    """Dealer that deals itself, but late, as if the camera must see a drawn card first."""

    by_hand = False


@pytest.mark.parametrize(("dealer", "lines"), [(WaitingDealer(), []), (Slow(), ["the host has said what came up"])])
def test_everybody_reads_that_the_host_chose_a_card_of_ours(
    monkeypatch: pytest.MonkeyPatch, dealer: WaitingDealer, lines: list[str]
) -> None:
    monkeypatch.setattr("tests.server.server_fixture.dealer_of", lambda *_: dealer)
    house = ServerFixture()
    for seat, phone in enumerate(house.both()):
        phone.act(seat, decision(house.table, seat), "Guess", colour="red")
    assert house.host().post("/api/host/deal", {"action": {"type": "TurnUp", "card": "red"}}).status == 200
    assert [note.split(" where")[0] for note in house.room.state.notes[1:]] == lines
    house.close()
