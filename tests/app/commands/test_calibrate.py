"""`companion calibrate` as its user meets it, and what an evening makes of the files it leaves."""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.app.camera.watching.calibration_files import (
    calibration_path,
    lens_path,
    load_or_create_mat_calibration,
    read_lens,
    save_calibration,
    write_lens,
)
from companion.app.commands.calibrate import calibrate
from companion.cli import main
from companion.games.registry import folder_of
from companion.printing.image_cache import CardImageCache
from companion.rules.errors import BadData
from companion.rules.parts.mat import load_mat
from companion.simulator.camera_pose import CameraPose, mat_to_frame_matrix, project_points
from companion.simulator.scene import TableScene
from companion.vision.calibration.lens import Lens
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Picture
from tests.app.camera.camera_service.conftest import data
from tests.app.camera.camera_service.watched_evening import STAGED, told
from tests.app.runtime.test_faults_and_resuming import _begin, opened
from tests.vision.distorted_frames import WIDE, through
from tests.vision.filmed_lens_sheet import EVERYWHERE, held

__all__ = ["data"]  # a fixture

MAT = load_mat(folder_of("quickdraw") / "mat.toml")
SIZE = (1280, 720)
LENS = Lens(SIZE, (1100, 1100), (650, 352), (-0.2, 0.05, 0.0005, -0.0005, 0))
"""The lens of the stage's camera, if it had one."""
OUTLINE = np.array([[0, 0], [MAT.width, 0], [MAT.width, MAT.height], [0, MAT.height]], np.float32)


@pytest.fixture(scope="module")
def empty() -> Picture:
    return TableScene(MAT, CardImageCache("quickdraw", {})).render(())


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    """Exit status, standard output, standard error."""
    with pytest.raises(SystemExit) as ended:
        main(["calibrate", *map(str, arguments)])
    said = capsys.readouterr()
    return int(ended.value.code or 0), said.out, said.err


def photographed(folder: Path, *frames: Picture) -> str:
    folder.mkdir()
    for number, frame in enumerate(frames):
        cv2.imwrite(str(folder / f"{number:02}.png"), frame)
    return f"folder:{folder}"


def corners() -> list[str]:
    """Return the true corners of the mat in the frame, as a person would tap them."""
    there = project_points(mat_to_frame_matrix(MAT, CameraPose(), *SIZE), OUTLINE)
    return [f"{x:.0f},{y:.0f}" for x, y in there]


def covered(frame: Picture, pose: CameraPose | None = None) -> Picture:
    """With something laid over every marker."""
    hidden = frame.copy()
    places = project_points(
        mat_to_frame_matrix(MAT, pose or CameraPose(), *SIZE), np.array(list(MAT.markers.values()), np.float32)
    )
    for x, y in places:
        cv2.circle(hidden, (round(float(x)), round(float(y))), 42, (70, 90, 120), -1)
    return hidden


def test_the_mat_is_found_by_its_markers_and_shown(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, empty: Picture
) -> None:
    camera = photographed(tmp_path / "photos", empty)
    drawn = tmp_path / "overlay.png"
    status, out, _ = run(capsys, "--camera", camera, "--data", tmp_path, "--overlay", drawn)
    assert status == 0 and out.startswith("6 of 6 markers, 0.") and "the lens is not known" in out
    shown = cv2.imread(str(drawn))
    assert shown.shape == empty.shape and 0.01 < (shown != empty).any(axis=2).mean() < 0.2
    restored, complaint = load_or_create_mat_calibration(MAT, tmp_path, camera, "quickdraw")
    assert not complaint and restored.quality().source == "saved" and not restored.trouble
    assert (
        np.abs(
            restored.to_frame(OUTLINE) - project_points(mat_to_frame_matrix(MAT, CameraPose(), *SIZE), OUTLINE)
        ).max()
        < 1.5
    )


