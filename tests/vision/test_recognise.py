"""Frames of cards made here, laid anywhere, and what the recogniser calls them."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.rules.zone import CardId
from companion.vision.picture import CameraError, Picture
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.features.find_cards import intersection_over_union
from companion.vision.recognise.recogniser import Recogniser
from tests.vision.random_scenes import corners_at, filmed, lay, plain_card, rich_card, table_top

RED, BLUE, GREEN = (40, 40, 200), (200, 60, 40), (60, 150, 60)
DECK = {f"rich-{number}": rich_card(number) for number in range(6)} | {
    f"{name}-{pips}": plain_card(colour, pips)
    for name, colour in {"red": RED, "blue": BLUE, "green": GREEN}.items()
    for pips in (1, 2, 3)
}


@pytest.fixture(scope="module")
def recogniser() -> Recogniser:
    return Recogniser({name: [card] for name, card in DECK.items()})


def named(detections: list[Detection]) -> list[str]:
    return sorted(detection.card for detection in detections if detection.card is not None)


def scene(*cards: tuple[str, float, float, float]) -> Picture:
    frame = table_top()
    for name, x, y, degrees in cards:
        frame = lay(frame, DECK[name], corners_at(x, y, degrees))
    return filmed(frame)


def test_every_card_is_named_where_it_lies(recogniser: Recogniser) -> None:
    laid = [("rich-0", 150, 200, 0), ("rich-3", 480, 190, 130), ("red-2", 780, 200, 20), ("green-1", 300, 520, -75)]
    detections = recogniser.recognise(scene(*laid))
    assert named(detections) == sorted(name for name, *_ in laid)
    for name, x, y, degrees in laid:
        detection = next(each for each in detections if each.card == name)
        assert intersection_over_union(detection.quad, corners_at(x, y, degrees)) > 0.93
        assert detection.confidence > 0.75
        assert detection.candidates[0][0] == name
        assert detection.visible > 0.85


def test_the_first_corner_is_the_top_left_of_the_upright_card(recogniser: Recogniser) -> None:
    (detection,) = recogniser.recognise(scene(("rich-2", 480, 360, 160)))
    assert np.abs(detection.quad - corners_at(480, 360, 160)).max() < 4
    assert detection.angle == pytest.approx(160, abs=1)
    assert detection.centre == pytest.approx([480, 360], abs=2)


def test_cards_that_lie_as_they_did_are_not_told_again(recogniser: Recogniser) -> None:
    laid = [("rich-1", 300, 300, 0), ("rich-2", 432, 300, 0), ("rich-1", 564, 300, 3), ("green-1", 432, 480, 90)]
    frame, part = scene(*laid), PixelBox(230, 200, 640, 580)
    seen = recogniser.recognise(frame, part)
    assert named(seen) == ["green-1", "rich-1", "rich-1", "rich-2"]
    for new in seen:
        lying = [each for each in seen if each is not new]
        [found] = recogniser.recognise(frame, part, lying)
        assert found.card == new.card and np.abs(found.quad - new.quad).max() < 2
    assert recogniser.recognise(frame, part, seen) == []


def test_a_card_seen_in_two_parts_that_lies_as_it_did_is_not_told_again(recogniser: Recogniser) -> None:
    frame, part = scene(("rich-1", 300, 300, 0), ("rich-2", 480, 300, 0)), PixelBox(200, 180, 640, 420)
    frame[262:342, 220:380] = table_top()[262:342, 220:380]  # something even lies across
    seen = recogniser.recognise(frame, part)
    assert named(seen) == ["rich-1", "rich-2"] and any(each.other_parts for each in seen)
    assert recogniser.recognise(frame, part, seen) == []


def test_a_card_of_which_nothing_is_seen_may_lie_there(recogniser: Recogniser) -> None:
    frame, nothing = scene(("rich-2", 460, 300, 0)), np.empty((0, 2), np.float32)
    hidden = Detection(CardId("rich-1"), (), corners_at(460, 300, 0), 1.0, 0.0, nothing)
    assert named(recogniser.recognise(frame, None, [hidden])) == ["rich-2"]


def test_a_card_of_no_deck_that_lies_there_is_left_alone_as_well(recogniser: Recogniser) -> None:
    frame, quad = scene(("rich-1", 300, 300, 0), ("rich-2", 460, 300, 0)), corners_at(300, 300, 0)
    stranger = Detection(CardId("of another deck"), (), quad, 1.0, 1.0, quad)
    assert named(recogniser.recognise(frame, None, [stranger])) == ["rich-2"]


def test_copies_are_told_apart_by_their_place(recogniser: Recogniser) -> None:
    laid = [("rich-1", 150, 200, 0), ("rich-1", 420, 200, 90), ("rich-1", 700, 220, 45), ("rich-1", 300, 520, 180)]
    detections = recogniser.recognise(scene(*laid, ("blue-3", 700, 540, 0), ("blue-3", 860, 540, 5)))
    assert named(detections) == ["blue-3"] * 2 + ["rich-1"] * 4


def test_cards_slid_under_each_other_are_all_seen(recogniser: Recogniser) -> None:
    detections = recogniser.recognise(scene(*((f"rich-{n}", 300 + 70 * n, 300 + 10 * n, 4 * n) for n in range(4))))
    assert named(detections) == ["rich-0", "rich-1", "rich-2", "rich-3"]
    visible = {each.card: each.visible for each in detections}
    assert visible["rich-3"] > 0.9 and visible["rich-0"] < 0.7


def test_a_card_half_out_of_the_frame_is_named(recogniser: Recogniser) -> None:
    (detection,) = recogniser.recognise(scene(("rich-4", 10, 300, 0)))
    assert detection.card == "rich-4"
    assert detection.visible < 0.7


def test_a_card_of_another_deck_gets_no_name(recogniser: Recogniser) -> None:
    frame = table_top()
    for number, place in ((70, (250, 300, 10)), (71, (600, 320, -30))):
        frame = lay(frame, rich_card(number), corners_at(*place))
    assert named(recogniser.recognise(filmed(frame))) == []


def test_empty_paper_and_an_empty_table_get_no_name(recogniser: Recogniser) -> None:
    frame = lay(table_top(), np.full((350, 250, 3), 240, np.uint8), corners_at(300, 300, 10))
    assert named(recogniser.recognise(filmed(frame))) == []
    assert recogniser.recognise(filmed(table_top())) == []


def test_a_dim_warm_lamp_at_one_side_changes_no_name(recogniser: Recogniser) -> None:
    frame = scene(("rich-5", 200, 300, 30), ("red-1", 480, 300, 0), ("green-3", 750, 300, 10))
    lamp = np.linspace(0.9, 0.35, frame.shape[1])[None, :, None] * np.array([0.6, 0.8, 1.0])
    assert named(recogniser.recognise((frame * lamp).astype(np.uint8))) == ["green-3", "red-1", "rich-5"]


def test_a_table_seen_aslant(recogniser: Recogniser) -> None:
    frame = scene(("rich-0", 200, 250, 0), ("rich-2", 480, 400, 70), ("blue-2", 760, 300, 15))
    aslant = np.array([[140, 60], [820, 60], [960, 720], [0, 720]], np.float32)
    source = np.array([[0, 0], [960, 0], [960, 720], [0, 720]], np.float32)
    frame = cv2.warpPerspective(frame, cv2.getPerspectiveTransform(source, aslant), (960, 720))
    assert named(recogniser.recognise(np.asarray(frame, np.uint8))) == ["blue-2", "rich-0", "rich-2"]


def test_the_same_frame_and_the_same_deck_give_the_same_answer(recogniser: Recogniser) -> None:
    frame = scene(("rich-0", 200, 250, 0), ("rich-2", 330, 300, 40), ("blue-2", 760, 300, 15))
    again = Recogniser({name: [card] for name, card in DECK.items()})
    first, *others = (
        [(s.card, s.candidates, s.quad.tolist(), s.confidence, s.visible) for s in each.recognise(frame)]
        for each in (recogniser, recogniser, again)
    )
    assert all(other == first for other in others)


def test_a_card_may_have_several_pictures() -> None:
    deck = {"one": [rich_card(1), rich_card(11)], "two": [rich_card(2)]}
    frame = lay(lay(table_top(), rich_card(11), corners_at(250, 300)), rich_card(2), corners_at(600, 300))
    assert named(Recogniser(deck).recognise(filmed(frame))) == ["one", "two"]


def test_features_are_remembered_and_a_broken_cache_is_made_again(tmp_path: Path) -> None:
    deck = {name: [DECK[name]] for name in ("rich-0", "rich-1", "red-1")}
    frame = scene(("rich-0", 200, 250, 0), ("rich-1", 480, 300, 40))
    answers = []
    for spoil in (False, False, True):
        if spoil:
            for kept in filter(Path.is_file, tmp_path.rglob("*")):
                kept.write_bytes(kept.read_bytes()[:100])
        answers.append([(s.card, s.quad.tolist()) for s in Recogniser(deck, tmp_path).recognise(frame)])
        assert len(list(tmp_path.glob("*.npz"))) == 3
    assert answers[0] == answers[1] == answers[2]


@pytest.mark.parametrize(
    "frame",
    [
        np.zeros((1, 1, 3), np.uint8),
        np.zeros((360, 480, 3), np.uint8),
        np.full((360, 480, 3), 255, np.uint8),
        np.zeros((40, 4000, 3), np.uint8),
        np.zeros((480, 640), np.uint8),
        np.zeros((480, 640), np.uint16),
        np.random.default_rng(1).integers(0, 255, (480, 640, 3)).astype(np.uint8),
    ],
    ids=["one pixel", "black", "white", "a ribbon", "grey", "16 bit", "noise"],
)
def test_nothing_is_seen_where_there_is_nothing(recogniser: Recogniser, frame: Picture) -> None:
    assert named(recogniser.recognise(frame)) == []


def test_grey_and_16_bit_frames_are_read(recogniser: Recogniser) -> None:
    frame = scene(("rich-0", 200, 250, 0))
    assert named(recogniser.recognise(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY))) == ["rich-0"]
    assert named(recogniser.recognise(frame.astype(np.uint16) << 8)) == ["rich-0"]  # type: ignore[arg-type]


@pytest.mark.parametrize("frame", [np.zeros((0, 0, 3), np.uint8), np.zeros(5, np.uint8), np.zeros((4, 4, 7), np.uint8)])
def test_what_is_no_frame_is_refused(recogniser: Recogniser, frame: Picture) -> None:
    with pytest.raises(CameraError, match="H x W x 3"):
        recogniser.recognise(frame)


def test_references_too_small_or_missing_are_refused() -> None:
    with pytest.raises(CameraError, match="card ace: the reference is 10 x 12"):
        Recogniser({"ace": [np.zeros((12, 10, 3), np.uint8)]})
    with pytest.raises(CameraError, match="card ace: no reference"):
        Recogniser({"ace": []})


def test_an_empty_deck_and_a_deck_of_one() -> None:
    assert Recogniser({}).recognise(table_top()) == []
    blank = {"blank": [np.full((350, 250, 3), 240, np.uint8)]}
    assert named(Recogniser(blank).recognise(filmed(table_top()))) == []
    one = Recogniser({"rich-0": [DECK["rich-0"]]})
    assert named(one.recognise(scene(("rich-0", 400, 300, 77)))) == ["rich-0"]


def test_of_two_references_alike_neither_is_named() -> None:
    twins = Recogniser({**{name: [DECK[name]] for name in ("rich-0", "rich-1", "red-1")}, "twin": [DECK["rich-0"]]})
    (detection,) = twins.recognise(scene(("rich-0", 400, 300, 20)))
    assert detection.card is None and detection.confidence <= 0.5
    assert {name for name, _ in detection.candidates[:2]} == {"rich-0", "twin"}


def test_no_two_nameless_answers_are_given_to_one_place(recogniser: Recogniser) -> None:
    strangers = table_top()
    for number, x in enumerate((200, 480, 760)):
        strangers = lay(strangers, rich_card(40 + number), corners_at(x, 320, 15 * number))
    quads = [detection.quad for detection in recogniser.recognise(filmed(strangers))]
    assert all(intersection_over_union(one, other) < 0.5 for n, one in enumerate(quads) for other in quads[:n])


def test_a_reference_that_is_a_ribbon_is_refused() -> None:
    with pytest.raises(CameraError, match="no card is so slender"):
        Recogniser({"ribbon": [np.zeros((1200, 100, 3), np.uint8)]})


def test_a_part_that_leaves_the_frame_is_looked_at_as_far_as_it_is_there(recogniser: Recogniser) -> None:
    frame = scene(("rich-0", 150, 200, 0))
    assert named(recogniser.recognise(frame, PixelBox(-50, -60, 400, 450))) == ["rich-0"]
    assert recogniser.recognise(frame, PixelBox(-300, -300, -20, -20)) == []


def test_a_back_of_one_pattern_is_counted_once() -> None:
    back = np.full((350, 250, 3), 235, np.uint8)
    for row in range(12, 340, 26):
        for column in range(12, 240, 26):
            cv2.drawMarker(back, (column + 6, row + 6), (150, 40, 30), cv2.MARKER_STAR, 18, 3)
    backs = Recogniser({"back": [back], "rich-0": [rich_card(0)]})
    frame = lay(lay(table_top(), back, corners_at(250, 300, 15)), rich_card(0), corners_at(700, 350, 80))
    assert named(backs.recognise(filmed(frame))) == ["back", "rich-0"]
