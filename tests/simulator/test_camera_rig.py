"""The rig of the replays holds what the eyes tell of a pile against what they can know of it."""

from types import SimpleNamespace
from typing import Any

from companion.rules.zone import CardId, ZoneId
from companion.table.observing.observation import CardSeen
from tests.simulator.replay.camera_rig import CameraRig
from tests.vision.test_piles_on_film import SCENE

PILE = ZoneId("pile")
ACE, KING = CardId("ace"), CardId("king")


def test_a_card_taken_from_below_the_top_of_a_pile_may_be_counted_on_once_but_not_twice() -> None:
    table: Any = SimpleNamespace(update_for=lambda viewer: SimpleNamespace(outcome="over"))
    eye: Any = None
    rig = CameraRig(table, eye, SCENE)
    for card in (ACE, KING):
        rig.lay(card, PILE)
    rig.take(ACE, PILE)
    rig.lay(ACE, PILE)
    rig._tell(CardSeen(ACE, PILE, count=2))
    assert rig.counted_twice == []
    rig._tell(CardSeen(ACE, PILE, count=3))
    assert rig.counted_twice == ["ace in pile: 3 instead of 1"]
