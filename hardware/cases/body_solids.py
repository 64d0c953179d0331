"""Bought parts as solids, from their shapes in `bodies.toml`."""

from build123d import Location, Part, Pos, RegularPolygon, extrude

from hardware.cases.board_solids import block, rod
from hardware.cases.layout.bought_part_bodies import Body, Role, Shape


def shape_solid(shape: Shape, wall: float = 0.0) -> Part:
    """One shape where it stands; `wall` is how far the inner face is below the outer."""
    x, y, z = shape.at
    at = (x, y, z - wall if shape.inside else z)
    if shape.form == "block":
        solid = block((shape.size[0], shape.size[1], shape.size[2]), at)
        return solid - block((shape.hollow, shape.size[1], shape.size[2]), at) if shape.hollow else solid
    if shape.form == "hex":
        return Pos(*at) * extrude(RegularPolygon(shape.size[0] / 2, 6, major_radius=False), shape.size[1])
    solid = rod(shape.size[0], shape.size[1], at)
    return solid - rod(shape.hollow, shape.size[1], at) if shape.hollow else solid


def body_solid(body: Body, *roles: Role, place: Location | None = None, wall: float = 0.0) -> Part:
    """All of its shapes of these roles as one solid; an empty one where there are none."""
    solid = Part()
    for shape in body.of(*roles):
        solid += shape_solid(shape, wall)
    if "solid" in roles:
        for x, y, diameter in body.holes:
            solid -= rod(diameter, 100.0, (x, y, -50.0))
    return solid if place is None or not solid.solids() else place * solid


def bought(body: Body, place: Location | None = None, wall: float = 0.0) -> Part:
    """All of the part itself."""
    return body_solid(body, "solid", "flange", "nut", place=place, wall=wall)


def room(body: Body, place: Location | None = None, wall: float = 0.0) -> Part:
    """Return what has to stay free for its wires and plugs."""
    return body_solid(body, "room", place=place, wall=wall)
