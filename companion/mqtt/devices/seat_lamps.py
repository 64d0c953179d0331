"""The lamp of a seat: colour and pattern."""

from collections.abc import Mapping
from typing import Any

from companion.mqtt.public.public_state_sink import Public
from companion.rules.seats_and_viewers import Seat

DARK: Mapping[str, Any] = {"colour": "off", "pattern": "steady"}
NO_CLOCK: Mapping[str, Any] = {"up": ()}


def seat_lamp(public: Public, seat: Seat) -> Mapping[str, Any]:
    """Return the lamp of `seat`, from public knowledge alone.

    Green steady for a winner, blue blinking for a question, amber pulsing for its turn, red pulsing once its
    time is up, else off.
    """
    outcome = public["outcome"]
    if outcome is not None:
        return {"colour": "green", "pattern": "steady"} if seat in outcome["winners"] else DARK
    if has_public_question(public, seat):
        return {"colour": "blue", "pattern": "blink"}
    if seat in public.get("clock", NO_CLOCK)["up"]:
        return {"colour": "red", "pattern": "pulse"}
    return {"colour": "amber", "pattern": "pulse"} if seat in public["to_act"] else DARK


def has_public_question(public: Public, seat: Seat) -> bool:
    """Return True if a public question waits for `seat`."""
    prompt = public["prompt"]
    return prompt is not None and seat in prompt.get("waiting", ())
