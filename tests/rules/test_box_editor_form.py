"""The form for editors: every effect with every field, and whatever it offers is an effect."""

import json
import re
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

import pytest

from companion.engine.effects_doc import replace_effects_table
from companion.rules.errors import BadData
from companion.rules.packs.pack import Complaint
from companion.skirmish.cards.effect import CardFilter, Effect, EffectCondition, EffectMultiplier
from companion.skirmish.effects.all_effects import CONTINUOUS, EFFECTS
from companion.skirmish.effects.effect_codec import parse_effect
from companion.skirmish.packs.check.box import complaints_about_box
from companion.skirmish.packs.editor_form_json import effects_form_json
from tests.rules.playable_box import SMALL, small_box

DOCS: Final = Path(__file__).parents[2] / "docs" / "effects.md"
FORM = effects_form_json()
BY_WORD = {form["do"]: form for form in FORM["effects"]}
NAMES = {
    "card": "wagon",
    "cards": ["gun", "*iron"],
    "member": "ann",
    "battlefield": "mine",
    "battlefields": ["church"],
    "word": "character",
    "words": ["location", "unique"],
}
"""The content of the small box."""
GOES_WITH = {("recruit", "member"): {"dead": True}}
"""Values that a field needs beside it: only one of the dead can be named."""


def flaws(table: dict[str, Any], form: dict[str, Any]) -> tuple[Complaint, ...]:
    """Return the complaints about an effect on a card that may have it."""
    data = small_box()
    data["card"][1]["effects"] = [table]
    data["card"][1]["moment"] = form["moment"] or "attack"
    if form["standing"]:
        data["card"][0]["standing"] = [table]
    return complaints_about_box(data, SMALL)


def begun(form: dict[str, Any]) -> dict[str, Any]:
    """Return the values of a form before any change."""
    each = [*form["fields"], *FORM["common"]]
    return {"do": form["do"], **{one["name"]: one["default"] for one in each if one["default"] is not None}}


def whole(form: dict[str, Any]) -> dict[str, Any]:
    """The same, with a name wherever nobody else can say which."""
    asked = [one for one in form["fields"] if one["needed"] and one["default"] is None]
    return {**begun(form), **{one["name"]: NAMES[one["type"]] for one in asked}}


def inner(sort: str) -> dict[str, Any]:
    return {one["name"]: one["default"] for one in FORM[sort] if one["default"] is not None}


def test_the_form_is_json_with_every_effect_and_field() -> None:
    assert json.loads(json.dumps(FORM)) == FORM
    assert list(BY_WORD) == [cls.pack_word() for cls in EFFECTS]
    for cls in EFFECTS:
        form = BY_WORD[cls.pack_word()]
        assert tuple(one["name"] for one in form["fields"]) == cls.own_fields()
        assert form["doc"] and "\n" not in form["doc"]
        assert form["standing"] is (cls in CONTINUOUS)
    for sort, table in (
        ("common", Effect),
        ("which", CardFilter),
        ("per", EffectMultiplier),
        ("only_if", EffectCondition),
    ):
        assert [one["name"] for one in FORM[sort]] == [each.name for each in fields(table)]


@pytest.mark.parametrize("cls", EFFECTS, ids=lambda cls: cls.pack_word())
def test_a_form_as_it_begins_is_the_effect_with_its_defaults(cls: type[Effect]) -> None:
    form = BY_WORD[cls.pack_word()]
    left = {f"it has no {one['name']}" for one in form["fields"] if one["needed"] and one["default"] is None}
    assert {each.wrong for each in flaws(begun(form), form)} == left
    effect = parse_effect(whole(form))
    assert type(effect) is cls
    if not any(one["needed"] for one in form["fields"]):
        assert effect == cls()


@pytest.mark.parametrize("word", BY_WORD)
def test_whatever_a_form_offers_can_be_chosen(word: str) -> None:
    form = BY_WORD[word]
    for one in (*form["fields"], *FORM["common"]):
        for value in offered(one):
            beside = GOES_WITH.get((word, one["name"]), {})
            table = {**whole(form), **beside, one["name"]: value}
            assert not beside or not value or flaws({**table, **dict.fromkeys(beside, False)}, form)
            assert flaws(table, form) == (), (one, value)
            parse_effect(table)
        if one["type"] == "number":
            assert flaws({**whole(form), one["name"]: one["least"] - 1}, form)
            assert flaws({**whole(form), one["name"]: one["most"] + 1}, form)


def offered(one: dict[str, Any]) -> list[Any]:
    """Values for a field that its form allows."""
    match one["type"]:
        case "number":
            return [one["least"], one["most"]]
        case "flag":
            return [True, False]
        case "choice":
            return list(one["choices"])
        case "text":
            return ["", "Look behind you."]
        case "which" | "per" | "only_if" as sort:
            return [inner(sort)] + [
                {**inner(sort), each["name"]: value} for each in FORM[sort] for value in offered(each)
            ]
        case "effects":
            return [[{"do": "kill"}] * FORM["most"]]
        case "options":
            return [[[{"do": "kill"}]] * one["least"], [[{"do": "kill"}]] * one["most"]]
    return [NAMES[one["type"]]]


def test_the_page_about_packs_lists_every_effect_as_it_is() -> None:
    page = DOCS.read_text("utf-8")
    assert replace_effects_table(page) == page
    for form in BY_WORD.values():
        (row,) = (line for line in page.splitlines() if line.startswith(f"| `{form['do']}` |"))
        assert [one["name"] for one in form["fields"]] == re.findall(r"`(\w+)`", row.split("|")[3])


def test_a_page_without_marks_is_refused() -> None:
    with pytest.raises(BadData, match="in this order"):
        replace_effects_table("# Packs")
