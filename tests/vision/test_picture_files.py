"""Picture files of every kind and in every state: what becomes of them, and what is said of those that are none."""

import io
import os
import zlib
from pathlib import Path
from struct import pack
from typing import Any

import cv2
import numpy as np
import pytest
from PIL import Image

from companion.vision.image_header import is_jpeg_truncated, read_stored_size
from companion.vision.picture import CameraError, Picture, decode_photograph, read_photograph, read_picture

WIDTH, HEIGHT = 64, 48
COLOURS = np.array([[[200, 40, 40], [40, 200, 40]], [[40, 40, 200], [200, 200, 40]]], np.uint8)
"""Red, green, blue and yellow: one for each quarter of a picture."""
RGB = COLOURS.repeat(HEIGHT // 2, axis=0).repeat(WIDTH // 2, axis=1)


def saved(kind: str, picture: Any = RGB, **how: Any) -> bytes:
    file = io.BytesIO()
    (picture if isinstance(picture, Image.Image) else Image.fromarray(picture)).save(file, kind, **how)
    return file.getvalue()


def encoded(ending: str, picture: Any) -> bytes:
    return cv2.imencode(ending, picture)[1].tobytes()


def corners(picture: Picture) -> Any:
    """The four quarters' colours, red first."""
    height, width = picture.shape[:2]
    rows, columns = (height // 4, 3 * height // 4), (width // 4, 3 * width // 4)
    return np.array([[picture[y, x, ::-1] for x in columns] for y in rows], int)


def is_upright(picture: Picture, slack: int = 12) -> bool:
    return bool(picture.dtype == np.uint8 and np.abs(corners(picture) - COLOURS).max() <= slack)


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "TIFF", "BMP", "GIF"])
def test_the_usual_kinds_are_read_and_their_size_known_before(kind: str) -> None:
    content = saved(kind)
    assert read_stored_size(content) == (WIDTH, HEIGHT)
    picture, scale = decode_photograph(content, "a")
    assert is_upright(picture) and picture.shape == (HEIGHT, WIDTH, 3) and scale == 1


@pytest.mark.parametrize("how", [{"lossless": True}, {"quality": 80}, {"lossless": True, "exif": b"Exif\0\0"}])
def test_every_kind_of_webp_has_its_size(how: dict[str, Any]) -> None:
    assert read_stored_size(saved("WEBP", **how)) == (WIDTH, HEIGHT)


def test_a_tiff_of_either_byte_order_has_its_size() -> None:
    assert read_stored_size(b"MM\0*" + pack(">IHHHIIHHIHH", 8, 2, 256, 4, 1, 70000, 257, 3, 1, 9, 0)) == (70000, 9)
    assert read_stored_size(b"II*\0" + pack("<IHHHIHH", 8, 1, 256, 3, 1, 9, 0)) is None


@pytest.mark.parametrize("turn", range(1, 9))
@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_every_turn_that_exif_knows_is_made(kind: str, turn: int) -> None:
    stored = {
        1: RGB,
        2: RGB[:, ::-1],
        3: RGB[::-1, ::-1],
        4: RGB[::-1],
        5: RGB.swapaxes(0, 1),
        6: np.rot90(RGB, 1),
        7: np.rot90(RGB, 2).swapaxes(0, 1),
        8: np.rot90(RGB, -1),
    }[turn]
    exif = Image.Exif()
    exif[0x0112] = turn
    content = saved(kind, np.ascontiguousarray(stored), exif=exif)
    for large in (10**6, 1000):
        assert is_upright(decode_photograph(content, "a", large).picture)


def test_grey_palette_black_and_white_and_cmyk_become_colours() -> None:
    picture = Image.fromarray(RGB)
    assert is_upright(
        decode_photograph(saved("PNG", picture.convert("P", palette=Image.Palette.ADAPTIVE)), "a").picture
    )
    assert is_upright(decode_photograph(saved("JPEG", picture.convert("CMYK")), "a").picture, slack=25)
    grey = decode_photograph(saved("PNG", picture.convert("L")), "a").picture
    assert grey.shape == (HEIGHT, WIDTH, 3) and (grey[:, :, 0] == grey[:, :, 2]).all()
    assert set(np.unique(decode_photograph(saved("PNG", picture.convert("1")), "a").picture)) == {0, 255}


@pytest.mark.parametrize("ending", [".png", ".tiff"])
def test_16_bits_are_brought_to_8_not_cut(ending: str) -> None:
    deep = RGB[:, :, ::-1].astype(np.uint16) * 257
    assert is_upright(decode_photograph(encoded(ending, deep), "a").picture, slack=1)
    grey = decode_photograph(encoded(ending, np.full((9, 9), 0x5AFF, np.uint16)), "a").picture
    assert (grey == 0x5A).all()


@pytest.mark.parametrize("depth", [np.uint8, np.uint16])
def test_what_is_see_through_becomes_grey(depth: type[np.unsignedinteger[Any]]) -> None:
    most = np.iinfo(depth).max
    layers = np.zeros((9, 30, 4), depth)
    layers[:, 10:, :3], layers[:, 10:20, 3], layers[:, 20:, 3] = most, most // 2, most
    picture = decode_photograph(encoded(".png", layers), "a").picture
    assert [int(picture[4, x, 0]) for x in (5, 15, 25)] == pytest.approx([127, 191, 255], abs=1)
    assert is_upright(
        decode_photograph(saved("WEBP", Image.fromarray(RGB).convert("RGBA"), lossless=True), "a").picture
    )


