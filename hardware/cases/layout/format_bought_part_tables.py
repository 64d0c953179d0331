"""Tables of bought parts for the pages: whose sizes were read in their makers' papers, and what cases alone need."""

from collections.abc import Mapping

from hardware.cases.layout.bought_part_bodies import Body


def body_table(known: Mapping[str, Body]) -> str:
    """Every part that a case is made round, and where its sizes are from."""
    rows = ["| part | number | sizes |", "|---|---|---|"]
    for name, body in known.items():
        rows.append(f"| {name} | {body.number} | {'read' if body.sure else '**not looked up**'} |")
    return "\n".join(rows)


def unsure_sentence(known: Mapping[str, Body]) -> str:
    """Return a sentence about how many sizes are only usual ones."""
    unsure = sum(not body.sure for body in known.values())
    return f"Of {len(known)} parts, the sizes of {unsure} were not looked up in full: measure yours."


def case_bill(known: Mapping[str, Body]) -> str:
    """Return a table of what is bought for the cases alone: prices are estimates, and "check" is no order number."""
    rows = ["| for the cases | number | EUR | sources |", "|---|---|---|---|"]
    for name, body in known.items():
        if body.price:
            sources = ", ".join(f"{shop} {number}" for shop, number in body.sources.items())
            rows.append(f"| {name} | {body.number} | {body.price:.2f} | {sources} |")
    return "\n".join(rows)
