"""Checks of network address, Wi-Fi, ports, mDNS name and MQTT broker."""

import http.client
import json
import re
import shutil
from collections.abc import Iterator
from contextlib import closing
from typing import Final
from urllib.parse import urlsplit

from companion.app.appliance.doctor.check_context import CheckContext
from companion.app.appliance.doctor.finding import Finding, make_fault, make_ok, make_warning
from companion.app.mqtt_settings import make_mqtt_config
from companion.mqtt.broker.broker import HOW_TO_GET_ONE, is_listening
from companion.mqtt.config import BrokerAddress, MqttConfig
from companion.mqtt.connection.broker_rights import missing_acl_lines, try_broker_rights
from companion.rules.errors import BadData
from companion.server.network.lan_address import mdns_name

_WAIT_S: Final = 3.0
_LISTENER: Final = re.compile(r"^listener (\d+)", re.MULTILINE)


def check_address(context: CheckContext) -> Iterator[Finding]:
    """Check the address in the QR code."""
    try:
        found = context.lan_address(context.config.server.address)
    except ValueError as error:
        yield make_fault("network", str(error), "mend [server] address, or take it out")
        return
    if found is None:
        yield make_fault(
            "network", "this machine is on no network", "plug a cable in, join a Wi-Fi, or: sudo companion hotspot on"
        )
    else:
        yield make_ok("network", f"phones reach it at {found}")


def check_wifi_radio(context: CheckContext) -> Iterator[Finding]:
    """Check the radio: Pi OS keeps it off until it knows its country."""
    machine = context.machine
    for name in machine.glob("/sys/class/rfkill/rfkill*/type"):
        if machine.read_text(name) != "wlan":
            continue
        if "1" in (
            machine.read_text(name.replace("/type", "/soft")),
            machine.read_text(name.replace("/type", "/hard")),
        ):
            yield make_warning(
                "Wi-Fi",
                "the radio is blocked",
                "sudo raspi-config nonint do_wifi_country XX (your country), or rfkill unblock wifi",
            )
        else:
            yield make_ok("Wi-Fi", "the radio is on")


def check_port(context: CheckContext) -> Iterator[Finding]:
    """Check if the configured port is ours, free, or another program's."""
    section = context.config.server
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(section.host, section.host)
    if not is_listening(host, section.port):
        yield make_ok("port", f"{section.port} is free: no evening is open")
    elif _is_companion(host, section.port):
        yield make_ok("port", f"the evening answers on {section.port}")
    else:
        yield make_warning(
            "port",
            f"{section.port} is somebody else's; the next free one is taken",
            "end it (ss -tlp), or set [server] port",
        )


def check_mdns_name(context: CheckContext) -> Iterator[Finding]:
    """Check the mDNS name, which is optional: the QR code has the address."""
    if context.machine.path("/run/avahi-daemon/socket").exists():
        scheme = "https" if context.config.server.https else "http"
        yield make_ok("name", f"{scheme}://{mdns_name()}:{context.config.server.port} where phones know .local names")
    else:
        yield make_warning(
            "name",
            "no .local name: avahi-daemon is not running",
            "sudo apt install avahi-daemon; the QR code works without",
        )


def check_broker(context: CheckContext) -> Iterator[Finding]:
    """Check the MQTT broker, which is optional."""
    section = context.config.mqtt
    if section.broker == "off":
        yield make_ok("MQTT", "switched off in [mqtt]")
        return
    try:
        wanted = make_mqtt_config(section).broker
    except BadData as error:
        yield make_fault("MQTT", _without_user(str(error), section.broker), "mend [mqtt]")
        return
    if wanted is not None:
        yield from _foreign_broker(wanted, make_mqtt_config(section))
    elif _mosquitto() is None:
        yield make_warning("MQTT", HOW_TO_GET_ONE.partition(" (")[0], "sudo apt install mosquitto")
    else:
        yield _own_broker(context)
        if section.tls_port and shutil.which("openssl") is None:
            yield make_warning(
                "MQTT with TLS", "no port with TLS: openssl is not installed", "sudo apt install openssl"
            )


def _foreign_broker(address: BrokerAddress, config: MqttConfig) -> Iterator[Finding]:
    """Check somebody else's broker: that it answers, lets us in, and gives us all the rights that an evening needs."""
    if not is_listening(address.host, address.port):
        yield make_fault("MQTT", f"no broker answers at {address}", "start it, or mend [mqtt] broker")
        return
    rights = try_broker_rights(address, config)
    if rights.refused:
        what = f"{address} answers, and does not let us in: {rights.refused}"
        yield make_fault("MQTT", what, "mend user, password and port in [mqtt] broker, or that broker's password file")
        return
    yield make_ok("MQTT", f"{address} answers")
    missing = missing_acl_lines(rights)
    if missing:
        what = f"{address} refuses {len(missing)} of the rights that an evening needs"
        yield make_warning(
            "MQTT rights", what, f"add to its access list, for our account: {'; '.join(missing)}; then look again"
        )
    else:
        untried = f"; not tried: reading {', '.join(rights.untried)}" if rights.untried else ""
        yield make_ok("MQTT rights", f"{address} gives all that an evening needs{untried}")


def _own_broker(context: CheckContext) -> Finding:
    """Check the private broker's last port. Pucks look at the configured one, which may have been taken."""
    usual = context.config.mqtt.port
    try:
        conf = (context.data / "mqtt" / "mosquitto.conf").read_text("utf-8")
    except FileNotFoundError:
        return make_ok("MQTT", "a mosquitto of our own")
    listens = _LISTENER.search(conf)
    if listens is None or int(listens[1]) == usual:
        return make_ok("MQTT", f"a mosquitto of our own, on {usual}")
    what = f"ours is on {listens[1]}, as {usual} was somebody else's: devices look there"
    return make_warning("MQTT", what, "sudo systemctl disable --now mosquitto, then sudo systemctl restart companion")


def _mosquitto() -> str | None:
    return shutil.which("mosquitto", path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin")


def _is_companion(host: str, port: int) -> bool:
    with closing(http.client.HTTPConnection(host, port, timeout=_WAIT_S)) as line:
        try:
            line.request("GET", "/api/lobby")
            answer = line.getresponse()
            told = json.loads(answer.read(1 << 20))
        except (OSError, http.client.HTTPException, ValueError):
            return False
    if not isinstance(told, dict):
        return False
    is_https = isinstance(told.get("error"), dict) and told["error"].get("code") == "use_https"
    return is_https or (answer.status == 200 and "lobby" in told)


def _without_user(text: str, url: str) -> str:
    """Return a message about a broker without user and password of its address."""
    user_and_password = urlsplit(url).netloc.rpartition("@")[0]
    return text.replace(f"{user_and_password}@", "") if user_and_password else text.replace(url, "the broker")
