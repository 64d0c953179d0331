"""Files of a private mosquitto: configuration, passwords and ACL."""

import os
import secrets
from pathlib import Path
from typing import Final

from companion.durable_files import put_in_place
from companion.mqtt.broker.accounts import acl_file_text, password_file_text
from companion.mqtt.broker.certificates import BrokerCertificates
from companion.mqtt.config import MAX_PACKET_BYTES, MqttConfig

_MOST_MEMORY: Final = 256 << 20
"""Bytes. Beyond them the broker refuses, which costs lamps but no evening."""


class BrokerFileWriter:
    """The files, in one folder closed to others. `log` has mosquitto's output since its last start.

    `probe` is the password of `RELOAD_PROBE` in the present files.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.certificates = BrokerCertificates(folder / "tls")
        self.log = folder / "mosquitto.log"
        self.probe = ""

    def write_all(self, config: MqttConfig, own: str, port: int, tls_port: int = 0) -> Path:
        """Write all files. Return the path of the configuration. `own` is the companion's password.

        With a `tls_port` it listens there, too, with `certificates`.
        """
        self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.write_accounts(config, own)
        conf = self._folder / "mosquitto.conf"
        text = configuration_text(self._folder, config.listen_address, port)
        if tls_port:
            text += tls_listener_text(self.certificates, config.listen_address, tls_port)
        _write_private(conf, text)
        return conf

    def write_accounts(self, config: MqttConfig, own: str) -> None:
        """Write the files that a running broker reloads, each one atomically.

        It reads the passwords first: if it has those of these files, it has their rights, too.
        """
        probe = secrets.token_urlsafe(24)
        _write_private(self._folder / "acl", acl_file_text(config))
        _write_private(self._folder / "passwords", password_file_text(config, own, probe))
        self.probe = probe


def configuration_text(folder: Path, listen: str, port: int) -> str:
    """Return a `mosquitto.conf`. Nothing persists: retained messages are published again at each connection."""
    lines = [
        f"listener {port} {listen}",
        # Without it every QoS 1 round trip waits 44 ms for a delayed ACK; the client's end needs the same.
        "set_tcp_nodelay true",
        "allow_anonymous false",
        f"password_file {folder / 'passwords'}",
        f"acl_file {folder / 'acl'}",
        "persistence false",
        "max_queued_messages 1000",
        # A client that reads nothing, or is sent more than it can read, costs so much memory and no more.
        "max_queued_bytes 8388608",
        "max_inflight_messages 100",
        # Not message_size_limit: that is looked at when all of a message is in memory, and lets strangers fill it.
        f"max_packet_size {MAX_PACKET_BYTES}",
        f"memory_limit {_MOST_MEMORY}",
        "log_dest stderr",
        "log_type error",
        "log_type warning",
        "connection_messages false",
    ]
    if os.geteuid() == 0:
        lines.append("user root")  # or it would drop to a user who may not read the files above
    return "".join(f"{line}\n" for line in lines)


def tls_listener_text(certificates: BrokerCertificates, listen: str, port: int) -> str:
    """Return the part of a `mosquitto.conf` that listens with TLS. Accounts and limits are those of the first part."""
    return f"listener {port} {listen}\ncertfile {certificates.certificate}\nkeyfile {certificates.key}\n"


def _write_private(path: Path, text: str) -> None:
    half = path.with_name(f"{path.name}.part")
    half.unlink(missing_ok=True)
    with open(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write(text)
    put_in_place(half, path)
