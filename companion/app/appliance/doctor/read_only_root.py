"""Checks of a read-only root, and of the data folder's own partition."""

from collections.abc import Iterator

from companion.app.appliance.doctor.check_context import CheckContext
from companion.app.appliance.doctor.finding import Finding, make_fault, make_ok, make_warning
from companion.app.appliance.read_only.fstab import DATA, find_data_uuid
from companion.app.appliance.read_only.kernel_command_line import find_cmdline_file, has_read_only_word
from companion.app.machine.mounts import Mount, find_mount, has_overlay_root, parse_mounts

NAME = "root"
_OFF = "sudo companion read-only off, then restart"


def check_read_only_root(context: CheckContext) -> Iterator[Finding]:
    """Check that nothing that must last is written to a read-only root. Says nothing of an ordinary one."""
    machine = context.machine
    mounts = parse_mounts(machine.read_text("/proc/mounts"))
    data = find_mount(mounts, context.data.absolute())
    if has_overlay_root(mounts):
        yield _look_at_data(context, data)
        if not _is_asked_for(context):
            yield make_ok(NAME, "writable from the next start on")
    elif has_read_only_word(machine.read_text("/proc/cmdline")):
        yield make_fault(
            NAME, "it should be read-only, and is written to", "sudo update-initramfs -u -k all, then restart"
        )
    elif _is_asked_for(context):
        yield make_ok(NAME, "read-only from the next start on")
    elif find_data_uuid(f"{machine.read_text('/etc/fstab')}\n"):
        yield make_warning(NAME, "writable, for upgrades", "sudo companion read-only on, then restart")
    yield from _look_for_partition(context, data)


def _look_at_data(context: CheckContext, data: Mount | None) -> Finding:
    if data is None or not data.is_lasting:
        return make_fault(
            NAME, f"it is read-only, and so is {context.data}: an evening is lost at the next start", _OFF
        )
    return make_ok(NAME, f"read-only; {context.data} is written to {data.source}")


def _look_for_partition(context: CheckContext, data: Mount | None) -> Iterator[Finding]:
    uuid = find_data_uuid(f"{context.machine.read_text('/etc/fstab')}\n")
    if uuid and str(context.data) == DATA and (data is None or str(data.point) != DATA):
        yield make_fault(
            "data", f"its partition is not there (UUID {uuid})", "plug it in, or mend it with fsck; then restart"
        )


def _is_asked_for(context: CheckContext) -> bool:
    line = find_cmdline_file(context.machine.root)
    return line is not None and has_read_only_word(line.read_text("utf-8"))
