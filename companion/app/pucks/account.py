"""How a puck logs in, in words for people."""

import secrets

from companion.app.pucks.installation import Installation
from companion.mqtt.broker.accounts import acl
from companion.mqtt.config import Device, MqttConfig
from companion.rules.seat import Seat


def new_password() -> str:
    """As a broker asks for it: 144 random bits."""
    return secrets.token_urlsafe(18)


def describe_seat(seat: Seat | None) -> str:
    """Where it stands."""
    return "for the whole table" if seat is None else f"before seat {seat}"


def foreign_broker_lines(installation: Installation, puck: Device) -> str:
    """What somebody else's broker has to be told of the puck; nothing where it is the companion's own."""
    if installation.private:
        return ""
    alone = MqttConfig(base=installation.mqtt.base, discovery=installation.mqtt.discovery, devices=(puck,))
    _, user, rights = acl(alone).partition(f"user {puck.id}\n")
    return (
        f"The broker at {installation.mqtt.broker} is not the companion's: give it, if it is a mosquitto, this line for"
        f" its password_file\n\n{puck.id}:{puck.password}\n\nand these for its acl_file, then reload it (SIGHUP).\n\n"
        f"{user}{rights}"
    )
