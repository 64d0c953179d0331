#!/bin/sh
# Installs the companion as a service, or upgrades it: `make install`, `make upgrade`. For Raspberry Pi OS (64-bit) and
# Debian, Bookworm or later. Everything in it may be done again: data and configuration are kept, and an upgrade that
# does not run, or that `companion doctor` finds wrong where all was well before, is taken back.
set -eu

HERE=$(cd "$(dirname "$0")" && pwd)
SOURCE=$(cd "$HERE/../../../.." && pwd)
PREFIX=/opt/companion
DATA=/var/lib/companion
BACKUPS=/var/backups/companion
CONFIG=/etc/companion.toml
PYTHON=/usr/bin/python3
NEEDED="python3 python3-venv mosquitto avahi-daemon polkitd adduser"
WANTED="python3-picamera2 python3-lgpio python3-spidev tesseract-ocr avahi-utils"
GROUPS_WANTED="video render gpio spi i2c dialout"

say() { printf 'companion: %s\n' "$*"; }
die() { printf 'companion: %s\n' "$*" >&2; exit 1; }

check_machine() {
    [ "$(id -u)" = 0 ] || die "this needs root: sudo make install"
    command -v apt-get >/dev/null || die "this is made for Raspberry Pi OS and Debian; elsewhere use: make play"
    case "$(dpkg --print-architecture)" in
        arm64 | amd64) ;;
        *) die "this system is 32-bit; OpenCV needs the 64-bit Raspberry Pi OS" ;;
    esac
}

install_packages() {
    had_mosquitto=$(command -v mosquitto || true)
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    wanted=""
    for package in $WANTED; do
        if apt-cache show "$package" >/dev/null 2>&1; then wanted="$wanted $package"; fi
    done
    # NetworkManager's shared connections need it for the hotspot; NetworkManager itself is the system's own choice.
    if command -v nmcli >/dev/null; then wanted="$wanted dnsmasq-base"; fi
    # shellcheck disable=SC2086 # lists of words
    apt-get install -y -qq --no-install-recommends $NEEDED $wanted >/dev/null
    # The companion runs a mosquitto of its own: one that came only for it need not run as well.
    if [ -z "$had_mosquitto" ]; then
        systemctl disable -q mosquitto.service
        if booted; then systemctl stop mosquitto.service; fi
    fi
    "$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || die "Python 3.11 is needed: Bookworm or later"
}

booted() { [ -d /run/systemd/system ]; }

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
    version=$(cd "$SOURCE" && "$PYTHON" -B -c 'import companion; print(companion.__version__)')
    RELEASE="$PREFIX/releases/$version-$(date +%Y%m%d-%H%M%S)"
    say "installing $version in $RELEASE"
    mkdir -p "$RELEASE"
    trap 'rm -rf "$RELEASE"' EXIT
    for part in companion web hardware firmware docs pyproject.toml setup.py requirements.lock README.md LICENSE; do
        cp -r --no-preserve=ownership "$SOURCE/$part" "$RELEASE/"
    done
    find "$RELEASE" -name __pycache__ -prune -exec rm -rf {} +
    # picamera2, libcamera and lgpio exist for the system's own Python only.
    "$PYTHON" -m venv --system-site-packages "$RELEASE/.venv"
    pip_install --require-hashes -r "$RELEASE/requirements.lock"
    # Bookworm's picamera2 was built for NumPy 1, which serves OpenCV and faiss as well.
    if "$PYTHON" -c 'import importlib.util as u, sys
sys.exit(sys.version_info >= (3, 12) or u.find_spec("picamera2") is None)'; then
        pip_install --require-hashes -r "$HERE/bookworm.lock"
    fi
    pip_install --no-build-isolation -e "$RELEASE"
    "$RELEASE/.venv/bin/python" -m compileall -q "$RELEASE/companion"
    new_companion --version
    trap - EXIT
}

pip_install() { "$RELEASE/.venv/bin/python" -m pip install -q --disable-pip-version-check --no-deps "$@"; }

new_companion() { STATE_DIRECTORY="$DATA" "$RELEASE/.venv/bin/python" -P -m companion "$@"; }

install_files() {
    install -m 0755 "$HERE/companion.sh" /usr/local/bin/companion
    install -m 0644 "$HERE/companion.service" /etc/systemd/system/companion.service
    install -D -m 0644 "$HERE/companion.rules" /etc/polkit-1/rules.d/50-companion.rules
    install -D -m 0644 "$HERE/avahi.service" /etc/avahi/services/companion.service
    if booted; then systemctl daemon-reload; fi
    systemctl enable -q companion.service
}

keep_backup() {
    [ -e "$DATA/evenings.sqlite" ] || return 0
    install -d -m 0700 "$BACKUPS"
    new_companion backup "$BACKUPS/before-$(basename "$RELEASE").zip" --config "$CONFIG"
    find "$BACKUPS" -name 'before-*.zip' | sort | head -n -3 | xargs -r rm --
}

switch_to() {
    ln -s "$1" "$PREFIX/current.new"
    mv -T "$PREFIX/current.new" "$PREFIX/current"
}

is_well() { /usr/local/bin/companion doctor --quiet; }

begin() {
    booted || { say "no systemd runs here; the service begins with the next start of the system"; return 0; }
    say "starting the service ..."
    systemctl restart companion.service
}

take_back() {
    if [ -z "$before" ]; then die "it does not run; see: journalctl -u companion -b"; fi
    say "taken back: the version from before runs again"
    switch_to "$before"
    install_files_of "$before"
    begin || die "that does not run either; see: journalctl -u companion -b"
    rm -rf "$RELEASE"
    exit 1
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

main() {
    check_machine
    say "installing what it needs ..."
    install_packages
    make_user
    make_release
    before=$(readlink "$PREFIX/current" || true)
    was_well=no
    if [ -n "$before" ] && booted && is_well; then was_well=yes; fi
    keep_backup
    switch_to "$RELEASE"
    install_files
    begin || take_back
    if booted; then
        companion doctor || [ "$was_well" = no ] || take_back
    fi
    sweep
    say "done. How to get in: sudo companion welcome"
}

main "$@"
