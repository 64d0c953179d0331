"""One-sided prints: posters and badge, standees to fold, discs."""

from collections.abc import Mapping
from typing import Final

from companion.drawing.svg_to_pixels import Frame, rasterise
from companion.printing.board.piece_inks import BLUE, BROWN, RIDERS
from companion.printing.board.posters import HEIGHT, WIDTH, poster_svg
from companion.printing.board.standees import (
    DISC,
    LENGTH,
    disc_svg,
    rider_standee_svg,
    sheriff_standee_svg,
    stage_coach_standee_svg,
)
from companion.printing.board.standees import WIDTH as STRIP
from companion.printing.pdf.paper_sizes import PaperSize
from companion.printing.pdf.piece_pages import fit_grid, grid_pages
from companion.printing.pdf.shared_picture_pdf import PicturePage
from companion.printing.words.print_words import ENGLISH_WORDS, PrintWords

SHERIFFS: Final = 5


def lay_out_piece_pages(paper: PaperSize) -> list[tuple[PicturePage, str]]:
    """Return the pages, each with what is to be done with it."""
    posters = [f"poster-{side.name}" for side in RIDERS]
    strips = [
        *(f"pawn-{side.name}" for side in RIDERS),
        *(f"sheriff-{number + 1}" for number in range(SHERIFFS)),
        *("coach-brown", "coach-blue"),
    ]
    discs = [f"disc-{side.name}" for side in RIDERS[1:] for _ in range(2)]
    return [
        *((page, "one-sided: posters and badge") for page in grid_pages(fit_grid(paper, WIDTH, HEIGHT), posters)),
        *((page, FOLDED) for page in grid_pages(fit_grid(paper, STRIP, LENGTH), strips)),
        *(
            (page, "one-sided: glue two discs of a colour back to back")
            for page in grid_pages(fit_grid(paper, DISC, DISC), discs)
        ),
    ]


FOLDED: Final = "one-sided: cut strips, fold at the dotted lines, glue the halves together, feet to both sides"


def render_piece_pictures(dpi: float, words: PrintWords = ENGLISH_WORDS) -> Mapping[str, Frame]:
    """Return the pictures that those pages place, by name."""
    drawn = {f"poster-{side.name}": (poster_svg(side, words), WIDTH) for side in RIDERS}
    drawn |= {f"pawn-{side.name}": (rider_standee_svg(side), STRIP) for side in RIDERS}
    drawn |= {f"sheriff-{number}": (sheriff_standee_svg(number), STRIP) for number in range(1, SHERIFFS + 1)}
    drawn |= {
        "coach-brown": (stage_coach_standee_svg(BROWN), STRIP),
        "coach-blue": (stage_coach_standee_svg(BLUE), STRIP),
    }
    drawn |= {f"disc-{side.name}": (disc_svg(side), DISC) for side in RIDERS[1:]}
    return {name: rasterise(svg, round(wide * dpi / 25.4)) for name, (svg, wide) in drawn.items()}
