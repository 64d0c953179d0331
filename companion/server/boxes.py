"""The box editor: the owner's boxes of cards and the pictures taken of them, all of it for the host."""

from flask import Blueprint, Response

from companion.server.drafts import BoxDesk, DraftDesk
from companion.server.errors import Refusal
from companion.server.files import tagged
from companion.server.front import front
from companion.server.shelf import shelve

boxes = Blueprint("boxes", __name__, url_prefix="/api/host/boxes")


@boxes.get("/pictures/<card>")
def picture(card: str) -> Response:
    """A card as it was taught: the publisher's artwork, for its owner only."""
    content, kind = _desk().picture(card)
    return tagged(Response(content, mimetype=kind), "private, no-cache")


def _desk() -> BoxDesk:
    desk = front().options.boxes
    if desk is None:
        raise Refusal(409, "no_boxes", "nobody keeps boxes here")
    return desk


def _drafts() -> DraftDesk:
    return _desk().drafts


shelve(boxes, _drafts)
