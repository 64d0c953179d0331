"""Settings of a card: name in the network, who may log in, Wi-Fi."""

import hashlib
import re
from dataclasses import dataclass
from typing import Final

from companion.app.appliance.doctor.system_to_check import SERVICE_USER
from companion.app.appliance.sd_image.errors import SdImageError

_NAME: Final = re.compile(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?")
_USER: Final = re.compile(r"[a-z_][a-z0-9_-]{0,31}")
_KEY: Final = re.compile(r"(ssh-(ed25519|rsa)|ecdsa-sha2-nistp\d+|sk-[a-z0-9@.-]+) [A-Za-z0-9+/]+=*( [ -~]*)?")
_COUNTRY: Final = re.compile(r"[A-Z]{2}")
_PASSPHRASE: Final = re.compile(r"[ -~]{8,63}")


@dataclass(frozen=True, slots=True)
class SdCardSettings:
    """Settings of a card. `keys` are public SSH keys, a line each. No Wi-Fi has the name ""."""

    name: str
    user: str
    keys: tuple[str, ...]
    country: str = ""
    wifi: str = ""
    wifi_password: str = ""

    def __post_init__(self) -> None:
        for fault in _faults(self):
            raise SdImageError(fault)

    @property
    def wifi_key(self) -> str:
        """Key of the Wi-Fi (WPA2), which stands on the card in place of the password."""
        return hashlib.pbkdf2_hmac("sha1", self.wifi_password.encode(), self.wifi.encode(), 4096, 32).hex()


def parse_ssh_keys(text: str) -> tuple[str, ...]:
    """Return the keys of a file such as id_ed25519.pub."""
    lines = map(str.strip, text.splitlines())
    return tuple(line for line in lines if line and not line.startswith("#"))


def _faults(settings: SdCardSettings) -> list[str]:
    checks = {
        f"{settings.name!r} is no name for a machine: small letters, digits and -": _NAME.fullmatch(settings.name),
        "nobody could log in without a name: say one with LOGIN=ann": settings.user,
        f"{settings.user!r} is no name for a user: small letters, digits, - and _": not settings.user
        or _USER.fullmatch(settings.user),
        f"the user cannot be {settings.user}, one of the system's own: say another with LOGIN=ann": settings.user
        not in ("root", SERVICE_USER),
        "without a public SSH key nobody could log in": settings.keys,
        "the key is no public SSH key: it begins with ssh-ed25519 or the like": all(map(_KEY.fullmatch, settings.keys)),
        "the country is two capital letters, such as DE": not settings.country or _COUNTRY.fullmatch(settings.country),
    }
    return [fault for fault, well in {**checks, **_wifi_checks(settings)}.items() if not well]


def _wifi_checks(settings: SdCardSettings) -> dict[str, object]:
    if not settings.wifi:
        return {}
    return {
        "the name of a Wi-Fi has at most 32 bytes and no control characters": len(settings.wifi.encode()) <= 32
        and settings.wifi.isprintable(),
        "a Wi-Fi needs its country, such as DE: without it the radio stays off": settings.country,
        "the password of a Wi-Fi has 8 to 63 characters of ASCII": _PASSPHRASE.fullmatch(settings.wifi_password),
    }
