"""House boxes of both Revolvers as people hold them, what they read to the companion, and what a grown box lacks."""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from companion.games.registry import cards_of_game, mat_of_game
from companion.games.revolver.box import FURTHER as OUTLAWS_FURTHER
from companion.games.revolver.box import SHIPPED as NIGHT_MAIL
from companion.games.revolver.game import GAME as REVOLVER
from companion.games.revolver2.actions import DescribePoker, DescribeUnseenPoker
from companion.games.revolver2.box import FURTHER as RAIDERS_FURTHER
from companion.games.revolver2.box import SHIPPED as MALPASO
from companion.games.revolver2.enums_and_constants import PokerOrder
from companion.games.revolver2.game import GAME as REVOLVER2
from companion.rules.actions_and_offers import Action
from companion.rules.parts.mat import Mat
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId
from companion.skirmish.battle.actions.describe_unseen_after_game import DescribeUnseenField, DescribeUnseenMember
from companion.skirmish.battle.actions.unnamed_battlefields import DescribeField
from companion.skirmish.battle.actions.unnamed_members import DescribeMember
from companion.skirmish.cards.enums_and_constants import FieldId, MemberId, Side
from companion.skirmish.cards.further_fields import FurtherField
from companion.table.table import Table

_READINGS: Final[Mapping[Any, str]] = {
    DescribeMember: "_member",
    DescribeUnseenMember: "_member",
    DescribeField: "_field",
    DescribeUnseenField: "_field",
    DescribePoker: "_card",
    DescribeUnseenPoker: "_card",
}
"""Methods that read out a component, by what is said."""
IN_WORDS: Final = frozenset({"text", "effects", "standing", "killed", "uses", "triggers"})
"""Fields that a component says in words: people read them at the table, and nobody types them."""
_NAMED_THERE: Final = {
    "only_at": "battlefield",
    "costs_at": "battlefield",
    "battlefield": "battlefield",
    "beats": "poker",
}
"""Fields that name components, and their table."""
_LISTED: Final = ("only_at", "beats", "types", "icons", "reach")
"""Fields whose order says nothing."""
_USUAL_SPACES: Final = 3
"""Turn spaces that the form of a battlefield holds before anybody taps."""
_RARE: Final = {"rating": 6, "grit": 1}
"""The highest numbers that the form of a member shows at once; one tap shows the others, 0 among them."""


@dataclass(frozen=True)
class StagedBox:
    """A game with its house box. `person`: somebody of the box whom the eyes have learnt; one is enough."""

    game: Any
    data: Mapping[str, Any]
    person: str
    further: Sequence[FurtherField]
    """Fields that no question asks for."""

    @cached_property
    def house(self) -> Mapping[str, Mapping[str, Any]]:
        """The cards of both decks, by id."""
        return {card["id"]: card for card in self.data["card"] if "set" not in card and "pile" not in card}

    @cached_property
    def cards(self) -> Mapping[CardId, Any]:
        return cards_of_game(self.game.info.id, {"name": "house", "data": self.data})

    @cached_property
    def mat(self) -> Mat:
        found = mat_of_game(self.game.info.id)
        assert found is not None
        return found

    @cached_property
    def members(self) -> Sequence[Mapping[str, Any]]:
        """Those who start, then the others; none of an expansion."""
        usual = [one for one in self.data["member"] if "set" not in one and not one.get("aside")]
        return sorted(usual, key=lambda one: not one.get("start"))

    @property
    def tables(self) -> Mapping[str, Sequence[Mapping[str, Any]]]:
        """All components of the base game, by table."""
        rows = [one for one in self.data["battlefield"] if one["row"] not in ("prison", "inserted")]
        cards, poker = list(self.house.values()), self.data.get("poker", ())
        return {"card": cards, "member": self.members, "battlefield": rows, "poker": poker}

    def printed(self, table: str) -> Mapping[str, Mapping[str, Any]]:
        """Return the components of a table of the base game by name, as spelled by names."""
        return spelled_by_names({**self.data, table: self.tables[table]}, table)

    def differences(self, data: Mapping[str, Any], table: str) -> dict[str, set[str]]:
        """Return the keys in which each component of the base game is otherwise in a grown box, words aside."""
        told = spelled_by_names(data, table)
        return {name: set(what_differs(one, told.get(name))) - IN_WORDS for name, one in self.printed(table).items()}


RAIDERS: Final = StagedBox(REVOLVER2, MALPASO["house"], "tobias-finch", RAIDERS_FURTHER)
OUTLAWS: Final = StagedBox(REVOLVER, NIGHT_MAIL["house"], "bess-halloran", OUTLAWS_FURTHER)


