"""Meanings of `next` and `confirm`: one choice or several, level by level, what asks first, and what is forgotten."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import pytest

from companion.rules.actions_and_offers import (
    Action,
    DialTurnGesture,
    LayGesture,
    LegalActions,
    NumberRange,
    Offer,
    OneOf,
    PressGesture,
    StepAndConfirmGesture,
    Subset,
)
from companion.rules.seats_and_viewers import Seat
from companion.table.updates.buttons.button_meanings import ButtonMeaning, NextAndConfirmButtons
from companion.table.updates.buttons.menu_place import ActionTaken
from companion.table.updates.buttons.public_offers import Owner
from companion.table.updates.buttons.table_buttons import TableButtons
from tests.table.make_tables import ANN, BEN
from tests.toy_game import Toy


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    gesture = PressGesture("next")


@dataclass(frozen=True, slots=True)
class GoOn(Action):
    anyone = True
    gesture = PressGesture("next")


@dataclass(frozen=True, slots=True)
class Call(Action):
    gesture = PressGesture("confirm", own=True)


@dataclass(frozen=True, slots=True)
class Flee(Action):
    called = "Run away"
    confirm = True
    gesture = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class Bet(Action):
    amount: int
    gesture = DialTurnGesture("amount")


@dataclass(frozen=True, slots=True)
class SetPiece(Action):
    piece: int
    city: str
    quietly: bool = False
    gesture = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class Keep(Action):
    cards: tuple[str, ...]
    gesture = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class Play(Action):
    card: str
    gesture = LayGesture("card", "middle")


class Careful(Toy):
    """Ending a turn loses points; fleeing in the dark is a secret."""

    def loss_warning(self, state: Any, seat: Seat, action: Action) -> str | None:
        return "3 points left" if isinstance(action, EndTurn) and state == "early" else None

    def hides_offer(self, state: Any, seat: Seat, offer: Offer[Any]) -> bool:
        return offer.action is Flee and state == "dark"


END, CALL, FLEE, BET = Offer(EndTurn), Offer(Call), Offer(Flee), Offer(Bet, {"amount": NumberRange(10, 500, 10)})
BOARD = Offer(SetPiece, {"piece": OneOf((0, 1)), "city": OneOf(("Avon", "Bath", "Cork"))})


def buttons(*offers: Offer[Any], ben: Iterable[Offer[Any]] = (), state: str = "late") -> TableButtons:
    made = TableButtons(Careful(), (ANN, BEN))
    renew(made, *offers, ben=ben, state=state)
    return made


def renew(made: TableButtons, *offers: Offer[Any], ben: Iterable[Offer[Any]] = (), state: str = "late") -> None:
    made.follow_change(state, {ANN: LegalActions(*offers), BEN: LegalActions(*ben)}, {ANN})


def pair(made: TableButtons, owner: Owner = None) -> NextAndConfirmButtons | None:
    return next((one for one in made.meanings() if one.seat == owner), None)


def told(made: TableButtons, owner: Owner = None) -> tuple[str | None, str | None]:
    """Return the effect and the words of both buttons."""
    found = pair(made, owner)
    return (None, None) if found is None else (_told(found.next), _told(found.confirm))


def _told(meaning: ButtonMeaning | None) -> str | None:
    return None if meaning is None else f"{meaning.does}: {meaning.words}"


def press(made: TableButtons, names: str, owner: Owner = None) -> Any:
    """Press `next` for each n, `confirm` for each c. Return what the last one led to."""
    outcome: Any = None
    for name in names:
        outcome = made.press({"n": "next", "c": "confirm"}[name], owner)
    return outcome


def test_the_only_thing_to_do_is_done_by_its_own_button() -> None:
    made = buttons(END)
    assert told(made) == ("take: End turn", None)
    assert press(made, "c") is None and press(made, "n") == ActionTaken(ANN, EndTurn())
    assert told(buttons(Offer(Keep, {"cards": OneOf((("a",),))}))) == (None, "take: Keep")


def test_among_several_things_next_steps_and_confirm_takes() -> None:
    made = buttons(END, BET)
    assert told(made) == ("step: End turn", None) and press(made, "c") is None
    press(made, "n")
    assert told(made) == ("step: Bet 10", "take: End turn")
    assert press(made, "c") == ActionTaken(ANN, EndTurn())
    assert press(made, "nc") == ActionTaken(ANN, Bet(10)), "a dial would say more"
    found = pair(made)
    assert found is not None and found.confirm is not None and (found.at, found.of) == (1, 2)
    assert (found.confirm.seat, found.confirm.action, found.confirm.fields) == (ANN, Bet, {"amount": 10})


def test_the_usual_thing_is_taken_at_once_by_ones_own_button() -> None:
    made = buttons(BET, FLEE, CALL)
    assert told(made, ANN) == ("step: Bet 10", "take: Call")
    assert press(made, "c", ANN) == ActionTaken(ANN, Call())


def test_a_button_of_the_table_asks_before_it_does_what_wants_ones_own() -> None:
    made = buttons(CALL, FLEE)
    assert told(made) == ("step: Run away", "ask: Call")
    press(made, "c")
    assert told(made) == ("step: Run away", "take: Call") and press(made, "c") == ActionTaken(ANN, Call())


def test_what_is_final_and_what_loses_something_is_pressed_twice() -> None:
    made = buttons(END, state="early")
    found = pair(made)
    assert found is not None and found.next is not None and found.next.loss == "3 points left"
    assert told(made) == ("ask: End turn", None)
    press(made, "n")
    assert told(made) == ("take: End turn", None) and press(made, "n") == ActionTaken(ANN, EndTurn())
    flight = buttons(END, FLEE)
    press(flight, "nnc")
    assert told(flight) == ("step: End turn", "take: Run away") and press(flight, "c") == ActionTaken(ANN, Flee())


def test_a_step_aside_takes_the_first_press_back() -> None:
    made = buttons(END, FLEE)
    press(made, "nncnn")
    assert told(made) == ("step: End turn", "ask: Run away")


def test_many_choices_are_made_field_by_field_and_back() -> None:
    made = buttons(END, BOARD)
    press(made, "nn")
    assert told(made) == ("step: End turn", "open: Set piece")
    press(made, "c")
    assert told(made) == ("step: Set piece 0", None)
    press(made, "nnc")
    assert told(made) == ("step: Set piece 1 Avon", None)
    assert press(made, "nnnc") == ActionTaken(ANN, SetPiece(1, "Cork"))
    press(made, "n")
    assert told(made)[1] == "back: Back"
    press(made, "cnnn")
    assert told(made)[1] == "back: Back"
    press(made, "c")
    assert told(made) == ("step: End turn", None)


def test_what_is_alone_needs_no_opening() -> None:
    made = buttons(BOARD)
    assert told(made) == ("step: Set piece 0", None)


@pytest.mark.parametrize("slot", [OneOf((("a",), ("b", "c"))), Subset(("a", "b", "c"), 2, 3)])
def test_sets_are_chosen_as_a_whole(slot: Any) -> None:
    made = buttons(Offer(Keep, {"cards": slot}))
    press(made, "nn")
    outcome = press(made, "c")
    assert outcome == ActionTaken(ANN, Keep(slot.nth(1)))


def test_a_field_without_a_slot_has_its_default() -> None:
    quiet = Offer(SetPiece, {"piece": OneOf((0,)), "city": OneOf(("Avon",)), "quietly": OneOf((True,))})
    made = buttons(BOARD, quiet)
    press(made, "ncnc")
    assert told(made) == ("step: Set piece 0 Avon", None)
    press(made, "nn")
    assert told(made)[1] == "take: Set piece 0 Avon quietly"
    assert press(made, "c") == ActionTaken(ANN, SetPiece(0, "Avon", True))


def test_cards_and_what_the_game_hides_are_not_for_buttons() -> None:
    assert buttons(Offer(Play, {"card": OneOf(("ace",))})).meanings() == ()
    assert buttons(FLEE, state="dark").meanings() == () != buttons(FLEE).meanings()


def test_at_the_table_each_choice_has_its_seat() -> None:
    made = buttons(FLEE, ben=[FLEE])
    assert told(made) == ("step: 1: Run away", None)
    press(made, "nn")
    assert press(made, "cc") == ActionTaken(BEN, Flee())
    assert told(made, BEN) == (None, "ask: Run away")


def test_what_anyone_may_do_is_there_once() -> None:
    made = buttons(Offer(GoOn), ben=[Offer(GoOn)])
    assert told(made) == ("take: Go on", None) and press(made, "n") == ActionTaken(ANN, GoOn())
    assert press(made, "n", BEN) == ActionTaken(BEN, GoOn())


def test_a_place_is_forgotten_when_its_choices_change_or_its_seat_acts() -> None:
    made = buttons(END, FLEE, ben=[END, FLEE])
    press(made, "n", BEN)
    press(made, "n", ANN)
    renew(made, END, BET, ben=[END, FLEE])
    assert told(made, ANN) == ("step: End turn", None)
    assert told(made, BEN) == ("step: Run away", "take: End turn")
    made.forget(ANN)
    assert told(made, BEN) == ("step: Run away", "take: End turn"), "another seat has acted"
    made.forget(BEN)
    assert told(made, BEN) == ("step: End turn", None)


def test_nobody_takes_by_half_a_press_what_stands_in_another_light_now() -> None:
    made = buttons(FLEE, ben=[FLEE])
    press(made, "c", BEN)
    assert told(made, BEN)[1] == "take: Run away"
    made.forget(ANN)
    assert told(made, BEN)[1] == "ask: Run away"
    made.forget(None)
    assert told(made, BEN)[1] == "ask: Run away"


def test_a_seat_that_is_told_of_no_moves_has_no_buttons() -> None:
    made = TableButtons(Careful(), (ANN, BEN))
    made.follow_change("late", {ANN: LegalActions(END)}, {ANN})
    assert [one.seat for one in made.meanings()] == [None, ANN]
