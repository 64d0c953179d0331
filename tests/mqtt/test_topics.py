"""The names, and that the page about them tells the same."""

import re
from pathlib import Path

import pytest

from companion.mqtt.errors import BadTopic
from companion.mqtt.topics import ALL, LAMP, PRESSED, STATUS, VIEW, Topics

DOC = Path(__file__).parents[2] / "docs" / "mqtt.md"


def test_names_under_another_base() -> None:
    topics = Topics("house/table 1".replace(" ", "-"), "ha")
    assert topics.name(STATUS) == "house/table-1/status"
    assert topics.name(VIEW, table="t1") == "house/table-1/table/t1/view"
    assert topics.every(PRESSED) == "house/table-1/device/+/pressed"
    assert topics.levels(PRESSED, "house/table-1/device/puck-a/pressed") == {"device": "puck-a"}


def test_what_is_no_name_of_ours_is_refused() -> None:
    with pytest.raises(BadTopic):
        Topics().levels(PRESSED, "companion/device/a/b/pressed")
    with pytest.raises(BadTopic):
        Topics().name(LAMP, device="a/b")
    with pytest.raises(BadTopic):
        Topics(base="a/#")


def test_the_page_lists_every_topic_as_it_is() -> None:
    told = re.findall(r"^\| `([^`]+)` \| (yes|no) \| ([^|]+?) \|", DOC.read_text(), re.M)
    real = {(topic.template, "yes" if topic.retained else "no", topic.sender) for topic in ALL}
    assert {(name.replace("<", "{").replace(">", "}"), kept, sender) for name, kept, sender in told} == real
