"""Banned accounts."""

from collections.abc import Mapping
from dataclasses import replace

from companion.mqtt.config import ASSISTANT, GUEST, MqttConfig


class BannedAccounts:
    """Accounts banned for flooding. A ban holds until the account's password changes."""

    def __init__(self) -> None:
        self._passwords: dict[str, str] = {}

    def ban(self, config: MqttConfig, account: str) -> bool:
        """Ban an account. Returns True if it was allowed before."""
        password = _passwords(self.without_banned(config)).get(account)
        if password is None:
            return False
        self._passwords[account] = password
        return True

    def without_banned(self, config: MqttConfig) -> MqttConfig:
        """Return the configuration without the banned accounts."""
        out = {name for name, password in _passwords(config).items() if self._passwords.get(name) == password}
        return replace(
            config,
            devices=tuple(device for device in config.devices if device.id not in out),
            guest=None if GUEST in out else config.guest,
            assistant=None if ASSISTANT in out else config.assistant,
        )

    def status_lines(self, config: MqttConfig) -> tuple[str, ...]:
        """Return a line for people about each banned account."""
        left = _passwords(self.without_banned(config))
        out = [name for name in _passwords(config) if name not in left]
        return tuple(
            f"MQTT: {name} said more than can be listened to and is shut out, until we start anew" for name in out
        )


def _passwords(config: MqttConfig) -> Mapping[str, str]:
    visitors = {GUEST: config.guest, ASSISTANT: config.assistant}
    known = {device.id: device.password for device in config.devices}
    return known | {name: password for name, password in visitors.items() if password is not None}
