"""Turns, marker, gang, attack, border, wounds and dollars: what must come of what everybody has seen."""

from collections import Counter

from tests.games.revolver.reference_model.columns import ENEMY, Columns, Fact

DOLLARS = 6
WOUNDS = 5


class Clerk(Columns):
    """Follows the public events of a game, as JSON. AssertionError where the rulebook would have it otherwise."""

    def __init__(self, data: Fact, options: Fact) -> None:
        super().__init__(data)
        self.options, self.roles = options, data["roles"]
        self.members = {one["id"]: one for one in data["member"]}
        self.alive = {one["id"]: one.get("grit", 0) for one in data["member"] if one.get("start")}
        if options["ambush"]:  # l.87, R1-10
            self.alive |= {one["id"]: one.get("grit", 0) for one in data["member"] if self._joins(one)}
        self.printed = {one["id"]: one for one in data["battlefield"]}
        self.row = self._row()
        """Battlefields along the row."""
        self.name = dict[int, str]()
        """Their ids by the number that the game gives each."""
        self.fallen = set[str]()
        self.border, self.wounds = 12, 0
        self.purse = {"attack": 1, "defence": 0} if options["frontier"] else {"attack": 0, "defence": 0}
        self.reserve, self.creek = (3, 2) if options["frontier"] else (0, 0)  # l.180-184
        self.at, self.space, self.turn, self.before = -1, 0, "", ""
        self.killed = self.decided = self.jailed = self.derailed = self.by_hand = self.lost = self.by_text = False
        self.extra, self.boosts = Counter[int](), Counter[str]()
        self.ended: Fact | None = None
        self.due: Fact | None = None
        self.shielded: str | None = None

    def _joins(self, member: Fact) -> bool:
        return member.get("set") == "1.1" and not member.get("aside")

    def _row(self) -> list[str]:
        fields = sorted((one for one in self.printed.values() if one["row"] == "row"), key=lambda one: one["place"])
        ids = [one["id"] for one in fields]
        if self.options["prison"]:
            ids.insert(3, self.roles["prison"])  # l.103: after the third battlefield
        return ids

    def number(self, view: Fact) -> None:
        """Learn the numbers of the battlefields; their order is worked out here."""
        assert [field["id"] for field in view["battlefields"]] == self.row
        self.name = {field["number"]: field["id"] for field in view["battlefields"]}
        if self.options["duel"]:  # l.324: the guard lies at the train from the beginning
            (guard,) = view["battlefields"][-1]["attack"]
            assert guard["card"] == self.roles["guard"]
            self.guard = guard["uid"]
            self._lay(self.guard, guard["card"], "attack", "attack", view["battlefields"][-1]["number"], guard["power"])

    def see_FieldInserted(self, fact: Fact) -> None:
        after = self.row.index(self.name[fact["after"]])
        self.row.insert(after + 1, fact["field"])  # l.462
        self.name[max(self.name) + 1] = fact["field"]

    def see(self, fact: Fact) -> None:
        """One event."""
        kind = fact["type"]
        if kind in ("ChoresListed", "StepDone", "StepsAdded", "StepCounted", "Quieted"):
            return
        assert self.ended is None, f"{fact} after the end"
        self._paid(fact)
        follow = getattr(self, f"see_{kind}", None)
        if follow is not None:
            follow(fact)
        self.before = "text" if kind == "CountedDown" and self.by_text else kind
        self.by_text = self.by_text and kind not in ("CountedDown", "CardPlayed", "TurnBegan")

    # Turns and the marker.

    def see_TurnBegan(self, fact: Fact) -> None:
        """The gang begins; one turn in the prison takes the place of one of both (R1-11)."""
        expected = "defence" if self.jailed or not self.turn else ENEMY[self.turn]
        assert fact["side"] == expected
        if self.turn == "attack" and not self.jailed:
            assert (self.before == "CountedDown") is not self.killed, "FAQ 2, R1-3"
        self.turn, self.killed, self.decided, self.jailed = fact["side"], False, False, False
        self.boosts.clear()
        self.moved = False

    def see_PhaseBegan(self, fact: Fact) -> None:
        if fact["phase"] == "prison":
            self.jailed = True
        if fact["phase"] == "play" and self.turn == "defence":
            assert self.moved, "the gang's turn begins with the marker"

    def see_MarkerMoved(self, fact: Fact) -> None:
        there, here = (self.name[fact["field"]], fact["space"]), (self.name.get(self.at), self.space)
        if self.before in ("TurnBegan", "PrisonLeft", "PhaseBegan"):
            assert self.turn == "defence" and not self.moved
            assert there in self._next(), f"{there} after {here}"
            self.moved = True
        self.at, self.space = fact["field"], fact["space"]
        if self.creek and self.name[self.at] == self.roles.get("creek", "rattlesnake-creek"):
            self.due = {"type": "DollarsShared", "field": self.at}  # l.216

    def see_MarkerSet(self, fact: Fact) -> None:
        assert fact["field"] == self.at and 0 < fact["space"] <= self._spaces(self.at), "by hand, on its battlefield"
        self.space = fact["space"]

    def _next(self) -> set[tuple[str, int]]:
        if self.at < 0:
            return {(self.row[0], 1)}
        here = self.name[self.at]
        if self.space < self._spaces(self.at):
            return {(here, self.space + 1)}
        after = self.row[self.row.index(here) + 1 :]
        return {(one, 1) for one in after[: 2 if after[0] == self.roles["prison"] else 1]}

    def _spaces(self, at: int) -> int:
        return len(self.printed[self.name[at]]["spaces"]) + self.extra[at]

    def see_SpacesChanged(self, fact: Fact) -> None:
        self.extra[fact["field"]] += fact["count"]

    # The gang, the attack, the border.

    def see_HandPut(self, fact: Fact) -> None:
        self.by_hand = True

    def _lowest(self, member: str) -> None:
        """FAQ 5: the lowest rating first; by hand it may be anybody."""
        least = min(self.members[one]["rating"] for one in self.alive)
        assert self.before == "HandPut" or self.members[member]["rating"] == least
        self.killed = True

    def see_MemberKilled(self, fact: Fact) -> None:
        self._lowest(fact["member"])
        grit = self.alive.pop(fact["member"])
        assert not (grit or fact["member"] == self.shielded) or self.derailed  # FAQ 15, FAQ 19
        self.fallen.add(fact["member"])
        self.by_text = "countdown" in str(self.members[fact["member"]].get("killed"))

    def see_HostageTaken(self, fact: Fact) -> None:
        self.shielded = fact["member"]  # l.366: the hostage saves the member once

    def see_MemberSaved(self, fact: Fact) -> None:
        self._lowest(fact["member"])
        if fact["member"] == self.shielded:
            self.shielded = None
            return
        assert self.alive[fact["member"]] > 0
        self.alive[fact["member"]] -= 1

    def see_MemberDefected(self, fact: Fact) -> None:
        """No kill: the member fights on for the law (l.466)."""
        super().see_MemberDefected(fact)
        self.alive.pop(fact["member"])

    def see_MemberMiscounted(self, fact: Fact) -> None:
        self.alive.pop(fact["member"])
        self.fallen.add(fact["member"])

    def see_MemberBrought(self, fact: Fact) -> None:
        self.fallen.discard(fact["member"])
        self.alive[fact["member"]] = 0

    def see_MemberEnlisted(self, fact: Fact) -> None:
        self.alive[fact["member"]] = fact["grit"]

    def see_PrisonerFreed(self, fact: Fact) -> None:
        self.alive[fact["member"]] = 0

    def see_GritPut(self, fact: Fact) -> None:
        self.alive[fact["member"]] += fact["count"]

    def see_TrainDerailed(self, fact: Fact) -> None:
        assert self.turn == "defence" and not self.derailed  # FAQ 23
        self.derailed = True

    def see_SideLost(self, fact: Fact) -> None:
        self.lost = self.lost or fact["side"]

    def see_Boosted(self, fact: Fact) -> None:
        self.boosts[fact["side"]] += fact["power"]

    def see_AttackDecided(self, fact: Fact) -> None:
        self.decided = True

    def see_AttackFought(self, fact: Fact) -> None:
        """Only more is enough."""
        assert self.turn == "attack" and fact["field"] == self.at
        assert self.decided or fact["won"] is (fact["attack"] > fact["defence"])
        if self._is_plain(self.at):
            defended = self.printed[self.name[self.at]]["defence"] + self.field_power[self.at]
            for side, more in (("attack", 0), ("defence", defended)):
                assert fact[side] == self.firepower(self.at, side) + self.boosts[side] + more, (side, fact)
        if self.options["frontier"] and self.reserve > 0:
            self.due = {"type": "LoserPaid", "side": "defence" if fact["won"] else "attack"}  # l.204, R1-19

    def _is_plain(self, at: int) -> bool:
        """Return True if no text changes what cards count for there."""
        said = (each for one in self.lies.values() for each in self.cards[one["card"]].get("standing", ()))
        return not any(each["do"] in ("worth", "uncounted", "everywhere", "crowd") for each in said) and not self.marked

    marked = False

    def see_CardMarked(self, fact: Fact) -> None:
        """Red chips count, an Eagle makes cards blank (R1-32): what they add is not worked out here."""
        self.marked = True

    see_LastingBegan = see_CardMarked

    def see_CountedDown(self, fact: Fact) -> None:
        self.border += fact["count"]
        assert not self.by_text or self.border > 0, "FAQ 21, R1-2: a death never takes the last"

    def see_CountdownSet(self, fact: Fact) -> None:
        self.border = fact["count"]

    def see_WoundsChanged(self, fact: Fact) -> None:
        self.wounds += fact["count"]
        assert self.wounds >= 0

    # Dollars.

    def _paid(self, fact: Fact) -> None:
        """Check that what is due after an attack, or at the creek, comes; other cards may act before."""
        if self.due is not None and fact == {**fact, **self.due}:
            self.due = None
        assert self.due is None or fact["type"] not in ("TurnBegan", "PhaseBegan", "CardBought"), self.due

    def see_DollarsChosen(self, fact: Fact) -> None:
        if fact["dollars"] > 1:
            self.due = {"type": "CardTokens", "uid": self.guard, "grit": 1}  # l.326
        self.reserve -= fact["dollars"] - self.purse["attack"]
        self.purse["attack"] = fact["dollars"]

    def see_CardBought(self, fact: Fact) -> None:
        assert fact["side"] == self.turn  # R1-51
        self._move(fact["side"], None, 1)

    def see_LoserPaid(self, fact: Fact) -> None:
        self._move(None, fact["side"], 1)

    def see_DollarsMoved(self, fact: Fact) -> None:
        self._move(fact["source"], fact["to"], fact["count"])

    def see_DollarsShared(self, fact: Fact) -> None:
        for side in self.purse:
            self.purse[side] += 1
        self.creek = 0

    def _move(self, source: str | None, to: str | None, count: int) -> None:
        for side, change in ((source, -count), (to, count)):
            if side is None:
                self.reserve += change
            else:
                self.purse[side] += change
        assert min(self.reserve, *self.purse.values()) >= 0
        assert self.reserve + self.creek + sum(self.purse.values()) == (DOLLARS if self.options["frontier"] else 0)

    # The end.

    def see_GameWon(self, fact: Fact) -> None:
        if self.lost:
            expected = (ENEMY[str(self.lost)], "leader")
        elif self.wounds >= WOUNDS:  # l.166
            expected = ("attack", "wounds")
        elif not self.alive:
            expected = ("attack", "gang")
        elif self.border <= 0:
            expected = ("defence", "border")
        else:
            assert self.name[self.at] == self.row[-1] and self.space == self._spaces(self.at) and self.turn == "attack"
            expected = ("defence", "train")  # FAQ 16
        assert (fact["side"], fact["reason"]) == expected
        self.ended = fact

    # Comparison of both clerks.

    def compare(self, view: Fact) -> None:
        """AssertionError names what differs in the other clerk's public picture."""
        sides = ("attack", "defence")
        told = {one["id"]: one["grit"] for one in view["members"]}
        assert told == self.alive, f"{told} {self.alive}"
        assert set(view["fallen"]) >= self.fallen and view["countdown"]["left"] == self.border
        assert view["wounds"]["on"] == self.wounds
        assert view["marker"] == (None if self.at < 0 else {"field": self.at, "space": self.space})
        if view["phase"] not in ("sides", "decision"):
            assert view["dollars"] == {**self.purse, "reserve": self.reserve}
        for field in view["battlefields"]:
            for side in sides:
                told = [(one["card"], one["grit"]) for one in field[side] if not one.get("host")]
                mine = [(one["card"], one["grit"]) for one in self.column(field["number"], side)]
                assert told == mine, f"{told} {mine}"
        over = self.lost or self.wounds >= WOUNDS or not self.alive or self.border <= 0
        assert bool(view["ended"]) is (self.ended is not None) and (self.ended is not None or not over)
