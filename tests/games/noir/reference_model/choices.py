"""Choices of each seat, as the reference model reads the rules."""

from collections.abc import Iterator

from tests.games.noir.reference_model.clerk import CARDS, Clerk

Choice = tuple[str, frozenset[tuple[str, str | None]]]
"""An action's class and its values."""


def _choice(kind: str, **values: str | None) -> Choice:
    return kind, frozenset(values.items())


def waits_for(clerk: Clerk) -> set[int]:
    """Return the seats that are due; -1 is the coin."""
    match clerk.phase:
        case "start":
            return {seat for seat in (0, 1) if clerk.room[seat] is None}
        case "coin":
            return {-1}
        case "over":
            return set()
    assert clerk.turn is not None
    return {1 - clerk.turn if clerk.phase in ("answer", "flee") else clerk.turn}


def may_do(clerk: Clerk, seat: int) -> set[Choice]:
    """Return all that a seat may do now."""
    if seat not in waits_for(clerk):
        return set()
    here = clerk.room[seat]
    if here is None:
        return {_choice("ChooseStart", room=room) for room in CARDS}  # RN-28
    match clerk.phase:
        case "answer":
            return {_choice("AnswerListen", room=room) for room in _named(clerk, here)}
        case "retreat" | "flee":
            return _moves(clerk, here)
    return {*_bought(clerk, seat, here), *_triggered(clerk, seat, here), _choice("EndTurn")}


def _moves(clerk: Clerk, here: str) -> set[Choice]:
    """RN-8, RN-10: printed exits, but for a Basement under water."""
    shut = set() if clerk.flood is None else {"Basement"}
    return {_choice("MoveTo", room=room) for room in CARDS[here].move - shut}


def _named(clerk: Clerk, here: str) -> frozenset[str]:
    """RN-1: the Move section; by choice what can be entered next turn, where one's own flood is gone by then."""
    shut = clerk.rulings["RN-1"] == "reachable" and clerk.flood == clerk.turn
    return CARDS[here].move - ({"Basement"} if shut else set())


def _bought(clerk: Clerk, seat: int, here: str) -> Iterator[Choice]:
    if clerk.left >= 1:
        yield from _moves(clerk, here)
        yield _choice("Listen")
        yield from (_choice("SetTrap", removing=room) for room in _taken_off(clerk, seat, here))
        yield from (_choice("Detonate", room=room) for room in clerk.traps[seat])  # RN-31
    if clerk.left >= 2:
        yield from (_choice("Shoot", target=room) for room in CARDS[here].shoot)


def _taken_off(clerk: Clerk, seat: int, to: str) -> set[str | None]:
    """RN-17, RN-22, RN-23: with two traps one goes first. RN-18: a trap never joins another one in its room."""
    both = clerk.traps[seat] | clerk.delayed[seat]
    if len(both) < 2:
        return set() if to in both else {None}
    return {to} if to in both else {*both}


def _triggered(clerk: Clerk, seat: int, here: str) -> Iterator[Choice]:
    """The effect of one's own room."""
    paid = clerk.left >= 1
    match here:
        case "Balcony":
            yield _choice("JumpRailing")
        case "Basement" if paid:
            for room in CARDS.keys() - {"Basement"}:
                yield from (
                    _choice("UseControlPanel", room=room, removing=off) for off in _taken_off(clerk, seat, room)
                )
        case "Bedroom" if paid:
            yield _choice("PullFloodLever")
        case "Foyer" if clerk.rulings["RN-4"] == "repeat" or not clerk.echoed:
            yield _choice("UseEchoes")
        case "Kitchen" if clerk.energy:
            yield _choice("Energize")
        case "Library" if paid:
            yield _choice("ThrowTrapDoor")
