"""A board's `network`: a radio that hears its Wi-Fi unless it is told otherwise."""

import board_wires

STA_IF = 0


class WLAN:
    PM_NONE = 0

    def __init__(self, interface):
        self._active = self._joined = False

    def active(self, on):
        self._active = on
        self._joined = self._joined and on

    def config(self, **settings):
        pass

    def connect(self, ssid, password):
        if not self._active:
            raise OSError("Wifi Internal Error")
        self._joined = True

    def isconnected(self):
        return self._joined and board_wires.wifi[0]

    def status(self, what=None):
        return -58 if what == "rssi" else 3 if self.isconnected() else -2
