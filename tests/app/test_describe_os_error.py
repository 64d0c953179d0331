"""Errors of the operating system, as the terminal tells them."""

from pathlib import Path

import pytest

from companion.app.describe_os_error import describe_os_error
from companion.app.terminal_language import say
from companion.resources import find_resource
from companion.vision.picture import CameraError
from tests.sentences_in_sources import sentences


def raised_by_opening(path: Path, mode: str = "rb") -> OSError:
    with pytest.raises(OSError) as caught, path.open(mode):
        raise AssertionError("it can be opened")
    return caught.value


def raised_by_making(folder: Path) -> OSError:
    with pytest.raises(OSError) as caught:
        folder.mkdir(parents=True, exist_ok=True)
    return caught.value


def test_a_missing_file_is_told_from_a_missing_folder(tmp_path: Path) -> None:
    missing = tmp_path / "backup.zip"
    assert describe_os_error(raised_by_opening(missing)) == f"there is no file {missing}"
    inside = tmp_path / "nowhere" / "backup.zip"
    assert describe_os_error(raised_by_opening(inside, "wb")) == f"there is no folder {inside.parent}"


def test_a_file_in_the_place_of_a_folder_is_named_and_the_other_way_round(tmp_path: Path) -> None:
    file = tmp_path / "picture.jpg"
    file.touch()
    assert describe_os_error(raised_by_making(file)) == f"{file} is a file, not a folder"
    assert describe_os_error(raised_by_opening(file / "log")) == f"{file} is a file, not a folder"
    assert describe_os_error(raised_by_opening(tmp_path)) == f"{tmp_path} is a folder, not a file"
    assert describe_os_error(FileExistsError(17, "File exists", str(tmp_path))) == f"{tmp_path} is there already"


def test_what_this_user_may_not_do_is_told() -> None:
    error = PermissionError(13, "Permission denied", "/etc/shadow")
    assert describe_os_error(error) == "/etc/shadow may not be read or written by this user"


def test_other_errors_keep_their_words() -> None:
    assert describe_os_error(OSError(28, "No space left on device", "log")) == "log: No space left on device"
    assert describe_os_error(CameraError("no camera was found")) == "no camera was found"


def test_every_sentence_is_said_in_italian() -> None:
    found = {text for text in sentences(find_resource("companion/app/describe_os_error.py")) if " " in text}
    told = {text for text in found if text.startswith(("there is", "{0} is", "{0} may"))}
    assert len(told) == 6 and [text for text in told if say(text, "it") == text] == []
