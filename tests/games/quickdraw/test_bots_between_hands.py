"""Bots between two hands: they let people see how the hand ended, and agree when somebody ends the evening."""

from random import Random

from companion.games.quickdraw import GAME
from companion.games.quickdraw.actions import Bet, CallItANight, Check, Flee, Reach, Ready, Stand
from companion.games.quickdraw.bots import BOTS
from companion.games.quickdraw.bots.bot import QuickDrawBot
from companion.games.quickdraw.bots.skill import FAIR
from companion.rules.actions_and_offers import Action
from companion.rules.bot import LetsPeopleLook
from companion.rules.seats_and_viewers import Seat
from tests.games.quickdraw.quickdraw_driver import A, B, C, QuickDrawDriver

BOT = QuickDrawBot(FAIR)


def chosen(evening: QuickDrawDriver, seat: Seat) -> Action | None:
    return BOT.choose(seat, evening.view(seat), GAME.legal_actions(evening.state, seat), Random(1))


def pauses(evening: QuickDrawDriver, action: Action) -> int:
    return BOT.pauses_before(evening.view(A), action)


def fled() -> QuickDrawDriver:
    """A takes the antes, for both others flee, and deals next."""
    evening = QuickDrawDriver()
    evening.does(A, Stand(), Bet(10))
    evening.does(B, Flee())
    evening.does(C, Flee())
    return evening


def shown_down() -> QuickDrawDriver:
    """A beats the dealer's first three cards and B does not."""
    evening = QuickDrawDriver(
        {0: "gold-12 gold-11 gold-10 gold-9 gold-8", 1: "lead-1 lead-2 lead-3 lead-4 lead-5"}, seats=2
    )
    evening.does(A, Stand(), Reach())
    evening.decide(b=True)
    evening.turns_up("gold-1", "gold-2", "gold-3")
    return evening


def test_the_next_hand_waits_until_all_could_see_how_this_one_ended() -> None:
    assert all(isinstance(bot, LetsPeopleLook) for bot in BOTS.values())
    after_flight, after_showdown = pauses(fled(), Ready()), pauses(shown_down(), Ready())
    assert 1 < after_flight < after_showdown


def test_no_other_move_waits_longer() -> None:
    evening = QuickDrawDriver()
    assert pauses(evening, Stand()) == pauses(evening, Check()) == 1
    assert pauses(fled(), CallItANight()) == 1


def test_a_bot_deals_on_as_long_as_nobody_ends_the_evening() -> None:
    evening = fled()
    assert chosen(evening, A) == Ready() and chosen(evening, B) is None


def test_bots_agree_when_somebody_ends_the_evening() -> None:
    evening = fled()
    evening.does(B, CallItANight())
    assert chosen(evening, A) == chosen(evening, C) == CallItANight()
    evening.does(A, CallItANight())
    evening.does(C, CallItANight())
    assert evening.outcome is not None


def test_a_bot_that_has_agreed_gives_the_others_time_before_it_deals() -> None:
    evening = fled()
    evening.does(B, CallItANight())
    evening.does(A, CallItANight())
    assert chosen(evening, A) == Ready()
    assert pauses(evening, Ready()) > pauses(shown_down(), Ready())
