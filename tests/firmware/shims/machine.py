"""A board's `machine`, as far as the firmware uses it. Its watchdog bites."""

import os

import board_wires


class Pin:
    IN, OUT, PULL_UP, IRQ_RISING, IRQ_FALLING = 0, 1, 2, 4, 8

    def __init__(self, number, mode=IN, pull=None):
        if not 0 <= number <= 39:  # an ESP32 has as many
            raise ValueError("invalid pin")
        self.number = number

    def value(self):
        return board_wires.level(self.number)

    def irq(self, handler, trigger):
        board_wires.watch(self.number, handler)


class WDT:
    """Ends the program unless it is fed in time; WDT_MS in the environment shortens the time."""

    def __init__(self, id=0, timeout=5000):
        self._ms = min(int(os.getenv("WDT_MS") or timeout), timeout)
        self.feed()

    def feed(self):
        board_wires.guard(self._ms)


class ADC:
    """Measures the battery through a divider by two: 3.9 V, or what the wires say."""

    def __init__(self, pin):
        self._pin = pin

    def read_u16(self):
        return int(board_wires.battery[0] / 2 / 3.3 * 65535)


class SoftI2C:
    """A bus on which an SSD1306 answers if DISPLAY is in the environment."""

    def __init__(self, sda, scl, freq):
        self._page = 0

    def writeto(self, address, data):
        if not os.getenv("DISPLAY_AT") or address != int(os.getenv("DISPLAY_AT")):
            raise OSError(19)
        if data[0] == 0x40:
            board_wires.tell("dots", str(self._page), "".join(f"{byte:02x}" for byte in data[1:]))
        elif data[1] & 0xF8 == 0xB0:
            self._page = data[1] & 7


def lightsleep(ms):
    """Only the clock runs, and who presses a button."""
    board_wires.nap(ms)


def reset():
    board_wires.leave(board_wires.RESET)
