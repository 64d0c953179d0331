"""Text drawn as dots."""

import framebuf
from display_text import HEIGHT, WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from display_text import Words

_CHARACTER = 8


class Canvas:
    """128 by 32 dots in the order of an SSD1306: a byte is eight dots from top to bottom."""

    def __init__(self) -> None:
        self.dots = bytearray(WIDTH * HEIGHT // 8)
        self._frame = framebuf.FrameBuffer(self.dots, WIDTH, HEIGHT, framebuf.MONO_VLSB)
        self._small = framebuf.FrameBuffer(bytearray(_CHARACTER), _CHARACTER, _CHARACTER, framebuf.MONO_VLSB)

    def write(self, page: "list[Words]") -> None:
        """Clear it and draw the page."""
        self._frame.fill(0)
        for text, x, y, size in page:
            if size == 1:
                self._frame.text(text, x, y, 1)
            else:
                self._enlarged(text, x, y, size)

    def _enlarged(self, text: str, x: int, y: int, size: int) -> None:
        for index, character in enumerate(text):
            self._small.fill(0)
            self._small.text(character, 0, 0, 1)
            for dot in range(_CHARACTER * _CHARACTER):
                column, row = dot % _CHARACTER, dot // _CHARACTER
                if self._small.pixel(column, row):
                    self._frame.fill_rect(x + (index * _CHARACTER + column) * size, y + row * size, size, size, 1)