def test_the_stage_can_be_calibrated_too(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, out, _ = run(capsys, "--camera", "stage", "--data", tmp_path)
    assert status == 0 and "6 of 6 markers" in out and (tmp_path / "layouts" / "stage-quickdraw.json").exists()


def test_corners_do_for_a_mat_without_markers(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, empty: Picture
) -> None:
    camera = photographed(tmp_path / "photos", covered(empty))
    status, out, _ = run(capsys, "--camera", camera, "--data", tmp_path, "--corners", *corners())
    assert status == 0 and out.startswith("four corners: how exact that is cannot be known without cards")
    assert "too plain" not in out
    restored, _ = load_or_create_mat_calibration(MAT, tmp_path, camera, "quickdraw")
    assert (
        np.abs(
            restored.to_frame(OUTLINE) - project_points(mat_to_frame_matrix(MAT, CameraPose(), *SIZE), OUTLINE)
        ).max()
        < 1
    )


def test_what_is_not_saved_is_not_said_to_be(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, empty: Picture
) -> None:
    grain = np.random.default_rng(3).integers(0, 256, (72, 128, 3), np.uint8)
    elsewhere = cv2.resize(grain, SIZE, interpolation=cv2.INTER_CUBIC)
    camera = photographed(tmp_path / "photos", elsewhere, covered(empty))
    status, out, _ = run(capsys, "--camera", camera, "--data", tmp_path, "--corners", *corners())
    assert status == 0 and "not saved, for where the mat lies is in doubt" in out and "saved as" not in out
    assert not calibration_path(tmp_path, camera, "quickdraw").exists()


def test_a_lens_makes_millimetres_of_centimetres(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, empty: Picture
) -> None:
    camera = photographed(tmp_path / "photos", through(LENS, empty))
    _, without, _ = run(capsys, "--camera", camera, "--data", tmp_path)
    write_lens(LENS, lens_path(tmp_path, camera))
    _, through_it, _ = run(capsys, "--camera", camera, "--data", tmp_path)
    worst = [float(out.split(" mm worst")[0].split()[-1]) for out in (without, through_it)]
    assert worst[0] > 5 and worst[1] < 1
    assert "the lens is not known" not in through_it


def test_the_lens_is_measured_from_photographs_of_the_sheet(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    photographed(tmp_path / "sheet", *(held(pose, WIDE) for pose in EVERYWHERE))
    status, out, _ = run(capsys, "--lens", tmp_path / "sheet", "--camera", "/dev/video7", "--data", tmp_path)
    assert status == 0 and "view 1 is good; now hold the sheet in the upper left corner" in out
    found = read_lens(lens_path(tmp_path, "/dev/video7"))
    assert found is not None and found.focal[0] == pytest.approx(WIDE.focal[0], rel=0.01)


def test_whoever_stops_early_is_told_what_is_missing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stopped:
        closed = False

        def frames(self) -> Iterator[Picture]:
            yield held(EVERYWHERE[0], WIDE)
            raise KeyboardInterrupt

        def close(self) -> None:
            self.closed = True

    camera = Stopped()
    monkeypatch.setattr("companion.app.commands.calibrate.open_camera", lambda source: camera)
    status, out, err = run(capsys, "--lens", "--camera", "0", "--data", tmp_path)
    assert status == 2 and "frame 1: hold the sheet still; hold the sheet in the upper left" in out
    assert "0 usable views are not enough" in err and camera.closed


def test_too_few_photographs_say_which_are_missing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    camera = photographed(tmp_path / "sheet", held(EVERYWHERE[1], WIDE))
    status, _, err = run(capsys, "--lens", "--camera", camera, "--data", tmp_path)
    assert status == 2 and "1 usable views are not enough; still missing: in the upper right corner" in err
    assert not list(tmp_path.glob("layouts/*"))


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--corners", "1,2", "900,2", "3,600"], "a mat has four corners, each x,y; these are 3"),
        (["--corners", "1,2", "900,2", "900,600", "here"], "'here' is no corner; it would be x,y in pixels"),
        (["--corners", "1,2", "900,2", "900,nan", "3,600"], "a corner is not a number"),
        (["--corners", "1,2", "9000,2", "900,600", "3,600"], "9000,2 lies outside the frame of 1280 x 720"),
        (["--game", "noir"], "is played without a mat"),
        (["--game", "chess"], "there is no game 'chess'"),
        (["--camera", "folder:/no/such/folder"], "no such folder"),
        (["--camera", "stage", "--lens"], "the stage has no lens"),
        (["--lens", "/no/such/folder"], "no such folder"),
    ],
)
def test_what_is_wrong_is_one_line_and_saves_nothing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, empty: Picture, arguments: list[str], why: str
) -> None:
    camera = [] if "--camera" in arguments else ["--camera", photographed(tmp_path / "photos", empty)]
    status, out, err = run(capsys, *camera, "--data", tmp_path, *arguments)
    assert (status, out) == (2, "") and err.startswith("companion: ") and why in err and err.count("\n") == 1
    assert not list(tmp_path.glob("layouts/*"))


def test_a_table_without_a_mat_says_what_to_do(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    camera = photographed(tmp_path / "photos", np.full((720, 1280, 3), 90, np.uint8))
    assert "without a mat, give its corners" in run(capsys, "--camera", camera, "--data", tmp_path)[2]


def test_a_mirrored_camera_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path, empty: Picture) -> None:
    camera = photographed(tmp_path / "photos", np.ascontiguousarray(empty[:, ::-1]))
    assert "the camera's picture is mirrored" in run(capsys, "--camera", camera, "--data", tmp_path)[2]


def test_a_camera_without_pictures_says_so(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="no such film"):
        calibrate(argparse.Namespace(camera="video:none.mp4", data=tmp_path, lens=None, game=None, corners=None))


