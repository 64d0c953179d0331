"""Makes everything: `python -m hardware.cases.build FOLDER` writes STL, STEP and pictures, and fails on a complaint."""

import sys
from pathlib import Path

import trimesh
from build123d import export_step, export_stl

from hardware.cases.assemblies import Assembly, assemblies
from hardware.cases.board_solids import load_boards
from hardware.cases.check_parts import complaints
from hardware.cases.shaded_pictures import draw, draw_gallows, side_by_side


def main(folder: Path) -> int:
    """Write everything, say what is wrong; 1 where something is."""
    folder.mkdir(parents=True, exist_ok=True)
    wrong = []
    boards = load_boards()
    for name, assembly in assemblies(boards).items():
        wrong += [f"{name}: {line}" for line in (*complaints(assembly), *_export(folder, name, assembly))]
        draw(folder / f"{name}.png", assembly)
    draw_gallows(folder / "gallows.png", boards["camera"])
    side_by_side(folder / "cases.png", [folder / f"{name}.png" for name in ("gallows", "panel", "puck")])
    print("\n".join(wrong) or f"{len(list(folder.glob('*.stl')))} parts in {folder}: sound, watertight, and all fits")
    return 1 if wrong else 0


def _export(folder: Path, whole: str, assembly: Assembly) -> list[str]:
    wrong = []
    for part_name, part in assembly.printed.items():
        name = part_name if len(assembly.printed) == 1 else f"{whole}-{part_name}"
        export_step(part, folder / f"{name}.step")
        export_stl(part, folder / f"{name}.stl", tolerance=0.02)
        mesh = trimesh.load_mesh(folder / f"{name}.stl")
        if not mesh.is_watertight or abs(mesh.volume - part.volume) > 0.01 * part.volume:
            wrong.append(f"the mesh of {name} is not watertight, or is not the solid")
    return wrong


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
