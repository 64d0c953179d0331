"""Cards of the reference model for Revolver 2: hands by their size, piles, columns, and payments."""

from collections import Counter
from typing import Any

Fact = dict[str, Any]
ENEMY = {"attack": "defence", "defence": "attack"}


class Cards:
    """Everything about cards, from the public events; the rest of the table is `Model`'s."""

    def __init__(self, data: Fact, real: bool, rulings: Fact) -> None:
        self.rulings = rulings
        self.real, self.cards = real, {card["id"]: card for card in data["card"]}
        self.row: list[str] = []
        self.columns: list[dict[str, list[Fact]]] = []
        self.hands, self.aside = Counter[str](), Counter[str]()
        self.decks = Counter({"attack": 62, "defence": 62})  # l.1-2
        self.discards: dict[str, list[str]] = {"attack": [], "defence": []}
        self.gone: dict[str, list[str]] = {"attack": [], "defence": []}
        self.plays: list[Fact] = []
        self.owed, self.field_power = Counter[str](), Counter[int]()
        self.at = -1
        self.free = self.bent = self.by_hand = False

    # Hands and piles.

    def see_DrawsOwed(self, fact: Fact) -> None:
        self.owed.update(one["side"] for one in fact["owed"] if not one["random"] and one["by"] is None)

    def see_Drew(self, fact: Fact) -> None:
        self.owed[fact["side"]] -= 1
        self.hands[fact["side"]] += 1
        self.decks[fact["side"]] -= 1
        assert fact["card"] is None, "nobody at the table sees it"

    def see_NothingDrawn(self, fact: Fact) -> None:
        discards = [] if self._stays_empty() else self.discards[fact["side"]]
        assert fact["random"] or not self.decks[fact["side"]] and not discards  # R2-12
        self.owed[fact["side"]] = self.owed[fact["side"]] if fact["random"] else 0

    def see_Reshuffled(self, fact: Fact) -> None:
        assert not self.decks[fact["side"]] and not self._stays_empty()
        self.decks[fact["side"]] = len(self.discards[fact["side"]])
        self.discards[fact["side"]] = []

    def _stays_empty(self) -> bool:
        return bool(self.rulings.get("R2-12") == "nothing")

    def see_CardDiscarded(self, fact: Fact) -> None:
        self.hands[fact["side"]] -= 1
        self.discards[fact["side"]].append(fact["card"])
        if self.plays and self.plays[-1]["side"] == fact["side"]:
            self.plays[-1]["paid"] += 1

    see_LostAtRandom = see_CardDiscarded

    def see_CardRecovered(self, fact: Fact) -> None:
        pile = self.discards[fact["side"]]
        del pile[len(pile) - 1 - pile[::-1].index(fact["card"])]
        (self.hands if fact["to_hand"] else self.decks)[fact["side"]] += 1

    def see_CardFound(self, fact: Fact) -> None:
        if fact["to_hand"]:
            self.decks[fact["side"]] -= 1
            self.hands[fact["side"]] += 1

    def see_CardPeeked(self, fact: Fact) -> None:
        if not self.real:  # a real one is not told, and so lies where it lay
            self.decks[fact["side"]] -= 1
            self.aside[fact["side"]] += 1

    def see_PutBack(self, fact: Fact) -> None:
        self.decks[fact["side"]] += self.aside.pop(fact["side"], 0)

    # Cards.

    def see_CardPlayed(self, fact: Fact) -> None:
        for play in self.plays:
            play["answered"] = True
        self.hands[fact["side"]] -= 1
        self.plays.append({**fact, "paid": 0, "answered": self.free})
        self.free = False

    def see_StepsAdded(self, fact: Fact) -> None:
        """Some cards let others be played without their cost."""
        self.free = self.free or any(step["task"] == "place" for step in fact["steps"])

    def see_CardDescribed(self, fact: Fact) -> None:
        told = {key: fact[key] for key in ("kind", "cost", "firepower")}
        self.cards[fact["card"]] = {**self.cards[fact["card"]], **told}

    def see_CardTakenBack(self, fact: Fact) -> None:
        pile = self.discards[fact["side"]]
        del pile[len(pile) - len(fact["paid"]) :]
        self.hands[fact["side"]] += len(fact["paid"]) + bool(fact["card"])
        if fact["card"]:
            assert self.plays.pop()["card"] == fact["card"]

    def see_CardDone(self, fact: Fact) -> None:
        self.paid(fact["card"])
        assert self.cards[fact["card"]]["kind"] == "action"
        self.discards[fact["side"]].append(fact["card"])

    def see_PlayCancelled(self, fact: Fact) -> None:
        self.plays.pop()
        self.discards[fact["side"]].append(fact["card"])

    def paid(self, card: str) -> None:
        """l.153, unless something in play makes costs other than they are printed."""
        play, printed = self.plays.pop(), self.cards[card]
        cost = printed.get("costs_at", {}).get(self.row[self.at], printed["cost"])
        assert play["card"] == card
        assert self.bent or play["answered"] or self.stands("costs") or play["paid"] == cost, f"{play} costs {cost}"

    def stands(self, word: str) -> bool:
        """Return True if a card in play has a standing effect of that word."""
        lying = (card for columns in self.columns for column in columns.values() for card in column)
        return any(effect["do"] == word for card in lying for effect in self.cards[card["card"]].get("standing", []))

    def see_CardEntered(self, fact: Fact) -> None:
        printed, owner = self.cards[fact["card"]], self.cards[fact["card"]]["side"]
        self.paid(fact["card"])
        if printed["kind"] == "firepower":
            assert (fact["side"], fact["field"]) == (owner, self.at)  # l.169
        else:
            assert fact["side"] == ENEMY[owner] and fact["field"] >= self.at  # l.177, R2-13
            assert fact["field"] == self.at or self.rulings.get("R2-13") != "current"
        column = self.columns[fact["field"]][fact["side"]]
        column.append({key: fact[key] for key in ("uid", "card", "power", "grit")})
        assert sum(self.cards[card["card"]]["kind"] == "blocker" for card in column) <= 2  # l.165, R2-14
        bent = self.bent or self.stands("limit") or self.stands("uncounted") or self.by_hand
        assert fact["side"] == "attack" or bent or len(column) <= 3  # l.171, R2-15

    def see_CardLeft(self, fact: Fact) -> None:
        column, card = self.lying(fact["uid"])
        column.remove(card)
        owner = self.cards[card["card"]]["side"]
        match fact["goes"]:
            case "discard":
                self.discards[owner].append(card["card"])
            case "game":
                self.gone[owner].append(card["card"])
            case "hand":
                self.hands[owner] += 1
            case "top":
                self.decks[owner] += 1

    def see_CardMoved(self, fact: Fact) -> None:
        column, card = self.lying(fact["uid"])
        column.remove(card)
        side, _, number = fact["to"].partition("-")
        self.columns[int(number)][side].append(card)

    def lying(self, uid: int) -> tuple[list[Fact], Fact]:
        columns = (column for both in self.columns for column in both.values())
        return next((column, card) for column in columns for card in column if card["uid"] == uid)

    def see_CardTokens(self, fact: Fact) -> None:
        card = self.lying(fact["uid"])[1]
        card["power"] += fact["power"]
        card["grit"] += fact["grit"]

    def see_CardSaved(self, fact: Fact) -> None:
        self.lying(fact["uid"])[1]["grit"] -= 1  # l.243

    def see_FieldPower(self, fact: Fact) -> None:
        self.field_power[fact["field"]] += fact["count"]

    def see_LastingBegan(self, fact: Fact) -> None:
        self.bent = True
