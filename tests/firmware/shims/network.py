"""A board's `network`: a radio that hears the Wi-Fis that are in the air, and tells what it does."""

import board_wires

STA_IF, AP_IF = 0, 1


def country(code):
    board_wires.tell("country", code)


class WLAN:
    PM_NONE, PM_PERFORMANCE = 0, 1

    def __init__(self, interface):
        self._active = False
        self._own = interface == AP_IF
        self._joined = None

    def active(self, on):
        if self._active and not on:
            board_wires.tell("radio", "off")
        self._active = on
        self._joined = self._joined if on else None

    def config(self, *asked, **settings):
        if asked:
            raise ValueError("unknown config param")
        if self._own and "password" in settings and "essid" in settings:
            board_wires.tell("radio", "opens", settings["essid"], settings["password"])
        if "reconnects" in settings:
            raise ValueError("unknown config param")  # as on a Pico
        if settings.get("pm"):
            board_wires.tell("radio", "saves")

    def connect(self, ssid, password):
        if not self._active:
            raise OSError("Wifi Internal Error")
        board_wires.tell("radio", "asks", ssid)
        self._joined = (ssid, password)

    def isconnected(self):
        return self._joined is not None and board_wires.wifi.get(self._joined[0]) == self._joined[1]

    def status(self, what=None):
        if what == "rssi":
            return -58
        if self.isconnected():
            return 3
        return -2 if self._joined is None or self._joined[0] not in board_wires.wifi else -3
