"""Every step that everybody may see can be done by hand: with a card under the camera, a button or a dial."""

import re
from collections.abc import Iterator
from dataclasses import asdict, fields
from itertools import islice
from pathlib import Path
from typing import Final

import pytest

from companion.games.registry import load_games
from companion.rules.actions_and_offers import Action, DialTurnGesture, PressGesture, StepAndConfirmGesture
from companion.rules.game import AnyGame, HasChoiceWords
from companion.rules.seats_and_viewers import CHANCE, Seat
from companion.skirmish.battle.actions import LetItBe, PickField, PickMember, PickOption
from companion.skirmish.effects.all_effects import EFFECTS
from companion.skirmish.effects.branches.follow_text_by_hand import FollowTextByHand
from companion.skirmish.play.view.choice_words import words_of_effect
from companion.table.updates.buttons.words import words_of_action
from tests.games.common.playouts import playout, setups

GAMES: Final = load_games()
NAMING: Final = [game for game in GAMES.values() if isinstance(game, HasChoiceWords)]
BY_CHANCE: Final = "chance: a dealer of the house, the camera or the host says what came up"
OF_A_HAND: Final = "its offers tell what a hand holds"
OF_A_ROOM: Final = "its offers tell where somebody is"
OF_A_DECK: Final = "its offers tell what lies in a deck"
TYPED: Final = "a name is typed"
SEEN: Final = "it answers the phone that shows what the eyes saw"
KEPT_BESIDE: Final = "bookkeeping that names a thing, whose it is, and a number"
OF_THE_SHEET: Final = "it is chosen among the sheet's questions, dice, decks or seats"
ONES_OWN: Final = "a note to one's own phone"
PHONE_ONLY: Final[dict[str, dict[str, str]]] = {
    "any": {
        **dict.fromkeys(("DropDie", "TurnCard"), BY_CHANCE),
        **dict.fromkeys(("Gain", "Lose", "Hand", "Split", "Step", "Write", "Unpack"), KEPT_BESIDE),
        **dict.fromkeys(
            (
                "Put",
                "PutTo",
                "Withdraw",
                "Throw",
                "Draw",
                "PutBackHand",
                "Reshuffle",
                "Propose",
                "ProposeSide",
                "Pause",
            ),
            OF_THE_SHEET,
        ),
        **dict.fromkeys(("ShowRole", "Show", "ShowTogether", "ShowTo", "PlayCard"), OF_A_HAND),
    },
    "desperados": dict.fromkeys(("DrawBadge", "DrawSchedule", "TurnTile"), BY_CHANCE),
    "noir": {
        "FlipCoin": BY_CHANCE,
        **dict.fromkeys(
            "Shoot Detonate AnswerListen JumpRailing PullFloodLever UseEchoes Energize ThrowTrapDoor".split(), OF_A_ROOM
        ),
    },
    "quickdraw": dict.fromkeys(("NoteCard", "ForgetCard"), ONES_OWN),
    "revolver": {
        **dict.fromkeys(("DrawSides", "BoxAmbush", "DrawCard", "PeekCard", "TurnCard"), BY_CHANCE),
        **dict.fromkeys(("DrawIron", "TellCard", "DiscardCards", "ShowCard", "MatchCard"), OF_A_HAND),
        **dict.fromkeys(("PickFromDeck", "Arrange"), OF_A_DECK),
        **dict.fromkeys(("AddCard", "DescribeMember", "DescribeField"), TYPED),
        "TellBack": SEEN,
    },
    "revolver2": {
        **dict.fromkeys(("DrawSides", "RemovePoker", "DrawLevel", "DrawCard", "PeekCard"), BY_CHANCE),
        **dict.fromkeys(("BlowBridge", "CollapseTunnels", "DiscardCards", "TellItems", "MatchCard"), OF_A_HAND),
        **dict.fromkeys(("PickFromDeck", "Arrange"), OF_A_DECK),
        **dict.fromkeys(("AddCard", "DescribeMember", "DescribeField", "DescribePoker"), TYPED),
        "TellBack": SEEN,
    },
}
"""Actions without a gesture that set no secret, each with its reason. Corrections have a token mode and questions."""
ITALIAN: Final = Path(__file__).parents[3] / "web" / "text" / "it" / "server_text" / "buttons.js"
LONGEST: Final = 14
"""Letters of the name of an action: a puck shows sixteen, the seat and values beside it."""
LONGEST_WITH_VALUE: Final = 16


