"""Shares of a printed house box that are read right from photographs of rows of nine, at three levels of difficulty.

    python -m benchmarks.boxes.read_box [--game revolver2] [--level easy medium hard] [--photos 4] [--cache FOLDER]
        [--text printed|own|written] [--language eng]

With `--text printed` the cards say what they say; with `own`, the sentences that the program itself has for their
effects, in the language; with `written` no card is photographed, but the texts of all cards are read as they are
written, in the language. One card for each sign is named, as its owner would, and does not count for signs.
"""

import argparse
import json
import re
import subprocess
import time
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, get_args

from benchmarks.boxes.box_photos.stage_box import entries_by_id, house_box, photographs
from companion.games.registry import find_game
from companion.printing.card_language import load_card_twins
from companion.rules.packs.editable_box_packs_protocol import EditableBoxPacks
from companion.rules.packs.pack import game_packs_of
from companion.simulator.hard_scenes import LevelName
from companion.vision.picture import Picture
from companion.vision.read_box.find_laid_cards import cut_out_laid_cards, cut_with_margin
from companion.vision.read_box.owner_marked_areas import parse_marks
from companion.vision.read_box.read_cards import CardReader
from companion.vision.read_box.value_with_confidence import STATED, ReadValue
from companion.vision.teach.ocr import find_text_reader

HERE: Final = Path(__file__).parent
FIELDS: Final = ("name", "text", "kind", "firepower", "cost")
PATIENCE_S: Final = 120.0
"""Seconds that one reading may take: on a busy machine it is to be slow, not to fail."""
LANGUAGES: Final = {"eng": "en", "ita": "it"}


def sentences(game: str, language: str, texts: Mapping[str, str] | None) -> Mapping[str, Any]:
    """Return by id, from the pages' own script: the program's sentences of each card, or what it reads in `texts`."""
    packs = game_packs_of(find_game(game))
    assert isinstance(packs, EditableBoxPacks)
    asked = {"game": game, "language": language, "form": dict(packs.form), "data": house_box(game), "texts": texts}
    command = ["node", str(HERE / "box_photos" / "effects_and_sentences.mjs")]
    content = json.dumps(asked, default=lambda each: dict(each) if isinstance(each, Mapping) else list(each))
    return dict(json.loads(subprocess.run(command, input=content.encode(), capture_output=True, check=True).stdout))


def values_of(entry: Mapping[str, Any], text: str) -> Mapping[str, Any]:
    """Return what is printed on a card, by the fields that are read."""
    if entry["table"] != "card":
        return {"name": entry["name"], "text": text}
    kind = entry.get("kind")
    firepower = entry.get("firepower") if kind == "firepower" else None
    return {"name": entry["name"], "text": text, "kind": kind, "firepower": firepower, "cost": entry.get("cost")}


def is_right(field: str, read: Any, truth: Any) -> bool:
    """Return if a value is right: a name with each of its marks, a text by its words and numbers."""
    if field == "name":
        return " ".join(str(read or "").casefold().replace("’", "'").split()) == truth.casefold()
    if field == "text":
        return plain(read) == plain(truth)
    return bool(read == truth)


def plain(text: Any) -> str:
    """Return the words and numbers of a text."""
    return " ".join(re.findall(r"[\w+−]+", str(text or "").casefold().replace("’", "'")))


