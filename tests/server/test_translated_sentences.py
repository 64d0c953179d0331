"""Every sentence and error code of our sources exists in every language of the pages."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games.any.sheet.spare_counters import SPARE_WORDS
from tests.evaluate_page_module import value_in
from tests.sentences_in_sources import sentences

HOUSE = Path(__file__).parents[2]
TEXTS = HOUSE / "web" / "text"
OTHERS = sorted(folder.name for folder in TEXTS.iterdir() if folder.is_dir() and folder.name != "en")

SPEAKERS = """
    server/access/auth server/access/check_code server/access/count_seat_change server/access/login
    server/editors/board_routes server/editors/box_routes server/editors/deck_routes server/editors/draft_routes
    server/editors/sheet_routes server/editors/teach_app
    server/http/errors server/typed/*
    server/network/lan_address
    server/ports/check_tapped_mat_corners
    server/routes/camera server/routes/declare_card server/routes/export_log_and_health server/routes/host
    server/routes/host_state server/routes/next_game server/routes/simulated_table
    server/routes/end_bot_pause server/routes/phone_randomness
    server/routes/statistics server/routes/speak server/routes/game_story
    server/routes/join server/routes/submit_action server/routes/pucks server/routes/seating/*
    server/tours/tour_routes
    server/state/host_camera_view_notice server/state/open_streams server/state/seat_handover
    server/state/seat_handover_notes server/state/additional_seat_requests
    table/log/clock_settings table/lobby table/observing/pending_observations table/table table/prompts/answers
    rules/game rules/packs/pack rules/packs/check_values rules/packs/write_toml rules/packs/missing_items
    skirmish/packs/* skirmish/packs/check/* skirmish/effects/effect_codec
    games/any/game games/any/sheet/* games/any/sheet/check/*
    games/desperados/atlas/* games/desperados/house_rules
    games/desperados/game games/revolver2/enums_and_constants
    games/quickdraw/phases/start_and_end_hand app/packs/* app/camera/host_page_camera_adapter
    app/machine/power_off app/machine/address_monitor app/camera/camera_service app/camera/full_column_notice
    app/runtime/application
    app/pucks/puck_admin app/pucks/firmware app/pucks/roster app/camera/wrong_card_reports
    app/runtime/simulator_controls app/camera/eyes/eyes_process app/camera/teach/*
    vision/camera/* vision/read_board/check_board_shape vision/read_board/flatten_board
    vision/calibration/mat_calibration vision/calibration/find_mat vision/teach/cutout vision/teach/cutout_quality
    vision/teach/capture_session vision/teach/ocr server/serve/server server/tls/certificate_files
    server/tls/tls_contexts app/runtime/https_setup devices/panel/* devices/parts/*
    devices/wiring/wirable_part_kinds mqtt/connection/client mqtt/devices/send_device_commands mqtt/devices/press_inbox
    mqtt/connection/presence mqtt/public/publisher
    mqtt/service games/revolver/enums_and_constants games/revolver/expansion_modules games/revolver/initial_state
    games/revolver/extra_pack_tables
    games/revolver/deck_building/* app/commands/play
""".split()
"""The modules whose sentences a page, or the terminal, may show as they are."""

NOT_FOR_PEOPLE = {
    " (seat {0})",
    "By the Gun They Died",
    "if when then else on formula script unless while until",
    "table bank score answered asked done passed role role_id seat turn phase round first name me rounds over",
    " ".join(SPARE_WORDS),
    "other games",
    "private, no-cache",
    "attachment; filename={0}",
    "attachment; filename=pack.zip",
    'attachment; filename="{0}.toml"',
    'attachment; filename="{0}.zip"',
    'attachment; filename="companion-{0}.jsonl"',
    "Companion on {0}",
    "companion {0}: {1}",
    "Cannot shut down",
    "Light {0} %",
    "None left of that",
    "Not now. {0}",
    "No tokens to set now",
    "Tokens {0}/{1}",
    "Shutting down",
    "Sure? Push again",
    "Undo? Press again",
    "Unplug when light off",
}
"""Names as printed, of threads, what only browsers or a network read, and what stands on the panel's display."""


def _keys(catalogue: Path) -> frozenset[str]:
    return frozenset(value_in(catalogue.relative_to(HOUSE).as_posix(), "Object.keys(page.default)"))


def _modules() -> Iterator[Path]:
    for speaker in SPEAKERS:
        found = [path for path in (HOUSE / "companion").glob(f"{speaker}.py") if path.name != "__init__.py"]
        assert found, f"there is no module {speaker}"
        yield from found


def test_sentences_are_found(tmp_path: Path) -> None:
    source = tmp_path / "module.py"
    refuses = "raise ValueError(f\"seat {1 + n} is {len('not yours')}\")"
    typed = "def look(at: 'Mapping[str, Card]') -> 'Sequence[Card, ...]':\n    near: 'Mapping[str, Card]' = {}"
    source.write_text("\n".join(['"""No sentence."""', '_log.info("not this one")', refuses, typed]))
    assert sentences(source) == {"seat {0} is {1}", "not yours"}


CODED = re.compile(r'Refusal\(\s*\d+, "(\w+)"|\d{3}, "(\w+)"\)|\d{3}: "(\w+)"')


def test_every_code_can_be_said() -> None:
    """One that is missing belongs into web/text/<language>/refusals.js, as no.<code>."""
    sources = [path.read_text("utf-8") for path in (HOUSE / "companion" / "server").rglob("*.py")]
    codes = {f"no.{code}" for text in sources for found in CODED.findall(text) for code in found if code}
    assert {"no.wrong_code", "no.stale", "no.not_json"} <= codes
    for language in ("en", *OTHERS):
        assert sorted(codes - _keys(TEXTS / language / "refusals.js")) == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_can_be_said(language: str) -> None:
    """One that is missing belongs into web/text/<language>/server_text, under the English sentence."""
    known = _keys(TEXTS / language / "server_text" / "index.js") | NOT_FOR_PEOPLE
    missing = {path.name: sorted(sentences(path) - known) for path in _modules()}
    assert {name: texts for name, texts in missing.items() if texts} == {}
