"""Shaded pictures of the assemblies, their parts drawn apart."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pyvista
from build123d import Part, Pos, Rot
from PIL import Image

from hardware.cases import camera_gallows
from hardware.cases.assemblies import Assembly
from hardware.cases.board_solids import Board, block

APART: Final = 26.0
"""Millimetres between one part and the next."""
PRINTED: Final = ("#c9a66b", "#a4743f")
BOARD: Final = "#2f6b3c"
METAL: Final = "#b8bcc2"
TABLE: Final = "#7d8f7a"
SIZE: Final = (720, 620)


def draw(path: Path, assembly: Assembly) -> None:
    """The first printed part, the boards that lie in it, the printed parts that close it, each a step higher."""
    first, *others = assembly.printed.values()
    parts = [(first, PRINTED[0]), *((board, BOARD) for board in assembly.boards.values())]
    parts += [(part, PRINTED[1]) for part in others]
    _shoot(path, [(Pos(0, 0, APART * place) * part, colour) for place, (part, colour) in enumerate(parts)], SIZE)


def draw_gallows(path: Path, camera: Board, upright: float = 700.0, arm: float = 450.0) -> None:
    """The whole gallows; `upright` and `arm` are the lengths of the profiles."""
    foot = camera_gallows.DEEP + camera_gallows.SLEEVE / 2
    bend, bar = upright - 20.0, upright + 25.0
    end = foot - 10.0 - arm
    parts = [
        (camera_gallows.clamp(), PRINTED[0]),
        (block((20, 20, upright), (0, foot, 10)), METAL),
        (Pos(0, foot, bend) * Rot(0, 0, 180) * camera_gallows.elbow(), PRINTED[1]),
        (block((20, arm, 20), (0, foot - 10 - arm / 2, bar - 10)), METAL),
        (Pos(0, end - 5, bar - 15) * camera_gallows.head(camera), PRINTED[0]),
        (block((500, 500, 30), (0, foot - 15 - 250, 20)), TABLE),
    ]
    _shoot(path, parts, (620, 720))


def _shoot(path: Path, parts: list[tuple[Part, str]], size: tuple[int, int]) -> None:
    stage = pyvista.Plotter(off_screen=True, window_size=list(size), lighting="three lights")
    for part, colour in parts:
        mesh = _mesh(part)
        stage.add_mesh(mesh, color=colour, smooth_shading=True, split_sharp_edges=True, ambient=0.15)
        stage.add_mesh(mesh.extract_feature_edges(35), color="#3a2a18", line_width=1.2)
    stage.camera_position = "iso"
    stage.camera.azimuth = -75
    stage.camera.zoom(0.95)
    stage.enable_anti_aliasing("ssaa")
    stage.screenshot(path)
    stage.close()


def _mesh(part: Part) -> pyvista.PolyData:
    corners, triangles = part.tessellate(0.05)
    return pyvista.PolyData.from_regular_faces([tuple(corner) for corner in corners], triangles)


def side_by_side(path: Path, pictures: Sequence[Path], height: int = 560) -> None:
    """One small picture of several."""
    shown = [Image.open(one).convert("RGB") for one in pictures]
    shown = [one.resize((one.width * height // one.height, height)) for one in shown]
    sheet = Image.new("RGB", (sum(one.width for one in shown), height), "white")
    for place, one in enumerate(shown):
        sheet.paste(one, (sum(before.width for before in shown[:place]), 0))
    sheet.quantize(128).save(path, optimize=True)
