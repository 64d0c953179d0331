"""Cameras elsewhere in the house, over real sockets: what they send, what they refuse, and what must not be told."""

import itertools
import re
import socket
import threading
import traceback
from base64 import b64encode
from collections.abc import Iterator

import pytest

from companion.vision.camera import StreamCamera
from companion.vision.camera.live_camera import CameraTimeouts
from companion.vision.camera.mjpeg import MjpegStream
from companion.vision.camera.reader_thread import PicturesEnded
from companion.vision.camera.stream_address import StreamAddress
from companion.vision.picture import CameraError
from tests.patience import PATIENCE_S
from tests.vision.streaming_phones import OK, jpeg, part, phone, rtsp, says, until_hung_up

PROMPT = CameraTimeouts(first=PATIENCE_S, next=PATIENCE_S, frozen=PATIENCE_S)
LOGIN = b64encode(b"joe:s3cr@t").decode()


def shown(camera: StreamCamera, count: int = 1) -> list[int]:
    frames = camera.frames()
    levels = [round(float(next(frames).mean())) for _ in range(count)]
    camera.close()
    assert list(frames) == []
    return levels


def trouble(url: str, patience: CameraTimeouts = PROMPT) -> str:
    """Return the message about a camera. No part of it holds the password."""
    camera = StreamCamera(url, patience)
    with pytest.raises(CameraError) as caught:
        next(camera.frames())
    told = "".join(traceback.format_exception(caught.value))
    assert not re.search("s3cr|joe|t0ken", told.replace(__file__, ""))
    return str(caught.value)


# Motion JPEG.


def without_length(level: int, boundary: bytes = b"--frame") -> bytes:
    return boundary + b"\r\nContent-Type: image/jpeg\r\n\r\n" + jpeg(level) + b"\r\n"


def answer(boundary: bytes) -> bytes:
    return OK.replace(b"boundary=frame", b"boundary=" + boundary)


def chunked(*parts: bytes) -> list[bytes]:
    return [b"%x\r\n%b\r\n" % (len(each), each) for each in parts]


@pytest.mark.parametrize(
    "sent",
    [
        [OK, part(77), part(78)],
        [OK, b"\r\n", part(77), part(78)],
        [OK, part(77).replace(b"Content-Length", b"content-length"), part(78)],
        [OK, without_length(77), without_length(78)],
        [answer(b'"frame"'), without_length(77), without_length(78)],
        [answer(b"--frame"), without_length(77), without_length(78)],
        [answer(b"--frame"), without_length(77, b"----frame"), without_length(78, b"----frame")],
        [OK.replace(b"\r\n\r\n", b"\r\nTransfer-Encoding: chunked\r\n\r\n"), *chunked(part(77), part(78))],
        [OK + part(77)[:500], part(77)[500:], part(78)],
        [OK, *(bytes([byte]) for byte in part(77)), part(78)],
        [OK, part(5).replace(b"\xff\xd8\xff", b"\0\0\0"), part(78)],
    ],
    ids="plain begun small-letters endless quoted dashes more-dashes chunked halves bytes torn".split(),
)
def test_streams_of_every_kind(sent: list[bytes]) -> None:
    with phone(says(*sent)) as where:
        assert shown(StreamCamera(f"http://{where}/video", PROMPT))[0] in (77, 78)


def test_the_newest_frame_is_shown() -> None:
    looked, sent = threading.Event(), threading.Event()

    def talk(connection: socket.socket, head: str) -> None:
        connection.sendall(OK + part(10))
        assert looked.wait(PATIENCE_S)
        for level in range(20, 200, 20):
            connection.sendall(part(level))
        sent.set()
        connection.sendall(part(200))
        while True:
            connection.sendall(part(200))

    with phone(talk) as where:
        camera = StreamCamera(f"http://{where}/video", PROMPT)
        frames = camera.frames()
        assert round(float(next(frames).mean())) == 10
        looked.set()
        assert sent.wait(PATIENCE_S)
        assert any(round(float(next(frames).mean())) == 200 for _ in range(20))
        frames.close()  # type: ignore[attr-defined]


def test_a_stream_that_breaks_off_in_a_frame_is_asked_for_again() -> None:
    broken, whole = says(OK, part(50), part(60)[:400], stays=False), says(OK, part(70))
    with phone(broken, whole) as where:
        assert shown(StreamCamera(f"http://{where}/video", PROMPT), 2) == [50, 70]