class Scores:
    """Counts of values: all, right at once, right and wrong among those stated as sure."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, str]] = Counter()

    def add(self, field: str, right: bool, confidence: float) -> None:
        sure = confidence >= STATED
        for what, there in (("all", True), ("right", right), ("sure", sure), ("wrong", sure and not right)):
            self.counts[field, what] += there

    def shares(self, field: str) -> str:
        """Return both shares of a field, such as "83 %, none"."""
        count = {what: self.counts[field, what] for what in ("all", "right", "wrong")}
        if not count["all"]:
            return "no card"
        wrong = f"{100 * count['wrong'] / count['all']:.0f} %" if count["wrong"] else "none"
        return f"{100 * count['right'] / count['all']:.0f} %, {wrong}"

    def lines(self) -> Iterator[str]:
        for field in dict.fromkeys(field for field, _ in self.counts):
            count = {what: self.counts[field, what] for what in ("all", "right", "sure", "wrong")}
            share = count["right"] / max(1, count["all"])
            unseen = count["wrong"] / max(1, count["all"])
            yield (
                f"  {field:10} {count['all']:4}  right {share:6.1%}"
                f"  stated sure {count['sure'] / max(1, count['all']):6.1%}"
                f"  wrong above {STATED:.0%}: {count['wrong']} ({unseen:.1%})"
            )


def read_level(arguments: argparse.Namespace, game: str, level: LevelName, texts: Mapping[str, str]) -> Scores:
    entries = entries_by_id(game)
    text_reader = find_text_reader(arguments.language, PATIENCE_S)
    assert text_reader is not None
    marks = parse_marks(tomllib.loads((HERE / "house_box_marks.toml").read_text("utf-8")))
    tag = f"{arguments.text}-{arguments.language}"
    photos = list(photographs(game, texts, level, arguments.photos, arguments.cache, tag))
    cards: dict[str, Picture] = {}
    wide: dict[str, Picture] = {}
    for photo in photos:
        cuts = cut_out_laid_cards(photo.picture)
        if len(cuts) == len(photo.cards):  # a photograph that lacks a card is taken again, as people do
            cards |= {name: cut.picture for name, cut in zip(photo.cards, cuts, strict=True)}
            wide |= {name: cut_with_margin(photo.picture, cut) for name, cut in zip(photo.cards, cuts, strict=True)}
        else:
            print(f"  {len(cuts)} of {len(photo.cards)} cards found in a photograph")
    reader, named = CardReader(marks, text_reader), set()
    known: set[tuple[Any, ...]] = set()
    for name, picture in cards.items():
        truth, side = values_of(entries[name], texts[name]), entries[name].get("side")
        signs = {("corner", side, truth.get("kind"), truth.get("firepower")), ("cost", side, truth.get("cost"))}
        if "kind" in truth and not signs <= known:
            known |= signs
            named.add(name)
            reader.learn_signs(picture, truth)
    scores, read_texts, sure = Scores(), {}, {}
    start = time.perf_counter()
    for name, picture in cards.items():
        truth, found = values_of(entries[name], texts[name]), reader.read_card(picture, wide[name])
        for field, value in truth.items():
            if field in FIELDS[:2] or name not in named:
                right = is_right(field, found[field].value, value)
                scores.add(field, right, found[field].confidence)
                if arguments.show and not right:
                    print(f"    {name} {field}: {found[field]} is {value!r}")
        read_texts[name], sure[name] = str(found["text"].value or ""), found["text"]
    spent = (time.perf_counter() - start) / max(1, len(cards))
    add_effects(scores, arguments, game, read_texts, sure)
    print(f"{game} {level}: {len(cards)} cards of {len(photos)} photographs, {len(named)} named, {spent:.1f} s a card")
    print("\n".join(scores.lines()), flush=True)
    return scores


def table(levels: Mapping[str, Scores]) -> Iterator[str]:
    """Yield the table of benchmarks/results/boxes.md: what was right at once and wrong unseen, by field and level."""
    yield f"| right at once, and wrong above the stated {STATED:.0%} | {' | '.join(levels)} |"
    yield "|---" * (1 + len(levels)) + "|"
    for field in dict.fromkeys(field for scores in levels.values() for field, _ in scores.counts):
        yield f"| {field} | {' | '.join(scores.shares(field) for scores in levels.values())} |"


def add_effects(
    scores: Scores, arguments: argparse.Namespace, game: str, read: Mapping[str, str], sure: Mapping[str, ReadValue]
) -> None:
    """Score the effects of each card that has some: all of them right, and nothing else."""
    language = LANGUAGES[arguments.language]
    truth, found = sentences(game, language, None), sentences(game, language, read)
    for name, text in read.items():
        if truth[name]["effects"] or found[name]["effects"]:
            right = found[name]["effects"] == truth[name]["effects"]
            confidence = found[name]["confidence"] * sure[name].confidence
            scores.add("effects", right, confidence)
            if arguments.show and not right:
                print(f"    {name} effects: {confidence:.2f} of {text!r}")
                print(f"      {found[name]['said']}\n      {truth[name]['said']}")


def read_written(arguments: argparse.Namespace, game: str) -> Scores:
    """Return the scores of effects read from all texts of a house box as they are written."""
    twins = load_card_twins(game, LANGUAGES[arguments.language])
    texts = {name: str(entry.get("text", "")) for name, entry in entries_by_id(game).items()}
    scores, read = Scores(), {name: twins.get(text, text) for name, text in texts.items()}
    add_effects(scores, arguments, game, read, dict.fromkeys(read, ReadValue(None, 1.0)))
    return scores


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", nargs="+", choices=("revolver", "revolver2"), default=("revolver2", "revolver"))
    parser.add_argument("--level", nargs="+", choices=get_args(LevelName), default=get_args(LevelName))
    parser.add_argument("--photos", type=int, default=4, help="of each level and game")
    parser.add_argument("--text", choices=("printed", "own", "written"), default="printed")
    parser.add_argument("--language", choices=tuple(LANGUAGES), default="eng")
    parser.add_argument("--cache", type=Path, required=True, help="where drawn cards and photographs are kept")
    parser.add_argument("--show", action="store_true", help="what was read wrong")
    arguments = parser.parse_args()
    for game in arguments.game:
        if arguments.text == "written":
            scores = read_written(arguments, game)
            print("\n".join((game, *scores.lines())), flush=True)
            continue
        own = sentences(game, LANGUAGES[arguments.language], None)
        printed = {name: str(entry.get("text", "")) for name, entry in entries_by_id(game).items()}
        texts = {name: own[name]["said"] for name in printed} if arguments.text == "own" else printed
        levels = {level: read_level(arguments, game, level, texts) for level in arguments.level}
        print("\n".join(("", *table(levels))))


if __name__ == "__main__":
    main()
