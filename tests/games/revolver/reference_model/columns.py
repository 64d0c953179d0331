"""Cards in the columns of the reference model: what lies where, with its tokens, from public events."""

from collections import Counter
from typing import Any, Final

Fact = dict[str, Any]
ENEMY: Final = {"attack": "defence", "defence": "attack"}
CHIPS: Final = {"power": 1, "double": 2, "red": 1, "red-double": 2}
"""Firepower of a chip by the first part of its name."""


class Columns:
    """All cards in columns, by battlefield and side; attachments and cards beside are not among them."""

    def __init__(self, data: Fact) -> None:
        self.cards = {card["id"]: card for card in data["card"]}
        self.lies: dict[int, Fact] = {}
        self.field_power = Counter[int]()

    def see_CardDescribed(self, fact: Fact) -> None:
        self.cards[fact["card"]] = {**self.cards[fact["card"]], "kind": fact["kind"], "firepower": fact["firepower"]}

    def see_CardEntered(self, fact: Fact) -> None:
        printed = self.cards[fact["card"]]
        if fact["host"] or (fact["zone"] and not fact["zone"].startswith(("attack", "defence"))):
            return
        owner = fact["owner"] or printed.get("side") or fact["side"]
        self._lay(fact["uid"], fact["card"], owner, fact["side"], fact["field"], fact["power"], fact["grit"])

    def _lay(self, uid: int, card: str, owner: str, side: str, at: int, power: int = 0, grit: int = 0) -> None:
        self.lies[uid] = {"card": card, "owner": owner, "side": side, "at": at, "chips": power, "grit": grit}

    def see_CardLeft(self, fact: Fact) -> None:
        self.lies.pop(fact["uid"], None)

    def see_CardMoved(self, fact: Fact) -> None:
        self._put(fact)

    def see_CardChangedSides(self, fact: Fact) -> None:
        self._put(fact)

    def _put(self, fact: Fact) -> None:
        side, _, number = fact["to"].partition("-")
        if fact["uid"] in self.lies and number.isdigit():
            moved = self.lies.pop(fact["uid"])
            self.lies[fact["uid"]] = {
                **moved,
                "side": side,
                "at": int(number),
                "owner": fact.get("owner", moved["owner"]),
            }

    def see_CardBlocks(self, fact: Fact) -> None:
        side, _, number = fact["to"].partition("-")
        self._lay(fact["uid"], fact["card"], fact["owner"], side, int(number))

    def see_MemberDefected(self, fact: Fact) -> None:
        self._lay(fact["uid"], fact["card"], fact["side"], fact["side"], fact["field"], fact["power"], fact["grit"])

    def see_CardTokens(self, fact: Fact) -> None:
        if fact["uid"] in self.lies:
            self.lies[fact["uid"]]["chips"] += fact["power"]
            self.lies[fact["uid"]]["grit"] += fact["grit"]

    def see_CardSaved(self, fact: Fact) -> None:
        if fact["uid"] in self.lies:
            self.lies[fact["uid"]]["grit"] -= 1
            assert self.lies[fact["uid"]]["grit"] >= 0  # FAQ 15

    def see_FieldPower(self, fact: Fact) -> None:
        self.field_power[fact["field"]] += fact["count"]

    def see_PrisonCleared(self, fact: Fact) -> None:
        self.lies = {uid: one for uid, one in self.lies.items() if one["at"] != fact["field"]}  # l.141

    def column(self, at: int, side: str) -> list[Fact]:
        """Return the cards of a column, in the order in which they came."""
        return [one for one in self.lies.values() if (one["at"], one["side"]) == (at, side)]

    def firepower(self, at: int, side: str) -> int:
        """Return the firepower of a side's cards there, chips and all."""
        own = [one for one in self.column(at, side) if one["owner"] == side]
        return sum((self.cards[one["card"]].get("firepower") or 0) + one["chips"] for one in own)
