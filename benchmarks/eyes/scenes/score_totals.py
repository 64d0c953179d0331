"""Figures over many scenes: recall and precision, by what can be seen of a card, and what a confidence is worth."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from benchmarks.eyes.photos.score_answers import Outcome
from benchmarks.eyes.scenes.run_scene import Seen
from companion.vision.packs.card_pack import is_card_back_id

SHARES = ((0.9, 1.01), (0.5, 0.9), (0.25, 0.5))
"""Bins of the visible share."""
CONFIDENCES = (0.0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.0)
"""Edges of the bins of the reliability table."""
LEAST_SCENES = 5
"""Scenes that an ingredient must be in for its figures to be worth a line."""


@dataclass(frozen=True, slots=True)
class Figures:
    """Sums of some scenes."""

    cards: int
    right: int
    unsure: int
    misnamed: int
    named: int
    wrong: int

    @property
    def recall(self) -> float:
        return self.right / max(self.cards, 1)

    @property
    def precision(self) -> float:
        return (self.named - self.wrong) / max(self.named, 1)


def figures(seen: Sequence[Seen]) -> Figures:
    outcomes = [outcome for each in seen for _, _, outcome in each.cards]
    return Figures(
        len(outcomes),
        outcomes.count(Outcome.RIGHT),
        outcomes.count(Outcome.UNSURE),
        outcomes.count(Outcome.MISNAMED),
        sum(named for each in seen for named, _, _ in each.answers),
        sum(len(each.wrong) for each in seen),
    )


def lines(title: str, seen: Sequence[Seen]) -> Iterable[str]:
    """Yield the totals of one method, line by line."""
    sums, ms, cpu = figures(seen), [each.ms for each in seen], [each.cpu_ms for each in seen]
    yield (
        f"{title}: recall {sums.recall:.3f} ({sums.right}/{sums.cards})  precision {sums.precision:.3f}"
        f" ({sums.wrong} wrong)  unsure {sums.unsure / max(sums.cards, 1):.3f}  misnamed {sums.misnamed}"
    )
    yield f"  ms a frame: median {np.median(ms):.0f}, p95 {np.percentile(ms, 95):.0f}; CPU median {np.median(cpu):.0f}"
    yield "  recall by visible share: " + "  ".join(_by_share(seen))
    yield "  " + _backs(seen)
    strangers = sum(each.strangers for each in seen)
    yield f"  strangers: {strangers} in view, {sum(each.strangers_named for each in seen)} given a name"


def reliability(seen: Sequence[Seen]) -> Iterable[str]:
    """Of the answers with so much confidence, how many are right; and the expected calibration error (Guo 2017)."""
    for what, wanted in (("named", True), ("unsure", False)):
        answers = [(c, right) for each in seen for named, c, right in each.answers if named == wanted]
        if not answers:
            continue
        sure, right = np.array([c for c, _ in answers]), np.array([float(r) for _, r in answers])
        bins = np.clip(np.searchsorted(CONFIDENCES, sure, side="right") - 1, 0, len(CONFIDENCES) - 2)
        apart = [abs(sure[bins == n].sum() - right[bins == n].sum()) for n in range(len(CONFIDENCES) - 1)]
        yield f"  confidence of {len(answers)} {what} answers, calibration error {sum(apart) / len(answers):.3f}:"
        for n in range(len(CONFIDENCES) - 1):
            if (own := bins == n).any():
                said, were = sure[own].mean(), right[own].mean()
                edges = f"{CONFIDENCES[n]:.2f}-{CONFIDENCES[n + 1]:.2f}"
                yield f"    {edges}: {own.sum():6} answers, said {said:.3f}, right {were:.3f}"


def by_ingredient(seen: Sequence[Seen]) -> Iterable[str]:
    """Recall and precision of the scenes that hold it, the hardest first."""
    names = sorted({name for each in seen for name in each.ingredients})
    holding = {name: [each for each in seen if name in each.ingredients] for name in names}
    sums = {name: figures(own) for name, own in holding.items() if len(own) >= LEAST_SCENES}
    for name, own in sorted(sums.items(), key=lambda pair: pair[1].recall):
        scenes = len(holding[name])
        yield f"    {name:12} {scenes:5} scenes  recall {own.recall:.3f}  precision {own.precision:.3f}"


def by_kind(seen: Sequence[Seen]) -> Iterable[str]:
    """Yield the outcomes of the cards of a made deck by kind, with which their names begin."""
    kinds = sorted({name.partition("-")[0] for each in seen for name, _, _ in each.cards})
    for kind in kinds:
        own = [outcome for each in seen for name, _, outcome in each.cards if name.partition("-")[0] == kind]
        became = "  ".join(f"{outcome} {own.count(outcome) / len(own):.3f}" for outcome in Outcome)
        yield f"    {kind:12} {len(own):5} cards  {became}"


def worst(seen: Sequence[Seen], most: int) -> Iterable[str]:
    """The scenes with the most mistakes: wrong names first, then cards that were not named."""
    order = sorted(seen, key=lambda each: (-len(each.wrong), -sum(o is not Outcome.RIGHT for _, _, o in each.cards)))
    for each in order[:most]:
        missed = sum(outcome is not Outcome.RIGHT for _, _, outcome in each.cards)
        named = ", ".join(f"{card} {sure:.2f}" for card, sure in each.wrong)
        mixed = " ".join(sorted(each.ingredients))
        yield f"    seed {each.task.seed}: {missed} of {len(each.cards)} not named, wrong: {named or 'none'} ({mixed})"


def _by_share(seen: Sequence[Seen]) -> Iterable[str]:
    for low, high in SHARES:
        cards = [outcome for each in seen for _, share, outcome in each.cards if low <= share < high]
        yield f"{low:.2f}+ {cards.count(Outcome.RIGHT) / max(len(cards), 1):.3f} of {len(cards)}"


def _backs(seen: Sequence[Seen]) -> str:
    backs = [outcome for each in seen for name, _, outcome in each.cards if is_card_back_id(name)]
    wrong = sum(is_card_back_id(name) for each in seen for name, _ in each.wrong)
    return f"backs: {backs.count(Outcome.RIGHT)} of {len(backs)} found, {wrong} that are none"
