"""A further copy of a card in a box that grows: a side with real cards may hold it whatever it has told us (R1-61)."""

from companion.rules.zone import CardId
from companion.skirmish.state.derived.knowledge_of_cards import possible_hand_cards_for_owner
from tests.games.revolver.secrets.test_told_hands import told
from tests.games.revolver.secrets.test_twin_walks import growing
from tests.games.revolver.support.revolver_driver import BANK
from tests.games.revolver.support.revolver_twin_games import DEFENCE, do

HIDDEN, X = CardId("d-hidden"), CardId("d-x")


def test_R1_61_a_further_copy_is_played_from_a_hand_that_was_told_to_hold_another_card() -> None:
    """The only copy that is known lies in the column; as long as cards have no name, one of them may be another."""
    twins = told(HIDDEN, X, box=growing(), modules={})
    for _ in range(2):
        assert all(HIDDEN in possible_hand_cards_for_owner(world.state.fight, DEFENCE) for world in twins.worlds)
        twins.act(DEFENCE, do.PlayCard(HIDDEN, f"defence-{BANK}"))
    assert [world.column(DEFENCE) for world in twins.worlds] == [[HIDDEN, HIDDEN]] * 2
    assert [world.state.fight.defence.hand_size for world in twins.worlds] == [0, 0]
