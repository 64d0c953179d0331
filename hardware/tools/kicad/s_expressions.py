"""KiCad's file format: nested lists of words and quoted texts."""

import re
from typing import Final, TypeAlias

Node: TypeAlias = "str | Word | list[Node]"
"""A text, a bare word or a list of nodes."""
_TOKEN: Final = re.compile(r'[()]|"(?:[^"\\]|\\.)*"|[^\s()"]+')


class Word(str):
    """A bare word or number, written without quotes."""

    __slots__ = ()


def parse(text: str) -> list[Node]:
    """The one list in a file."""
    stack: list[list[Node]] = [[]]
    for token in _TOKEN.findall(text):
        if token == "(":
            stack.append([])
        elif token == ")":
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(_unquoted(token) if token[0] == '"' else Word(token))
    [only] = stack[0]
    if not isinstance(only, list):
        raise ValueError("the file holds no list")
    return only


def dump(node: Node) -> str:
    """A node as text: each list that holds lists begins a line, all others stay on theirs."""
    if isinstance(node, Word):
        return str(node)
    if isinstance(node, str):
        escaped = node.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        return f'"{escaped}"'
    text = ""
    for child in node:
        nested = isinstance(child, list) and any(isinstance(one, list) for one in child)
        text += ("\n" if nested else " " * bool(text)) + dump(child)
    return f"({text})"


def find(node: list[Node], head: str) -> list[list[Node]]:
    """The lists in a list that begin with `head`."""
    return [child for child in node if isinstance(child, list) and child and child[0] == head]


def text_at(node: list[Node], place: int) -> str:
    """The text or word at a place of a list."""
    child = node[place]
    if isinstance(child, list):
        raise ValueError(f"a list where a text was expected: {dump(child)[:60]}")
    return str(child)


def numbers(node: list[Node]) -> list[float]:
    """The numbers after the head of a list such as (at 1 2 90)."""
    return [float(child) for child in node[1:] if isinstance(child, str)]


def _unquoted(token: str) -> str:
    return re.sub(r"\\(.)", lambda found: {"n": "\n", "t": "\t"}.get(found[1], found[1]), token[1:-1])
