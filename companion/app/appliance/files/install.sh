#!/bin/sh
# Installs the companion as a service, or upgrades it: `make install`, `make upgrade`. For Raspberry Pi OS (64-bit) and
# Debian, Bookworm or later. Everything in it may be done again: data and configuration are kept, and an upgrade that
# does not run, or in which `companion doctor` finds a fault that was not there before, is taken back.
# `--wheel FILE` installs a wheel; SHA256SUMS and requirements.lock must lie beside it. `--dry-run` says which
# interfaces of a Raspberry Pi would be switched on, and changes nothing.
set -eu

HERE=$(cd "$(dirname "$0")" && pwd)
SOURCE=$(cd "$HERE/../../../.." && pwd)
ROOT=${COMPANION_ROOT:-} # another root folder, for tests
PREFIX=$ROOT/opt/companion
DATA=$ROOT/var/lib/companion
BACKUPS=$ROOT/var/backups/companion
CONFIG=$ROOT/etc/companion.toml
PYTHON=${COMPANION_PYTHON:-/usr/bin/python3}
NEEDED="python3 python3-venv mosquitto avahi-daemon polkitd adduser openssl"
WANTED="python3-picamera2 python3-lgpio python3-spidev tesseract-ocr avahi-utils"
GROUPS_WANTED="video render gpio spi i2c dialout audio"

say() { printf 'companion: %s\n' "$*"; }
die() { printf 'companion: %s\n' "$*" >&2; exit 1; }

check_machine() {
    [ "$(id -u)" = 0 ] || die "this needs root: sudo make install"
    command -v apt-get >/dev/null || die "this is made for Raspberry Pi OS and Debian; elsewhere use: make play"
    case "$(dpkg --print-architecture)" in
        arm64 | amd64) ;;
        *) die "this system is 32-bit; OpenCV needs the 64-bit Raspberry Pi OS" ;;
    esac
    check_root_is_writable
}

# On a read-only root everything would be installed into memory, and be gone at the next start.
check_root_is_writable() {
    grep -qs '^overlayroot / overlay ' "$ROOT/proc/mounts" || return 0
    off="sudo raspi-config nonint disable_overlayfs"
    if [ -e "$ROOT/usr/local/bin/companion" ]; then off="sudo companion read-only off"; fi
    die "the root is read-only: what is installed now would be gone at the next start. Nothing was installed. Type
    $off && sudo reboot
then the same command as now, then
    sudo companion read-only on && sudo reboot"
}

install_packages() {
    had_mosquitto=$(command -v mosquitto || true)
    export DEBIAN_FRONTEND=noninteractive
    sh "$HERE/apt-update.sh"
    wanted=""
    for package in $WANTED; do
        if apt-cache show "$package" >/dev/null 2>&1; then wanted="$wanted $package"; fi
    done
    # NetworkManager's shared connections need it for the hotspot; NetworkManager itself is the system's own choice.
    if command -v nmcli >/dev/null; then wanted="$wanted dnsmasq-base"; fi
    # shellcheck disable=SC2086 # lists of words
    apt-get install -y -qq -o DPkg::Lock::Timeout=600 --no-install-recommends $NEEDED $wanted >/dev/null
    # The companion runs a mosquitto of its own: one that came only for it need not run as well.
    if [ -z "$had_mosquitto" ]; then
        systemctl disable -q mosquitto.service
        if booted; then systemctl stop mosquitto.service; fi
    fi
    "$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || die "Python 3.11 is needed: Bookworm or later"
}

booted() { [ -d "$ROOT/run/systemd/system" ]; }

check_sum() {
    name=$(basename "$1")
    sums=$(dirname "$1")/SHA256SUMS
    [ -r "$1" ] || die "$1 is not there: nothing was installed"
    [ -r "$sums" ] || die "SHA256SUMS is missing beside $name: nothing was installed"
    expected=$(awk -v name="$name" '$2 == name || $2 == "*" name { print $1 }' "$sums")
    [ -n "$expected" ] || die "SHA256SUMS does not name $name: nothing was installed"
    [ "$(sha256sum <"$1" | cut -d " " -f 1)" = "$expected" ] ||
        die "$name is not the file that SHA256SUMS names (another sha256): nothing was installed"
}

