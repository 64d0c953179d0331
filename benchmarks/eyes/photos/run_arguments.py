"""Arguments that the commands about photographs have in common."""

import argparse
from pathlib import Path

from benchmarks.eyes.photos.ground_truth import LAYOUT


def photo_arguments(description: str | None) -> argparse.ArgumentParser:
    """Return a parser of them."""
    parser = argparse.ArgumentParser(
        description=description, epilog=LAYOUT, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--photos", type=Path, required=True, metavar="FOLDER")
    parser.add_argument("--part", choices=["chosen", "held", "all"], default="all", help="of the photographs")
    parser.add_argument("--jobs", type=int, default=1, help="processes; times are only told with one")
    parser.add_argument("--show", action="store_true", help="name what was missed, unsure and wrong")
    parser.add_argument("--save", type=Path, metavar="FOLDER", help="keep the photographs with outlines drawn")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep everything that was measured")
    parser.add_argument("--against", type=Path, metavar="FILE", help="an earlier --json: say what changed")
    parser.add_argument("--cache", type=Path, metavar="FOLDER", help="keep what is learnt between runs")
    return parser