@dataclass
class BoxReader:
    """People who read members, battlefields and poker cards of a box when asked. `taps` are theirs, by component."""

    box: StagedBox
    dice: random.Random = field(default_factory=lambda: random.Random(0))
    taps: Counter[str] = field(default_factory=Counter)
    known: frozenset[str] = frozenset()
    """Names that the box had before: nobody is asked for them."""

    def __post_init__(self) -> None:
        unread = [one for one in self.box.members if one["name"] not in self.known]
        waiting = [one for one in unread if not one.get("start")]
        self._members = [*unread[: len(unread) - len(waiting)], *self.dice.sample(waiting, len(waiting))]
        poker = [one for one in self.box.data.get("poker", ()) if one["name"] not in self.known]
        self._poker = self.dice.sample(poker, len(poker))

    def answer(self, table: Table) -> bool:
        """Read the component that a seat is asked for. Returns whether one is."""
        for seat in table.seats:
            kinds = {offer.action for offer in table.legal_for(seat).offers}
            if asked := kinds & _READINGS.keys():
                say = asked.pop()
                table.submit(seat, getattr(self, _READINGS[say])(table, seat, say))
                return True
        return False

    def _member(self, table: Table, seat: Seat, say: type[DescribeMember]) -> Action:
        [member, *_] = _asked(table, seat, say, "member")
        one = self._members.pop(0)
        vital = any(each["do"] == "lose" for each in one.get("killed", ()))
        role = {"leader": one.get("leader", False), "vital": one.get("vital", False) or vital}
        plain = not [each for each in one.get("killed", ()) if each["do"] != "lose"]
        numbers = (one["rating"], one.get("grit", 0))
        is_rare = not 0 < numbers[0] <= _RARE["rating"] or numbers[1] > _RARE["grit"]
        self._count(one, any(role.values()), not plain, is_rare)
        return say(MemberId(member), one["name"], *numbers, **role, plain=plain)

    def _field(self, table: Table, seat: Seat, say: type[DescribeField]) -> Action:
        [number, *_] = _asked(table, seat, say, "field")
        row, _, place = number.rpartition("-")
        one = next(each for each in self.box.data["battlefield"] if (each["row"], each["place"]) == (row, int(place)))
        numbered = list(enumerate(one["spaces"], 1))
        draws, more = (tuple(n for n, each in numbered if each.get("draw", 0) >= least) for least in (1, 2))
        optional = tuple(nth for nth, each in numbered if each.get("optional"))
        recruits = any("draws" in offer.slots for offer in table.legal_for(seat).offers if offer.action is say)
        below = (len(numbered) - len(draws)) * recruits + len(more) + len(optional)
        self._count(one, len(numbered) != _USUAL_SPACES, below)
        told = {"draws": draws, "draws_more": more, "optional": optional} if recruits else {}
        return say(FieldId(number), one["name"], one["defence"], len(numbered), **told)

    def _card(self, table: Table, seat: Seat, say: type[DescribePoker]) -> Action:
        [card, *_] = _asked(table, seat, say, "card")
        side = Side.ATTACK.value if Side.ATTACK.value in card else Side.DEFENCE.value
        one = next(each for each in self._poker if each["side"] == side)
        self._poker.remove(one)
        plain, stays = not one.get("effects"), one.get("stays", False)
        self._count(one, stays, plain)
        return say(CardId(card), one["name"], one["value"], stays, plain, PokerOrder.VALUES)

    def _count(self, one: Mapping[str, Any], *more: int) -> None:
        """Count its name, typed, the last tap, which tells its numbers, and what else is chosen."""
        self.taps[one["id"]] += 2 + sum(more)


def _asked(table: Table, seat: Seat, kind: type[Any], slot: str) -> list[str]:
    """Return what a seat is asked to read."""
    return [each for offer in table.legal_for(seat).offers if offer.action is kind for each in offer.slots[slot]]


def spelled_by_names(data: Mapping[str, Any], table: str) -> dict[str, dict[str, Any]]:
    """Return the components of a table by name, with names for ids: two boxes have ids of their own.

    A card that never shoots has no firepower, whether or not a box says 0.
    """
    names = {key: {one["id"]: one["name"] for one in data.get(key, ())} for key in ("battlefield", "poker")}

    def spell(key: str, value: Any) -> Any:
        known = names.get(_NAMED_THERE.get(key, ""), {})
        if isinstance(value, Mapping):
            return {known.get(each, each): number for each, number in value.items()}
        return sorted(known.get(each, each) for each in value) if key in _LISTED else value

    def says_nothing(one: Mapping[str, Any], key: str) -> bool:
        return key == "id" or (key == "firepower" and one[key] == 0 and one.get("kind") != "firepower")

    pieces = ({"copies": 1, **one} for one in data.get(table, ()))
    return {
        one["name"]: {key: spell(key, value) for key, value in one.items() if not says_nothing(one, key)}
        for one in pieces
    }


def what_differs(printed: Mapping[str, Any], told: Mapping[str, Any] | None) -> list[str]:
    """Return the keys in which a component, as spelled by names, differs from that of another box.

    "all": the other box lacks it. What it says in words without need does not count.
    """
    if told is None:
        return ["all"]
    return [*(key for key in printed if told.get(key) != printed[key]), *(told.keys() - printed.keys() - IN_WORDS)]
