"""Findings in a few lines: each fault of a kind of element once."""

from collections.abc import Iterator, Sequence

from tests.screen_layout.findings import Finding


def sum_up(found: Sequence[Finding]) -> Iterator[str]:
    """Yield each fault of an element once, with all the sizes that have it, and how many screens."""
    alike: dict[tuple[str, str], list[Finding]] = {}
    for finding in found:
        alike.setdefault((finding.fault, finding.element.partition(' "')[0]), []).append(finding)
    for (fault, _), those in sorted(alike.items()):
        sizes = ", ".join(dict.fromkeys(finding.size for finding in those))
        places = list(dict.fromkeys(finding.place for finding in those))
        more = f" and {len(places) - 1} more" if len(places) > 1 else ""
        yield f"{fault}: {those[0].element}\n    {those[0].pixels}, at {sizes}; in {places[0]}{more}"
