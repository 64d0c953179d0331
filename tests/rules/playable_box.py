"""A small box of cards that can be played, for tests to spoil."""

from typing import Any, Final

from companion.skirmish.packs.box_contents_spec import BoxContentsSpec

SMALL: Final = BoxContentsSpec(
    deck=4,
    members=3,
    starting=2,
    rows={"river": (1,), "falls": (1,), "town": (2,)},
    recruiting=frozenset({1}),
    poker=1,
)


def small_box() -> dict[str, Any]:
    """It says everything a box can say; a fresh one each time."""
    return {
        "box": {"title": "Small", "kind": "owner"},
        "card": [
            {
                "id": "wagon",
                "name": "Iron Wagon",
                "side": "attack",
                "copies": 3,
                "kind": "firepower",
                "cost": 2,
                "firepower": 3,
                "costs_at": {"mine": 0},
                "ammo": 1,
                "power": 1,
                "grit": 1,
                "only_at": ["mine", "church"],
                "effects": [
                    {"do": "draw", "count": 2, "only_at": ["church"], "per": {"what": "in-play", "named": ["wagon"]}},
                    {"do": "choose", "of": [[{"do": "kill", "may": True}], [{"do": "discard", "random": True}]]},
                    {
                        "do": "unless",
                        "discards": 1,
                        "then": [{"do": "destroy", "which": {"named": ["*gun"], "most": 2}}],
                    },
                    {"do": "costs", "change": 1, "until": "next-turn"},
                ],
                "standing": [{"do": "worth", "power": 1, "only_if": {"dead": "ann", "members_most": 2}}],
                "killed": [{"do": "power", "on": "battlefield", "field": "mine"}],
                "text": "It rolls.\nAnd rolls.",
            },
            {"id": "stop", "name": "Not So Fast", "side": "attack", "moment": "cancel", "effects": [{"do": "cancel"}]},
            {"id": "gun", "name": "Long Gun", "side": "defence", "copies": 2, "kegs": 2},
            {
                "id": "duck",
                "name": "Duck",
                "side": "defence",
                "copies": 2,
                "kind": "action",
                "cost": 0,
                "moment": "casualty",
                "effects": [{"do": "choose", "of": [[{"do": "prevent"}], [{"do": "grit", "member": "bob"}]]}],
            },
        ],
        "member": [
            {"id": "ann", "name": "Ann", "rating": 1, "start": True, "killed": [{"do": "countdown", "count": 1}]},
            {"id": "bob", "name": "Bob", "rating": 3, "start": True, "grit": 1, "leader": True},
            {"id": "cat", "name": "Cat", "rating": 2, "text": "A cat."},
        ],
        "battlefield": [
            {
                "id": "church",
                "name": "Church",
                "row": "river",
                "place": 1,
                "defence": 2,
                "spaces": [{"draw": 1}, {"draw": 1, "optional": True}],
            },
            {"id": "den", "name": "Den", "row": "falls", "place": 1, "defence": 1, "spaces": [{}]},
            {
                "id": "mine",
                "name": "Mine",
                "row": "town",
                "place": 2,
                "defence": 0,
                "spaces": [{}, {}],
                "text": "Dark.",
            },
        ],
        "poker": [
            {"id": "ace", "name": "Ace", "side": "attack", "value": 9, "effects": [{"do": "draw"}]},
            {"id": "dog", "name": "Dog", "side": "defence", "value": 0, "beats": ["ace"], "stays": True},
        ],
    }
