"""The simulated table and the camera over it."""

from collections.abc import Callable
from dataclasses import replace
from itertools import islice, pairwise
from threading import Event, Thread

import numpy as np
import pytest

from companion.drawing.card_size import CARD_MM
from companion.printing.image_cache import CardImageCache
from companion.rules.parts.mat import Mat
from companion.simulator.scene import LaidCard, TableScene
from companion.simulator.table_and_camera import AWAY_FRAMES, QUICK_FRAMES, NoSuchPlace, SimulatedCamera, SimulatedTable
from tests.patience import PATIENCE_S


@pytest.fixture
def table(mat: Mat) -> SimulatedTable:
    return SimulatedTable(mat)


def test_three_cards_lie_side_by_side_inside_the_dealers_zone(table: SimulatedTable, mat: Mat) -> None:
    for card in ("gold-1", "coal-2", "wild"):
        table.lay(card, "dealer")
    lying = table.cards("dealer")
    assert [laid.card for laid in lying] == ["gold-1", "coal-2", "wild"]
    assert all(mat.zone_at(laid.x, laid.y) == "dealer" for laid in lying)
    assert all(right.x - left.x >= CARD_MM[0] for left, right in pairwise(lying))


def test_five_cards_in_front_of_a_seat_overlap_but_all_show(
    table: SimulatedTable, mat: Mat, shelf: CardImageCache
) -> None:
    for rank in range(1, 6):
        table.lay(f"lead-{rank}", "front-0")
    sights = TableScene(mat, shelf).truth(table.cards())
    assert all(sight.visible > 0.4 for sight in sights)


def test_no_zone_ever_overflows(table: SimulatedTable, mat: Mat) -> None:
    for zone in mat.zones:
        for _ in range(12):
            table.lay("wild", zone.id)
        for laid in table.cards(zone.id):
            assert mat.zone_at(laid.x, laid.y) == zone.id


def test_cards_across_the_table_face_their_owner(table: SimulatedTable) -> None:
    assert abs(table.lay("wild", "front-0").angle) < 10
    assert abs(table.lay("wild", "front-1").angle - 180) < 10


def test_taking_takes_one_copy_and_the_last(table: SimulatedTable) -> None:
    first, second = table.lay("wild", "discard"), table.lay("wild", "discard")
    assert table.take("wild", "discard") == second
    assert list(table.cards()) == [first]


def test_clearing_clears_a_zone_or_everything(table: SimulatedTable) -> None:
    table.lay("wild", "discard")
    kept = table.lay("gold-1", "dealer")
    table.clear("discard")
    assert list(table.cards()) == [kept]
    table.clear()
    assert not table.cards()


def test_what_is_not_there_is_named_in_the_error(table: SimulatedTable) -> None:
    with pytest.raises(NoSuchPlace, match="'moon'.*'dealer'"):
        table.lay("wild", "moon")
    table.lay("gold-1", "dealer")
    with pytest.raises(NoSuchPlace, match="'wild'.*'dealer'.*'gold-1'"):
        table.take("wild", "dealer")


def test_the_same_seed_lays_the_same_table(mat: Mat) -> None:
    one, other = SimulatedTable(mat, 4), SimulatedTable(mat, 4)
    assert [one.lay("wild", "deck") for _ in range(3)] == [other.lay("wild", "deck") for _ in range(3)]


def test_whoever_waits_is_woken_by_a_change_and_not_by_its_absence(table: SimulatedTable) -> None:
    seen, _ = table.read_changes()
    assert not table.wait_for_change(seen, 0)
    laying = Thread(target=table.lay, args=("wild", "deck"))
    laying.start()
    assert table.wait_for_change(seen, PATIENCE_S)
    laying.join()


class Filmed:
    """A scene that notes what it was asked to film."""

    def __init__(self) -> None:
        self.shots: list[tuple[tuple[str, ...], bool, int]] = []

    def render(self, cards: tuple[LaidCard, ...], hand: object = None, seed: int = 0) -> np.ndarray:
        self.shots.append((tuple(laid.card for laid in cards), hand is not None, seed))
        return np.zeros((1, 1, 3), np.uint8)


def film(table: SimulatedTable, count: int, between: Callable[[int], None] = lambda _: None) -> list:
    scene, pauses = Filmed(), iter(range(10_000))
    camera = SimulatedCamera(table, scene, wait=lambda seconds: between(next(pauses)))
    list(islice(camera.frames(), count))
    return scene.shots


def test_a_hand_comes_with_every_change_and_then_the_table_lies_still(table: SimulatedTable) -> None:
    def lay_after_the_second(pause: int) -> None:
        if pause == 1:
            table.lay("wild", "dealer")

    shots = film(table, 7, lay_after_the_second)
    assert [(cards, hand) for cards, hand, _ in shots] == [
        ((), False),
        ((), False),
        ((), True),
        (("wild",), True),
        *[(("wild",), False)] * 3,
    ]
    assert len({seed for *_, seed in shots}) == 7, "every frame has its own noise"


def test_a_hand_also_comes_to_take_a_card(table: SimulatedTable) -> None:
    table.lay("wild", "dealer")
    shots = film(table, 6, lambda pause: table.take("wild", "dealer") if pause == 2 else None)
    assert [(cards, hand) for cards, hand, _ in shots[3:]] == [(("wild",), True), ((), True), ((), False)]


