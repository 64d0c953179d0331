"""Writer of the document docs/hands.md and its pictures: `python -m companion.devices.hands_doc.write_doc`."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from PIL import Image

from companion.devices.hands_doc.draw_moment import WIDTH, draw_moment
from companion.devices.hands_doc.gesture_tables import format_gesture_chapters, game_picture_file_name
from companion.devices.hands_doc.recorded_moments import MOMENTS, replay_until_moment
from companion.games.registry import find_game, load_games
from companion.rules.errors import BadData
from companion.rules.game import AnyGame

DOCS: Final = Path(__file__).parents[3] / "docs"
PAGE: Final = DOCS / "hands.md"
BEGIN: Final = "<!-- The rest is written by: python -m companion.devices.hands_doc.write_doc -->"


def replace_gesture_tables(page: str, games: Mapping[str, AnyGame]) -> str:
    """Return the page with its tables renewed. Raises BadData if the mark is missing."""
    before, mark, _ = page.partition(BEGIN)
    if not mark:
        raise BadData(f"the page should have a line {BEGIN!r}")
    return f"{before}{BEGIN}\n\n{format_gesture_chapters(games)}"


def draw_game_picture(game_id: str) -> Image.Image:
    """Return the picture of a game: its moments, one below the other."""
    title = find_game(game_id).info.title
    rows = []
    for moment in MOMENTS[game_id]:
        rows.append(draw_moment(title, moment.caption, replay_until_moment(game_id, moment)))
    sheet = Image.new("RGB", (WIDTH, sum(row.height for row in rows)))
    top = 0
    for row in rows:
        sheet.paste(row, (0, top))
        top += row.height
    return sheet


def main() -> None:
    """Write page and pictures."""
    PAGE.write_text(replace_gesture_tables(PAGE.read_text("utf-8"), load_games()), "utf-8")
    for game_id in MOMENTS:
        draw_game_picture(game_id).quantize(64, dither=Image.Dither.NONE).save(_file_of(game_id), optimize=True)


def _file_of(game_id: str) -> Path:
    return DOCS / "pictures" / game_picture_file_name(game_id)


if __name__ == "__main__":
    main()
