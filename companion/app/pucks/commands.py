"""What `companion puck` does, verb by verb."""

import argparse
from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.app.pucks.account import foreign_broker_lines, new_password, place
from companion.app.pucks.installation import Installation
from companion.app.pucks.roster import known
from companion.mqtt.ask import CONNECT_S, ask
from companion.mqtt.broker.accounts import hashed
from companion.mqtt.config import Address
from companion.mqtt.errors import NoAnswer, Refused
from companion.rules.errors import BadData

NO_PUCKS: Final = (
    "no pucks yet; `companion puck flash ID` makes one of a board, `companion puck add ID` lets another in"
)


def add(arguments: argparse.Namespace) -> int:
    """A new account. Its password is printed and kept nowhere."""
    house, password = Installation.of(arguments), new_password()
    meeting = house.meeting()
    puck = house.new_puck(arguments.id, hashed(password), arguments.seat if "seat" in arguments else None)
    house.roster.add(puck, str(meeting))
    print(f"{puck.id} may log in from now on, {place(puck.seat)}.")
    print(f"  broker    {meeting.host}, port {meeting.port}, without TLS")
    print(f"  account   {puck.id}")
    print(f"  password  {password}")
    print("The password is shown this once and kept nowhere; `companion puck flash` makes one of its own.")
    print(foreign_broker_lines(house, puck), end="")
    return 0


def list_all(arguments: argparse.Namespace) -> int:
    """Everybody, and what a running companion knows of them."""
    house = Installation.of(arguments)
    pucks = house.roster.pucks()
    here = _told(house) if pucks else {}
    for puck in pucks.values():
        print(f"{puck.id:<20} {place(puck.seat):<16} {here.get(puck.id, '')}".rstrip())
    if not pucks:
        print(NO_PUCKS)
    return 0


def remove(arguments: argparse.Namespace) -> int:
    """Forgotten; a companion that runs shuts it out within seconds."""
    house = Installation.of(arguments)
    house.roster.remove(arguments.id)
    print(f"{arguments.id} is forgotten.")
    if not house.private:
        print(f"Take {arguments.id} out of the password file and the access list of {house.mqtt.broker}, too.")
    return 0


def seat(arguments: argparse.Namespace) -> int:
    """Before another seat."""
    Installation.of(arguments).roster.seat(arguments.id, arguments.seat)
    print(f"{arguments.id}: {place(arguments.seat)}.")
    return 0


def update(arguments: argparse.Namespace) -> int:
    """Over the air, one after the other; status 1 where one of them could not."""
    house = Installation.of(arguments)
    pucks = house.roster.pucks()
    wanted = list(pucks) if arguments.id is None else [known(pucks, arguments.id).id]
    if not wanted:
        raise BadData(NO_PUCKS)
    address = house.address()
    return max(_update(house, address, puck) for puck in wanted)


def _update(house: Installation, address: Address, puck_id: str) -> int:
    print(f"{puck_id}: ", end="", flush=True)
    try:
        ask(address, house.mqtt.topics, "update", device=puck_id)
    except Refused as error:
        print(error)
        return 1
    except NoAnswer:
        print("not asked")
        raise
    print("updated")
    return 0


def _told(house: Installation) -> Mapping[str, str]:
    """What a companion that runs says of each puck; nothing where none runs."""
    try:
        answer = ask(house.address(), house.mqtt.topics, "devices", answer_s=CONNECT_S)
    except (NoAnswer, Refused):
        return {}
    return {device["id"]: _state(device) for device in answer["devices"]}


def _state(device: Mapping[str, Any]) -> str:
    if not device.get("online"):
        return "away"
    firmware = (device.get("about") or {}).get("firmware")
    return "here" if firmware is None else f"here, firmware {firmware}"


VERBS: Final[Mapping[str, Callable[[argparse.Namespace], int]]] = {
    "add": add,
    "list": list_all,
    "remove": remove,
    "seat": seat,
    "update": update,
}
