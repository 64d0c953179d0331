"""Revolver 2: seat 0 leads the guardians, with other cards in its hand and found in its deck."""

from collections.abc import Mapping
from typing import Any

from companion.rules.actions_and_offers import Action
from tests.games.revolver2.support.revolver2_box import BANDIT, VILLAGER
from tests.games.revolver2.support.revolver2_box_of_secrets import LONG
from tests.outside_viewers import Outside
from tests.secret_courses.cheat_and_pry import let_it_be, pry

LAW = (("d-not-so-fast", "d-spared", "d-keg"), ("d-toll", "d-x", f"d-{LONG}"))
"""Cards of the guardians in Revolver 2 beside what they play: answers and powder, or neither."""
FOUND = ("d-fence", "d-spyglass")


class Stacked:
    """A dealer of ours who gives the guardians their secrets first, and both sides plain cards in the end."""

    by_hand = False

    def __init__(self, secret: int) -> None:
        told = ("attack-8", ("defence-4", "defence-2")[secret], *LAW[secret], "d-find", "d-find-later")
        self._cards = dict(enumerate((*told, "a-pickpocket", "a-toll")))

    def choose_outcome(self, outcomes: Mapping[Any, int], ply: int, luck: str = "") -> Action | None:
        drawn = {getattr(action, "card", ""): action for action, weight in outcomes.items() if weight}
        plain = next((card for card in (BANDIT, VILLAGER) if card in drawn), next(iter(drawn)))
        found = drawn[self._cards.get(ply, plain)]
        assert isinstance(found, Action)
        return found


def revolver2(outside: Outside, secret: int) -> None:
    """Seat 0 leads the guardians: with other cards in its hand, and others found in its deck, it plays the same."""
    outside.act(1, "TakeSide", side="attack")
    pry(outside)
    outside.act(0, "ChoosePoker", card=("defence-2", "defence-4")[secret])
    pry(outside)
    outside.ask("host", "POST", "/api/host/undo", {"to": outside.table.log_length - 1})
    outside.listen()
    for attack, defence in (("attack-4", "defence-6"), ("attack-6", "defence-10")):
        outside.act(0, "ChoosePoker", card=defence)
        outside.act(1, "ChoosePoker", card=attack)
    pry(outside)
    for card, found in zip(("d-find", "d-find-later"), FOUND if secret else FOUND[::-1], strict=True):
        outside.act(0, "PlayCard", card=card, zone="discard-defence")
        let_it_be(outside)
        outside.act(0, "PickFromDeck", card=found)
    pry(outside)
    outside.act(0, "EndTurn")
    outside.act(1, "PlayCard", card="a-toll", zone="discard-attack")
    pry(outside)
    let_it_be(outside)
    outside.act(0, "DiscardCard", card=VILLAGER, zone="discard-defence")
    sights(outside)
    outside.ask("host", "POST", "/api/host/undo", {"to": outside.table.log_length - 1})
    outside.listen()
    outside.act(1, "PlayCard", card="a-pickpocket", zone="discard-attack")
    let_it_be(outside)
    outside.ask("host", "POST", "/api/host/undo", {"to": outside.table.log_length - 1})
    outside.listen()
    outside.act(1, "EndTurn")
    let_it_be(outside)
    pry(outside)


def sights(outside: Outside) -> None:
    """The host says that each card that the guardians may hold lies here or there, or is gone, and what it was."""
    for card in (*LAW[0], *LAW[1], *FOUND):
        for zone in ("defence-0", "discard-defence"):
            for kind in ("CardSeen", "CardGone"):
                seen = {"type": kind, "card": card, "zone": zone}
                outside.ask("host", "POST", "/api/host/observe", {"observation": seen})
        lost = {"type": "LoseAtRandom", "side": "defence", "card": card, "zone": "discard-defence"}
        outside.ask("host", "POST", "/api/host/deal", {"action": lost})
        outside.ask("seat:1", "POST", "/api/tell?as=seat:1", {"action": lost, "seq": outside.table.log_length})
