"""`companion teach`: builds a card pack from photographs, or under a camera with a phone."""

import argparse
import secrets
import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

from companion.app.camera.teach.pack_builder import SAME_LIKENESS, PackBuilder
from companion.app.camera.teach.teach_session import TeachSession
from companion.app.packs.pack_files import load_pack
from companion.app.terminal_language import say
from companion.config import default_data_folder
from companion.games.registry import cards_of_game, find_game, load_games
from companion.rules.errors import BadSetup
from companion.server.editors.teach_app import create_teach_app
from companion.server.network.lan_address import lan_address
from companion.server.network.qr import qr_text
from companion.server.ports.teaching import TeachRequestRefused
from companion.server.serve import Server
from companion.vision.attached_cameras import find_default_camera_name
from companion.vision.camera import Camera, open_camera
from companion.vision.packs.card_pack import save_header, write_zip
from companion.vision.packs.file_names import LEAST_SIDE, LOOK_ALIKES
from companion.vision.packs.pack_toml import PackInfo
from companion.vision.packs.write_pack import list_picture_files, read_pack_header
from companion.vision.picture import CameraError, Picture, VisionError, frame_corners, read_picture
from companion.vision.teach.capture_session import CaptureSession, CaptureStage
from companion.vision.teach.cutout import POKER, SAME_SHAPE, CutOut, cut_out_all_cards
from companion.vision.teach.cutout_quality import LEAST_HEIGHT, check_cut_out
from companion.vision.teach.ocr import MISSING, find_text_reader

MIN_PHOTO_HEIGHT = 1000
"""Pixels: a lower picture with a card's proportions is a scan, cut to the card's edge."""
MAX_SCAN_SHAPE_ERROR = 0.12
"""Relative error of a scan's proportions."""
MIN_CARD_SHARE = 0.55
"""Least share of a picture that a card's printed frame covers if the card fills the picture."""


def teach(arguments: argparse.Namespace) -> int:
    """Teach from a folder or under a camera, then report and zip. Returns 2 if a photograph was left out.

    Arguments are checked before the pack's folder is made.
    """
    folder, game = _resolve_pack(arguments.pack, arguments.game, arguments.data)
    size, deck = _size(arguments.size), _deck(game, arguments)
    photographs = [] if arguments.source is None else _list_photographs(arguments.source)
    only_reports = not (photographs or arguments.camera) and (arguments.report or arguments.zip)
    camera = None if photographs or only_reports else open_camera(_choose_camera(arguments.camera))
    if not only_reports:
        _make_folder(folder, game)
    reader = find_text_reader()
    if reader is None:
        print(MISSING)
    builder = PackBuilder(folder, deck, reader)
    status = _teach_photographs(builder, photographs, size)
    if camera is not None:
        _teach_under_camera(builder, camera, arguments)
    return _finish(builder, arguments) or status


def _resolve_pack(name: str, game: str | None, data: Path | None) -> tuple[Path, str]:
    """Return folder and game id of a pack. A game's id names the owner's pack of that game."""
    games = load_games()
    if game is not None and game not in games:
        raise BadSetup(f"there is no game {game!r}; there are {', '.join(games)}")
    if name in games and not Path(name).is_dir():
        return (data or default_data_folder()) / "prints" / name, name
    if Path(name).is_file():
        raise CameraError(f"{name}: a pack that is taught is a folder; --zip FILE makes a zip of it in the end")
    return Path(name), game or ""


