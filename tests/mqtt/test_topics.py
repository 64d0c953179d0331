"""The names."""

import pytest

from companion.mqtt.errors import BadTopic
from companion.mqtt.topics import LAMP, PRESSED, STATUS, VIEW, TopicNames


def test_names_under_another_base() -> None:
    topics = TopicNames("house/table 1".replace(" ", "-"), "ha")
    assert topics.topic_name(STATUS) == "house/table-1/status"
    assert topics.topic_name(VIEW, table="t1") == "house/table-1/table/t1/view"
    assert topics.filter_for(PRESSED) == "house/table-1/device/+/pressed"
    assert topics.parse_levels(PRESSED, "house/table-1/device/puck-a/pressed") == {"device": "puck-a"}
    assert topics.parse_levels(PRESSED, "house/table-1/device//pressed") == {"device": ""}, "a filter matches this, too"


def test_what_is_no_name_of_ours_is_refused() -> None:
    with pytest.raises(BadTopic):
        TopicNames().parse_levels(PRESSED, "companion/device/a/b/pressed")
    with pytest.raises(BadTopic):
        TopicNames().topic_name(LAMP, device="a/b")
    with pytest.raises(BadTopic):
        TopicNames(base="a/#")


@pytest.mark.parametrize(("base", "discovery"), [("ha", "ha"), ("ha/device", "ha"), ("us", "us/ha")])
def test_home_assistant_has_topics_of_its_own(base: str, discovery: str) -> None:
    with pytest.raises(BadTopic, match="overlap"):
        TopicNames(base, discovery)
    TopicNames("has", "ha")
