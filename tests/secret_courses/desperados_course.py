"""Desperados: seat 0 leads the gang, and plans and rides elsewhere."""

from tests.outside_viewers import Outside
from tests.secret_courses.cheat_and_pry import pry


def desperados(outside: Outside, secret: int) -> None:
    """Seat 0 leads the gang: it plans and rides elsewhere, and means to do other things there, too few for the law."""
    here, there = (("Gravel", "Quarrel"), ("Kettle", "Pepper"))[secret]
    outside.act(1, "TakeBadge")
    for piece, city in enumerate(("Thirst", "Gravel", "Quarrel", "Kettle")):
        outside.act(1, "Deploy", piece=piece, city=city)
    outside.act(1, "Deployed")
    for rider in (1, 2, 3):
        outside.act(0, "ChooseStart", rider=rider, city="Lost Mule")
    outside.act(0, "Suggest", move=2, city=here, meeting=("brown", "meet")[secret])
    outside.act(0, "Sketch", rider=1, move=1, city=there)
    outside.act(0, "Sketch", rider=1, move=1, city=(None, here)[secret])
    outside.act(1, "Ride", rider=0, move=1, to="Saloon", then="nothing")
    pry(outside)
    outside.act(0, "Ride", rider=1, move=1, to=here, then=("poker", "nothing")[secret])
    outside.act(0, "Ride", rider=1, move=1, to=there, then="nothing")
    pry(outside)
    outside.act(0, "Ride", rider=2, move=1, to=there, then=("later", "nothing")[secret])
    outside.act(0, "Ride", rider=2, move=1, to=here, then="later")
    outside.act(0, "Ride", rider=3, move=1, to=("Saloon", "Hangnail")[secret], then="nothing")
    pry(outside)
    outside.ask("host", "POST", "/api/host/undo", {"to": outside.table.log_length - 1})
    outside.listen()
    outside.act(0, "Ride", rider=3, move=1, to=("Hangnail", "Saloon")[secret], then="nothing")
    for rider in (1, 2, 3):  # one of them decides later, so all are asked (DE-36)
        outside.act(
            0, "Act", rider=rider, move=1, deed=("nothing", "poker")[secret] if rider == 2 else "nothing", city=None
        )
    pry(outside)
    outside.act(1, "MoveSheriff", sheriff=0, city="Lost Mule")
    pry(outside)
