"""The backs of the six decks: one weave for all, in the rider's colour."""

from companion.drawing.inks import PAPER
from companion.drawing.rosette import guilloche_path
from companion.drawing.small_figures import star_path
from companion.printing.board.movement_card_faces import HEIGHT, WIDTH
from companion.printing.board.piece_inks import RiderColour


def rider_deck_back_svg(side: RiderColour) -> str:
    """Draw the back of a rider's movement cards with the rider's pips; it looks the same upside down."""
    ink = side.colour
    weave = guilloche_path(12, 96, 214, 6) + guilloche_path(20, 206, 262, 4)
    star = f'<path fill="{ink}" d="{star_path(5 if side.pips else 6, 66, 27)}"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/><defs><pattern id="net" x="7" width="44" height="44"'
        f' patternUnits="userSpaceOnUse"><path d="M0 22 22 0 44 22 22 44Z" fill="none" stroke="{PAPER}"'
        f' stroke-width="2.6"/></pattern></defs><path fill="{ink}" d="M34 34H596V846H34Z"/>'
        f'<path fill="url(#net)" fill-opacity=".5" d="M34 34H596V846H34Z"/><g transform="translate(315 440)">'
        f'<circle r="270" fill="{ink}" stroke="{PAPER}" stroke-width="6"/><path fill="none" stroke="{PAPER}"'
        f' stroke-width="2.6" d="{weave}"/><circle r="88" fill="{PAPER}"/>{star}</g>{_pips(side)}'
        f'<path fill="none" stroke="{ink}" stroke-width="2" d="M25 25H605V855H25Z"/></svg>'
    )


def _pips(side: RiderColour) -> str:
    row = "".join(
        f'<circle cx="{315 + (n - (side.pips - 1) / 2) * 62}" cy="100" r="22" fill="{PAPER}"/>'
        for n in range(side.pips)
    )
    return f'{row}<g transform="rotate(180 {WIDTH / 2} {HEIGHT / 2})">{row}</g>'
