"""Puts into the wheel what lies beside the package in a checkout. All else about the package is in pyproject.toml."""

from setuptools import find_packages, setup

BESIDE = {
    "companion._beside.web": "web",
    "companion._beside.firmware.puck": "firmware/puck",
    "companion._beside.hardware": "hardware",
}

setup(packages=[*find_packages(include=["companion*"]), *BESIDE], package_dir=BESIDE)
