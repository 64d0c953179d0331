"""One scene, staged and looked at by every method, and what came of it; made so that a pool of processes can do it."""

import os
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np

from benchmarks.eyes.photos.ground_truth import Instance, Photo
from benchmarks.eyes.photos.rival_methods import contours_and_hash
from benchmarks.eyes.photos.score_answers import Answer, Judged, Method, Outcome, Verdict, judge, overlap
from companion.simulator import hard_scenes
from companion.simulator.synthetic.random_deck_pictures import make_deck
from companion.vision.packs.card_pack import is_card_back_id, read_pack
from companion.vision.picture import Picture
from companion.vision.recognise.recogniser import Recogniser

LEAST_VISIBLE = 0.25
"""An instance that shows less than this neither helps nor hurts."""
EYES, HASH = "eyes", "pHash"


@dataclass(frozen=True, slots=True)
class DeckChoice:
    """Deck that a process is to know: `size` made cards of a kind, or the pictures of a folder."""

    size: int
    kind: str
    seed: int
    folder: Path | None
    strangers: Path | None
    baseline: bool


@dataclass(frozen=True, slots=True)
class Task:
    """One scene to look at."""

    level: hard_scenes.LevelName
    seed: int
    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Seen:
    """Answers of one method about one scene. Only cards that count are in `cards`."""

    task: Task
    method: str
    ingredients: frozenset[str]
    cards: tuple[tuple[str, float, Outcome], ...]
    """Name, visible share, what became of it."""
    answers: tuple[tuple[bool, float, bool], ...]
    """True if it names a card, its confidence, true if the name (or first candidate) is right."""
    wrong: tuple[tuple[str, float], ...]
    """Names that are not there, with their confidence."""
    strangers: int
    strangers_named: int
    ms: float
    cpu_ms: float


@dataclass(frozen=True, slots=True)
class Known:
    """A deck, and every method that has learnt it."""

    faces: Mapping[str, Picture]
    backs: Mapping[str, Picture]
    strangers: Sequence[Picture]
    methods: Mapping[str, Method]


@cache
def learnt(choice: DeckChoice) -> Known:
    """The deck made and learnt: once to a process."""
    cv2.setNumThreads(1)
    if choice.folder is None:
        deck = make_deck(choice.size, choice.seed, choice.kind)
        faces, backs, strangers = dict(deck.faces), dict(deck.backs), list(deck.strangers)
    else:
        pack = read_pack(choice.folder)
        faces = {str(card): pack[card][0] for card in pack if not is_card_back_id(card)}
        backs = {str(card): pack[card][0] for card in pack if is_card_back_id(card)}
        others = read_pack(choice.strangers) if choice.strangers else {}
        strangers = [pictures[0] for pictures in others.values()]
    references = {card: [picture] for card, picture in (faces | backs).items()}
    methods: dict[str, Method] = {EYES: _eyes(references)}
    if choice.baseline:
        methods[HASH] = contours_and_hash(references)
    return Known(faces, backs, strangers, methods)


def look(choice: DeckChoice, task: Task) -> list[Seen]:
    """Stage the scene and let every method look at it."""
    known = learnt(choice)
    scene = hard_scenes.make_scene(task.level, task.seed, known.faces, known.backs, known.strangers, task.size)
    return [_seen(task, name, method, scene) for name, method in known.methods.items()]


def _seen(task: Task, name: str, method: Method, scene: hard_scenes.HardScene) -> Seen:
    wall, cpu = time.perf_counter(), time.process_time()
    answers = method(scene.frame)
    wall, cpu = 1000 * (time.perf_counter() - wall), 1000 * (time.process_time() - cpu)
    judged = judge(answers, _photo(task, scene))
    wrong = [answer for answer, verdict, _ in judged.answers if verdict is Verdict.WRONG]
    strangers = [each for each in scene.truth if each.card is None and each.visible >= LEAST_VISIBLE]
    named = {id(each) for answer in wrong if (each := _most_covered(answer, scene, task)) is not None}
    return Seen(
        task,
        name,
        scene.ingredients,
        tuple((each.card, each.visible or 0.0, outcome) for each, outcome, _ in judged.cards),
        tuple(_counted(judged)),
        tuple((answer.card or "", answer.confidence) for answer in wrong),
        len(strangers),
        sum(id(each) in named for each in strangers),
        wall,
        cpu,
    )


def _most_covered(answer: Answer, scene: hard_scenes.HardScene, task: Task) -> hard_scenes.SceneCard | None:
    """Return the card on which most of an answer lies. None if it lies on none."""
    shares = [(overlap(answer.quad, _instance(each), task.size), each) for each in scene.truth]
    share, card = max(shares, key=lambda each: each[0], default=(0.0, None))
    return card if share > 0 else None


def _counted(judged: Judged) -> list[tuple[bool, float, bool]]:
    counted = [each for each in judged.answers if each[1] is not Verdict.IGNORED]
    return [(answer.card is not None, answer.confidence, right) for answer, _, right in counted]


def _photo(task: Task, scene: hard_scenes.HardScene) -> Photo:
    instances = tuple(_instance(each) for each in scene.truth if each.card is not None)
    return Photo(Path(f"{task.level}-{task.seed}"), task.size, instances, ())


def _instance(card: hard_scenes.SceneCard) -> Instance:
    return Instance(card.card or "", card.quad, False, card.visible >= LEAST_VISIBLE, card.visible)


def _eyes(references: Mapping[str, Sequence[Picture]]) -> Method:
    recogniser = Recogniser(references)

    def recognise(frame: Picture) -> list[Answer]:
        return [
            Answer(each.card, np.asarray(each.quad, np.float32), each.confidence, each.candidates)
            for each in recogniser.recognise(frame)
        ]

    return recognise


def alone() -> None:
    """Keep a process of a pool to one core."""
    os.environ["OMP_NUM_THREADS"] = "1"
    cv2.setNumThreads(1)
