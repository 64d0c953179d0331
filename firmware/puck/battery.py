"""The battery: its volts, and what is left of it."""

from machine import ADC, Pin

_FULL_SCALE = 65535
_REFERENCE_V = 3.3
_DIVIDER = 2  # two equal resistors between battery and ground, the pin between them
_LEAST_V = 1.0  # below that there is none
_TIMES = 8  # a radio that sends makes single measurements jump
# Percent that a lithium cell of 4.2 V has left at these volts while it gives little: the usual curve, for cells differ.
_VOLTS = (3.3, 3.45, 3.68, 3.74, 3.77, 3.79, 3.82, 3.87, 3.92, 3.98, 4.06, 4.2)
_LEFT = (0, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100)
WARNINGS = (20, 10, 5)
"""Percent at which a low battery is told."""
_CHARGED = 5  # so much above such a percent it is told again when it falls


class Battery:
    """The battery behind a divider on a pin."""

    def __init__(self, pin: int) -> None:
        self._input = _input(pin)

    def volts(self) -> float | None:
        """Return the mean of some measurements. None if there is no battery."""
        volts = sum(_volts(self._input) for _ in range(_TIMES)) / _TIMES * _DIVIDER
        return volts if volts > _LEAST_V else None


class LowBattery:
    """Tells once when the battery falls to 20, 10 and 5 percent."""

    def __init__(self) -> None:
        self._told = 100

    def is_news(self, left: int) -> bool:
        """Return True if this is the first measurement at or below a percent of warning."""
        if left > self._told + _CHARGED:
            self._told = 100
        due = [percent for percent in WARNINGS if left <= percent < self._told]
        if due:
            self._told = due[-1]
        return bool(due)


def percent(volts: float) -> int:
    """Return what is left, between 0 and 100."""
    if volts <= _VOLTS[0]:
        return 0
    for place in range(1, len(_VOLTS)):
        low, high = _VOLTS[place - 1], _VOLTS[place]
        if volts < high:
            return round(_LEFT[place - 1] + (volts - low) / (high - low) * (_LEFT[place] - _LEFT[place - 1]))
    return 100


def _input(pin: int) -> ADC:
    """Return the ADC. An ESP32 measures only to 1 V unless set otherwise. A Pico has no such setting."""
    widest = getattr(ADC, "ATTN_11DB", None)
    return ADC(Pin(pin)) if widest is None else ADC(Pin(pin), atten=widest)


def _volts(pin: ADC) -> float:
    """Return the volts, factory-calibrated on an ESP32. On a Pico they are a share of its supply."""
    calibrated = getattr(pin, "read_uv", None)
    if calibrated is not None:
        return float(calibrated()) / 1_000_000
    return pin.read_u16() / _FULL_SCALE * _REFERENCE_V
