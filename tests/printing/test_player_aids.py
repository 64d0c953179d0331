"""Player aids: every side is drawn whole inside its frame, with every letter of either language."""

import numpy as np
import pytest

from companion.drawing.card_size import CARD_MM
from companion.drawing.svg_to_pixels import rasterise
from companion.drawing.text_outlines import load_font
from companion.games.registry import find_game, load_games, rules_summary_of_game
from companion.printing.aid.print_aid import aid_svg
from companion.printing.aid.typeset_aid import EDGE_MM, typeset_aid

DOTS_A_MM = 12
FRAME_MM = 2.4
"""The frame ends there; between it and the words nothing may be drawn."""


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", load_games())
def test_words_keep_their_distance_from_the_frame(game: str, language: str) -> None:
    summary = rules_summary_of_game(game, language)
    assert summary is not None
    sides = typeset_aid(summary, game)
    for nth in range(len(sides)):
        picture = rasterise(aid_svg(find_game(game).info.title, sides, nth), round(CARD_MM[0] * DOTS_A_MM))
        white = np.asarray((picture > 200).all(axis=2))
        assert 0.05 < 1 - white.mean() < 0.6, "there are words"
        inner, outer = (round(mm * DOTS_A_MM) for mm in (EDGE_MM - 0.2, FRAME_MM))
        below_title = white[round(9 * DOTS_A_MM) : -outer]
        assert below_title[:, outer:inner].all() and below_title[:, -inner:-outer].all()
        assert white[-inner:-outer, outer:-outer].all()


@pytest.mark.parametrize("language", ["en", "it"])
def test_no_letter_loses_its_accent(language: str) -> None:
    known = load_font("text").glyphs.keys() & load_font("display").glyphs.keys()
    for game in load_games():
        summary = rules_summary_of_game(game, language)
        assert summary is not None
        words = "".join(text for section in summary.sections for text in (section.title, *section.aid))
        assert set(words) <= known, f"{game}: {sorted(set(words) - known)}"
