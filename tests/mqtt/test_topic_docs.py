"""The page about MQTT tells what the code does: topics, payloads, requests."""

import json
import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from companion.mqtt.broker.accounts import acl_file_text
from companion.mqtt.config import DeviceAccount, MqttConfig
from companion.mqtt.payload_schemas import SCHEMAS
from companion.mqtt.requests.request_dispatcher import MAX_REQUEST_BYTES, REQUESTS_PER_S
from companion.mqtt.requests.request_handlers import make_request_commands
from companion.mqtt.topics import ALL, FROM_DEVICE, TO_DEVICE

DOC = (Path(__file__).parents[2] / "docs" / "mqtt.md").read_text()
SECTION = re.compile(r"^### (.+)\n((?:(?!^##).*\n)*)", re.M)
EXAMPLES = [
    (name.lower().replace(" ", "-"), example)
    for name, text in SECTION.findall(DOC)
    for example in re.findall(r"```json\n(.*?)```", text, re.S)
]


def test_the_page_lists_every_topic_as_it_is() -> None:
    told = re.findall(r"^\| `(<[^`]+)` \| (yes|no) \| ([^|]+?) \|", DOC, re.M)
    real = {(topic.template, "yes" if topic.retained else "no", topic.sender) for topic in ALL}
    assert {(name.replace("<", "{").replace(">", "}"), kept, sender) for name, kept, sender in told} == real


@pytest.mark.parametrize(("name", "example"), EXAMPLES)
def test_its_examples_fit_the_schemas(name: str, example: str) -> None:
    against = Draft202012Validator(json.loads((SCHEMAS / f"{name}.json").read_text()))
    assert [error.message for error in against.iter_errors(json.loads(example))] == []


def test_each_payload_has_an_example() -> None:
    assert {name for name, _ in EXAMPLES} == {path.stem for path in SCHEMAS.glob("*.json")}


def test_every_request_is_told_with_its_arguments() -> None:
    part = DOC[DOC.index("## Requests") : DOC.index("### Request")]
    rows = re.findall(r"^\| `(\w+)` \| ([^|]*)\| [^|]+\|$", part, re.M)
    told = {name: set(re.findall(r"`(\w+)`(\??)", arguments)) for name, arguments in rows}
    made = make_request_commands(None, None, None, lambda: None, lambda: None)  # type: ignore[arg-type]  # none of them is run
    assert told == {
        name: {(one, "") for one in command.needs} | {(one, "?") for one in command.takes}
        for name, command in made.items()
    }


def test_limits_are_told() -> None:
    assert f"At most {MAX_REQUEST_BYTES} bytes" in DOC and f"At most {REQUESTS_PER_S} requests a\nsecond" in DOC


def test_devices_may_do_what_the_page_says() -> None:
    row = re.search(r"^\| a device \| (.+?) \| (.+?) \|$", DOC, re.M)
    assert row is not None
    names = [[topic.template.rsplit("/", 1)[1] for topic in topics] for topics in (TO_DEVICE, FROM_DEVICE)]
    for told, real in zip(row.groups(), names, strict=True):
        assert set(re.findall(r"`(\w+)`", told)) == set(real)
    rights = acl_file_text(MqttConfig(devices=(DeviceAccount("d", "x"),))).split("user d\n")[1].splitlines()
    assert len(rights) == 1 + len(TO_DEVICE) + len(FROM_DEVICE)
