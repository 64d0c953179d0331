"""Command of `make image`: `python -m companion.app.appliance.sd_image IMAGE --out FILE --user NAME --key FILE ...`."""

import argparse
import getpass
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from companion.app.appliance.sd_image.card_settings import SdCardSettings, parse_ssh_keys
from companion.app.appliance.sd_image.errors import SdImageError
from companion.app.appliance.sd_image.make_image import make_image


def main(words: Sequence[str]) -> int:
    """Make an image. Returns 1 if it cannot be made."""
    arguments = _parse(words)
    target = arguments.out or Path(f"{arguments.name}.img")
    try:
        make_image(arguments.image, target, arguments.release, _settings(arguments), _say, arguments.sha256)
    except SdImageError as error:
        print(f"companion: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"companion: {error.filename}: {error.strerror}", file=sys.stderr)
        return 1
    _say(f"{target} is ready: write it to a card as it is, without the settings of Raspberry Pi Imager")
    return 0


def _parse(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("sd_image", description="a card that installs the companion at its first start")
    parser.add_argument("image", type=_path, help="64-bit Raspberry Pi OS, .img or .img.xz")
    parser.add_argument("--out", type=_path, help="the new image; NAME.img")
    parser.add_argument("--release", type=Path, default=Path("dist"), help="a folder made by make wheel")
    parser.add_argument("--sha256", default="", help="sum of IMAGE; that of IMAGE.sha256 if there is one")
    parser.add_argument("--name", default="companion", help="name in the network")
    parser.add_argument("--user", default=os.environ.get("LOGNAME", ""), help="who may log in; the one here")
    parser.add_argument("--key", type=_path, required=True, help="file with the public SSH key of that one")
    parser.add_argument("--wifi", default="", help="name of a Wi-Fi; its password is asked, or in WIFI_PASSWORD")
    parser.add_argument("--country", default="", help="country of the radio, such as DE")
    return parser.parse_args(words)


def _path(text: str) -> Path:
    return Path(text).expanduser()


def _settings(arguments: argparse.Namespace) -> SdCardSettings:
    keys = parse_ssh_keys(arguments.key.read_text("utf-8", "replace"))
    password = _password(arguments.wifi) if arguments.wifi else ""
    return SdCardSettings(arguments.name, arguments.user, keys, arguments.country, arguments.wifi, password)


def _password(wifi: str) -> str:
    if "WIFI_PASSWORD" in os.environ:
        return os.environ["WIFI_PASSWORD"]
    if not sys.stdin.isatty():
        raise SdImageError("the password of the Wi-Fi is missing: put it into WIFI_PASSWORD")
    return getpass.getpass(f"password of {wifi}: ")


def _say(sentence: str) -> None:
    print(f"companion: {sentence}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
