"""The sentences in our sources that a page may show as they are: refusals, complaints, notes, how a game ended."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_SENTENCE: Final = re.compile(r"[a-z]{2,}\S* [a-z{]|\} [a-z]{2,}", re.IGNORECASE)

_LOGS: Final = frozenset({"log", "logger"})


def sentences(path: Path) -> frozenset[str]:
    """Every text of two words or more in a module, with {0}, {1} for what is filled in; no docstring, no log line."""
    return frozenset(text for text in _texts(ast.parse(path.read_text("utf-8"))) if _SENTENCE.search(text))


def _texts(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Expr(ast.Constant()):
            return
        case ast.Call(ast.Attribute(ast.Name(name))) if name.strip("_").lower() in _LOGS:
            return
        case ast.Constant(str(text)):
            yield text
        case ast.JoinedStr(values):
            yield _template(values)
            for value in values:
                if isinstance(value, ast.FormattedValue):
                    yield from _texts(value.value)
        case _:
            for child in _children(node):
                yield from _texts(child)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what a node is made of, without annotations: they may be texts, too."""
    if isinstance(node, ast.FunctionDef):
        yield from (*node.decorator_list, *node.args.defaults, *filter(None, node.args.kw_defaults), *node.body)
    elif isinstance(node, ast.AnnAssign):
        yield from filter(None, (node.value,))
    else:
        yield from ast.iter_child_nodes(node)


def _template(values: list[ast.expr]) -> str:
    holes = iter(range(len(values)))
    return "".join(str(each.value) if isinstance(each, ast.Constant) else f"{{{next(holes)}}}" for each in values)
