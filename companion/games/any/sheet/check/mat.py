"""Checks of taught cards, and of the places on the mat where they lie."""

from collections import Counter as Counted
from collections.abc import Iterator

from companion.games.any.sheet.shape import MAT_SEATS, MAX_CARDS, MAX_ID_BYTES
from companion.games.any.sheet.sheet import Sheet
from companion.rules.packs.pack import Complaint, PackLocation


def check_mat(sheet: Sheet) -> Iterator[Complaint]:
    """Yield what does not fit together of cards and zones."""
    if sheet.cards and not sheet.zones:
        at = PackLocation("card")
        yield Complaint("card", "no card is seen: there is no zone", 'write a [[zone]] with at = "row"', at)
    if sheet.zones and not sheet.cards:
        wrong = "no card can lie there: none is taught"
        yield Complaint(
            "zone", wrong, "write a [[card]] for each, its id as its picture is called", PackLocation("zone")
        )
    yield from _check_cards(sheet)
    yield from _check_zones(sheet)


def _check_cards(sheet: Sheet) -> Iterator[Complaint]:
    counts = Counted(card.id for card in sheet.cards)
    for number, card in enumerate(sheet.cards, start=1):
        if counts[card.id] > 1:
            wrong = f"two cards are called {card.id}"
            yield Complaint(f"card {card.id}", wrong, "write it once, with copies", PackLocation("card", number, "id"))
    total = sum(card.copies for card in sheet.cards)
    if total > MAX_CARDS:
        yield Complaint("card", f"they are {total} in all", f"teach at most {MAX_CARDS}", PackLocation("card"))
    taken = sum(len(card.id) + 3 for card in sheet.cards)
    if taken > MAX_ID_BYTES:
        many = len(sheet.cards)
        mend = f"with {many} kinds an id has at most {MAX_ID_BYTES // many - 3} letters on average; shorten them"
        yield Complaint("card", f"the ids of {many} kinds are too long together", mend, PackLocation("card"))


def _check_zones(sheet: Sheet) -> Iterator[Complaint]:
    counts = Counted(zone.at for zone in sheet.zones)
    for number, zone in enumerate(sheet.zones, start=1):
        place, at = f"zone {zone.name}", PackLocation("zone", number, "at")
        if counts[zone.at] > 1:
            yield Complaint(place, f'two zones are at = "{zone.at}"', "give one of them another place", at)
        if zone.at == "seat" and sheet.players[1] > MAT_SEATS:
            wrong = f'at = "seat" has {MAT_SEATS} places on the mat, and {sheet.players[1]} may play'
            mend = f"write players = [{min(sheet.players[0], MAT_SEATS)}, {MAT_SEATS}], or another zone"
            yield Complaint(place, wrong, mend, at)
