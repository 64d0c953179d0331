"""Long stories: they get fewer scenes, and keep their turning points and their end."""

from companion.rules.parts.game_story import Scene, Story, shorten_story


def told(count: int, turning: set[int]) -> Story:
    return Story([Scene(nth, (), {}, "hit" if nth in turning else "") for nth in range(count)], {"fact": 1})


def test_a_short_story_stays_as_it_is() -> None:
    story = told(10, {3})
    assert shorten_story(story, 10) is story


def test_a_long_story_keeps_what_matters() -> None:
    short = shorten_story(told(1000, {17, 501}), 100)
    at = [scene.at for scene in short.scenes]
    assert len(at) == 100 and at == sorted(set(at)) and at[-1] == 999 and {17, 501} <= set(at)
    assert max(after - before for before, after in zip(at, at[1:], strict=False)) <= 20
    assert short.facts == {"fact": 1}


def test_the_latest_turning_points_stay_where_there_are_too_many() -> None:
    at = [scene.at for scene in shorten_story(told(50, set(range(50))), 10).scenes]
    assert at == list(range(40, 50))
