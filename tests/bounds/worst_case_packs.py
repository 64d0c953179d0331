"""Packs as dear to read and to judge as their size allows."""

import random
from collections.abc import Callable, Iterator
from typing import Final

from companion.rules.packs.pack import MAX_PACK_BYTES
from tests.bounds.keep_generated import keep_generated

SIZE: Final = MAX_PACK_BYTES - 512


def _fill(part: str, before: str = "", after: str = "") -> str:
    return before + part * ((SIZE - len(before) - len(after)) // len(part)) + after


def _lines(line: Callable[[int], str], most: int = SIZE) -> str:
    found, size, number = [], 0, 0
    while (size := size + len(text := line(number)) + 1) < most:
        found.append(text)
        number += 1
    return "\n".join(found)


@keep_generated
def toml_texts(seed: int) -> Iterator[tuple[str, str]]:
    """Yield texts with their names: whatever costs a TOML reader more than it is long."""
    chance = random.Random(seed)
    parts = chance.randrange(20, 400)
    for spelled in ("a", '"a"', "'a'"):
        dots = ".".join([spelled] * parts)
        yield f"keys of {parts} parts, as {spelled}", _lines(lambda n, dots=dots: f"{dots}.b{n} = 1")
        yield f"headers of {parts} parts, as {spelled}", _lines(lambda n, dots=dots: f"[{dots}.b{n}]")
    long = "[" + ".".join(["a"] * 990) + "]\n"
    yield "keys under one long header", long + _lines(lambda n: f"b{n}.c = 1", SIZE - len(long))
    yield "a key of all parts", _fill(".a", "a", " = 1")
    yield "a key with wide dots", _fill(" \t.  a", "a", " = 1")
    yield "open brackets", _fill("[", "a = ")
    yield "open tables", _fill("{a = ", "a = ")
    yield "closed brackets", "a = " + "[" * 900 + "]" * 900
    yield "a long number", _fill("9", "a = ")
    yield "a long hexadecimal number", _fill("f", "a = 0x")
    yield "a long fraction", _fill("9", "a = 0.")
    yield "many numbers", _fill("1,", "a = [", "]")
    yield "many tables", _lines(lambda n: f"[t{n}]")
    yield "tables in tables", _fill("[[a]]\n[[a.b]]\n")
    yield "escapes", _fill("\\n", 'a = "', '"')
    yield "continued lines", _fill("\\\n", 'a = """', 'x"""')
    yield "an open text", _fill("x\\\\", 'a = """')
    yield "quotes", _fill(chance.choice(["'", '"', "'\"", "\"'''"]))


@keep_generated
def boards(seed: int) -> Iterator[tuple[str, str]]:
    """Yield boards with more cities and roads than any, none of which names another."""
    word = _words(seed)
    for cities, roads, length in ((1200, 600, 40), (60, 1900, 40), (1800, 1400, 12), (2200, 300, 40)):
        text = "[board]\nsize = [1000, 700]\ntitle = 'x'\nphoto = false\n"
        text += "".join(f"[[city]]\nname = '{word(length)}'\nx = 0.1\ny = 0.2\n" for _ in range(cities))
        text += "".join(f"[[road]]\nbetween = ['{word(length)}', '{word(length)}']\n" for _ in range(roads))
        yield f"{cities} cities and {roads} roads", text


@keep_generated
def boxes(seed: int) -> Iterator[tuple[str, str]]:
    """Yield boxes whose cards speak of cards that are not there."""
    word = _words(seed)
    head = "[box]\ntitle = 'x'\nkind = 'owner'\n"
    card = "[[card]]\nid = '{}'\nname = '{}'\nkind = 'firepower'\nside = 'attack'\n"
    names = [word(40) for _ in range(250)]
    speaking = "standing = [{{do = 'worth', power = 1, per = {{what = 'in-play', named = ['{}', '{}', '{}']}}}}]\n"
    yield (
        "cards that name others",
        head + "".join(card.format(name, name) + speaking.format(*(word(40) for _ in range(3))) for name in names),
    )
    wrong = ", ".join(f"{{do = '{word(40)}'}}" for _ in range(4000))
    yield "effects that are none", f"{head}{card.format('a', 'a')}effects = [{wrong}]\n"
    nested = "{do = 'choose', of = [" * 7 + "]}" * 7
    yield "effects in effects", f"{head}{card.format('a', 'a')}effects = [{', '.join([nested] * 900)}]\n"


def _words(seed: int) -> Callable[[int], str]:
    """Return a maker of words of few letters: they are all a little alike."""
    chance = random.Random(seed)
    return lambda length: "".join(chance.choices("abcdefghij", k=length))
