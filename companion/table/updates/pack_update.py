"""Packed form of an update for pages: whole, but what it holds many times is sent once.

`web/updates/unpack_update.js` makes the update of it again. It follows from the update alone, so it tells no more.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

import orjson

MAX_CACHED: Final = 64
Json: TypeAlias = Mapping[str, Any]
_Words: TypeAlias = tuple[Any, ...]


class UpdatePacker:
    """Packer of updates. What viewers share is packed once for all of them, and offers once while they stay.

    Streams of several threads may use it.
    """

    def __init__(self) -> None:
        self._zones: tuple[Json, _Words, Json] = {}, (), {}
        self._seats: tuple[Sequence[Json], orjson.Fragment | None] = (), None
        self._offers: dict[tuple[Any, ...], tuple[Sequence[Json], orjson.Fragment]] = {}

    def pack(self, own: Json) -> dict[str, Any]:
        """Return the update with `packed` in the place of its offers, and of zones and seats of its view.

        Its `zones` hold places of cards among the `words` of its `offers`, its `seats` a row for each under their keys.
        The `row` of offers holds places: of the head of an offer (action, confirm, names of slots), and of each slot.
        """
        view = dict(own["view"])
        words, zones = self._pack_zones(view.pop("zones", None))
        seats = self._pack_seats(view["seats"]) if "seats" in view else None
        if seats is not None:
            del view["seats"]
        packed = {"zones": zones, "seats": seats, "offers": self._pack_offers(words, own["offers"])}
        return {**own, "view": view, "offers": [], "packed": packed}

    def _pack_zones(self, zones: Json | None) -> tuple[_Words, Json | None]:
        """Return the cards that lie, and the zones with their places among them."""
        if zones is None:
            return (), None
        last, words, packed = self._zones
        if last is not zones:
            places: dict[Any, int] = {}
            packed = {zone: [places.setdefault(card, len(places)) for card in cards] for zone, cards in zones.items()}
            words = tuple(places)
            self._zones = zones, words, packed
        return words, packed

    def _pack_seats(self, seats: Sequence[Json]) -> orjson.Fragment | None:
        """Return rows of numbers under the keys that all seats have; None if they have different ones."""
        last, rows = self._seats
        if last is not seats:
            rows = _as_rows(seats)
            self._seats = seats, rows
        return rows

    def _pack_offers(self, words: _Words, offers: Sequence[Json]) -> orjson.Fragment:
        """Return offers with the words for zones and slots. They are kept here, so that no other gets the id of one."""
        key = (words, *map(id, offers))
        known = self._offers.get(key)
        if known is None:
            known = offers, orjson.Fragment(orjson.dumps(_packed_offers(words, offers)))
            if len(self._offers) >= MAX_CACHED:
                self._offers.clear()
            self._offers[key] = known
        return known[1]


def _as_rows(seats: Sequence[Json]) -> orjson.Fragment | None:
    if not seats or any([*seat] != [*seats[0]] for seat in seats):
        return None
    rows = {"keys": [*seats[0]], "rows": [[*seat.values()] for seat in seats]}
    return orjson.Fragment(orjson.dumps(rows))


def _packed_offers(known: _Words, offers: Sequence[Json]) -> Json:
    """Return the offers by number into their heads, slots and words; the words that are `known` come first."""
    places = {word: place for place, word in enumerate(known)}
    heads: dict[bytes, int] = {}
    slots: dict[bytes, int] = {}
    row = list[int]()
    for offer in offers:
        row.append(_place_of([offer["action"], offer["confirm"], [*offer["slots"]]], heads))
        row += (_place_of(_packed_slot(slot, places), slots) for slot in offer["slots"].values())
    parts = {"heads": [*map(orjson.Fragment, heads)], "slots": [*map(orjson.Fragment, slots)]}
    return {"words": [*places], **parts, "row": row}


def _packed_slot(slot: Json, places: dict[Any, int]) -> Any:
    """Return a slot of words with their places, of numbers as lowest, highest and step but 1, any other as it is."""
    if "between" in slot:
        return [*slot["between"]] if slot["step"] == 1 else [*slot["between"], slot["step"]]
    options = slot.get("one_of")
    if not options or not all(isinstance(option, str) for option in options):
        return slot
    return {"at": [places.setdefault(option, len(places)) for option in options]}


def _place_of(part: Any, places: dict[bytes, int]) -> int:
    """Return the place of a part among those told before, the next one if it is new."""
    return places.setdefault(orjson.dumps(part), len(places))
