"""Report of what was measured, as text and as JSON."""

import statistics
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

import numpy as np

from benchmarks.eyes.photos.goals import COLUMNS, Goal
from benchmarks.eyes.photos.run_methods import Run
from benchmarks.eyes.photos.score_answers import Answer, Judged
from benchmarks.eyes.photos.score_totals import SHARES, Totals, calibration_error, reliability, total
from benchmarks.eyes.photos.time_and_memory_of_deck import Costs

Results = Mapping[Run, Sequence[Judged]]


def say_methods(results: Results, columns: Sequence[str], timed: bool) -> None:
    """A line for every deck, method and column."""
    print(f"{'deck':22} {'method':16} {'photographs':11} {'recall':>14}  {'precision':>14} {'unsure':>7}", end="")
    print(f" {'misnamed':>8} {'missed':>6} {'stray':>5}" + ("  ms wall median / p95, CPU median" if timed else ""))
    for run, judged in results.items():
        for column in columns:
            part = [each for each in judged if COLUMNS[column](each.photo.part)]
            if part:
                first = f"{run.deck.name:22} {run.method:16}" if column == columns[0] else " " * 39
                print(f"{first} {column:11} {_counts(total(part))}", _times(part) if timed else "")


def _counts(totals: Totals) -> str:
    named = totals.right + totals.wrong
    recall = f"{totals.recall:.3f} {totals.right:>3}/{totals.cards:<3}"
    precision = f"{totals.precision:.3f} {totals.right:>3}/{named:<3}"
    return f"{recall:>14}  {precision:>14} {totals.unsure:7} {totals.misnamed:8} {totals.missed:6} {totals.stray:5}"


def _times(judged: Sequence[Judged]) -> str:
    wall, cpu = [each.wall_ms for each in judged], [each.cpu_ms for each in judged]
    return f"  {statistics.median(wall):.0f} / {np.percentile(wall, 95):.0f}, {statistics.median(cpu):.0f}"


def say_shares(results: Results, method: str) -> None:
    """Print the share of cards that are found, by how much of them can be seen."""
    print(
        f"\ncards found by visible share {'':10}" + "".join(f"{written:>12}" for *_, written in SHARES) + "   unknown"
    )
    for run, judged in results.items():
        cells = []
        for least, below, _ in SHARES:
            totals = total(judged, least, below)
            cells.append(f"{totals.right}/{totals.cards}" if totals.cards else "-")
        unknown = total(judged)
        right, cards = unknown.right, unknown.cards
        for least, below, _ in SHARES:
            known = total(judged, least, below)
            right, cards = right - known.right, cards - known.cards
        cells.append(f"{right}/{cards}" if cards else "-")
        mark = "" if run.method == method else f" {run.method}"
        print(f"  {run.deck.name + mark:37}" + "".join(f"{cell:>12}" for cell in cells[:-1]) + f"{cells[-1]:>10}")


def say_reliability(judged: Sequence[Judged]) -> None:
    """Confidence against truth."""
    for title, named in (("names", True), ("first candidates of nameless answers", False)):
        bins = reliability(judged, named)
        print(f"\nconfidence of {title}: calibration error {calibration_error(bins):.3f}")
        for each in bins:
            print(f"  {each.least:.2f} - {each.most:.2f} {each.answers:5} answers", end="")
            print(f"   mean confidence {each.confidence:.3f}   right {each.right:.3f}")


def say_goals(goals: Sequence[Goal], columns: Sequence[str]) -> None:
    """Every goal with what was measured; one counts as reached when it is in every column."""
    print(f"\n{'goal':52} {'':>9} " + "".join(f"{column:>18}" for column in columns))
    for goal in goals:
        cells = "".join(f"{goal.values[each].text if each in goal.values else '':>18}" for each in columns)
        verdict = {True: "reached", False: "not reached", None: "not measured"}[goal.reached()]
        print(f"{goal.what:52} {goal.written:>9} {cells}   {verdict}")


def say_costs(costs: Costs) -> None:
    """Print the costs, which the goals leave out."""
    print(f"\nframe of 1280 x 720: {costs.frame_ms:.0f} ms wall, {costs.frame_cpu_ms:.0f} ms CPU (median)", end="")
    print(f", {costs.frame_p95_ms:.0f} and {costs.frame_p95_cpu_ms:.0f} (p95 of {costs.frames} frames)", end="")
    ratio = costs.frame_ms / costs.peer_ms
    print("" if np.isnan(ratio) else f"; {ratio:.2f} times plain RootSIFT ({costs.peer_ms:.0f} ms)")
    print(f"teaching {costs.teach_ms:.1f} ms wall, {costs.teach_cpu_ms:.1f} ms CPU a card; loading", end="")
    print(
        f" {costs.load_s:.2f} s and decoding pictures {costs.decode_s:.2f} s; {costs.peak_mb:.0f} MB at most meanwhile"
    )


def as_json(results: Results, goals: Sequence[Goal], costs: Costs | None) -> dict[str, Any]:
    """Everything, so that two runs can be compared."""
    return {
        "runs": [
            {"deck": run.deck.name, "method": run.method, "photos": [_photo(each) for each in judged]}
            for run, judged in results.items()
        ],
        "goals": [
            {
                "what": goal.what,
                "goal": goal.written,
                "values": {column: _number(value.number) for column, value in goal.values.items()},
                "reached": goal.reached(),
            }
            for goal in goals
        ],
        "costs": {key: _number(value) for key, value in asdict(costs).items()} if costs else None,
    }


def _number(number: float) -> float | None:
    return None if np.isnan(number) else round(number, 4)


def _photo(judged: Judged) -> dict[str, Any]:
    return {
        "photo": judged.photo.name,
        "part": judged.photo.part.value,
        "wall_ms": round(judged.wall_ms, 1),
        "cpu_ms": round(judged.cpu_ms, 1),
        "cards": [
            {
                "card": instance.card,
                "visible": instance.visible,
                "at": instance.polygon.mean(axis=0).round().tolist(),
                "outcome": outcome.value,
                "answer": _answer(answer) if answer else None,
            }
            for instance, outcome, answer in judged.cards
        ],
        "answers": [
            {**_answer(answer), "verdict": verdict.value, "right": right} for answer, verdict, right in judged.answers
        ],
    }


def _answer(answer: Answer) -> dict[str, Any]:
    return {
        "card": answer.card,
        "confidence": round(answer.confidence, 4),
        "candidates": [[card, round(share, 4)] for card, share in answer.candidates],
        "quad": answer.quad.round(1).tolist(),
    }