@pytest.mark.parametrize("pose", [CameraPose(12.5, 2.0, 0.95), CameraPose(14, 4, 0.93)])
def test_a_camera_nudged_since_is_noticed_and_mended_without_markers(
    tmp_path: Path, empty: Picture, pose: CameraPose
) -> None:
    calibration, path = MatCalibration(MAT), tmp_path / "layout.json"
    calibration.set_corners(project_points(mat_to_frame_matrix(MAT, CameraPose(), *SIZE), OUTLINE), SIZE)
    calibration.find_mat(covered(empty))
    calibration.save(path)
    restored = MatCalibration(MAT)
    restored.restore(path)
    assert restored.find_mat(covered(TableScene(MAT, CardImageCache("quickdraw", {}), pose).render((), seed=2), pose))
    grid = np.array([[x, y] for x in range(0, 801, 100) for y in range(0, 451, 90)], np.float32)
    there = project_points(mat_to_frame_matrix(MAT, pose, *SIZE), grid)
    missed = [float(np.linalg.norm(each.to_mat(there) - grid, axis=1).max()) for each in (calibration, restored)]
    assert missed[0] > 10 and missed[1] < 1.5 and not restored.trouble


# Use of the files by an evening.


def test_an_evening_says_what_is_damaged_and_mends_it(data: Path) -> None:
    path = calibration_path(data, "stage", "quickdraw")
    path.parent.mkdir()
    path.write_text("{")
    with opened(data, plan=STAGED, camera="stage") as house:
        _begin(house)
        house.lobby.start_game()
        assert "stage-quickdraw.json: damaged" in told(house, "the mat is looked for anew")
        watcher = house.camera.watcher
        assert watcher is not None
        watcher.stop()
        watcher.calibration.find_mat(TableScene(MAT, CardImageCache("quickdraw", {})).render(()))
    calibration, complaint = load_or_create_mat_calibration(MAT, data, "stage", "quickdraw")
    assert calibration.quality().source == "saved" and not complaint


def test_damaged_files_are_said_and_done_without(tmp_path: Path) -> None:
    for path in (calibration_path(tmp_path, "0", "quickdraw"), lens_path(tmp_path, "0")):
        path.parent.mkdir(exist_ok=True)
        path.write_text("{")
    calibration, complaint = load_or_create_mat_calibration(MAT, tmp_path, "0", "quickdraw")
    assert not calibration.is_found and calibration.lens is None
    assert "0-quickdraw.json: damaged" in complaint and "0.lens.json: damaged" in complaint


@pytest.mark.parametrize("spoil", [{"kind": "a diary"}, {"focal": [0, 0]}])
def test_a_lens_that_cannot_be_is_refused(tmp_path: Path, spoil: dict[str, object]) -> None:
    path = tmp_path / "lens.json"
    write_lens(LENS, path)
    assert read_lens(path) == LENS
    path.write_text(json.dumps(json.loads(path.read_text()) | spoil))
    with pytest.raises(ValueError, match="lens.json: (not a saved lens|damaged)"):
        read_lens(path)


def test_a_new_lens_outdates_a_calibration_saved_without(tmp_path: Path, empty: Picture) -> None:
    calibration = MatCalibration(MAT)
    calibration.find_mat(empty)
    save_calibration(calibration, tmp_path, "0", "quickdraw")
    assert load_or_create_mat_calibration(MAT, tmp_path, "0", "quickdraw")[0].is_found
    write_lens(LENS, lens_path(tmp_path, "0"))
    restored, _ = load_or_create_mat_calibration(MAT, tmp_path, "0", "quickdraw")
    assert restored.lens == LENS and not restored.is_found


def test_what_is_in_doubt_is_not_kept_and_what_was_forgotten_is_gone(tmp_path: Path, empty: Picture) -> None:
    calibration, path = MatCalibration(MAT), calibration_path(tmp_path, "0", "quickdraw")
    calibration.find_mat(empty)
    calibration.trouble = "the camera has moved"
    save_calibration(calibration, tmp_path, "0", "quickdraw")
    assert not path.exists()
    calibration.find_mat(empty)
    save_calibration(calibration, tmp_path, "0", "quickdraw")
    assert path.exists()
    calibration.forget_corners()
    save_calibration(calibration, tmp_path, "0", "quickdraw")
    assert not path.exists()


def test_no_password_of_a_camera_is_in_a_files_name(tmp_path: Path) -> None:
    path = calibration_path(tmp_path, "rtsp://me:secret@phone.local:8554/cam?key=secret", "quickdraw")
    assert path.name == "phone-local-8554-cam-quickdraw.json"
    assert lens_path(tmp_path, "///").name == "camera.lens.json"


def test_what_is_wrong_with_a_calibration_is_an_error_of_the_users(tmp_path: Path, empty: Picture) -> None:
    camera = photographed(tmp_path / "photos", empty)
    with pytest.raises(BadData, match="these are 1"):
        calibrate(argparse.Namespace(camera=camera, data=tmp_path, lens=None, game=None, corners=["1,1"]))
