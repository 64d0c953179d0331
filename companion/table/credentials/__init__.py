"""Credentials of an evening: tokens of roles, PINs and keys of phones, in the file of the log or in memory."""

from companion.table.credentials.phones import PhoneKey
from companion.table.credentials.pins import MAX_WRONG_PINS
from companion.table.credentials.roles import HostRole, Role, ScreenRole, SeatRole
from companion.table.credentials.store import CredentialStore, SeatTaken, new_token

__all__ = [
    "MAX_WRONG_PINS",
    "CredentialStore",
    "HostRole",
    "PhoneKey",
    "Role",
    "ScreenRole",
    "SeatRole",
    "SeatTaken",
    "new_token",
]
