"""Error of making an image."""


class SdImageError(Exception):
    """The image of a card cannot be made. The message says why."""
