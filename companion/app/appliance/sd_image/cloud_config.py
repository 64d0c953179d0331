"""Texts for cloud-init on the boot partition: user-data, network-config, meta-data, the kernel's command line."""

import hashlib
import json
from collections.abc import Iterator
from typing import Final

from companion.app.appliance.sd_image.card_settings import SdCardSettings

PLACE: Final = "/boot/firmware/companion"
"""Folder of the card with our own files, as the running system sees it."""
UNIT: Final = "companion-first-start.service"
_GROUPS: Final = "users,adm,dialout,audio,netdev,video,plugdev,cdrom,games,input,gpio,spi,i2c,render,sudo"
_NETWORK: Final = """network:
  version: 2
  ethernets:
    eth0:
      dhcp4: true
      optional: true
"""


def user_data(settings: SdCardSettings, interfaces: bool, modules: bool) -> str:
    """Return user-data. `interfaces` and `modules` say that there is a record of them to install."""
    keys = "\n".join(f"      - {_quoted(key)}" for key in settings.keys)
    commands = "\n".join(f"  - {json.dumps(command)}" for command in _commands(interfaces, modules))
    return f"""#cloud-config
# Written by `make image` of the companion. All of it is done at the first start.
hostname: {_quoted(settings.name)}
manage_etc_hosts: true
ssh_pwauth: false
users:
  - name: {_quoted(settings.user)}
    groups: {_GROUPS}
    shell: /bin/bash
    lock_passwd: true
    sudo: "ALL=(ALL) NOPASSWD:ALL"
    ssh_authorized_keys:
{keys}
runcmd:
{commands}
"""


def _commands(interfaces: bool, modules: bool) -> Iterator[list[str]]:
    yield ["systemctl", "enable", "--now", "ssh"]
    if interfaces:
        yield _install("interfaces.json", "/opt/companion/interfaces.json")
    if modules:
        yield _install("modules.conf", "/etc/modules-load.d/companion.conf")
        yield ["modprobe", "i2c-dev"]
    yield _install(UNIT, f"/etc/systemd/system/{UNIT}")
    yield ["systemctl", "daemon-reload"]
    yield ["systemctl", "enable", UNIT]
    yield ["systemctl", "start", "--no-block", UNIT]


def _install(name: str, to: str) -> list[str]:
    return ["install", "-D", "-m", "0644", f"{PLACE}/{name}", to]


def network_config(settings: SdCardSettings) -> str:
    """Return network-config, in the form of netplan."""
    if not settings.wifi:
        return _NETWORK
    return f"""{_NETWORK}  wifis:
    wlan0:
      dhcp4: true
      optional: true
      regulatory-domain: {_quoted(settings.country)}
      access-points:
        {_quoted(settings.wifi)}:
          password: {_quoted(settings.wifi_key)}
"""


def make_instance_id(*texts: str) -> str:
    """Return the id of these settings: a card with others begins anew."""
    return f"companion-{hashlib.sha256(repr(texts).encode()).hexdigest()[:12]}"


def meta_data(instance: str) -> str:
    """Return meta-data."""
    return f"dsmode: local\ninstance-id: {instance}\n"


def extend_kernel_command_line(text: str, instance: str, country: str) -> str:
    """Return the kernel's command line with what Raspberry Pi Imager adds: the instance and the radio's country."""
    ours = {"ds=": f"ds=nocloud;i={instance}"}
    if country:
        ours["cfg80211.ieee80211_regdom="] = f"cfg80211.ieee80211_regdom={country}"
    kept = [word for word in text.split() if not word.startswith(tuple(ours))]
    return " ".join([*kept, *ours.values()]) + "\n"


def _quoted(text: str) -> str:
    """Return a string of JSON, which is one of YAML, too."""
    return json.dumps(text, ensure_ascii=False)
