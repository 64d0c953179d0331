"""All buttons at a table: positions of those who step through choices. They are forgotten with the program."""

from collections.abc import Collection, Mapping
from typing import Any

from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.game import AnyGame, HasChoiceWords, HasLossWarnings
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Actor, Seat
from companion.table.updates.buttons.button_meanings import (
    MenuLineWordSource,
    NextAndConfirmButtons,
    meaning_of_buttons,
)
from companion.table.updates.buttons.menu import MenuLine
from companion.table.updates.buttons.menu_place import START, MenuButtons, MenuPlace, PressOutcome
from companion.table.updates.buttons.public_offers import Owner, SeatOffer, list_public_offers, offers_for_buttons


class TableButtons:
    """The buttons of a table and of its seats. Not safe for threads: the table holds its lock."""

    def __init__(self, game: AnyGame, seats: tuple[Seat, ...]) -> None:
        self._game = game
        self._warns = game if isinstance(game, HasLossWarnings) else None
        self._words = game if isinstance(game, HasChoiceWords) else None
        self._owners: tuple[Owner, ...] = (None, *seats)
        self._state: Any = None
        self._offers: tuple[SeatOffer, ...] = ()
        self._own_offers: Mapping[Owner, tuple[SeatOffer, ...]] = {}
        """Those of each seat."""
        self._places: dict[Owner, MenuPlace] = {}
        self._told: tuple[NextAndConfirmButtons, ...] | None = None
        self._dialled: tuple[Owner, Seat, Action] | None = None
        """The dial that was pushed once, and the action it would mean."""

    def follow_change(self, state: Any, legal: Mapping[Seat, LegalActions[Any]], to_act: Collection[Actor]) -> None:
        """Take the offers of a new state. A place is forgotten if the choices around it changed."""
        before, self._state, self._told = self._offers, state, None
        self._dialled = None
        self._offers = list_public_offers(self._game, state, legal, to_act)
        self._own_offers = {seat: tuple([one for one in self._offers if one.seat == seat]) for seat in legal}
        for owner in tuple(self._places):
            if offers_for_buttons(before, owner) != offers_for_buttons(self._offers, owner):
                del self._places[owner]

    def forget(self, actor: Actor | None) -> None:
        """Forget where the table's buttons and those of `actor` are, all of them for None; no press counts half."""
        self._told = self._dialled = None
        if self._places:
            self._places = {
                owner: replace(place, armed=False)
                for owner, place in self._places.items()
                if owner is not None and actor is not None and owner != actor
            }

    def press(self, button: str, owner: Owner) -> PressOutcome:
        """Return what a press means, and go on to the place it leads to."""
        outcome = self._buttons(owner).press(button)
        if isinstance(outcome, MenuPlace):
            self._places[owner], self._told = outcome, None
        return outcome

    def asks_for_second_push(self, owner: Owner, seat: Seat, action: Action) -> bool:
        """Return whether the dial of `owner` must be pushed again, as after the first push for a grave action."""
        pushed = owner, seat, action
        asks = pushed != self._dialled and self._is_grave(MenuLine(seat, type(action), whole=action))
        self._dialled = pushed if asks else None
        return asks

    def meanings(self) -> tuple[NextAndConfirmButtons, ...]:
        """Return what all buttons mean; those that mean nothing are left out."""
        if self._told is None:
            say = MenuLineWordSource(self._loss_by, self._own_words)
            pairs = [meaning_of_buttons(self._buttons(owner), say) for owner in self._owners_with_offers()]
            self._told = tuple([pair for pair in pairs if pair is not None])
        return self._told

    def _owners_with_offers(self) -> list[Owner]:
        """Return whose buttons may mean something: those of the table, and of seats that may do something."""
        return [owner for owner in self._owners if self._offers_to(owner)]

    def _offers_to(self, owner: Owner) -> tuple[SeatOffer, ...]:
        return self._offers if owner is None else self._own_offers.get(owner, ())

    def _buttons(self, owner: Owner) -> MenuButtons:
        return MenuButtons(self._offers_to(owner), owner, self._places.get(owner, START), self._is_grave)

    def _is_grave(self, line: MenuLine) -> bool:
        return line.action.confirm or line.shy or self._loss_by(line) is not None

    def _loss_by(self, line: MenuLine) -> str | None:
        if line.whole is None or self._warns is None:
            return None
        return self._warns.loss_warning(self._state, line.seat, line.whole)

    def _own_words(self, line: MenuLine) -> str | None:
        if self._words is None:
            return None
        return self._words.choice_words(self._state, line.action, line.fields)
