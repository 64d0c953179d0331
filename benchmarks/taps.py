"""Taps on phones for each turn, counted over recorded games: all digital, with a camera, with real cards and no camera.

A game joins with its rules in tap_rules.py. `python -m benchmarks.taps` writes docs/taps.md anew.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from benchmarks.tap_rules import RULES, TELLING, WAYS, Step, TapRules
from companion.games.registry import find_game, folder_of
from companion.rules.actions_and_offers import LayGesture, LiftGesture
from companion.rules.game import complete_recorded_setup, fold_events
from companion.rules.seats_and_viewers import CHANCE
from companion.table.log.playthrough_file import decode_moves, read_playthrough

PAGE: Final = Path(__file__).parents[1] / "docs" / "taps.md"
MARK: Final = "<!-- counted by python -m benchmarks.taps -->\n"


def count_taps(rules: TapRules, steps: Sequence[Step], way: str, now: bool) -> int:
    """Return the taps of a recorded game played that way, as it is `now` or as it was."""
    total = 0
    for step, following in zip(steps, (*steps[1:], None), strict=True):
        merged = now and following is not None and following.actor == step.actor
        if merged and type(following.action).__name__ in rules.in_one.get(type(step.action).__name__, ()):
            continue
        special = rules.special(step, way, now)
        total += _taps(rules, step, way) if special is None else special
        total += TELLING * sum(map(rules.shown, step.events)) if way == "real" else 0
    return total


def _taps(rules: TapRules, step: Step, way: str) -> int:
    name, seen = type(step.action).__name__, isinstance(step.action.gesture, LayGesture | LiftGesture)
    if name in rules.free or (way == "digital" and (step.actor is CHANCE or name in rules.digital_free)):
        return 0
    if way == "camera" and (seen or step.actor is CHANCE):
        return 0
    if step.actor is CHANCE:
        return TELLING if seen else 0  # a card dealt face down is told to nobody
    choices = sum(slot.count > 1 for slot in step.slots.values()) - rules.ready(step)
    more = rules.more.get(name, 0) if way == "digital" or rules.more_real is None else rules.more_real.get(name, 0)
    return 1 + max(0, choices) + more + step.action.confirm


def read_steps(path: Path) -> Iterator[Step]:
    """Yield the steps of a recorded game."""
    played = read_playthrough(path)
    game = find_game(played.game)
    state = game.initial_state(complete_recorded_setup(game.info, played.setup))
    for actor, action in decode_moves(played, game):
        offers = () if actor is CHANCE else game.legal_actions(state, actor).offers
        slots = next((offer.slots for offer in offers if action in offer), {})
        events = game.apply(state, actor, action)
        yield Step(actor, action, slots, events)
        state = fold_events(game, state, events)


def describe_games() -> Iterator[str]:
    """Yield the lines of the table."""
    yield "| game | recorded game | turns | all digital | camera | real cards, no camera |"
    yield "|---|---|---|---|---|---|"
    for game_id, rules in RULES.items():
        for path in sorted((folder_of(game_id) / "playthroughs").glob("*.toml")):
            if rules.games and path.stem not in rules.games:
                continue
            steps = list(read_steps(path))
            turns = sum(type(event).__name__ == rules.turn for step in steps for event in step.events)
            each = [_before_and_now(rules, steps, way, turns) if way in rules.ways else "-" for way in WAYS]
            yield f"| {find_game(game_id).info.title} | {path.stem} | {turns} | {' | '.join(each)} |"


def _before_and_now(rules: TapRules, steps: Sequence[Step], way: str, turns: int) -> str:
    before, now = (count_taps(rules, steps, way, each) / turns for each in (False, True))
    return f"{now:.1f}" if before == now else f"{before:.1f} → {now:.1f}"


def page_text() -> str:
    """Return the page with its table counted anew."""
    head = PAGE.read_text("utf-8").partition(MARK)[0]
    return head + MARK + "\n".join(describe_games()) + "\n"


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    PAGE.write_text(page_text(), "utf-8")
