"""The pictures of the page are those that the panel would show."""

import pytest
from PIL import Image, ImageChops

from companion.devices.docs_pictures import FOLDER, PICTURES
from tests.devices.test_wiring import DOC


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_as_it_is_drawn_and_on_the_page(name: str) -> None:
    with Image.open(FOLDER / name) as kept:
        drawn = PICTURES[name]()
        assert kept.size == drawn.size
        difference = ImageChops.difference(kept.convert("RGB"), drawn.convert("RGB"))
    assert difference.getbbox() is None, "run python -m companion.devices.docs_pictures"
    assert f"../pictures/{name}" in DOC.read_text()
