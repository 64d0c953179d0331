"""The Foyer's echoes: the exact room of whoever is upstairs."""

from companion.games.noir.actions import AnswerListen, MoveTo, UseEchoes
from companion.games.noir.events import EchoesUsed
from tests.games.noir.noir_driver import ANN, BOB, NoirDriver


def test_echoes_tell_the_exact_room_of_whoever_is_upstairs_in_place_of_an_answer_rn_3_rn_30() -> None:
    for room in ("Bedroom", "Hall", "Library", "Balcony"):
        evening = NoirDriver("Foyer", room)
        assert evening.does(ANN, UseEchoes()) == [EchoesUsed(ANN, "Foyer", room, 0, (ANN, BOB))]
        assert evening.waits_for == {ANN} and evening.view()["ap"] == 2
        assert evening.suspects(BOB) == {room}


def test_echoes_are_a_free_listen_for_whoever_is_not_upstairs() -> None:
    evening = NoirDriver("Foyer", "Kitchen")
    assert evening.does(ANN, UseEchoes()) == [EchoesUsed(ANN, "Foyer", None, 0, (ANN,))]
    assert evening.suspects(BOB) == {"Basement", "Dining Room", "Foyer", "Kitchen"}
    assert evening.waits_for == {BOB}
    evening.does(BOB, AnswerListen("Bedroom"))
    assert evening.suspects(BOB) == {"Kitchen"}  # of those downstairs only the Kitchen is next to the Bedroom
    assert evening.view()["ap"] == 2


def test_echoes_work_once_a_stay_and_again_next_turn_rn_4() -> None:
    evening = NoirDriver("Foyer", "Hall")
    evening.does(ANN, UseEchoes())
    assert not evening.may(ANN, UseEchoes())
    evening.does(ANN, MoveTo("Balcony"), MoveTo("Foyer"))
    assert evening.may(ANN, UseEchoes())
    evening.does(ANN, UseEchoes())
    evening.ends(ANN)
    evening.ends(BOB)
    assert evening.may(ANN, UseEchoes())


def test_echoes_without_end_where_the_table_reads_it_so_rn_4() -> None:
    evening = NoirDriver("Foyer", "Hall", rulings={"RN-4": "repeat"})
    evening.does(ANN, UseEchoes(), UseEchoes(), UseEchoes())
    assert evening.may(ANN, UseEchoes())
