"""Pictures encoded as JPEG or PNG."""

from typing import Final

import cv2

from companion.vision.picture import Picture, resize_picture

QUALITY: Final = 80
"""JPEG quality: a card's small print stays legible, a frame is 100 to 250 kB."""


def encode_jpeg(picture: Picture, widest: int) -> bytes:
    """Encode as JPEG, shrunk to at most `widest` pixels wide."""
    height, width = picture.shape[:2]
    if width > widest:
        picture = resize_picture(picture, widest, max(1, round(height * widest / width)))
    _, content = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    return content.tobytes()


def encode_png(picture: Picture) -> bytes:
    """Encode as PNG, every pixel as it is."""
    _, content = cv2.imencode(".png", picture)
    return content.tobytes()
