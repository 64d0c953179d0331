"""Talk goes on beside the game: it makes nobody's tap stale, and is not made stale by others' moves."""

import pytest

from companion.games.desperados import actions as act
from companion.games.desperados.enums_and_constants import SALOON, Meeting, Rider
from companion.rules.parts.board import PlaceId
from companion.rules.seats_and_viewers import Seat
from companion.table.errors import StaleDecision
from tests.games.desperados.test_secrets import Mail

RIDE = act.Ride(Rider(1), 1, PlaceId("Globe"))
PROPOSAL = act.Suggest(3, PlaceId("Salem"), Meeting.MEET)


def test_a_mates_proposal_does_not_make_a_tap_on_a_card_stale() -> None:
    table = Mail("shared").table
    seen = table.update_for(Seat(1)).decision
    table.submit(Seat(2), PROPOSAL)
    assert any(offer.action is act.Reply for offer in table.legal_for(Seat(1)).offers)
    table.submit(Seat(1), RIDE, decision=seen)
    assert table.update_for(Seat(1)).view["me"]["at"] == {"1": "Globe"}


def test_a_proposal_may_cross_a_move_but_a_move_no_other() -> None:
    table = Mail("shared").table
    seen = table.update_for(Seat(1)).decision
    table.submit(Seat(1), RIDE, decision=seen)
    table.submit(Seat(1), PROPOSAL, decision=seen)
    with pytest.raises(StaleDecision):
        table.submit(Seat(1), act.Ride(Rider(1), 1, SALOON), decision=seen)
