"""The verbs of `companion puck`, without `flash`."""

import argparse
from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.app.pucks.installation_settings import Installation
from companion.app.pucks.puck_passwords import describe_seat, foreign_broker_lines, generate_password
from companion.app.pucks.roster import find_puck
from companion.app.terminal_language import say, say_word, tell
from companion.mqtt.broker.accounts import hash_password
from companion.mqtt.config import BrokerAddress
from companion.mqtt.errors import NoAnswer, RefusedRequest
from companion.mqtt.request_client import CONNECT_S, send_request
from companion.rules.errors import BadData

NO_PUCKS: Final = (
    "no pucks yet; `companion puck flash ID` makes one of a board, `companion puck add ID` lets another in"
)


def add_puck(arguments: argparse.Namespace) -> int:
    """Add an account. Its password is printed and stored nowhere."""
    installation, password = Installation.from_arguments(arguments), generate_password()
    endpoint = installation.endpoint()
    puck = installation.new_puck(arguments.id, hash_password(password), arguments.seat if "seat" in arguments else None)
    installation.roster.add_puck(puck, str(endpoint))
    tell(f"{puck.id} may log in from now on, {describe_seat(puck.seat)}.")
    print(f"  {say_word('broker'):<8}  {say(f'{endpoint.host}, port {endpoint.port}, without TLS')}")
    print(f"  {say_word('account'):<8}  {puck.id}")
    print(f"  {say_word('password'):<8}  {password}")
    tell("The password is shown this once and kept nowhere; `companion puck flash` makes one of its own.")
    print(foreign_broker_lines(installation, puck), end="")
    return 0


def list_pucks(arguments: argparse.Namespace) -> int:
    """List the pucks, with their state if the companion runs."""
    installation = Installation.from_arguments(arguments)
    pucks = installation.roster.pucks()
    here = _online_states(installation) if pucks else {}
    for puck in pucks.values():
        print(f"{puck.id:<20} {say(describe_seat(puck.seat)):<16} {here.get(puck.id, '')}".rstrip())
    if not pucks:
        tell(NO_PUCKS)
    return 0


def remove_puck(arguments: argparse.Namespace) -> int:
    """Remove a puck. A running companion disconnects it within seconds."""
    installation = Installation.from_arguments(arguments)
    installation.roster.remove_puck(arguments.id)
    tell(f"{arguments.id} is forgotten.")
    if not installation.has_private_broker:
        tell(f"Take {arguments.id} out of the password file and the access list of {installation.mqtt.broker}, too.")
    return 0


def seat_puck(arguments: argparse.Namespace) -> int:
    """Move a puck to another seat."""
    Installation.from_arguments(arguments).roster.move_to_seat(arguments.id, arguments.seat)
    print(f"{arguments.id}: {say(describe_seat(arguments.seat))}.")
    return 0


def update_pucks(arguments: argparse.Namespace) -> int:
    """Update pucks over the air, one after the other. Returns 1 if one fails."""
    installation = Installation.from_arguments(arguments)
    pucks = installation.roster.pucks()
    wanted = list(pucks) if arguments.id is None else [find_puck(pucks, arguments.id).id]
    if not wanted:
        raise BadData(NO_PUCKS)
    address = installation.address()
    return max(_update(installation, address, puck) for puck in wanted)


def _update(installation: Installation, address: BrokerAddress, puck_id: str) -> int:
    print(f"{puck_id}: ", end="", flush=True)
    try:
        send_request(address, installation.mqtt.topics, "update", device=puck_id)
    except RefusedRequest as error:
        tell(str(error))
        return 1
    except NoAnswer:
        tell("not asked")
        raise
    print(say_word("updated"))
    return 0


def _online_states(installation: Installation) -> Mapping[str, str]:
    """Return the state of each puck by id; empty if no companion runs."""
    try:
        answer = send_request(installation.address(), installation.mqtt.topics, "devices", answer_s=CONNECT_S)
    except (NoAnswer, RefusedRequest):
        return {}
    return {device["id"]: _state(device) for device in answer["devices"]}


def _state(device: Mapping[str, Any]) -> str:
    if not device.get("online"):
        return say_word("away")
    firmware = (device.get("about") or {}).get("firmware")
    return say_word("here") if firmware is None else say(f"here, firmware {firmware}")


VERBS: Final[Mapping[str, Callable[[argparse.Namespace], int]]] = {
    "add": add_puck,
    "list": list_pucks,
    "remove": remove_puck,
    "seat": seat_puck,
    "update": update_pucks,
}
