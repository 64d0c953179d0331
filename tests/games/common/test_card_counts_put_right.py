"""Real cards of both Revolvers, counted by people at a table: numbers to say, who is asked, undo, log and refusals."""

from random import Random
from typing import Any

import pytest

from companion.games.registry import load_games
from companion.rules.actions_and_offers import Offer
from companion.rules.errors import IllegalAction
from companion.rules.game import AnyGame, Setup
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.skirmish.battle.actions import SetCardCount
from companion.skirmish.play.base_game import FightGame
from companion.table.bots.random_action import random_action, without_corrections
from companion.table.dealer import Dealer, PhysicalDealer, RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.prompts import AnswerConsent, ConsentRequest
from companion.table.table import Table
from tests.games.common.agreed_correction import SEATS, check_agreed_correction
from tests.games.common.playouts import playout, setups

GAMES = load_games()
FIGHTS = [game for game in GAMES.values() if isinstance(game, FightGame)]
both_revolvers = pytest.mark.parametrize("game", FIGHTS, ids=lambda game: game.info.id)


class Evening:
    """A table where people play at random until some cards are played."""

    def __init__(self, game: AnyGame, dealer: Dealer, kind: str) -> None:
        self.log = MemoryLog()
        self.table = Table("t", game, Setup(2), self.log, dealer, clock=lambda: 0)
        self.table.open(dealer={"kind": kind, "seed": 5})
        rng = Random(3)
        while not any(self.view["discards"].values()):
            self.go_on(rng)

    def go_on(self, rng: Random) -> None:
        """Chance brings what is likeliest, or somebody acts."""
        outcomes = self.table.chance_outcomes()
        if outcomes:
            self.table.deal(max(outcomes, key=outcomes.__getitem__))
            return
        legal = {seat: without_corrections(self.table.legal_for(seat)) for seat in SEATS}
        seat = rng.choice([seat for seat in SEATS if legal[seat]])
        self.table.submit(seat, random_action(legal[seat], rng))

    @property
    def view(self) -> dict[str, Any]:
        """The fight as everybody is shown it."""
        view: dict[str, Any] = self.table.update_for(PUBLIC).view
        return view

    def counts(self, seat: Seat) -> list[Offer[Any]]:
        """The offers to count cards, as its phone is sent them."""
        return [offer for offer in self.table.update_for(seat).offers if offer.action is SetCardCount]


def real(game: AnyGame) -> Evening:
    """A table with real cards where nobody is asked anything."""
    evening, rng = Evening(game, PhysicalDealer(), "real"), Random(4)
    while not evening.counts(SEATS[0]):
        evening.go_on(rng)
    return evening


@both_revolvers
def test_both_sides_may_count_every_deck_and_hand(game: AnyGame) -> None:
    evening = real(game)
    seen = {next(iter(offer.slots["place"])) for offer in evening.counts(SEATS[0])}
    assert seen == {f"{kind}:{side}" for kind in ("deck", "hand") for side in ("attack", "defence")}
    assert evening.counts(SEATS[1]) == evening.counts(SEATS[0])


@both_revolvers
def test_the_other_side_agrees_first_an_undo_takes_it_back_and_the_log_verifies(game: AnyGame) -> None:
    evening = real(game)
    was = evening.view
    action = SetCardCount("deck:attack", was["decks"]["attack"] - 1, "miscounted")
    now = check_agreed_correction(evening.table, evening.log, action, lambda: evening.view)
    assert now["decks"] == {**was["decks"], "attack": was["decks"]["attack"] - 1}
    assert now["hands"] == was["hands"] and now["missing"] == {"attack": 1}


@both_revolvers
def test_a_dial_sets_them_too_and_both_sides_are_asked(game: AnyGame) -> None:
    evening = real(game)
    seq, settable = evening.table.settable_tokens()
    counts = {count.key: (count, numbers) for count, numbers in settable}
    for side, seat in evening.view["sides"].items():
        for kind in ("deck", "hand"):
            count, numbers = counts[f"{kind}_{side}"]
            assert (count.count, count.seat) == (evening.view[f"{kind}s"][side], seat)
            assert [offer.slots["count"] for offer in evening.counts(SEATS[0]) if count.action in offer] == [numbers]
    evening.table.correct(counts["deck_attack"][0].correction_to(0), seq, "dial")
    asked = evening.table.update_for(PUBLIC).prompt
    assert isinstance(asked, ConsentRequest) and asked.waiting == {*SEATS}
    for seat in SEATS:
        evening.table.submit(seat, AnswerConsent(True))
    assert evening.view["decks"]["attack"] == 0


@both_revolvers
@pytest.mark.parametrize(
    ("place", "count"),
    [("deck:attack", -1), ("deck:attack", 1000), ("hand:defence", 1000), ("deck:frontier", 0), ("bought:attack", 1),
     ("missing:attack", 1), ("deck:nobody", 1), ("hand", 1), ("", 0)],
)  # fmt: skip
def test_what_cannot_be_is_refused_and_changes_nothing(game: AnyGame, place: str, count: int) -> None:
    evening = real(game)
    before = evening.table.log_length
    with pytest.raises(IllegalAction):
        evening.table.submit(SEATS[0], SetCardCount(place, count, "miscounted"))
    assert evening.table.log_length == before


@both_revolvers
def test_cards_that_we_deal_are_never_counted_by_people(game: AnyGame) -> None:
    assert isinstance(game, FightGame)
    for step in playout(game, setups(game)[-1], 1):
        offers = [offer for seat in SEATS for offer in game.corrections(step.after, seat)]
        assert not any(offer.action is SetCardCount for offer in offers)
    evening = Evening(game, RandomDealer(5), "digital")
    with pytest.raises(IllegalAction):
        evening.table.submit(SEATS[0], SetCardCount("deck:attack", 3, "miscounted"))
