"""MQTT settings of the configuration, and errors for bad ones."""

from pathlib import Path

import pytest

from companion.app.mqtt_settings import make_mqtt_config
from companion.config import MqttSection
from companion.rules.errors import BadData


@pytest.mark.parametrize(
    "written",
    [
        "mqtt://clerk:48/151@host",
        "mqtt://clerk:48#151@host",
        "mqtt://clerk:48?151@host",
        "mqtt://clerk:x[151@host",
        "http://clerk:48151@host",
        "mqtt://clerk:151@host:door",
        "mqtt://clerk:151@host/path",
    ],
)
def test_a_broker_that_is_none_is_refused_without_its_password(written: str) -> None:
    with pytest.raises(BadData, match="is no broker; it would be private, off, or mqtt:") as refused:
        make_mqtt_config(MqttSection(broker=written))
    assert "151" not in str(refused.value) and refused.value.__cause__ is None


def test_a_password_may_have_anything_in_it() -> None:
    broker = make_mqtt_config(MqttSection(broker="mqtt://clerk:4%2F8%40@host")).broker
    assert broker is not None and (broker.host, broker.port, broker.password) == ("host", 1883, "4/8@")


def test_a_certificate_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    no_certificate, nowhere = tmp_path / "notes.txt", tmp_path / "nowhere.crt"
    no_certificate.write_text("the key is under the mat", "utf-8")
    for ca in (no_certificate, nowhere):
        with pytest.raises(BadData, match=rf"\[mqtt\] ca: {ca} cannot be read as a certificate"):
            make_mqtt_config(MqttSection(broker="mqtts://host", ca=str(ca)))
    assert make_mqtt_config(MqttSection(broker="mqtt://host", ca=str(nowhere))).broker is not None
