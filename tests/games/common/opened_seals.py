"""Seals of one world of a walk: what is in those that events open, which everybody reads from then on."""

from collections.abc import Sequence

from companion.rules.actions_and_offers import Action
from companion.rules.event import Event, OpenedSeal
from companion.rules.seats_and_viewers import CHANCE, Actor
from companion.table.log.replayed_log import has_secret_event


class SealedActions:
    """The latest secret action of each seat and name, as a table keeps them."""

    def __init__(self) -> None:
        self._latest: dict[OpenedSeal, Action] = {}

    def open_after(self, actor: Actor, action: Action, events: Sequence[Event]) -> dict[OpenedSeal, Action]:
        """Return the actions that are shown to everybody by these events, after sealing `action` if it is secret."""
        if actor is not CHANCE and action.seals is not None and has_secret_event(events):
            self._latest[OpenedSeal(actor, action.seals)] = action
        named = {name for event in events for name in event.opened_seals()}
        return {name: self._latest[name] for name in named if name in self._latest}