def _make_folder(folder: Path, game: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    if game and not read_pack_header(folder).game:
        save_header(folder, PackInfo(game=game))


def _deck(game: str, arguments: argparse.Namespace) -> dict[str, str]:
    """Return the names of a game's cards by id, of the named board if the board decides them."""
    if not game:
        return {}
    board = load_pack(find_game(game), arguments.board, arguments.data or default_data_folder())
    return {str(card.id): card.name for card in cards_of_game(game, board).values()}


def _size(text: str | None) -> tuple[float, float] | None:
    if text is None:
        return None
    try:
        width, height = (float(part) for part in text.lower().split("x"))
    except ValueError as error:
        raise BadSetup(f"--size {text!r} should be width x height in millimetres, such as 63x88") from error
    if not 0.2 < width / max(height, 1e-9) < 5:
        raise BadSetup(f"--size {text!r} is no shape of a card; 63x88 is a usual one")
    return width, height


def _list_photographs(source: Path) -> list[Path]:
    """Return the photographs in a folder. Raises CameraError if there are none."""
    if not source.is_dir():
        raise CameraError(f"{source}: no such folder")
    paths = list_picture_files(source)
    if not paths:
        raise CameraError(f"{source}: no photographs in it (JPEG, PNG, BMP, TIFF or WebP)")
    return paths


def _teach_photographs(builder: PackBuilder, paths: Sequence[Path], size: tuple[float, float] | None) -> int:
    status = 0
    for path in paths:
        try:
            for line in _teach_photograph(builder, path, size):
                print(f"{path.name}: {say(line)}", flush=True)
        except (VisionError, TeachRequestRefused) as error:
            status = 2
            print(f"{path.name}: {say('left out')}: {say(str(error))}", flush=True)
    return status


def _teach_photograph(builder: PackBuilder, path: Path, size: tuple[float, float] | None) -> Iterator[str]:
    picture = read_picture(path)
    cuts = _cut_cards(picture, size)
    named, _, printing = path.stem.partition("~")
    for number, cut in enumerate(cuts, 1):
        known = builder.most_similar_card(cut.picture)
        which = f"card {number} of {len(cuts)}, " if len(cuts) > 1 else ""
        if which and known is not None and known.likeness >= SAME_LIKENESS:
            yield f"{which}{known.card} already"
            continue
        card = (
            builder.save_picture_by_id(named, cut.picture, printing)
            if not which
            else _keep_by_printed_name(builder, cut)
        )
        wrong = [each.words for each in check_cut_out(cut, (picture.shape[1], picture.shape[0])) if not each.good]
        if cut.pixels_high == picture.shape[0]:
            wrong = [words for words in wrong if "cut off" not in words]
        like = f"; looks {known.likeness:.0%} like {known.card}" if known and known.card != card else ""
        yield f"{which}kept as {card}{like}{''.join(f'; {words}' for words in wrong)}"


def _keep_by_printed_name(builder: PackBuilder, cut: CutOut) -> str:
    """Keep a card under its printed name, as another printing if that card is known. Returns its id."""
    name = builder.suggest_name(cut.picture, None).name
    before = builder.taught.get(builder.find_or_make_id(name), 0)
    return builder.save_picture(cut.picture, name, str(before + 1) if before else "")


def _cut_cards(picture: Picture, size: tuple[float, float] | None) -> list[CutOut]:
    """Cut the cards out of a photograph.

    A scan is one card as it is. Raises CameraError if there is none.
    """
    height, width = picture.shape[:2]
    if min(height, width) < LEAST_SIDE:
        raise CameraError(f"only {width} x {height} pixels; a picture to learn from is about 600 high")
    own = size[0] / size[1] if size else POKER[0] / POKER[1]
    if height < MIN_PHOTO_HEIGHT and abs(width / height / own - 1) < MAX_SCAN_SHAPE_ERROR:
        return [CutOut(picture, frame_corners(width, height))]
    cuts = [cut for cut in cut_out_all_cards(picture, size) if cut.pixels_high >= LEAST_HEIGHT]
    fills = len(cuts) == 1 and _area(cuts[0]) > MIN_CARD_SHARE * width * height
    if abs(width / height / own - 1) < SAME_SHAPE and (fills or not cuts):
        return [CutOut(picture, frame_corners(width, height))]
    if not cuts:
        raise CameraError(
            "no card found; lay it whole on a table of another colour, or cut the picture to the card's edge"
        )
    return cuts


def _area(cut: CutOut) -> float:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = ((float(x), float(y)) for x, y in cut.quad)
    return abs((cx - ax) * (dy - by) - (dx - bx) * (cy - ay)) / 2


def _choose_camera(wanted: str | None) -> str:
    """Return the name of the wanted camera, or of one that is attached. Raises CameraError without any."""
    name = wanted or find_default_camera_name()
    if name is None:
        raise CameraError("no camera found; --camera names one, --from FOLDER teaches from photographs")
    return name


def _teach_under_camera(builder: PackBuilder, camera: Camera, arguments: argparse.Namespace) -> None:
    session = TeachSession(builder, CaptureSession(_size(arguments.size)), hands_free=arguments.hands_free)
    key = secrets.token_urlsafe(12)
    app = create_teach_app(session, key, frozenset({arguments.address or ""} - {""}))
    server = Server(app, arguments.port)
    thread = threading.Thread(target=_TerminalProgress(session).follow, name="terminal", daemon=True)
    with ExitStack() as lesson:
        server.start()
        lesson.callback(server.stop)
        url = f"http://{lan_address(arguments.address or '') or '127.0.0.1'}:{server.port}/teach#key={key}"
        print(f"{qr_text(url)}\n  teach   {url}\n\n  {say('Ctrl-C ends the lesson.')}", flush=True)
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: session.stop())
        thread.start()
        lesson.callback(thread.join)
        lesson.callback(session.stop)
        lesson.callback(camera.close)
        session.process_camera(camera)


class _TerminalProgress:
    """Prints the phone's messages in the terminal."""

    def __init__(self, session: TeachSession) -> None:
        self._session = session

    def follow(self) -> None:
        """Print changes until the session is stopped."""
        said = ""
        while not self._session.wait_until_stopped(0.3):
            state = self._session.state()
            name = (state["suggestion"] or {}).get("name", "")
            line = (
                f"{name}: {state['words']}"
                if state["stage"] in (CaptureStage.READY, CaptureStage.TAKEN)
                else state["words"]
            )
            if line != said:
                said = line
                print(f"  {say(line)}", flush=True)


def _finish(builder: PackBuilder, arguments: argparse.Namespace) -> int:
    if not builder.taught:
        print(f"{builder.folder}: {say('no cards yet')}")
        return 0 if arguments.zip is None else 2
    told = say(f"{len(builder.taught)} cards, {sum(builder.taught.values())} pictures")
    print(f"{builder.folder}: {told}")
    if builder.missing_cards:
        print(say(f"still missing: {', '.join(builder.missing_cards)}"))
    for confusion in builder.write_look_alikes():
        print(f"  {say(str(confusion))}")
    print(say(f"look-alikes are listed in {builder.folder / LOOK_ALIKES}"))
    if arguments.zip is not None:
        print(write_zip(builder.folder, arguments.zip))
    return 0
