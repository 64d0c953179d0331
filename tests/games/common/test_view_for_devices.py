"""The common view keys `track` and `dial`, for lamps along the battlefields and a dial on the table."""

from companion.games.quickdraw.actions import Bet, Call, RaiseBy, Stand
from companion.games.revolver2.game import GAME as REVOLVER2
from companion.rules.seats_and_viewers import PUBLIC
from tests.games.quickdraw import quickdraw_driver
from tests.games.quickdraw.quickdraw_driver import A, B
from tests.games.revolver.support import revolver_driver
from tests.games.revolver.support.revolver_base_driver import ATTACK
from tests.games.revolver2.support import revolver2_driver


def test_revolvers_marker_and_balance_along_the_row() -> None:
    evening = revolver_driver.RevolverDriver()
    evening.dealt(["charlie-weathers"]).until(revolver_driver.CANYON).law()
    before = evening.view()["track"]
    assert before["at"] == revolver_driver.CANYON and all(place["open"] for place in before["places"])
    assert before["places"][1]["name"] == "Whiskey Canyon"
    evening.play(ATTACK, "charlie-weathers")
    after = evening.view()["track"]
    gained = [new["balance"] - old["balance"] for new, old in zip(after["places"], before["places"], strict=True)]
    assert gained == [0, 3, 0, 0, 0]
    assert (after["left"], after["of"]) == (before["left"], before["of"])


def test_revolver_2_has_no_marker_before_the_fight() -> None:
    track = REVOLVER2.view(revolver2_driver.Revolver2Driver().state, PUBLIC)["track"]
    assert track["at"] is None and track["left"] == track["of"]


def test_revolver_2_shows_the_marker_the_army_and_the_defence_that_is_printed() -> None:
    evening = revolver2_driver.Revolver2Driver().dealt(won=revolver2_driver.ATTACK).until("jailhouse", 3)
    track = REVOLVER2.view(evening.state, PUBLIC)["track"]
    fields = REVOLVER2.view(evening.state, PUBLIC)["battlefields"]
    assert fields[track["at"]]["id"] == "jailhouse"
    assert [place["balance"] for place in track["places"]] == [
        field["sums"]["attack"] - field["sums"]["defence"] for field in fields
    ]
    assert 0 < track["left"] <= track["of"]


def test_quickdraws_dial_sets_a_bet_or_a_raise() -> None:
    evening = quickdraw_driver.QuickDrawDriver(seats=4)
    offered = evening.view(PUBLIC)["dial"]
    assert offered is not None, "who bets at once has stood (CQ-45)"
    evening.does(A, Stand())
    assert offered == evening.view(PUBLIC)["dial"] == evening.view(B)["dial"] == {"low": 10, "high": 20, "step": 10}
    assert set(evening.choices(A, Bet)) == {10, 20}
    evening.does(A, Bet(20))
    dial = evening.view(PUBLIC)["dial"]
    assert evening.choices(B, RaiseBy) == list(range(dial["low"], dial["high"] + 1, dial["step"]))
    evening.does(B, Call())
