"""Checks of configuration, libraries, data folder and service."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from companion import __version__
from companion.app.appliance.doctor.check_context import CheckContext
from companion.app.appliance.doctor.finding import Finding, make_fault, make_ok, make_warning

MODULES: Final = (
    "cheroot",
    "cv2",
    "faiss",
    "flask",
    "gpiozero",
    "numpy",
    "orjson",
    "paho.mqtt",
    "PIL",
    "resvg_py",
    "segno",
)
_OTHERS: Final = 0o007


def check_configuration(context: CheckContext) -> Iterator[Finding]:
    """Check companion.toml."""
    path = context.config_file
    if context.trouble:
        yield make_fault("configuration", context.trouble, "docs/configuration.md says which keys there are")
    elif path is None:
        yield make_ok("configuration", "no companion.toml: everything as usual")
    elif _has_passwords(context) and path.stat().st_mode & _OTHERS:
        yield make_warning(
            "configuration", f"{path} holds passwords, and everybody here may read it", f"sudo chmod o= {path}"
        )
    else:
        yield make_ok("configuration", str(path))


def _has_passwords(context: CheckContext) -> bool:
    mqtt, camera = context.config.mqtt, context.config.camera.source
    return bool(mqtt.guest or mqtt.assistant or mqtt.device or "@" in mqtt.broker or "@" in camera)


def check_libraries(context: CheckContext) -> Iterator[Finding]:
    """Check Python and its libraries, also those that only the system's Python has."""
    version = ".".join(map(str, sys.version_info[:3]))
    if missing := [name for name in MODULES if not context.has_module(name)]:
        yield make_fault("Python", f"{version} lacks {', '.join(missing)}", "make upgrade")
        return
    yield make_ok("Python", f"{version}, companion {__version__}")
    if context.machine.model and sys.prefix != sys.base_prefix and not _sees_system():
        yield make_fault(
            "Python", "it does not see the system's picamera2 and lgpio", "make upgrade, with /usr/bin/python3"
        )
    elif context.has_module("picamera2"):
        said = context.machine.output_of(sys.executable, "-c", "import picamera2")
        if said is None:  # built for another NumPy, or another libcamera
            yield make_fault(
                "Python", "picamera2 is there and cannot be loaded", "sudo apt full-upgrade, then make upgrade"
            )


def _sees_system() -> bool:
    settings = Path(sys.prefix, "pyvenv.cfg")
    return settings.exists() and "include-system-site-packages = true" in settings.read_text("utf-8")


def check_data_folder(context: CheckContext) -> Iterator[Finding]:
    """Check the user's rights to the data folder."""
    data, user = context.data, context.user
    if not data.exists():
        yield make_ok("data", f"{data} is made when it is needed")
        return
    if not user.may_read_and_write(data):
        yield make_fault("data", f"{user.name} may not write to {data}", f"sudo chown -R {user.name}: {data}")
        return
    # Each ext4 has a lost+found of root's, also one that is the data folder.
    strange = [path for path in data.iterdir() if path.stat().st_uid != user.uid and path.name != "lost+found"]
    if strange:
        yield make_fault("data", f"{strange[0]} belongs to somebody else", f"sudo chown -R {user.name}: {data}")
    else:
        yield make_ok("data", f"{data} belongs to {user.name}")


def check_service(context: CheckContext) -> Iterator[Finding]:
    """Check the systemd service, if it is installed."""
    said = context.machine.output_of(
        "systemctl", "show", "companion.service", "--property=LoadState,ActiveState,NRestarts,Result"
    )
    told = dict(line.split("=", 1) for line in (said or "").splitlines() if "=" in line)
    if told.get("LoadState") != "loaded":
        return
    state, restarts = told.get("ActiveState", ""), told.get("NRestarts", "0")
    look = "journalctl -u companion -b"
    if state != "active":
        yield make_fault(
            "service", f"it is {state} ({told.get('Result', '')})", f"{look}; sudo systemctl restart companion"
        )
    elif restarts != "0":
        yield make_warning("service", f"it runs, and was begun anew {restarts} times", look)
    else:
        yield make_ok("service", "it runs")
