"""A second, smaller clerk for Revolver 2, from the rulebook; it knows printed and public facts only."""

from collections import Counter

from tests.games.revolver2.support.revolver2_reference_model_card_counts import ENEMY, Cards, Fact


class Model(Cards):
    """Follows the public events of a game, as JSON, and insists on what must come of them."""

    def __init__(self, data: Fact, real: bool = False, rulings: Fact | None = None) -> None:
        super().__init__(data, real, rulings or {})
        self.steps = 0
        self.members = {one["id"]: one for one in data["member"]}
        self.printed = {field["id"]: field for field in data["battlefield"]}
        self.alive = {one["id"]: one.get("grit", 0) for one in data["member"] if one.get("start")}
        self.extra = Counter[int]()
        self.army, self.fallen = 12, set[str]()  # l.43
        self.space, self.turn, self.before = 0, "", ""
        self.killed = self.decided = self.moved = False
        self.boosts = Counter[str]()
        self.joining = 0
        self.ended: Fact | None = None

    def see(self, fact: Fact) -> None:
        """One event. AssertionError where the rulebook would have it otherwise."""
        if fact["type"] == "ChoresListed":
            return
        assert self.ended is None, f"{fact} after the end"
        follow = getattr(self, f"see_{fact['type']}", None)
        if follow is not None:
            follow(fact)
        self.before = fact["type"]

    # Turns and the marker.

    def see_TournamentWon(self, fact: Fact) -> None:
        self.row = self.row_of(fact["side"])
        assert fact["fields"] == self.row
        self.columns = [{"attack": [], "defence": []} for _ in self.row]

    def see_RowPut(self, fact: Fact) -> None:
        assert (self.at, self.space) == (0, 1) and fact["fields"] != self.row
        self.row = self.row_of(fact["side"])
        assert fact["fields"] == self.row

    def row_of(self, winner: str) -> list[str]:
        """l.65-67: the battlefields of who has won the tournament, and the town's."""
        row = "crystal-river" if winner == "defence" else "cataratas"
        fields = [one for one in self.printed.values() if one["row"] in (row, "malpaso")]
        return [one["id"] for one in sorted(fields, key=lambda one: int(one["place"]))]

    def see_TurnBegan(self, fact: Fact) -> None:
        assert fact["side"] == (ENEMY[self.turn] if self.turn else "defence")  # l.112-114
        if self.turn == "attack":
            assert (self.before == "CountedDown") is not self.killed  # l.249, R2-4
        self.turn, self.killed, self.decided = fact["side"], False, False
        self.boosts.clear()
        self.moved = False

    def see_MarkerMoved(self, fact: Fact) -> None:
        assert self.turn == "defence" and self.before in ("TurnBegan", "PhaseBegan") and not self.moved  # l.125
        there = (fact["field"], fact["space"])
        if there != (self.at, self.space + 1):
            assert there == (self.at + 1, 1)  # l.127, R2-10
            assert self.at < 0 or all(one.get("optional") for one in self.spaces()[self.space :])
        self.at, self.space = there
        self.joining = min(self.spaces()[self.space - 1].get("draw", 0), len(self.members) - len(self.known()))
        self.moved = True

    def see_MarkerSet(self, fact: Fact) -> None:
        assert fact["field"] == self.at and 0 < fact["space"] <= len(self.spaces()), "by hand, on its battlefield"
        self.space = fact["space"]

    def see_MembersOwed(self, fact: Fact) -> None:
        assert fact["count"] == self.joining > 0  # l.137, R2-11

    def see_MemberJoined(self, fact: Fact) -> None:
        assert fact["member"] not in self.known()
        self.alive[fact["member"]] = fact["grit"]
        self.joining -= 1

    def see_MemberMiscounted(self, fact: Fact) -> None:
        assert self.before == "HandPut"
        self.alive.pop(fact["member"])
        self.fallen.add(fact["member"])

    def see_MemberBrought(self, fact: Fact) -> None:
        assert self.before == "HandPut" and fact["member"] not in self.alive
        self.fallen.discard(fact["member"])
        self.alive[fact["member"]] = 0

    def see_PhaseBegan(self, fact: Fact) -> None:
        if fact["phase"] == "play" and self.before == "DrawsOwed":
            assert self.owed[self.turn] >= 2  # l.145

    def see_SpacesChanged(self, fact: Fact) -> None:
        self.extra[fact["field"]] += fact["count"]

    def spaces(self) -> list[Fact]:
        printed, extra = self.printed[self.row[self.at]]["spaces"], self.extra[self.at]
        return [*printed, *[{}] * extra] if extra >= 0 else printed[:extra]

    def known(self) -> set[str]:
        return {*self.alive, *self.fallen}

    # Members, the attack and the Army.

    def see_HandPut(self, fact: Fact) -> None:
        self.by_hand = True

    def lowest(self, member: str) -> None:
        """l.88; by hand it may be anybody."""
        least = min(self.members[one]["rating"] for one in self.alive)
        assert self.before == "HandPut" or self.members[member]["rating"] == least
        self.killed = True

    def see_MemberKilled(self, fact: Fact) -> None:
        self.lowest(fact["member"])
        assert self.alive.pop(fact["member"]) == 0  # l.243
        self.fallen.add(fact["member"])

    def see_MemberSaved(self, fact: Fact) -> None:
        self.lowest(fact["member"])
        self.alive[fact["member"]] -= 1
        assert self.alive[fact["member"]] >= 0

    def see_GritPut(self, fact: Fact) -> None:
        self.alive[fact["member"]] += fact["count"]

    def see_Boosted(self, fact: Fact) -> None:
        self.boosts[fact["side"]] += fact["power"]

    def see_AttackDecided(self, fact: Fact) -> None:
        self.decided = True

    def see_AttackFought(self, fact: Fact) -> None:
        assert self.turn == "attack" and fact["field"] == self.at
        assert self.decided or fact["won"] is (fact["attack"] > fact["defence"])  # l.257
        for side in ENEMY:
            own = [card for card in self.columns[self.at][side] if self.cards[card["card"]]["side"] == side]
            if not any(each["do"] == "worth" for card in own for each in self.cards[card["card"]].get("standing", [])):
                firepower = sum(self.cards[card["card"]].get("firepower", 0) + card["power"] for card in own)
                defended = self.printed[self.row[self.at]]["defence"] + self.field_power[self.at]
                assert fact[side] == firepower + self.boosts[side] + (defended if side == "defence" else 0)  # l.253-255

    def see_CountedDown(self, fact: Fact) -> None:
        self.army += fact["count"]
        assert self.army <= (12 if self.rulings.get("R2-28") == "twelve" else 14)  # l.11, l.43

    def see_CountdownSet(self, fact: Fact) -> None:
        self.army = fact["count"]

    def see_GameWon(self, fact: Fact) -> None:
        pile = self.rulings.get("R2-1") == "with-pile" and len(self.known()) < len(self.members)
        beaten = not self.alive and not pile  # l.24, R2-1
        leader = any(self.members[one].get("leader") for one in self.fallen)
        lost = leader and self.rulings.get("R2-2") == "yes"
        reason = ("attack", "guardians") if beaten else ("attack", "leader") if lost else ("defence", "army")
        if not beaten and not lost and self.army > 0:
            assert self.at == 5 and self.space == len(self.spaces()) and self.turn == "attack"  # l.26, R2-3
            assert not any(self.members[one].get("leader") for one in self.fallen)  # R2-2
            reason = ("defence", "mine")
        assert (fact["side"], fact["reason"]) == reason  # l.24-28, R2-1
        self.ended = fact

    # Comparison of both clerks.

    def agrees(self, view: Fact) -> bool:
        """Return True if the other clerk's public picture is the same; AssertionError names a difference."""
        sides = ("attack", "defence")
        assert view["hands"] == {side: self.hands[side] for side in sides}
        assert view["decks"] == {side: self.decks[side] for side in sides}
        assert view["discards"] == self.discards and view["gone"] == self.gone
        assert {one["id"]: one["grit"] for one in view["members"]} == self.alive
        assert set(view["fallen"]) == self.fallen and view["countdown"]["left"] == self.army
        assert view["marker"] == (None if self.at < 0 else {"field": self.at, "space": self.space})
        for number, field in enumerate(view["battlefields"]):
            assert field["power"] == self.field_power[number]
            for side in sides:
                lying = [(card["card"], card["power"], card["grit"]) for card in field[side]]
                assert lying == [(card["card"], card["power"], card["grit"]) for card in self.columns[number][side]]
        assert view["supply"] == self.supply() and min(view["supply"].values()) >= 0
        assert (view["ended"] is None) is (self.ended is None)
        return True

    def supply(self) -> dict[str, int]:
        """l.12-14: what does not lie elsewhere."""
        left = {"grit": 11 - sum(self.alive.values()), "power-attack": 9, "power-defence": 4}
        left["power-defence"] -= sum(self.field_power.values())
        for card in (card for columns in self.columns for column in columns.values() for card in column):
            left["grit"] -= card["grit"]
            left[f"power-{self.cards[card['card']]['side']}"] -= card["power"]
        return left