def test_a_stream_that_stays_broken_is_gone() -> None:
    with phone(says(OK, part(60)[:400], stays=False)) as where:
        assert "the pictures broke off in the middle of one; is the phone awake" in trouble(f"http://{where}/video")
    with phone(says(OK, stays=False)) as where:
        assert "the pictures ended; is the phone awake" in trouble(f"http://{where}/video")


def test_a_slow_drip_is_given_up() -> None:
    def drip(connection: socket.socket, head: str) -> None:
        connection.sendall(OK + b"--frame\r\nContent-Length: 9999999\r\n\r\n")
        while True:
            connection.sendall(bytes(10))

    clock = itertools.count(0, 0.5)
    with phone(drip) as where:
        stream = MjpegStream(StreamAddress(f"http://{where}/video"), lambda: next(clock))
        with pytest.raises(PicturesEnded, match="the pictures drip: none came whole within 5 seconds"):
            stream.grab()
        stream.release()


def test_a_phone_that_says_nothing_is_given_up() -> None:
    def silent(connection: socket.socket, head: str) -> None:
        until_hung_up(connection)

    with phone(silent) as where:
        told = trouble(f"http://{where}/video", CameraTimeouts(first=0.1, next=0.1))
    assert f"http://{where}/video: no picture for 0 seconds; is the phone awake" in told


