"""Bundles: the common script and style of all pages, then the parts that come on first use, which share its modules.

A part is a script without imports, so that one that was lost can be asked for again: a browser never asks again for a
module that it could not fetch. It finds the modules that it shares in `globalThis.built`, by `stubs`.
"""

import json
import subprocess
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Final

from web.tools.bundle_inputs import copy_sources, write_stubs
from web.tools.list_languages import FALLBACK, list_languages, parts_of

BASELINE: Final = "ios15.4,safari15.4,chrome100,firefox100"
ENTRY: Final = "web/app.js"
_PATHS: Final = json.dumps({"compilerOptions": {"paths": {"/web/*": ["./web/*"]}}})
_OPTIONS: Final = (
    *("--log-level=warning", "--charset=utf8", "--minify", f"--target={BASELINE}", f"--tsconfig-raw={_PATHS}"),
    *("--loader:.woff2=file", "--asset-names=[name]-[hash]", "--entry-names=[name]-[hash]", "--public-path=/built"),
)
Metafile = dict[str, Any]


class Bundler:
    """The program `esbuild`, which writes into `out`, and a folder for what is thrown away afterwards."""

    def __init__(self, program: Path, out: Path, work: Path) -> None:
        self._program = program
        self._out = out
        self._work = work

    def bundle(self, folder: Path, entries: Mapping[str, str], kind: str, *more: str) -> dict[str, str]:
        """Bundle each of `entries`, content by name, as if it lay in `folder`. Returns the address of each by name."""
        for name, content in entries.items():
            (folder / f"{name}.{kind}").write_text(content)
        told = self.run(folder, self._out, *(f"{name}.{kind}" for name in entries), "--bundle", "--format=iife", *more)
        return {
            str(Path(output["entryPoint"]).with_suffix("")): f"/built/{Path(path).name}"
            for path, output in told["outputs"].items()
            if "entryPoint" in output
        }

    def run(self, folder: Path, out: Path, *arguments: str) -> Metafile:
        """Run the program and return what it tells of its work. Raises CalledProcessError; it has said itself why."""
        told = self._work / "told.json"
        options = (*_OPTIONS, f"--metafile={told}", f"--outdir={out}")
        subprocess.run([self._program, *options, *arguments], cwd=folder, check=True)
        metafile: Metafile = json.loads(told.read_bytes())
        return metafile


def bundle_pages(bundler: Bundler, root: Path, work: Path, games: Collection[str], version: str) -> dict[str, str]:
    """Bundle the sources in `root`. Returns the address of each bundle by that of its source."""
    whole, parts = work / "whole", work / "parts"
    copy_sources(root, whole, games)
    exports = _read_exports(bundler, whole, work / "none")
    copy_sources(root, parts, games)
    for folder in (parts, work / "stubs"):
        write_stubs(exports, folder)
    files = _bundle_parts(bundler, parts, games) | _bundle_styles(bundler, whole, games)
    about = {"version": version, "files": files}
    guard = bundler.bundle(whole, {"guard": 'import "./web/boot_guard.js";\n'}, "js", "--target=es5")["guard"]
    return files | {f"/{ENTRY}": _bundle_common(bundler, whole, exports, about), "/web/boot_guard.js": guard}


def _read_exports(bundler: Bundler, whole: Path, none: Path) -> dict[str, list[str]]:
    """Return the modules that the common script is made of, as `web/html.js`, with the names that they export."""
    inputs = bundler.run(whole, none, ENTRY, "--bundle")["inputs"]
    shared = sorted(path for path in inputs if path != ENTRY)
    outputs = bundler.run(whole, none, *shared, "--format=esm", "--outbase=.", "--entry-names=[dir]/[name]")["outputs"]
    return {output["entryPoint"]: output["exports"] for output in outputs.values()}


def _bundle_parts(bundler: Bundler, parts: Path, games: Collection[str]) -> dict[str, str]:
    """Bundle pages and words that come later, each game's page, and the words that it has for the box editor."""
    sources = {f"/web/pages/{page.name}": page for page in (parts / "web/pages").glob("*.js")}
    shared = {"join", "page_not_found", "seat", "table"}
    sources = {address: page for address, page in sources.items() if page.stem not in shared}
    sources |= _later_words(parts)
    for game in games:
        for own in ("page.js", "page/box_editor_words.js"):
            path = parts / "companion/games" / game / own
            if path.exists():
                sources[f"/games/{game}/{own}"] = path
    entries = {
        _name(
            address
        ): f"import * as part from {json.dumps(str(path))};\nglobalThis.built.came[{json.dumps(address)}] = part;\n"
        for address, path in sources.items()
    }
    built = bundler.bundle(parts, entries, "js")
    return {address: built[_name(address)] for address in sources}


def _later_words(parts: Path) -> dict[str, Path]:
    """Return the parts of languages by their addresses, but for that of English which the common script holds."""
    text = parts / "web/text"
    addresses = [f"/web/text/{name}/{part}" for name in list_languages(text) for part in parts_of(name)]
    addresses.remove(f"/web/text/{FALLBACK}/language.js")
    return {address: parts / address[1:] for address in addresses}


def _bundle_styles(bundler: Bundler, whole: Path, games: Collection[str]) -> dict[str, str]:
    """Bundle the common style, the dark one, those of pages that most people never open, and one for each game."""
    names = ("index", "night", "desk", "deck", "sheet", "story")
    sources = {f"/web/style/{name}.css": whole / f"web/style/{name}.css" for name in names}
    for game in games:
        path = whole / "companion/games" / game / "page.css"
        if path.exists():
            sources[f"/games/{game}/page.css"] = path
    entries = {_name(address): f"@import {json.dumps(str(path))};\n" for address, path in sources.items()}
    built = bundler.bundle(whole, entries, "css")
    return {address: built[_name(address)] for address in sources}


def _bundle_common(bundler: Bundler, whole: Path, exports: Collection[str], about: Mapping[str, Any]) -> str:
    """Bundle the common script, which begins with `globalThis.built`, and return its address."""
    imports = "".join(f"import * as m{n} from {json.dumps(f'./{path}')};\n" for n, path in enumerate(exports))
    modules = ", ".join(f"{json.dumps(path)}: m{n}" for n, path in enumerate(exports))
    (whole / "built.js").write_text(
        f"{imports}globalThis.built = {{ ...{json.dumps(about)}, modules: {{ {modules} }}, came: {{}} }};\n"
    )
    return bundler.bundle(whole, {"app": f'import "./built.js";\nimport "./{ENTRY}";\n'}, "js")["app"]


def _name(address: str) -> str:
    """Return a name for the bundle of a source: `/games/noir/page.js` -> `noir-page`."""
    return "-".join(Path(address).with_suffix("").parts[2:])
