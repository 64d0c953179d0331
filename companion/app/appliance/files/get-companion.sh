#!/bin/sh
# Fetches a release of the companion, checks it, and installs it or upgrades to it: docs/raspberry-pi.md. Run it as root.
# A release is a folder of four files, made by `make wheel`. COMPANION_RELEASES names another place than the usual one.
set -eu

RELEASES=${COMPANION_RELEASES:-https://companion.example/releases/latest} # the one place that names it

say() { printf 'companion: %s\n' "$*"; }
die() { printf 'companion: %s\n' "$*" >&2; exit 1; }

check_machine() {
    [ "$(id -u)" = 0 ] || die "this needs root: put sudo before sh"
    command -v apt-get >/dev/null || die "this is made for Raspberry Pi OS and Debian"
    case "$(dpkg --print-architecture)" in
        arm64 | amd64) ;;
        *) die "this system is 32-bit; take the 64-bit Raspberry Pi OS" ;;
    esac
}

# As apt-update.sh, which is not there yet: apt waits for no other apt that is at its lists.
update_lists() {
    waited=0
    until said=$(LC_ALL=C apt-get update -qq 2>&1); do
        case "$said" in
            *"Could not get lock"*) ;;
            *) die "$said" ;;
        esac
        [ "$waited" -lt 600 ] || die "another apt has not ended in ten minutes; try again later. Nothing was installed"
        [ "$waited" -gt 0 ] || say "another apt is at work; waiting for it to end ..."
        sleep 2
        waited=$((waited + 2))
    done
}

install_packages() {
    missing=""
    for package in ca-certificates curl python3 python3-venv; do
        dpkg -s "$package" >/dev/null 2>&1 || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0
    say "installing$missing ..."
    update_lists
    # shellcheck disable=SC2086 # a list of words
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq -o DPkg::Lock::Timeout=600 --no-install-recommends $missing >/dev/null
}

fetch() { curl -fsSL --retry 3 -o "$FOLDER/$1" "$RELEASES/$1" || die "$RELEASES/$1 cannot be fetched: nothing was installed"; }

fetch_release() {
    fetch SHA256SUMS
    wheel=$(awk '$2 ~ /^companion-[A-Za-z0-9.+_]+-py3-none-any\.whl$/ { print $2 }' "$FOLDER/SHA256SUMS")
    case "$wheel" in
        "" | *"
"*) die "SHA256SUMS does not name one wheel: nothing was installed" ;;
    esac
    say "fetching $wheel ..."
    fetch "$wheel"
    fetch requirements.lock
}

# The two files alone, for SHA256SUMS names this script as well.
check_release() {
    (cd "$FOLDER" && grep -F -e "$wheel" -e requirements.lock SHA256SUMS | sha256sum --check --strict --quiet) ||
        die "a file is not the one that SHA256SUMS names: nothing was installed"
}

main() {
    check_machine
    install_packages
    FOLDER=$(mktemp -d)
    trap 'rm -rf "$FOLDER"' EXIT
    fetch_release
    check_release
    python3 -m zipfile -e "$FOLDER/$wheel" "$FOLDER/unpacked"
    sh "$FOLDER/unpacked/companion/app/appliance/files/install.sh" --wheel "$FOLDER/$wheel"
}

main "$@"