def test_a_card_exchanged_for_another_like_it_is_away_for_a_while(table: SimulatedTable) -> None:
    table.lay("wild", "dealer")
    table.lay("wild", "front-0")

    def exchange(pause: int) -> None:
        if pause == 2:
            table.take("wild", "dealer")
            table.take("wild", "front-0")
            table.lay("wild", "dealer")
            table.lay("gold-1", "front-0")

    shots = [(cards, hand) for cards, hand, _ in film(table, 3 + 2 + AWAY_FRAMES + 3, exchange)]
    before, after = ("wild", "wild"), ("wild", "gold-1")
    assert shots[3:] == [
        (before, True),
        ((), True),
        *[((), False)] * AWAY_FRAMES,
        ((), True),
        (after, True),
        (after, False),
    ]


def test_a_closed_camera_ends_its_frames(table: SimulatedTable) -> None:
    camera = SimulatedCamera(table, Filmed(), wait=lambda _: None)
    frames = camera.frames()
    next(frames)
    camera.close()
    camera.close()
    assert next(frames, None) is None


def test_the_camera_films_a_change_without_a_pause_and_rests_at_its_pace(table: SimulatedTable) -> None:
    pauses: list[float] = []
    camera = SimulatedCamera(table, Filmed(), fps=4, wait=pauses.append)
    frames = camera.frames()
    list(islice(frames, QUICK_FRAMES + 2))
    assert pauses == [*[0.0] * (QUICK_FRAMES - 1), 0.25, 0.25]
    table.lay("wild", "dealer")
    list(islice(frames, 3 + QUICK_FRAMES))
    assert pauses[QUICK_FRAMES + 1 :] == [0.25, *[0.0] * (QUICK_FRAMES + 2)]


def test_a_table_at_rest_is_filmed_twice_a_second(table: SimulatedTable) -> None:
    pauses: list[float] = []
    list(islice(SimulatedCamera(table, Filmed(), wait=pauses.append).frames(), QUICK_FRAMES + 20))
    assert sum(pauses[-20:]) >= 9.5, "an idle evening costs as many frames"


def test_a_camera_that_is_closed_ends_its_pause(table: SimulatedTable) -> None:
    camera, seen = SimulatedCamera(table, Filmed(), fps=1 / PATIENCE_S), Event()

    def film() -> None:
        for at, _ in enumerate(camera.frames()):
            if at == QUICK_FRAMES - 1:
                seen.set()

    films = Thread(target=film)
    films.start()
    assert seen.wait(PATIENCE_S)
    camera.close()
    films.join(PATIENCE_S / 2)
    assert not films.is_alive()


def test_a_zone_has_room_as_long_as_the_next_card_lies_free(table: SimulatedTable, mat: Mat) -> None:
    for _ in range(3):
        assert table.has_room("dealer")
        table.lay("wild", "dealer")
    assert not table.has_room("dealer")
    first, *others = [laid.x for laid in table.cards("dealer")]
    assert all(right - left >= CARD_MM[0] for left, right in pairwise([first, *others]))
    with pytest.raises(NoSuchPlace):
        table.has_room("moon")


def test_on_a_pile_and_in_a_column_only_the_first_card_lies_free(mat: Mat) -> None:
    zone = next(zone for zone in mat.zones if zone.id == "discard")
    for full in (replace(zone, pile=True), replace(zone, width=80, height=300)):
        table = SimulatedTable(replace(mat, zones=(full,)))
        assert table.has_room("discard")
        table.lay("wild", "discard")
        assert not table.has_room("discard")


def test_frames_of_a_real_scene(table: SimulatedTable, mat: Mat, shelf: CardImageCache) -> None:
    table.lay("wild", "dealer")
    camera = SimulatedCamera(table, TableScene(mat, shelf, width=640, height=360), wait=lambda _: None)
    shapes = {frame.shape for frame in islice(camera.frames(), 4)}
    assert shapes == {(360, 640, 3)}


def test_cards_on_a_pile_hide_each_other_but_for_an_edge(mat: Mat) -> None:
    zone = replace(next(zone for zone in mat.zones if zone.id == "discard"), pile=True)
    table = SimulatedTable(replace(mat, zones=(zone,)))
    pile = [table.lay("wild", "discard") for _ in range(20)]
    assert 2 < max(abs(card.x - zone.x - zone.width / 2) for card in pile) <= 8
    assert 2 < max(abs(card.y - zone.y - zone.height / 2) for card in pile) <= 8


def test_cards_on_a_pile_stay_in_a_zone_that_is_hardly_larger_than_they_are(mat: Mat) -> None:
    zone = replace(next(zone for zone in mat.zones if zone.id == "discard"), pile=True, width=65, height=92)
    table = SimulatedTable(replace(mat, zones=(zone,)))
    pile = [table.lay("wild", "discard") for _ in range(20)]
    assert max(abs(card.x - zone.x - zone.width / 2) for card in pile) <= 1
    assert max(abs(card.y - zone.y - zone.height / 2) for card in pile) <= 2
