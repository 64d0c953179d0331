"""Checks of what stays hidden until somebody shows it: hidden counters, kept answers, places and roads."""

from collections.abc import Iterator
from typing import Protocol

from companion.games.any.sheet.sheet import Counter, SecretQuestion, Sheet
from companion.rules.packs.check_values import suggest_known_word
from companion.rules.packs.pack import Complaint


class PlaceInSheet(Protocol):
    """A place in the sheet that can be complained about."""

    def complain(self, wrong: str, mend: str, key: str = "") -> Complaint:
        """Return a complaint about this place."""


def check_hidden_counter(place: PlaceInSheet, counter: Counter, sheet: Sheet) -> Iterator[Complaint]:
    """Yield what would tell a hidden counter, or keep everybody from counting it."""
    if not counter.hidden:
        return
    if counter.of == "table":
        yield place.complain("it is hidden, and nobody's own", 'write of = "seat", or leave `hidden` out', "of")
    if counter.hands == "all":
        yield place.complain("only its seat sees it, so only its seat can count", 'write hands = "own"', "hands")
    if sheet.score is not None and counter.id in sheet.score.adds:
        mend = "leave it out of `adds`, and write it down at the end"
        yield place.complain("it is hidden, and the score would tell", mend, "hidden")
    if counter.dial != "none":
        wrong = "it is hidden, and everybody sees the number on a dial"
        yield place.complain(wrong, "take `dial` away, or leave `hidden` out", "dial")


def check_kept_answers(place: PlaceInSheet, secret: SecretQuestion, sheet: Sheet) -> Iterator[Complaint]:
    """Yield what is wrong with a question that each answers for himself."""
    if secret.who != "one":
        return
    if secret.reveal != "kept":
        mend = 'write reveal = "kept": until its owner shows it'
        yield place.complain('who = "one" has nobody to wait for, so nothing would ever be opened', mend, "reveal")
    for phase in sheet.phases:
        if phase.opens == secret.id:
            wrong = 'with who = "one" each answers when he likes'
            yield place.complain(wrong, f"take `opens` away from phase {phase.name}", "who")


def check_places(place: PlaceInSheet, secret: SecretQuestion) -> Iterator[Complaint]:
    """Yield what is wrong with the places that are asked for, and the roads between them."""
    if secret.of != "place":
        for key in ("places", "roads"):
            if getattr(secret, key):
                yield place.complain(
                    f'of = "{secret.of}" has no {key}', f'leave out `{key}`, or write of = "place"', key
                )
        return
    if len(secret.places) < 2:
        yield place.complain('of = "place" has fewer than two places', 'write places = ["Ford", "Mill"]', "places")
    unknown = [name for road in secret.roads for name in road if name not in secret.places]
    for name in dict.fromkeys(unknown):
        mend = f"{suggest_known_word(name, secret.places)}there are {', '.join(secret.places) or 'none yet'}"
        yield place.complain(f"a road leads to {name!r}, and no place is called that", mend, "roads")
    joined = {name for road in secret.roads for name in road}
    for name in secret.places if secret.roads else ():
        if name not in joined:
            mend = "nobody could ever go there, add one or leave out `roads`"
            yield place.complain(f"no road leads to {name}", mend, "roads")
