"""Packets out and in, letters and presses on their way."""

import asyncio
import json

import packets
import timing
from companion_state import CompanionState
from incoming_packets import MOST_BYTES, next_packet
from link import backoff
from outbox import DROP, GO, MAX_LETTERS, WAIT, Letter, Outbox
from press_queue import Press, Sight


class Bytes:
    """A stream that has them already."""

    def __init__(self, data):
        self.data = data

    async def readexactly(self, count):
        if len(self.data) < count:
            raise EOFError
        piece, self.data = self.data[:count], self.data[count:]
        return piece


def _read(data):
    return asyncio.run(next_packet(Bytes(data), 1))


def packets_are_as_the_standard_has_them():
    connect = packets.connect("c", "u", "pw", 10, "w", b"gone")
    assert connect == b"\x10\x1d\x00\x04MQTT\x04\xee\x00\x0a\x00\x01c\x00\x01w\x00\x04gone\x00\x01u\x00\x02pw", connect
    assert packets.subscribe(1, ["a", "b/c"]) == b"\x82\x0c\x00\x01\x00\x01a\x01\x00\x03b/c\x01"
    assert packets.publish(258, "t", b"x", True, False) == b"\x33\x06\x00\x01t\x01\x02x"
    assert packets.publish(1, "t", b"", False, True)[0] == 0x3A
    assert packets.puback(513) == b"\x40\x02\x02\x01"


def lengths_take_as_many_bytes_as_they_need():
    for size, head in ((127, b"\x7f"), (128, b"\x80\x01"), (16383, b"\xff\x7f"), (16384, b"\x80\x80\x01")):
        packet = packets.publish(1, "t", b"x" * (size - 5), False, False)
        assert packet[1 : 1 + len(head)] == head and len(packet) == 1 + len(head) + size
        packet = _read(packet)
        assert (packet.topic, packet.number) == ("t", 1)
        assert packet.body is None if size - 5 > MOST_BYTES else len(packet.body) == size - 5


def what_is_sent_can_be_read():
    packet = _read(packets.publish(7, "a/b", b"{}", True, False))
    assert (packet.kind, packet.topic, packet.body, packet.number, packet.retained) == (3, "a/b", b"{}", 7, True)
    assert _read(b"\x30\x03\x00\x01t").number == 0


def the_pause_grows_and_differs():
    for failures in range(30):
        pauses = [backoff(failures) for _ in range(20)]
        most = min(timing.MOST_BACKOFF_MS, timing.BACKOFF_MS * 2**failures)
        assert most // 2 <= min(pauses) <= max(pauses) <= most and len(set(pauses)) > 1


class Late(Letter):
    destiny = WAIT
    lost = 0

    def fate(self):
        return self.destiny

    def dropped(self):
        Late.lost += 1


def letters_that_wait_hold_up_none_and_go_in_order():
    outbox = Outbox()
    late, first, second = Late("p", b"late"), Letter("a", b"1"), Letter("b", b"2")
    for letter in (late, first, second):
        outbox.put(letter)
    assert outbox.news.is_set() and outbox.next() is first
    outbox.done(first)
    assert outbox.next() is second and outbox.count(Late) == 1
    late.destiny = GO
    assert outbox.next() is late
    late.destiny = DROP
    assert outbox.next() is second and late not in outbox and Late.lost == 1


def what_is_retained_is_said_once():
    outbox = Outbox()
    outbox.put(Letter("status", b"old", True))
    outbox.put(Letter("status", b"new", True))
    letter = outbox.next()
    assert letter.payload == b"new"
    outbox.done(letter)
    assert outbox.next() is None


def a_full_outbox_drops_what_comes():
    outbox, before = Outbox(), Late.lost
    for number in range(MAX_LETTERS):
        outbox.put(Letter(f"t{number}", b""))
    outbox.put(Late("p", b""))
    assert Late.lost == before + 1 and outbox.count(Letter) == MAX_LETTERS


def _show(colour="amber", asked=False, count=0):
    tokens = [{"name": "wounds", "count": count}]
    return json.dumps({"lamp": {"colour": colour, "pattern": "steady"}, "asked": asked, "tokens": tokens}).encode()


def _press(state):
    return Press("pressed", {"button": "next"}, Sight(state), state, lambda: None)


def a_press_goes_while_the_same_is_asked():
    state = CompanionState()
    assert _press(state).fate() == GO
    state.show(_show())
    pressed = _press(state)
    assert pressed.fate() == GO
    state.show(_show(count=1))
    assert pressed.fate() == GO
    state.show(_show(asked=True))
    assert pressed.fate() == DROP


def after_a_lost_line_it_goes_if_nothing_at_all_has_changed():
    state = CompanionState()
    state.show(_show())
    same, other, again = _press(state), _press(state), _press(state)
    again.number = 5
    state.unsettle()
    assert same.fate() == other.fate() == again.fate() == WAIT
    state.show(_show())
    assert same.fate() == again.fate() == GO
    state.show(_show(count=1))
    assert other.fate() == again.fate() == DROP


def nobody_is_there_to_hear_it():
    state = CompanionState()
    pressed = _press(state)
    state.companion(b'{"state": "offline", "session": 3}')
    assert pressed.fate() == DROP


def an_old_press_is_dropped():
    state = CompanionState()
    pressed = _press(state)
    timing.PRESS_MS = -1
    assert pressed.fate() == DROP
