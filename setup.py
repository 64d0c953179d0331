"""Puts into the wheel what lies beside the package in a checkout. All else about the package is in pyproject.toml."""

from pathlib import Path

from setuptools import find_packages, setup

BESIDE = {
    "companion._beside.web": "web",
    "companion._beside.built": "built",
    "companion._beside.firmware.puck": "firmware/puck",
    "companion._beside.hardware": "hardware",
}
# Pages are built where their bundler can be had: `make wheel`. Without, they are served module by module.
THERE = {package: folder for package, folder in BESIDE.items() if Path(folder).exists()}

setup(packages=[*find_packages(include=["companion*"]), *THERE], package_dir=THERE)