check_wheel() {
    WHEEL=$1
    LOCK=$(dirname "$1")/requirements.lock
    check_sum "$WHEEL"
    check_sum "$LOCK"
}

make_user() {
    getent passwd companion >/dev/null ||
        adduser --quiet --system --group --home "$DATA" --no-create-home --shell /usr/sbin/nologin companion
    for group in $GROUPS_WANTED; do
        if getent group "$group" >/dev/null; then usermod -a -G "$group" companion; fi
    done
    install -d -o companion -g companion -m 0700 "$DATA"
    [ -e "$CONFIG" ] || install -o root -g companion -m 0640 "$HERE/companion.toml" "$CONFIG"
}

make_release() {
    version=$(find_version)
    RELEASE="$PREFIX/releases/$version-$(date +%Y%m%d-%H%M%S)"
    say "installing $version in $RELEASE"
    mkdir -p "$RELEASE"
    trap 'rm -rf "$RELEASE"' EXIT
    # picamera2, libcamera and lgpio exist for the system's own Python only.
    "$PYTHON" -m venv --system-site-packages "$RELEASE/.venv"
    pip_install --require-hashes -r "$LOCK"
    # Bookworm's picamera2 was built for NumPy 1, which serves OpenCV and faiss as well.
    if "$PYTHON" -c 'import importlib.util as u, sys
sys.exit(sys.version_info >= (3, 12) or u.find_spec("picamera2") is None)'; then
        pip_install --require-hashes -r "$HERE/bookworm.lock"
    fi
    if [ -n "$WHEEL" ]; then install_wheel; else install_source; fi
    HERE="$RELEASE/companion/app/appliance/files"
    new_companion --version
    trap - EXIT
}

find_version() {
    if [ -n "$WHEEL" ]; then
        basename "$WHEEL" | cut -d - -f 2
    else
        (cd "$SOURCE" && "$PYTHON" -B -c 'import companion; print(companion.__version__)')
    fi
}

install_wheel() {
    pip_install "$WHEEL"
    # The files that belong to a release are at the same place in each.
    ln -s "$(cd "$RELEASE" && ls -d .venv/lib/python3*/site-packages/companion)" "$RELEASE/companion"
}

install_source() {
    for part in companion web hardware firmware docs pyproject.toml setup.py requirements.lock README.md LICENSE; do
        cp -r --no-preserve=ownership "$SOURCE/$part" "$RELEASE/"
    done
    find "$RELEASE/companion" "$RELEASE/web" "$RELEASE/hardware" "$RELEASE/firmware" -name __pycache__ -prune -exec rm -rf {} +
    pip_install --no-build-isolation -e "$RELEASE"
    "$RELEASE/.venv/bin/python" -m compileall -q "$RELEASE/companion"
    (cd "$RELEASE" && .venv/bin/python -m web.tools.build)
}

pip_install() { "$RELEASE/.venv/bin/python" -m pip install -q --disable-pip-version-check --no-deps "$@"; }

new_companion() { companion_of "$RELEASE" "$@"; }

companion_of() {
    release=$1
    shift
    STATE_DIRECTORY="$DATA" "$release/.venv/bin/python" -P -m companion "$@"
}

switch_interfaces() {
    "$RELEASE/.venv/bin/python" -P -m companion.app.appliance.pi_interfaces on ||
        say "not every interface could be switched on; lamps, display or camera may need it"
}

install_files() {
    install -D -m 0755 "$HERE/companion.sh" "$ROOT/usr/local/bin/companion"
    install -D -m 0644 "$HERE/companion.service" "$ROOT/etc/systemd/system/companion.service"
    install -D -m 0644 "$HERE/companion.rules" "$ROOT/etc/polkit-1/rules.d/50-companion.rules"
    install -D -m 0644 "$HERE/avahi.service" "$ROOT/etc/avahi/services/companion.service"
    if booted; then systemctl daemon-reload; fi
    systemctl enable -q companion.service
    # A version from before it may be the one that is put back.
    if [ -e "$HERE/companion-clock.service" ]; then
        install -D -m 0644 "$HERE/companion-clock.service" "$ROOT/etc/systemd/system/companion-clock.service"
        systemctl enable -q companion-clock.service
    fi
}

