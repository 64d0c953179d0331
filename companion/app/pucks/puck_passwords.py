"""Broker account of a puck: its password, and texts for people."""

import hashlib
import secrets
from typing import Final

from companion.app.pucks.installation_settings import Installation
from companion.app.terminal_language import say
from companion.mqtt.broker.accounts import acl_file_text
from companion.mqtt.config import DeviceAccount, MqttConfig
from companion.rules.seats_and_viewers import Seat

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that look like no other on paper."""


def generate_password() -> str:
    """Return a password with 144 random bits."""
    return secrets.token_urlsafe(18)


def derive_setup_wifi_password(account_password: str) -> str:
    """Return the password of a puck's own Wi-Fi, which sets it up by a phone. The firmware makes it in the same way."""
    digest = hashlib.sha256(f"setup {account_password}".encode()).digest()
    letters = "".join(_LETTERS[byte % len(_LETTERS)] for byte in digest[:10])
    return f"{letters[:5]}-{letters[5:]}"


def describe_seat(seat: Seat | None) -> str:
    """Return the puck's place in words."""
    return "for the whole table" if seat is None else f"before seat {seat}"


def foreign_broker_lines(installation: Installation, puck: DeviceAccount) -> str:
    """Return the configuration lines for a foreign broker, "" if the broker is the companion's own."""
    if installation.has_private_broker:
        return ""
    alone = MqttConfig(base=installation.mqtt.base, discovery=installation.mqtt.discovery, devices=(puck,))
    _, user, rights = acl_file_text(alone).partition(f"user {puck.id}\n")
    theirs = say(
        f"The broker at {installation.mqtt.broker} is not the companion's: give it, if it is a mosquitto, this line for"
        " its password_file"
    )
    access = say("and these for its acl_file, then reload it (SIGHUP).")
    return f"{theirs}\n\n{puck.id}:{puck.password}\n\n{access}\n\n{user}{rights}"
