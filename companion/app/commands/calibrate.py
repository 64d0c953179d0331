"""`companion calibrate`: finds the mat, measures the error of its place, and measures the lens."""

import argparse
from collections.abc import Iterator
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path
from typing import Final

from companion.app.camera.camera_source import STAGE
from companion.app.camera.eyes.deck_to_learn import CARD_PICTURE_WIDTH
from companion.app.camera.watching.calibration_files import (
    calibration_path,
    lens_path,
    read_lens,
    save_calibration,
    write_lens,
)
from companion.app.terminal_language import say
from companion.config import Config, find_config_file, load_config
from companion.games.registry import cards_of_game, mat_of_game
from companion.printing.image_cache import CardImageCache
from companion.rules.errors import BadData, BadSetup
from companion.rules.parts.mat import Mat
from companion.simulator.scene import TableScene
from companion.simulator.table_and_camera import SimulatedCamera, SimulatedTable
from companion.vision.attached_cameras import find_default_camera_name
from companion.vision.calibration.calibration_overlay import draw_overlay
from companion.vision.calibration.lens import Lens, LensError
from companion.vision.calibration.lens_sheet_corners import find_sheet_corners
from companion.vision.calibration.lens_views import LensViews
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.calibration.order_tapped_corners import MatPlaceError
from companion.vision.camera import Camera, FolderCamera, open_camera
from companion.vision.encode_image import encode_png
from companion.vision.picture import CameraError, Picture, frame_corners

DEFAULT_GAME: Final = "quickdraw"
MAX_MAT_FRAMES: Final = 20
"""Frames in which all markers should be seen."""
MAX_LENS_FRAMES: Final = 6000
"""Frames, several minutes of them, for all views of the lens sheet."""
FOLDER: Final = "folder:"


def calibrate(arguments: argparse.Namespace) -> int:
    """Calibrate mat or lens and save the result. Raises BadData or CameraError if that fails."""
    path = find_config_file(None)
    config = Config() if path is None else load_config(path)
    data = arguments.data or config.data_folder
    source = arguments.camera or _camera_source(config)
    try:
        if arguments.lens is not None:
            _calibrate_lens(source, arguments.lens, data)
        else:
            _calibrate_mat(arguments, source, data)
    except (MatPlaceError, LensError) as error:
        raise BadData(str(error)) from error
    return 0


def _camera_source(config: Config) -> str:
    source = config.camera.source if config.camera.source != "auto" else find_default_camera_name()
    if source is None:
        raise CameraError("no camera was found: plug one in, or name it with --camera")
    return source


def _calibrate_mat(arguments: argparse.Namespace, source: str, data: Path) -> None:
    game = arguments.game or DEFAULT_GAME
    mat = _mat(game)
    calibration = MatCalibration(mat, read_lens(lens_path(data, source)))
    frame = _find_mat(calibration, _open_camera(source, mat, game, data), arguments.corners)
    for line in _report_lines(calibration):
        print(say(line))
    saved = save_calibration(calibration, data, source, game)
    doubt = "not saved, for where the mat lies is in doubt"
    print(say(f"saved as {calibration_path(data, source, game)}" if saved else doubt))
    if arguments.overlay is not None:
        arguments.overlay.write_bytes(encode_png(draw_overlay(frame, calibration)))
        print(say(f"overlay in {arguments.overlay}"))


def _mat(game: str) -> Mat:
    mat = mat_of_game(game)
    if mat is None:
        raise BadSetup(f"{game} is played without a mat, so there is nothing to calibrate")
    return mat


def _open_camera(source: str, mat: Mat, game: str, data: Path) -> Camera:
    if source != STAGE:
        return open_camera(source)
    shelf = CardImageCache(game, cards_of_game(game), CARD_PICTURE_WIDTH, data / "cache" / "drawn")
    return SimulatedCamera(SimulatedTable(mat), TableScene(mat, shelf), wait=lambda seconds: None)


def _find_mat(calibration: MatCalibration, camera: Camera, corners: list[str] | None) -> Picture:
    """Find the mat in up to MAX_MAT_FRAMES frames and return the last one.

    Raises MatPlaceError if there is no mat.
    """
    frame = None
    with closing(camera):
        for frame in islice(camera.frames(), MAX_MAT_FRAMES):
            if corners is not None and not calibration.is_found:
                calibration.set_corners([_point(text) for text in corners], (frame.shape[1], frame.shape[0]))
            calibration.find_mat(frame)
            if calibration.quality().seen == len(calibration.mat.markers):
                break
    if frame is None:
        raise CameraError("the camera gave no picture")
    if not calibration.is_found:
        raise MatPlaceError(
            calibration.trouble
            or "the mat's markers are not in view: two of them at least must be, flat and lit;"
            " without a mat, give its corners: --corners x,y x,y x,y x,y"
        )
    calibration.measure_quality(frame)
    return frame


def _point(text: str) -> tuple[float, float]:
    try:
        x, y = (float(each) for each in text.split(","))
    except ValueError as error:
        raise MatPlaceError(f"{text!r} is no corner; it would be x,y in pixels, as in 120,85") from error
    return x, y


def _report_lines(calibration: MatCalibration) -> Iterator[str]:
    quality = calibration.quality()
    yield quality.describe()
    scale = calibration.pixels_per_mm
    yield f"{scale:.2f} pixels a millimetre: a card is {63 * scale:.0f} pixels wide"
    if calibration.lens is None:
        yield "the lens is not known: `companion print charuco`, then `companion calibrate --lens`"
    if quality.source == "corners" and not calibration.can_notice_shift:
        yield "the table is too plain for a nudge of the camera to be noticed: set the corners again after one"
    if calibration.trouble:
        yield calibration.trouble


def _calibrate_lens(source: str, photographs: str, data: Path) -> None:
    if source == STAGE and not photographs:
        raise BadSetup("the stage has no lens; name a camera with --camera")
    folder = photographs or (source.removeprefix(FOLDER) if source.startswith(FOLDER) else "")
    camera = FolderCamera(Path(folder).expanduser(), hold=1) if folder else open_camera(source)
    views = LensViews(still=not folder)
    with closing(camera), suppress(KeyboardInterrupt):  # whoever has enough stops, and is told what is missing
        for line in _collect_views(views, camera):
            print(say(line), flush=True)
    lens = views.fit_lens()
    write_lens(lens, lens_path(data, source))
    print(say(f"{len(views)} views, corners missed by {lens.error:.2f} pixels; {_describe_distortion(lens)}"))
    print(say(f"saved as {lens_path(data, source)}; now find the mat: companion calibrate"))


def _collect_views(views: LensViews, camera: Camera) -> Iterator[str]:
    """Yield advice whenever it changes, until there are enough views."""
    said = ""
    for number, frame in enumerate(islice(camera.frames(), MAX_LENS_FRAMES), 1):
        reason = views.add_view(find_sheet_corners(frame))
        if not views.missing_views:
            return
        news = f"{reason}; {views.advice}" if reason else f"view {len(views)} is good; now {views.advice}"
        if news != said:
            said = news
            yield f"frame {number}: {news}"


def _describe_distortion(lens: Lens) -> str:
    """Say in pixels how far the lens moves the frame's corners."""
    corners = frame_corners(*lens.size)
    off = lens.undistort_points(corners) - corners
    return f"the frame's corners are bent by {float((off**2).sum(axis=1).max()) ** 0.5:.0f} pixels"
