"""Shaded pictures of the assemblies, closed and drawn apart."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import pyvista
from build123d import Part, Pos
from PIL import Image, ImageChops

from hardware.cases.assembled.assembly import Assembly
from hardware.cases.assembled.gallows_assembly import table

TOP: Final = ("SW1", "SW2", "SW3", "SW4", "SW5", "DS1", "D1")
ON_BOARD: Final = ("carrier", "pico_w", "esp32", "RING1", "DS1", "SW1", "SW2", "SW3")
LAYERS: Final = {
    "panel": ((0, ("box",)), (62, ("Pi", "cooler", "spacers")), (92, ("hat", "BZ1")), (150, ("lid", *TOP, "knob"))),
    "puck": ((0, ("cup",)), (36, ON_BOARD), (78, ("lid",)), (92, ("knob",))),
    "puck-battery": (
        (0, ("cup",)), (46, ("cell", "charger", "switch")), (60, ("cover",)), (84, ON_BOARD),
        (126, ("lid",)), (140, ("knob",)),
    ),
    "gallows": ((0, ("clamp", "upright", "elbow", "arm", "head", "camera", "bolt")),),
}  # fmt: skip
"""Parts that are lifted together, and by how many millimetres."""
PRINTED: Final = ("#c9a66b", "#a4743f", "#8c5a2b")
BOARD: Final = "#2f6b3c"
METAL: Final = "#b8bcc2"
DARK: Final = "#3b3f46"
COLOURS: Final = {
    "Pi": BOARD, "hat": BOARD, "carrier": BOARD, "camera": BOARD, "charger": "#2a4a7b", "cell": METAL, "upright": METAL,
    "arm": METAL, "bolt": METAL, "cooler": METAL, "spacers": METAL, "RING1": "#e8e8e8", "D1": "#c0392b",
    "DS1": "#15202e", "pico_w": "#2a4a7b", "esp32": "#555b63", "switch": "#111111",
}  # fmt: skip
GREEN, RED, BLUE = "#3c7a4a", "#a83a32", "#33587f"
BUTTONS: Final = {"panel": {"SW1": GREEN, "SW2": RED, "SW3": BLUE}, "gallows": {}}
PUCK_BUTTONS: Final = {"SW1": GREEN, "SW2": BLUE}
TABLE: Final = "#7d8f7a"
SIZE: Final = (900, 1000)


def draw_all(folder: Path, made: Mapping[str, Assembly]) -> None:
    """A picture of each, closed and apart, and one of all together."""
    for name, assembly in made.items():
        solids = {**assembly.printed, **assembly.bodies}
        size = SIZE if name != "gallows" else (700, 1000)
        _shoot(folder / f"{name}-closed.png", _closed(name, solids), size)
        _shoot(folder / f"{name}.png", _apart(name, assembly), size)
    together = ("gallows", "panel", "puck", "puck-battery")
    side_by_side(folder / "cases.png", [folder / f"{name}.png" for name in together])
    side_by_side(folder / "cases-closed.png", [folder / f"{name}-closed.png" for name in together[1:]], 380)


def _closed(name: str, solids: Mapping[str, Part]) -> list[tuple[Part, str]]:
    parts = [(part, _colour(name, one, place)) for place, (one, part) in enumerate(solids.items())]
    return [*parts, (table(), TABLE)] if name == "gallows" else parts


def _apart(name: str, assembly: Assembly) -> list[tuple[Part, str]]:
    solids = {**assembly.printed, **assembly.bodies}
    order = list(solids)
    assert sorted(order) == sorted(one for _, layer in LAYERS[name] for one in layer), f"{name}: LAYERS lacks a part"
    parts = [
        (Pos(0, 0, lifted) * solids[one], _colour(name, one, order.index(one)))
        for lifted, layer in LAYERS[name]
        for one in layer
    ]
    return [*parts, (table(), TABLE)] if name == "gallows" else parts


def _colour(whole: str, name: str, place: int) -> str:
    if name in ("box", "lid", "cup", "cover", "clamp", "elbow", "head"):
        return PRINTED[place % len(PRINTED)]
    return {**COLOURS, **BUTTONS.get(whole, PUCK_BUTTONS)}.get(name, DARK)


def _shoot(path: Path, parts: Sequence[tuple[Part, str]], size: tuple[int, int]) -> None:
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
    _trim(path)


def _trim(path: Path, margin: int = 12) -> None:
    """Without the white around it."""
    picture = Image.open(path).convert("RGB")
    box = ImageChops.difference(picture, Image.new("RGB", picture.size, "white")).getbbox() or (0, 0, *picture.size)
    picture.crop((box[0] - margin, box[1] - margin, box[2] + margin, box[3] + margin)).save(path)


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
    sheet.quantize(96).save(path, optimize=True)
