"""Hands at a table: they press what the table says that buttons mean, turn a dial, and move cards under a camera."""

from collections.abc import Mapping
from typing import Any

from companion.app.runtime.make_dealer_from_notes import make_dealer_from_notes
from companion.rules.game import AnyGame, Setup, complete_setup
from companion.rules.seats_and_viewers import PUBLIC
from companion.rules.zone import CardId, ZoneId
from companion.table.log.event_log import MemoryLog
from companion.table.observing.matcher import Match, Matched, MenuStepped
from companion.table.observing.observation import CardGone, CardSeen, Observation, Pressed
from companion.table.table import Table
from companion.table.updates.buttons.button_meanings import ButtonEffect, ButtonMeaning, NextAndConfirmButtons
from companion.table.updates.buttons.public_offers import Owner

MOST_STEPS = 80
"""A choice that does not come up by then is not in the menu."""


class Hands:
    """A game with real cards, played without a phone. What the buttons mean is read off the public update only."""

    def __init__(self, game: AnyGame, seats: int, pack: Any = None, dealer: str = "real", **options: Any) -> None:
        setup = complete_setup(game.info, Setup(seats, options, {}, pack or {}))
        notes = {"kind": dealer, "seed": 3}
        self.table = Table(
            "t", game, setup, MemoryLog(), make_dealer_from_notes(notes, lambda seed: None), clock=lambda: 0
        )
        self.table.open(dealer=notes)

    # Things to see.

    @property
    def view(self) -> Mapping[str, Any]:
        return self.table.update_for(PUBLIC).view

    @property
    def waits_for(self) -> set[Any]:
        return set(self.table.update_for(PUBLIC).to_act)

    def pair(self, owner: Owner = None) -> NextAndConfirmButtons:
        """Return what the buttons of `owner` mean."""
        found = [one for one in self.table.update_for(PUBLIC).buttons if one.seat == owner]
        assert found, f"the buttons of {owner} mean nothing: {self.table.update_for(PUBLIC).buttons}"
        return found[0]

    def says(self, owner: Owner = None) -> tuple[str | None, str | None]:
        """Return the words for both buttons, with what would be lost."""
        pair = self.pair(owner)
        return _said(pair.next), _said(pair.confirm)

    # Things that hands do.

    def choose(self, *words: str, owner: Owner = None) -> None:
        """Step to each choice with `next` and take it with `confirm`, twice where it asks."""
        for each in words:
            self._step_to(each, owner)
            pair = self.pair(owner)
            button = "confirm" if pair.confirm is not None else "next"
            meaning = pair.confirm or pair.next
            self.press(button, owner)
            if meaning is not None and meaning.does is ButtonEffect.ASK:
                self.press(button, owner)

    def _step_to(self, words: str, owner: Owner) -> None:
        for _ in range(MOST_STEPS):
            pair = self.pair(owner)
            meaning = pair.confirm if pair.confirm is not None or pair.next is None else _taken_by_next(pair.next)
            if meaning is not None and meaning.words == words:
                return
            self.press("next", owner)
        raise AssertionError(f"{words} never came up; now {self.says(owner)}")

    def press(self, button: str, owner: Owner = None) -> Match:
        """Press a button that means something."""
        return self._sees(Pressed(button, owner), "panel" if owner is None else f"device puck-{owner}")

    def dial(self, value: int, owner: Owner) -> Match:
        """Push a dial that shows a number."""
        return self._sees(Pressed("dial", owner, value), f"device puck-{owner}")

    def lay(self, card: str, zone: str) -> Match:
        """Lay a card, which the camera sees."""
        count = list(self.view["zones"].get(zone, ())).count(card) + 1
        return self._sees(CardSeen(CardId(card), ZoneId(zone), count=count), "camera")

    def lift(self, card: str, zone: str) -> Match:
        """Take a card away."""
        count = list(self.view["zones"].get(zone, ())).count(card) - 1
        return self._sees(CardGone(CardId(card), ZoneId(zone), count=count), "camera")

    def _sees(self, observation: Observation, source: str) -> Match:
        found = self.table.observe(observation, source)
        assert isinstance(found, Matched | MenuStepped), f"{observation} is {found}; buttons {self.says_all()}"
        return found

    def says_all(self) -> list[tuple[Owner, str | None, str | None]]:
        return [(one.seat, *self.says(one.seat)) for one in self.table.update_for(PUBLIC).buttons]

    def acts_by(self, source: str) -> list[Any]:
        """Return who acted by this source, once for each action."""
        return [
            line["actor"] for line in self.table.history(PUBLIC) if (line["kind"], line["source"]) == ("act", source)
        ]

    def sources(self) -> set[str]:
        """Return all sources of actions."""
        return {line["source"] for line in self.table.history(PUBLIC) if line["kind"] == "act"}


def _taken_by_next(meaning: ButtonMeaning) -> ButtonMeaning | None:
    return None if meaning.does is ButtonEffect.STEP else meaning


def _said(meaning: ButtonMeaning | None) -> str | None:
    if meaning is None:
        return None
    return meaning.words if meaning.loss is None else f"{meaning.words} ({meaning.loss})"
