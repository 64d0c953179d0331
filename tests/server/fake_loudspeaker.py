"""Loudspeaker for tests."""

from dataclasses import dataclass, field


@dataclass
class FakeLoudspeaker:
    """Loudspeaker that remembers."""

    said: list[tuple[str, str]] = field(default_factory=list)

    def say(self, text: str, language: str) -> None:
        self.said.append((text, language))
