"""Names of the camera's sources that are no camera."""

from typing import Final

STAGE: Final = "stage"
"""A simulated camera, which films drawn cards on a drawn table."""
OFF: Final = "off"
"""No camera."""
