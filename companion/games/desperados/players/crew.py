"""What a desperado can count on: who else of the gang will be where."""

from companion.games.desperados.players.scene import Pawn, Prize, Scene


def companions(scene: Scene, pawn: Pawn, prize: Prize) -> int:
    """How many others of the gang are expected at a prize, with their disc where it takes one."""
    return sum(_expected(scene, other, prize) for other in others(scene, pawn))


def others(scene: Scene, pawn: Pawn) -> list[Pawn]:
    """The rest of the gang."""
    return [other for other in scene.gang if other.rider != pawn.rider]


def able(scene: Scene, pawn: Pawn, prize: Prize) -> bool:
    """Whether somebody could still be at a prize in time, as far as one knows."""
    return not (prize.takes_disc and pawn.disc) and scene.can_be(pawn, prize.move, prize.city)


def _expected(scene: Scene, other: Pawn, prize: Prize) -> bool:
    """Where his card shows it, that counts; otherwise what he sketched, then what he agreed to."""
    if not able(scene, other, prize):
        return False
    if prize.move == scene.move and other.ready and other.place is not None:
        return scene.where(other) == prize.city
    sketched = scene.sketches.get((other.rider, prize.move))
    if sketched is not None:
        return sketched == prize.city
    return agreed(scene, other, prize.move, prize.city)


def agreed(scene: Scene, pawn: Pawn, move: int, city: int) -> bool:
    """Whether his seat is in on a proposal to be there then."""
    return any((one.move, one.city) == (move, city) and pawn.seat in one.yes for one in scene.proposals)
