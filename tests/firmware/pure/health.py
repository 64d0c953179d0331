"""Battery measurement: an ESP32 must be set to look beyond one volt, and knows its calibration."""

import battery
from battery import Battery, LowBattery, percent
from health import Health


class Calibrated:
    ATTN_11DB = 3

    def __init__(self, pin, atten=0):
        self._widest = atten == self.ATTN_11DB

    def read_uv(self):
        return 1_950_000 if self._widest else 950_000


class Jumping:
    """Most of it is right."""

    def __init__(self, pin):
        self._left = 0

    def read_u16(self):
        self._left += 1
        return 38724 + (800 if self._left % 2 else -800)


class Nothing:
    def __init__(self, pin):
        pass

    def read_u16(self):
        return 900


class NoWifi:
    def rssi_dbm(self):
        return None


def _read(adc):
    plain = battery.ADC
    battery.ADC = adc
    try:
        return Health(Battery(34), NoWifi()).read()
    finally:
        battery.ADC = plain


def an_esp32_measures_as_far_as_a_battery_goes():
    assert _read(Calibrated)["battery_v"] == 3.9


def a_pico_measures_a_share_of_its_supply():
    said = Health(Battery(26), NoWifi()).read()
    assert (said["battery_v"], said["battery_percent"]) == (3.9, 66)


def single_measurements_that_jump_are_evened_out():
    assert _read(Jumping)["battery_v"] == 3.9


def none_is_told_of_where_none_is():
    for said in (Health(None, NoWifi()).read(), _read(Nothing)):
        assert "battery_v" not in said and "battery_percent" not in said


def what_is_left_follows_the_curve():
    known = (0.0, 3.3, 3.45, 3.68, 3.74, 3.82, 3.9, 4.2, 4.4)
    assert [percent(volts) for volts in known] == [0, 0, 5, 10, 20, 50, 66, 100, 100]
    left = [percent(volts / 100) for volts in range(300, 430)]
    assert left == sorted(left)


def a_low_battery_is_told_three_times_and_not_more():
    one = LowBattery()
    told = [left for left in range(100, -1, -1) if one.is_news(left)]
    assert told == [20, 10, 5]
    assert not [left for left in (5, 6, 9, 10, 4, 3) if one.is_news(left)], "it jumps a little"


def a_charged_one_is_told_again_and_an_almost_empty_one_once():
    one = LowBattery()
    assert one.is_news(4) and not one.is_news(4)
    assert not one.is_news(60) and one.is_news(18) and not one.is_news(16) and one.is_news(10)
