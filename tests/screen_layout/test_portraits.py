"""Members on the table screen: the living are as large as their place lets them be, the fallen smaller, none is cut."""

import pytest

from tests.golden.replayed_games import list_courses
from tests.patience import until
from tests.screen_layout.recorded_game_room import LedRoom
from tests.screen_layout.screen_sizes import SCREENS, Size

MOMENTS = {
    "two of eighteen are alive": ("revolver recorded duel-won-by-the-law", 403),
    "one is left at the end": ("revolver recorded prison-lost", 272),
    "six guardians stand": ("revolver2 recorded the-army-arrives", 248),
}
WIDTHS = """() => {
  const row = document.querySelector(".fray-portraits .fray-row");
  const place = row.getBoundingClientRect();
  const seen = (each) => ({ fell: each.matches(".is-fallen"), box: each.getBoundingClientRect() });
  const cards = [...row.children].map(seen);
  const widthsOf = (fell) => cards.filter((card) => card.fell === fell).map(({ box }) => box.width);
  const isCut = ({ box }) => box.right > place.right + 1 || box.bottom > place.bottom + 1;
  return { living: Math.min(...widthsOf(false)), fallen: Math.max(...widthsOf(true)), cut: cards.filter(isCut).length };
}"""


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("size", SCREENS, ids=lambda size: size.name)
def test_the_living_are_larger_than_the_fallen(room: LedRoom, moment: str, size: Size) -> None:
    course, ply = MOMENTS[moment]
    room.lead(course, list_courses()[course], ply)
    page = room.page_of(None)
    room.show(page, size)
    until(lambda: page.evaluate(WIDTHS)["cut"] == 0)  # the row is laid out once the browser has told how large it is
    found = page.evaluate(WIDTHS)
    assert found["living"] > 1.8 * found["fallen"]
