"""Port to the loudspeaker of this machine."""

from typing import Protocol


class LoudspeakerPort(Protocol):
    """Loudspeaker that says sentences, one after the other."""

    def say(self, text: str, language: str) -> None:
        """Say `text`, in a language such as "it", after what is being said. It does not wait for the end."""
