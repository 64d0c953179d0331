"""JSON of the page that teaches a pack: the present step, the cards so far, and the name that is suggested."""

from collections.abc import Mapping
from typing import Any

from companion.app.camera.teach.pack_builder import SAME_LIKENESS, NameSuggestion, PackBuilder
from companion.vision.teach.capture_session import CaptureState
from companion.vision.teach.similar_cards import SimilarCard


def step_json(step: CaptureState, trouble: str) -> Mapping[str, Any]:
    """Return the stage of the card under the camera, and the words for people: `trouble` with the camera first."""
    return {
        "stage": step.stage,
        "words": trouble or step.words,
        "trouble": bool(trouble),
        "judgements": [{"of": each.of, "good": each.good, "words": each.words} for each in step.judgements],
    }


def pack_json(builder: PackBuilder) -> Mapping[str, Any]:
    """Return the cards that were taught and those that are missing."""
    taught = builder.taught.items()
    return {
        "pack": builder.folder.name,
        "taught": [{"id": card, "name": builder.printed_name(card), "printings": n} for card, n in taught],
        "missing": [{"id": card, "name": builder.printed_name(card)} for card in builder.missing_cards],
    }


def similar_card_json(builder: PackBuilder, known: SimilarCard | None) -> Mapping[str, Any] | None:
    """Return the known card that is most like the one under the camera. None without one."""
    if known is None:
        return None
    return {
        "id": known.card,
        "name": builder.printed_name(known.card),
        "likeness": known.likeness,
        "same": known.likeness >= SAME_LIKENESS,
        "turned": known.turned,
    }


def suggestion_json(suggestion: NameSuggestion | None) -> Mapping[str, str] | None:
    """Return a suggested name and its source. None without one."""
    return None if suggestion is None else {"name": suggestion.name, "why": suggestion.why}