keep_backup() {
    backup=""
    [ -e "$DATA/evenings.sqlite" ] || return 0
    install -d -m 0700 "$BACKUPS"
    backup="$BACKUPS/before-$(basename "$RELEASE").zip"
    # No version restores a backup of a newer one, so the one from before makes it, where it still can.
    companion_of "${before:-$RELEASE}" backup "$backup" --config "$CONFIG" ||
        { rm -f "$backup"; new_companion backup "$backup" --config "$CONFIG"; }
    find "$BACKUPS" -name 'before-*.zip' | sort | head -n -3 | xargs -r rm --
}

switch_to() {
    ln -s "$1" "$PREFIX/current.new"
    mv -T "$PREFIX/current.new" "$PREFIX/current"
}

# `before.json` holds what the doctor of the version before found. Without it nothing is known, and no fault counts as new.
look_before() {
    FINDINGS=$(mktemp -d)
    trap 'rm -rf "$FINDINGS"' EXIT
    if [ -n "$before" ] && booted; then companion_of "$before" doctor --json >"$FINDINGS/before.json" || true; fi
}

# The faults of a version are compared by a program of this one: the doctor of the version before may not know how. A camera
# that wakes up or a network that comes back takes a moment.
has_no_new_fault() {
    for pause in 0 15 30; do
        sleep "$pause"
        companion_of "$1" doctor --json >"$FINDINGS/after.json" || true
        if compare_findings; then return 0; fi
    done
    return 1
}

compare_findings() {
    "$PYTHON" "$RELEASE/companion/app/appliance/doctor/new_faults.py" "$FINDINGS/before.json" "$FINDINGS/after.json"
}

begin() {
    booted || { say "no systemd runs here; the service begins with the next start of the system"; return 0; }
    say "starting the service ..."
    systemctl restart companion.service
}

take_back() {
    if [ -z "$before" ]; then die "it does not run; see: journalctl -u companion -b"; fi
    say "the new version is wrong: the one from before is put back"
    switch_to "$before"
    install_files_of "$before"
    runs_as_before || { restore_data && runs_as_before; } ||
        die "that does not run either; see: journalctl -u companion -b"
    rm -rf "$RELEASE"
    die "taken back: the version from before runs again"
}

runs_as_before() { begin && has_no_new_fault "$before"; }

# A new version may have changed the data before it failed.
restore_data() {
    [ -n "$backup" ] || return 1
    say "it cannot use the data as they are now: those of $backup are brought back"
    systemctl stop companion.service
    companion_of "$before" restore "$backup" --config "$CONFIG"
}

install_files_of() {
    HERE="$1/companion/app/appliance/files"
    install_files
}

sweep() {
    for old in "$PREFIX"/releases/*; do
        case "$old" in "$RELEASE" | "$before") ;; *) rm -rf "$old" ;; esac
    done
}

dry_run() {
    say "nothing is changed"
    (cd "$SOURCE" && "$PYTHON" -B -m companion.app.appliance.pi_interfaces on --dry-run)
}

main() {
    WHEEL=""
    LOCK="$SOURCE/requirements.lock"
    case "${1:-}" in
        "") ;;
        --dry-run) dry_run; return ;;
        --wheel) check_wheel "${2:?--wheel needs a file}" ;;
        *) die "usage: install.sh [--dry-run | --wheel FILE]" ;;
    esac
    check_machine
    say "installing what it needs ..."
    install_packages
    make_user
    make_release
    before=$(readlink "$PREFIX/current" || true)
    look_before
    keep_backup
    switch_to "$RELEASE"
    install_files
    switch_interfaces
    begin || take_back
    if booted; then
        new_companion doctor || true
        has_no_new_fault "$RELEASE" || take_back
    fi
    sweep
    say "done. How to get in: sudo companion welcome"
}

main "$@"
