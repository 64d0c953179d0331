"""A whole turn of each game by panel, pucks and cards under the camera: no phone is touched but for what is secret."""

from companion.games.desperados import GAME as DESPERADOS
from companion.games.desperados.actions import DrawSchedule, TurnCard
from companion.games.desperados.enums_and_constants import MOVES
from companion.games.noir import GAME as NOIR
from companion.games.noir.actions import ChooseStart
from companion.games.quickdraw import GAME as QUICKDRAW
from companion.games.quickdraw.actions import Decide
from companion.games.revolver import GAME as REVOLVER
from companion.games.revolver2 import GAME as REVOLVER2
from companion.rules.parts.board import PlaceId
from companion.rules.seats_and_viewers import PUBLIC, Seat
from tests.games.common.hands_at_table import Hands
from tests.games.desperados.desperados_board import PACK as BOARD
from tests.games.desperados.desperados_driver import IDLE, PATROL
from tests.games.revolver.support.revolver_box import PACK as BOX
from tests.games.revolver2.support.revolver2_box import PACK as BOX2

ANN, BEN, CAT = Seat(0), Seat(1), Seat(2)
PHONE = "phone"
PUCKS = tuple(f"device puck-{seat}" for seat in (ANN, BEN, CAT))
SHOWN = {
    ANN: ("gold-2", "gold-3", "gold-4", "gold-5", "gold-6"),
    BEN: ("silver-2", "silver-3", "silver-4", "silver-5"),
}


def test_a_hand_of_quick_draw() -> None:
    table = Hands(QUICKDRAW, 2)
    table.lay("coal-12", "front-0")
    table.lay("coal-3", "front-1")
    assert table.says(BEN) == ("Bet 10", "Check")
    table.lay("copper-2", "discard")
    table.lay("coal-5", "front-1")
    assert table.says(BEN) == ("Bet 10", "Check")
    table.dial(10, BEN)
    assert table.says() == ("Raise 10", "Call")
    table.press("confirm", ANN)
    table.choose("Check")  # the buttons of the table ask first: what is one's own wants a second press
    table.choose("Stand", owner=BEN)
    table.choose("Bet 10", owner=BEN)
    table.choose("Flee", owner=ANN)
    assert table.view["phase"] == "result" and table.says(BEN) == ("Stop here", "Next hand")
    table.choose("2: Next hand")
    table.choose("Reach!", owner=ANN)
    table.table.submit(BEN, Decide(True))
    _show_down(table)
    assert table.view["phase"] == "result"
    assert sorted(table.acts_by(PHONE)) == [BEN], "the secret choice"


def _show_down(table: Hands) -> None:
    """All cards are laid open, then those of the dealer until somebody wins."""
    for seat in (ANN, BEN):
        for card in (*SHOWN[seat], "silver-6")[:5]:
            table.lay(card, f"front-{seat}")
    dealers = iter(f"copper-{number}" for number in range(4, 13))
    while table.view["phase"] == "reveal":
        table.lay(next(dealers), "dealer")


def test_cq_45_a_quiet_turn_of_quick_draw_is_one_press_of_ones_own_button() -> None:
    table = Hands(QUICKDRAW, 2)
    table.lay("coal-12", "front-0")
    table.lay("coal-3", "front-1")
    table.press("confirm", BEN)
    assert table.waits_for == {ANN} and table.view["phase"] == "card"
    table.dial(10, ANN)
    assert table.waits_for == {BEN} and table.view["seats"][ANN]["bet"] == 10


def test_a_turn_of_noir() -> None:
    table = Hands(NOIR, 2)
    for seat, room in ((ANN, "Hall"), (BEN, "Kitchen")):
        table.table.submit(seat, ChooseStart(PlaceId(room)))
    mover = Seat(table.view["turn"])
    assert table.says() == ("End turn (2 AP left)", None)
    table.choose("End turn")
    assert table.view["turn"] == 1 - mover
    assert table.says(Seat(1 - mover)) == ("End turn (2 AP left)", None)
    assert table.sources() == {PHONE, "dealer", "panel"}
    assert sorted(table.acts_by(PHONE)) == [ANN, BEN], "where they begin is their secret"


def test_a_turn_of_revolver() -> None:
    table = Hands(REVOLVER, 2, BOX)
    table.choose("1: The law")
    table.lay("38-special", "defence-0")
    table.choose("End turn", owner=BEN)
    assert table.says(ANN) == ("End turn (0 against 3)", None)
    table.lay("charlie-weathers", "attack-0")
    table.lay("deputy", "attack-0")
    assert table.says() == ("End turn", None), "the attack wins, so that nothing is lost"
    table.choose("End turn")
    table.choose("Let it be", owner=BEN)
    fallen = table.says()[0]
    assert fallen is not None and fallen.startswith("Choose ")
    table.choose(fallen)
    assert table.sources() == {"panel", "device puck-1", "camera", "dealer"}


def test_a_puck_shows_the_whole_name_of_each_side() -> None:
    words = [*REVOLVER.side_words.values(), *REVOLVER2.side_words.values()]
    assert len(words) == 4 and max(map(len, words)) <= 14, "MOST_WORDS of firmware/puck/companion_state.py"


def test_a_turn_of_revolver_2() -> None:
    table = Hands(REVOLVER2, 2, BOX2, poker="cards")
    table.choose("1: The raiders")
    for attack, defence in (("attack-4", "defence-6"), ("attack-6", "defence-10")):
        table.choose("Card laid", owner=ANN)
        table.choose("Card laid", owner=BEN)
        table.lay(attack, "poker-attack")
        table.lay(defence, "poker-defence")
    table.lay("settler-1", "recruits")
    table.lay("villager", "defence-0")
    table.choose("End turn")
    assert table.waits_for == {ANN}
    table.choose("End turn", owner=ANN)
    table.choose("Let it be", owner=ANN)
    assert table.waits_for == {BEN} and PHONE not in table.sources()


def test_a_round_of_desperados() -> None:
    table = Hands(DESPERADOS, 3, BOARD, rides="cards")
    table.choose("1: Take badge")
    table.table.deal(DrawSchedule(0))
    for piece, city in {"marshal": "Tuba City", "sheriff 1": "Globe", "sheriff 2": "Flagstaff"}.items():
        table.choose(f"Deploy {piece}", f"Deploy {piece} {city}")
    table.choose("All are set")
    for seat in (BEN, CAT):
        table.choose("Start in Aztec", owner=seat)
    table.choose("Move sheriff", "Move sheriff 1", "Move sheriff 1 Payson", owner=ANN)
    _ride(table)
    _turn_cards(table)
    while table.view["phase"] == "examine":
        assert table.says() == ("Go on", None)
        table.choose("Go on", owner=CAT)
        _turn_cards(table)
    assert table.view["phase"] == "ride"
    assert table.acts_by(PHONE) == [], "whoever does nothing says nothing (DE-35)"


def _ride(table: Hands) -> None:
    """Cards are laid face down, the marshal's first: nobody says that he does nothing."""
    for _ in range(MOVES):
        for seat in (ANN, BEN, CAT):
            table.choose("Card laid", owner=seat)


def _turn_cards(table: Hands) -> None:
    """Turn the cards that are asked for, which the camera sees."""
    rides = (PATROL, IDLE, IDLE)
    while turns := table.table.update_for(PUBLIC).chance:
        assert isinstance(turns[0], TurnCard)
        rider = turns[0].rider
        table.lay(rides[rider][turns[0].move - 1], f"ride-{rider}")
        if table.view["phase"] == "doubt":  # from Aztec, where they began, no road leads to Payson
            table.choose("No such road", owner=ANN)
