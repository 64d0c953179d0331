"""Sources of entries in the log, other than phones and dealers."""

from typing import Final

HOST: Final = "host"
"""The source of entries that a person makes on the host page."""
REQUEST: Final = "request"
"""The source of entries that another program makes over MQTT."""
ON_BEHALF: Final = frozenset({HOST, REQUEST})
"""The sources of presses by who need not own the button: they play on, but answer for nobody."""
CAMERA: Final = "camera"
"""The source of entries that follow from the camera."""
