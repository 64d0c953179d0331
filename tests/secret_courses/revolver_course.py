"""Revolver: seat 0 leads the law, with other ambushes, other cards face down and bought."""

from collections.abc import Mapping
from typing import Any

from companion.rules.actions_and_offers import Action
from tests.games.revolver.support.revolver_box_of_secrets import LONG
from tests.outside_viewers import Outside
from tests.secret_courses.cheat_and_pry import let_it_be, pry

POSSE = (("a-hidden", "a-not-so-fast", "a-call"), ("a-hideout", "a-x", f"a-{LONG}"))
"""Cards of the law in Revolver; the first of them it lays face down at the prison."""
AMBUSHES = (("bear-trap", "eli-stringer"), ("eli-stringer", "bear-trap"))
"""Those of which the first goes into the box, and the other before the second battlefield."""
BOUGHT = ("f-x", "f-hidden")


class Loaded:
    """A dealer of ours who gives the law its secrets, and plain cards to the gang."""

    by_hand = False

    def __init__(self, secret: int) -> None:
        self._first = dict(enumerate((AMBUSHES[secret][0], *POSSE[secret])))
        self._bought = BOUGHT[secret]

    def choose_outcome(self, outcomes: Mapping[Any, int], ply: int, luck: str = "") -> Action | None:
        drawn = {getattr(action, "card", ""): action for action, weight in outcomes.items() if weight}
        plain = next(card for card in ("lawman", "outlaw", self._bought, *drawn) if card in drawn)
        found = drawn[self._first.get(ply, plain)]
        assert isinstance(found, Action)
        return found


def revolver(outside: Outside, secret: int) -> None:
    """Seat 0 leads the law: other ambushes lie in other places, another card at the prison, another one is bought."""
    outside.act(0, "TakeSide", side="attack")
    pry(outside)
    rest = iter(("too-darn-quiet", "circling-buzzards", "decoy-hat", "decoy-hat"))
    for field in (0, 1, 2, 5, 3, 4):
        card = {0: "apache-raiding-party", 1: AMBUSHES[secret][1]}.get(field) or next(rest)
        outside.act(0, "LayAmbush", field=field, card=card)
    pry(outside)
    outside.act(1, "EndTurn")
    outside.act(0, "SpringAmbush", card="apache-raiding-party", field=0)
    let_it_be(outside)
    outside.act(0, "LayDown", card=POSSE[secret][0])
    pry(outside)
    outside.ask("host", "POST", "/api/host/undo", {"to": outside.table.log_length - 1})
    outside.listen()
    outside.act(0, "LayDown", card=POSSE[secret][0])
    outside.act(0, "BuyCard")
    pry(outside)
    for card in (*POSSE[0], *POSSE[1], *BOUGHT, *AMBUSHES[0]):
        for zone in ("attack-0", "down-attack", "ambush-1", "discard-frontier"):
            seen = {"type": "CardSeen", "card": card, "zone": zone}
            outside.ask("host", "POST", "/api/host/observe", {"observation": seen})
    outside.act(0, "EndTurn")
    let_it_be(outside)
    pry(outside)