@pytest.mark.parametrize("kind", ["GIF", "WEBP", "PNG"])
def test_of_an_animation_the_first_frame_is_taken(kind: str) -> None:
    later = Image.fromarray(RGB[::-1].copy())
    assert is_upright(decode_photograph(saved(kind, save_all=True, append_images=[later, later]), "a").picture)


def test_one_pixel_and_black_are_pictures() -> None:
    assert decode_photograph(encoded(".png", np.zeros((1, 1, 3), np.uint8)), "a").picture.shape == (1, 1, 3)
    assert not decode_photograph(encoded(".jpg", np.zeros((90, 90, 3), np.uint8)), "a").picture.any()


def test_a_film_behind_a_photograph_does_not_make_it_cut_off() -> None:
    content = saved("JPEG")
    assert not is_jpeg_truncated(content + b"\0\0\0\x18ftypmp42" + bytes(5000))
    thumbnail = b"\xff\xe1" + pack(">H", len(content) + 2) + content
    inside = content[:2] + thumbnail + content[2:]
    assert not is_jpeg_truncated(inside) and is_upright(decode_photograph(inside, "a").picture)
    stray = content[:2] + b"\0\xff\xff\x01" + content[2:]
    assert not is_jpeg_truncated(stray) and read_stored_size(stray) == (WIDTH, HEIGHT)
    for cut in (len(inside) - 2, len(thumbnail) + 200, 30, 3):
        assert is_jpeg_truncated(inside[:cut])


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "TIFF", "BMP", "GIF"])
@pytest.mark.parametrize("share", [0.02, 0.3, 0.7])
def test_a_file_that_was_cut_off_is_said_to_be_no_whole_picture(kind: str, share: float) -> None:
    content = saved(kind, np.random.default_rng(1).integers(0, 255, (200, 300, 3)).astype(np.uint8))
    with pytest.raises(CameraError, match="^a.x: .*(cut off|not a picture that can be read)"):
        decode_photograph(content[: int(len(content) * share)], "a.x")


@pytest.mark.parametrize("seed", range(8))
def test_bytes_in_disorder_are_a_picture_or_an_error_and_nothing_else(seed: int) -> None:
    dice = np.random.default_rng(seed)
    for kind in ("JPEG", "PNG", "WEBP", "TIFF", "BMP", "GIF"):
        content = bytearray(saved(kind))
        for at in dice.integers(0, min(len(content), 400), 12):
            content[at] = dice.integers(256)
        read_stored_size(bytes(content[: dice.integers(4, 60)]))
        try:
            assert decode_photograph(bytes(content), "a").picture.ndim == 3
        except CameraError as error:
            assert str(error).startswith("a: ")


def test_what_is_no_file_or_too_large_a_one_is_said(tmp_path: Path) -> None:
    (tmp_path / "empty.jpg").touch()
    with (tmp_path / "film.jpg").open("wb") as film:
        os.truncate(film.fileno(), 600 << 20)
    for path, said in {
        tmp_path / "none.jpg": "no such file",
        tmp_path: "not a file",
        Path("/dev/zero"): "not a file",
        tmp_path / "empty.jpg": "the file is empty",
        tmp_path / "film.jpg": "larger than 500 MB",
        tmp_path / ("long" * 100): "cannot be read",
    }.items():
        with pytest.raises(CameraError, match=said):
            read_picture(path)


def png(width: int, height: int) -> bytes:
    """A grey PNG of any size, black."""
    rows = zlib.compressobj(1)
    black = b"".join(rows.compress(bytes(1 + width)) for _ in range(height)) + rows.flush()
    chunks = ((b"IHDR", pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)), (b"IDAT", black), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        pack(">I", len(body)) + name + body + pack(">I", zlib.crc32(name + body)) for name, body in chunks
    )


def test_too_many_pixels_are_refused_before_they_are_unpacked() -> None:
    with pytest.raises(CameraError, match="a: 40000 x 30000 pixels are too many; 200 megapixels are the most"):
        decode_photograph(png(40000, 1).replace(pack(">II", 40000, 1), pack(">II", 40000, 30000)), "a")


def test_a_kind_whose_size_is_not_known_before_is_refused() -> None:
    with pytest.raises(CameraError, match="a: not a picture that can be read"):
        decode_photograph(encoded(".ppm", RGB), "a")


def test_a_large_photograph_is_read_smaller_and_says_by_how_much(tmp_path: Path) -> None:
    (tmp_path / "large.jpg").write_bytes(encoded(".jpg", cv2.resize(RGB[:, :, ::-1], (8000, 4000))))
    picture, scale = read_photograph(tmp_path / "large.jpg")
    assert picture.shape == (2000, 4000, 3) and scale == 2 and is_upright(picture)
    (tmp_path / "odd.png").write_bytes(png(7001, 4999))
    picture, scale = read_photograph(tmp_path / "odd.png")
    assert picture.shape[1] * scale == pytest.approx(7001) and picture.shape[0] * scale == pytest.approx(4999, abs=2)