def without_gesture(game: AnyGame) -> Iterator[type[Action]]:
    """Yield the actions that no hand can do, but for those that set a secret or put the record right."""
    for action in game.actions:
        if action.gesture is None and action.seals is None and not action.corrects_record:
            yield action


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_public_step_has_a_gesture(game: AnyGame) -> None:
    assert {action.__name__ for action in without_gesture(game)} == PHONE_ONLY[game.info.id].keys()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_step_that_sets_a_secret_is_chosen_openly(game: AnyGame) -> None:
    assert not [
        action
        for action in game.actions
        if isinstance(action.gesture, StepAndConfirmGesture) and action.seals is not None
    ]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_only_chance_does_what_is_left_to_chance(game: AnyGame) -> None:
    for setup in setups(game):
        for step in playout(game, setup, seed=4):
            by_chance = PHONE_ONLY[game.info.id].get(type(step.action).__name__) == BY_CHANCE
            assert step.actor is CHANCE or not by_chance, step.action


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_words_for_a_button_fit_on_a_puck(game: AnyGame) -> None:
    named = {words_of_action(action) for action in game.actions if action.gesture is not None}
    assert not {words for words in named if len(words) > LONGEST}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_named_values_are_of_fields_and_fit_on_a_puck(game: AnyGame) -> None:
    for action in game.actions:
        assert action.value_words.keys() <= {each.name for each in fields(action)}, action
        words = [f"{words_of_action(action)} {word}" for named in action.value_words.values() for word in named]
        assert not [each for each in words if len(each) > LONGEST_WITH_VALUE]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_words_for_a_button_are_translated(game: AnyGame) -> None:
    pressed = [
        action
        for action in game.actions
        if isinstance(action.gesture, StepAndConfirmGesture | PressGesture | DialTurnGesture)
    ]
    known = {key.partition(" {")[0] for key in re.findall(r'^  "([^"]+)": "', ITALIAN.read_text("utf-8"), re.MULTILINE)}
    assert not {words for action in pressed if (words := words_of_action(action)) not in known}


@pytest.mark.parametrize(
    "game", [game for game in GAMES.values() if isinstance(game, HasChoiceWords)], ids=lambda game: game.info.id
)
def test_what_is_only_a_number_is_named_by_the_game_and_translated(game: AnyGame) -> None:
    assert isinstance(game, HasChoiceWords)
    options, said = set[str](), set[str]()
    for seed in range(3):
        for step in islice(playout(game, setups(game)[0], seed), 500):
            for seat in range(setups(game)[0].seats):
                for offer in game.legal_actions(step.before, Seat(seat)).offers:
                    for action in offer if offer.action in (PickOption, PickField, PickMember) else ():
                        words = game.choice_words(step.before, offer.action, asdict(action))
                        assert words, action
                        (options if offer.action is PickOption else said).add(words)
            if step.before.fight.row.battlefields:
                said.add(game.choice_words(step.before, PickField, {"field": 0}) or "0")
    assert game.choice_words(step.before, LetItBe, {"turn": True}) == "Not this turn"
    assert game.choice_words(step.before, LetItBe, {"turn": False}) is None
    assert {name.removeprefix("Battlefield ")[0].isdigit() for name in said} == {False}
    assert options and said and all(words[0].isupper() or words[0] == "*" for words in said | options)
    known = {key.partition(" {")[0] for key in re.findall(r'^  "([^"]+)": "', ITALIAN.read_text("utf-8"), re.MULTILINE)}
    assert not {words for words in options if re.sub(r" -?\d+$", "", words) not in known}


def test_whatever_an_owners_card_lets_one_choose_is_translated() -> None:
    known = set(re.findall(r'^  "([^"]+)": "', ITALIAN.read_text("utf-8"), re.MULTILINE))
    for effect in EFFECTS:
        words, counted = words_of_effect(effect), any(field.name == "count" for field in fields(effect))
        assert effect is FollowTextByHand or {words, *((f"{words} {{0}}",) if counted else ())} <= known, words
