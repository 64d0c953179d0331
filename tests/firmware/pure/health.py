"""Battery measurement: an ESP32 must be set to look beyond one volt, and knows its calibration."""

import health


class Calibrated:
    ATTN_11DB = 3

    def __init__(self, pin, atten=0):
        self._widest = atten == self.ATTN_11DB

    def read_uv(self):
        return 1_950_000 if self._widest else 950_000


class NoWifi:
    def rssi_dbm(self):
        return None


def an_esp32_measures_as_far_as_a_battery_goes():
    plain = health.ADC
    health.ADC = Calibrated
    try:
        assert health.Health(34, NoWifi()).read()["battery_v"] == 3.9
    finally:
        health.ADC = plain


def a_pico_measures_a_share_of_its_supply():
    assert health.Health(26, NoWifi()).read()["battery_v"] == 3.9


def none_is_told_of_where_none_is():
    assert "battery_v" not in health.Health(None, NoWifi()).read()
