"""Results of each action, worked out from the rulebook (RN) and its rulings alone."""

from typing import Any, Final, NamedTuple


class Card(NamedTuple):
    """A room card: its Move section, its Shoot section."""

    move: frozenset[str]
    shoot: frozenset[str]


def _card(move: str, shoot: str) -> Card:
    return Card(frozenset(move.split(", ")), frozenset(shoot.split(", ")))


CARDS: Final = {
    "Balcony": _card("Hall, Foyer", "Balcony, Hall, Foyer, Kitchen, Dining Room"),
    "Basement": _card("Foyer, Dining Room, Library", "Basement, Foyer, Dining Room"),
    "Bedroom": _card("Hall, Kitchen", "Bedroom, Hall, Balcony"),
    "Dining Room": _card("Foyer, Kitchen, Basement", "Dining Room, Foyer, Kitchen"),
    "Foyer": _card("Balcony, Basement, Kitchen, Dining Room", "Foyer, Dining Room, Kitchen"),
    "Hall": _card("Balcony, Bedroom, Library", "Hall, Balcony, Bedroom, Library"),
    "Kitchen": _card("Bedroom, Dining Room, Foyer", "Kitchen, Dining Room, Foyer"),
    "Library": _card("Hall, Basement", "Library, Hall, Balcony"),
}
UPSTAIRS: Final = {"Bedroom", "Hall", "Library", "Balcony"}


class Clerk:
    """Both stacks, and whose turn it is. A method for each action; the first argument is who acts."""

    def __init__(self, rulings: dict[str, Any]) -> None:
        self.rulings = rulings
        self.phase = "start"
        self.room: list[str | None] = [None, None]
        self.traps: list[set[str]] = [set(), set()]
        self.delayed: list[set[str]] = [set(), set()]
        self.hits = [0, 0]
        self.turn: int | None = None
        self.winner: int | None = None
        self.flood: int | None = None
        """Seat that pulled the lever; until the beginning of that player's next turn (RN-11)."""
        self.left = self.spent = 0
        self.echoed = self.energy = False

    def choose_start(self, seat: int, room: str) -> None:
        self.room[seat] = room
        if None not in self.room:
            self.phase = "coin"

    def flip_coin(self, chance: int, seat: int) -> None:
        self._begin(seat)

    def _begin(self, seat: int) -> None:
        """RN-20: the flood recedes, delayed traps fire, then points are counted."""
        self.turn, self.phase = seat, "turn"
        if self.flood == seat:
            self.flood = None
        for room in sorted(self.delayed[seat]):  # RN-21: not a choice; each card is upright again
            self.delayed[seat].discard(room)
            self._strike(seat, room)
        began_there = self.room[seat] == "Kitchen"
        automatic = self.rulings["RN-6"] == "automatic"
        self.left, self.spent = (3 if began_there and automatic else 2), 0
        self.energy, self.echoed = began_there and not automatic, False

    def _strike(self, seat: int, room: str) -> bool:
        """Hit the other player if there; the second hit ends the game before anything else (RN-13)."""
        struck = self.room[1 - seat] == room
        if struck and self.phase != "over":
            self.hits[1 - seat] += 1
            if self.hits[1 - seat] == 2:
                self.phase, self.winner = "over", seat
        return struck

    def _pay(self, points: int) -> None:
        self.left -= points
        self.spent += points

    def _go(self, seat: int, room: str) -> None:
        self.room[seat] = room
        if seat == self.turn:
            self.energy = self.echoed = False  # RN-4, RN-6: for as long as one stays

    def move_to(self, seat: int, room: str) -> None:
        if self.phase == "turn":
            self._pay(1)
        self._go(seat, room)
        self.phase = "turn"

    def shoot(self, seat: int, target: str) -> None:
        self._pay(2)
        self._strike(seat, target)
        if self.phase != "over":
            self.phase = "retreat"  # RN-9

    def set_trap(self, seat: int, removing: str | None = None) -> None:
        self._pay(1)
        self._take_off(seat, removing)
        self.traps[seat].add(str(self.room[seat]))

    def _take_off(self, seat: int, room: str | None) -> None:
        if room is not None:
            self.traps[seat].discard(room)
            self.delayed[seat].discard(room)

    def detonate(self, seat: int, room: str) -> None:
        self._pay(1)
        self.traps[seat].remove(room)
        self._strike(seat, room)

    def listen(self, seat: int) -> None:
        self._pay(1)
        self.phase = "answer"

    def answer_listen(self, seat: int, room: str) -> None:
        self.phase = "turn"

    def jump_railing(self, seat: int) -> None:
        self._go(seat, "Kitchen")

    def use_control_panel(self, seat: int, room: str, removing: str | None = None) -> None:
        self._pay(1)
        self._take_off(seat, removing)
        self.delayed[seat].add(room)

    def pull_flood_lever(self, seat: int) -> None:
        self._pay(1)
        self.flood = seat
        self._drown(seat)

    def _drown(self, seat: int) -> None:
        if self._strike(seat, "Basement") and self.phase != "over":
            self.phase = "flee"  # RN-12

    def use_echoes(self, seat: int) -> None:
        self.echoed = True
        if self.room[1 - seat] not in UPSTAIRS:  # RN-3: the exact room takes the place of an answer
            self.phase = "answer"

    def energize(self, seat: int) -> None:
        self.left += 1
        self.energy = False

    def throw_trap_door(self, seat: int) -> None:
        self._pay(1)
        if self.room[1 - seat] == "Kitchen":
            self.room[1 - seat] = "Basement"
            if self.flood is not None:
                self._drown(seat)

    def end_turn(self, seat: int) -> None:
        self._begin(1 - seat)
