"""Questions on the host's page about cards that are gone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.rules.actions_and_offers import Action, LiftGesture
from companion.rules.event import Event
from companion.rules.seats_and_viewers import CHANCE, Actor
from companion.rules.zone import CardId, ZoneId
from companion.server.routes.host_state import list_unexplained_observations
from companion.table.observing.matcher import Matched
from companion.table.observing.observation import CardGone
from companion.table.update_json import UpdateEncoder
from tests.table.make_tables import ANN
from tests.table.observing.column_game import LEFT, OWL, OWNER, RIGHT, Columns, Moved, Pass, Play, State
from tests.table.observing.table_with_column_game import columns, lie


@dataclass(frozen=True, slots=True)
class Rob(Action):
    """The bank robber takes a card."""

    card: CardId
    zone: ZoneId
    gesture = LiftGesture("card", "{zone}")


class Robbed(Columns):
    """In the second turn chance takes a card."""

    actions: Sequence[type[Action]] = (*Columns.actions, Rob)

    def to_act(self, state: State) -> frozenset[Actor]:
        return frozenset({CHANCE}) if state.turns == 1 else super().to_act(state)

    def chance_outcomes(self, state: State) -> Mapping[Action, int]:
        here: dict[Action, int] = {Rob(card, zone): 1 for zone in OWNER for card in state.here(zone)}
        return here if state.turns == 1 else super().chance_outcomes(state)

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[Event]:
        if isinstance(action, Rob):
            return [Moved(action.card, OWNER[action.zone], action.zone, None)]
        return super().apply(state, actor, action)


def test_what_chance_may_have_taken_is_for_the_host_to_say() -> None:
    table = columns(game=Robbed())
    for zone in (LEFT[0], RIGHT[0]):
        table.submit(ANN, Play(OWL, zone))
    table.observe(CardGone(OWL, LEFT[0]), "host")
    table.put_aside(CardGone(OWL, RIGHT[0]))  # is not asked about
    [question] = list_unexplained_observations(UpdateEncoder(table.game), table)
    assert question.text == "owl is gone from left-0, and nothing explains it" and question.choices == []
    table.submit(ANN, Pass())
    assert (
        lie(table, LEFT[0]) == [] and list_unexplained_observations(UpdateEncoder(table.game), table) == []
    )  # it was too early


def test_a_robbery_that_the_camera_sees_needs_no_host() -> None:
    table = columns(game=Robbed())
    table.submit(ANN, Play(OWL, LEFT[0]))
    table.submit(ANN, Pass())
    assert table.observe(CardGone(OWL, LEFT[0])) == Matched(CHANCE, Rob(OWL, LEFT[0]))


def test_copies_in_other_places_are_offered_too() -> None:
    class Forgetful(Robbed):
        """Chance takes from the right only."""

        def chance_outcomes(self, state: State) -> Mapping[Action, int]:
            found = super().chance_outcomes(state)
            return {action: 1 for action in found if not isinstance(action, Rob) or action.zone in RIGHT} or found

    table = columns(game=Forgetful())
    for zone in (LEFT[0], RIGHT[0]):
        table.submit(ANN, Play(OWL, zone))
    table.submit(ANN, Pass())
    table.observe(CardGone(OWL, LEFT[0]), "host")
    [question] = list_unexplained_observations(UpdateEncoder(table.game), table)
    assert question.choices == [{"type": "Rob", "card": "owl", "zone": "right-0"}]
