"""The line i2c-dev in the system's lists of modules."""

from companion.app.appliance.pi_interfaces.boot_config import replace_file_atomically
from companion.app.appliance.pi_interfaces.pi_interface_settings import MODULE, OUR_MODULES, PiSystem


def has_i2c_dev_module(system: PiSystem, name: str) -> bool:
    """Return True if this list has the line."""
    return MODULE in system.text(name).splitlines()


def add_i2c_dev_module(system: PiSystem) -> None:
    """Make a list of our own with the line."""
    path = system.root / OUR_MODULES
    path.parent.mkdir(parents=True, exist_ok=True)
    replace_file_atomically(path, MODULE + "\n")


def remove_i2c_dev_module(system: PiSystem, name: str) -> None:
    """Take the line out of a list, and a list of our own away."""
    path = system.root / name
    if name == OUR_MODULES:
        path.unlink(missing_ok=True)
    elif has_i2c_dev_module(system, name):
        kept = [line for line in system.text(name).splitlines(keepends=True) if line.strip() != MODULE]
        replace_file_atomically(path, "".join(kept))
