"""The doctor on the configuration, libraries, the data folder, the service and the voice."""

import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.app.appliance.doctor import CheckContext, FindingSeverity, configuration_and_service
from companion.app.appliance.doctor.system_to_check import User
from companion.app.appliance.doctor.voice import check_voice
from companion.config import Config, MqttDeviceSection, MqttSection, VoiceSection
from tests.appliance.fake_machine import context_of, levels, only


def test_the_configuration(tmp_path: Path) -> None:
    path = tmp_path / "companion.toml"
    path.write_text("")
    assert only(configuration_and_service.check_configuration, context_of(tmp_path)).level == FindingSeverity.OK
    path.chmod(0o644)
    for section in (MqttSection(device=(MqttDeviceSection("puck", "secret"),)), MqttSection(assistant="secret")):
        passwords = Config(mqtt=section)
        found = only(
            configuration_and_service.check_configuration, context_of(tmp_path, config=passwords, config_file=path)
        )
        assert (found.level, found.mend) == (
            FindingSeverity.WARNING,
            f"sudo chmod o= {path}",
        ) and "secret" not in found.what
    path.chmod(0o640)
    found = only(
        configuration_and_service.check_configuration, context_of(tmp_path, config=passwords, config_file=path)
    )
    assert found.level == FindingSeverity.OK
    path.write_text("prot = 1")
    assert (
        "no key 'prot'"
        in only(configuration_and_service.check_configuration, CheckContext.of_this_machine(path, tmp_path)).what
    )


def test_libraries(tmp_path: Path) -> None:
    lacks = context_of(tmp_path, has_module=lambda name: name != "cv2")
    assert "lacks cv2" in only(configuration_and_service.check_libraries, lacks).what
    broken = context_of(tmp_path / "laptop", {})  # no Pi, and `import picamera2` fails: nothing here runs programs
    assert levels(configuration_and_service.check_libraries, broken) == [("Python", "ok"), ("Python", "wrong")]


def test_the_data_folder(tmp_path: Path) -> None:
    me = User("me", os.getuid())
    assert "when it is needed" in only(configuration_and_service.check_data_folder, context_of(tmp_path, user=me)).what
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "evenings.sqlite").touch()
    assert only(configuration_and_service.check_data_folder, context_of(tmp_path, user=me)).level == FindingSeverity.OK
    assert "may not write" in only(configuration_and_service.check_data_folder, context_of(tmp_path)).what
    (tmp_path / "data").chmod(0o777)
    assert "belongs to somebody else" in only(configuration_and_service.check_data_folder, context_of(tmp_path)).what


@pytest.mark.parametrize(
    ("shown", "expected"),
    [
        ("LoadState=not-found\nActiveState=inactive", []),
        ("LoadState=loaded\nActiveState=active\nNRestarts=0", [("service", "ok")]),
        ("LoadState=loaded\nActiveState=active\nNRestarts=3", [("service", "warning")]),
        ("LoadState=loaded\nActiveState=failed\nResult=watchdog", [("service", "wrong")]),
        ("", []),
    ],
)
def test_the_service(shown: str, expected: Sequence[tuple[str, str]], tmp_path: Path) -> None:
    assert (
        levels(configuration_and_service.check_service, context_of(tmp_path, says={"systemctl show": shown}))
        == expected
    )


def test_a_voice_is_looked_at_only_where_one_is_asked_for(tmp_path: Path) -> None:
    assert levels(check_voice, context_of(tmp_path)) == []
    missing = only(check_voice, context_of(tmp_path, config=Config(voice=VoiceSection("espeak-nothing"))))
    assert (str(missing.level), missing.mend) == ("wrong", "name another in [voice] program")
    there = Config(voice=VoiceSection("sh"))
    assert levels(check_voice, context_of(tmp_path, config=there)) == [("voice", "warning")]
    files = {"/dev/snd/pcmC0D0p": ""}
    assert levels(check_voice, context_of(tmp_path, files, config=there)) == [("voice", "ok")]
