"""Errors of the operating system in plain words, for the terminal."""

import os
from pathlib import Path


def describe_os_error(error: OSError) -> str:
    """Return what is wrong with which file or folder. Returns the error's own words if it names none."""
    if error.filename is None or error.strerror is None:
        return str(error)
    path = Path(os.fsdecode(error.filename))
    match error:
        case FileNotFoundError():
            return f"there is no file {path}" if path.parent.is_dir() else f"there is no folder {path.parent}"
        case FileExistsError() if path.is_dir():
            return f"{path} is there already"
        case FileExistsError() | NotADirectoryError():
            return f"{_find_file_in_path(path)} is a file, not a folder"
        case IsADirectoryError():
            return f"{path} is a folder, not a file"
        case PermissionError():
            return f"{path} may not be read or written by this user"
    return f"{path}: {error.strerror}"


def _find_file_in_path(path: Path) -> Path:
    """Return the part of a path that is a file; the path itself if none is."""
    return next((each for each in (path, *path.parents) if each.is_file()), path)