@pytest.mark.parametrize("head", [b"Content-Length: 99999999999\r\n", b"Content-Length: 20000001\r\n", b""])
def test_a_frame_may_not_be_huge(head: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.vision.camera.mjpeg.LARGEST", 300_000)

    def flood(connection: socket.socket, request: str) -> None:
        connection.sendall(OK + b"--frame\r\n" + head + b"\r\n")
        while True:
            connection.sendall(bytes(65_536))

    with phone(flood) as where:
        assert re.search("where 300000 are the most|no end of a frame within 300000", trouble(f"http://{where}/video"))


def test_a_head_may_not_be_huge() -> None:
    def flood(connection: socket.socket, request: str) -> None:
        connection.sendall(OK + b"--frame\r\n")
        while True:
            connection.sendall(b"X-Word: y\r\n" * 500)

    with phone(flood) as where:
        assert "no end of a frame within 8192 bytes" in trouble(f"http://{where}/video")


def status(line: str, *headers: str) -> bytes:
    return "\r\n".join([f"HTTP/1.1 {line}", *headers, "Content-Length: 2", "Connection: close", "", "no"]).encode()


BASIC = 'WWW-Authenticate: Basic realm="cam"'
DIGEST = 'WWW-Authenticate: Digest realm="cam", nonce="abc", qop="auth", algorithm=MD5'


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        (status("200 OK", "Content-Type: text/html"), "answers with text/html, not with a stream of pictures"),
        (status("200 OK", "Content-Type: image/jpeg"), "answers with image/jpeg, not with a stream of pictures"),
        (status("200 OK", "Content-Type: multipart/x-mixed-replace"), "not with a stream of pictures"),
        (status("401 Unauthorized", BASIC), "does not take this user and password"),
        (status("401 Unauthorized", DIGEST), "does not take this user and password"),
        (status("403 Forbidden"), "does not take this user and password"),
        (status("404 Not Found"), "has no such page; IP Webcam has its pictures at /video"),
        (status("302 Found", "Location: /video"), "sends us in circles"),
        (status("503 Busy"), "answers with error 503"),
        (b"SSH-2.0-OpenSSH_9.2\r\n", "does not speak HTTP"),
        (b"", "cannot be reached|does not speak HTTP"),
    ],
)
def test_what_is_no_stream_is_explained_without_the_password(
    sent: bytes, words: str, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    with phone(says(sent, stays=False)) as where:
        told = trouble(f"http://joe:s3cr%40t@{where}/video?key=t0ken")
    assert re.search(words, told)
    assert told.startswith(f"http://{where}/video?...: ")
    assert not re.search("s3cr|t0ken", "".join(capfd.readouterr()) + caplog.text)


def test_a_password_that_is_missing_is_asked_for() -> None:
    with phone(says(status("401 Unauthorized", BASIC), stays=False)) as where:
        assert "asks for a password; give it as http://USER:PASSWORD@..." in trouble(f"http://{where}/video")


@pytest.mark.parametrize(("asks", "said"), [(BASIC, f"Authorization: Basic {LOGIN}"), (DIGEST, 'username="joe"')])
def test_a_password_is_given_when_it_is_asked_for(asks: str, said: str) -> None:
    heads: list[str] = []

    def talk(connection: socket.socket, head: str) -> None:
        heads.append(head)
        if "Authorization" not in head:
            connection.sendall(status("401 Unauthorized", asks))
        else:
            says(OK, part(90))(connection, head)

    with phone(talk) as where:
        assert shown(StreamCamera(f"http://joe:s3cr%40t@{where}/video", PROMPT)) == [90]
    assert "Authorization" not in heads[0] and said in heads[1]


def test_a_redirection_is_followed_but_the_password_stays_here() -> None:
    heads: list[str] = []

    def elsewhere(connection: socket.socket, head: str) -> None:
        heads.append(head)
        connection.sendall(status("401 Unauthorized", BASIC))

    with (
        phone(elsewhere) as other,
        phone(says(status("302 Found", f"Location: http://{other}/video"), stays=False)) as where,
    ):
        assert "does not take this user and password" in trouble(f"http://joe:s3cr%40t@{where}/")
    assert heads and "Authorization" not in heads[0]
    with (
        phone(says(OK, part(90))) as other,
        phone(says(status("302 Found", f"Location: http://{other}/video"), stays=False)) as where,
    ):
        assert shown(StreamCamera(f"http://{where}/", PROMPT)) == [90]


def test_nobody_there() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    assert "cannot be reached ([Errno 111] Connection refused); is the phone" in trouble(f"http://127.0.0.1:{port}/")
    assert "cannot be opened; are path, user and password right?" in trouble(f"rtsp://joe:s3cr@127.0.0.1:{port}/")


# RTSP, read by FFmpeg.


def brightening() -> Iterator[int]:
    """Sixty frames at once, so that FFmpeg knows what it has, and then as many as are taken."""
    return itertools.chain(range(40, 100), itertools.repeat(200))


@pytest.mark.parametrize("login", [None, LOGIN], ids=["open", "password"])
def test_an_rtsp_stream(login: str | None) -> None:
    with phone(rtsp(brightening(), login)) as where:
        camera = StreamCamera(f"rtsp://joe:s3cr%40t@{where}/live", PROMPT)
        frames = camera.frames()
        levels = [round(float(next(frames).mean()))]
        while levels[-1] < 195:
            levels.append(round(float(next(frames).mean())))
        frames.close()  # type: ignore[attr-defined]
    assert levels == sorted(levels)


def test_an_rtsp_stream_that_ends_is_asked_for_again() -> None:
    with phone(rtsp(iter([50] * 60)), rtsp(iter([90] * 60)), says(b"")) as where:
        camera = StreamCamera(f"rtsp://{where}/live", PROMPT)
        frames = camera.frames()
        levels = {round(float(next(frames).mean()))}
        while 90 not in levels:
            levels.add(round(float(next(frames).mean())))
        frames.close()  # type: ignore[attr-defined]
    assert levels == {50, 90}


def test_an_rtsp_stream_that_is_refused_is_explained_without_the_password(capfd: pytest.CaptureFixture[str]) -> None:
    with phone(rtsp(brightening(), "of somebody else")) as where:
        told = trouble(f"rtsp://joe:s3cr%40t@{where}/live?t0ken")
    assert told.startswith(f"rtsp://{where}/live?...: cannot be opened; are path, user and password right?")
    assert not re.search("s3cr|t0ken", "".join(capfd.readouterr()))


# Addresses.


@pytest.mark.parametrize(
    "url",
    ["http://", "http:/x", "http://:80/", "http://joe:s3cr/et@cam/", "http://cam:99999/", "http://cam:0/", "rtsp://[::1/",
     "http://cam/a b", "http://cam\n/"],
)  # fmt: skip
def test_what_is_no_address_is_not_repeated(url: str) -> None:
    with pytest.raises(
        CameraError, match="the address of the stream cannot be read; it would be http://HOST"
    ) as caught:
        StreamCamera(url)
    assert "s3cr" not in "".join(traceback.format_exception(caught.value)).replace(__file__, "")


def test_an_address_is_told_without_its_secrets() -> None:
    address = StreamAddress("http://joe:s3cr%40t@cam:8080/video?key=t0ken#x")
    assert str(address) == repr(address) == "http://cam:8080/video?..."
    assert address.login == ("joe", "s3cr@t")
    assert address.without_login == "http://cam:8080/video?key=t0ken"
    assert StreamAddress("rtsp://cam/live").login is None
