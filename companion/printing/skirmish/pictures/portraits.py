"""People of the frontier: head and shoulders about (0, 0), about 200 units high."""

from random import Random
from typing import Final

from companion.drawing.inks import PAPER

SHADE: Final = "#2b2018"
SKINS: Final = ("#e3b48c", "#cf9a6b", "#b57c50", "#8d5a36", "#d8a77c", "#c48b62")
CLOTHS: Final = ("#4c3926", "#6d1f1b", "#274a5e", "#3f4a2a", "#6b5636", "#51365c", "#3a3a3a", "#8a5a22", "#7a6a55")
SCARVES: Final = ("#b6382a", "#c98f1d", "#2c6b3f", "#3a6a94", "#e9e1cf", "#7a3b78")
HATS: Final = ("#3a2a1a", "#6a4a28", "#1f1c1b", "#b79d6b", "#e3d7b8", "#54534f")
HAIRS: Final = ("#241a14", "#4b3018", "#7b5a30", "#8d8a85", "#d8d3c8", "#6a2c18")
LINED: Final = f'stroke="{SHADE}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"'


def portrait(rng: Random, lady: bool = False) -> str:
    """Draw a person; an equal random state draws the same one."""
    hair, cloth, scarf = rng.choice(HAIRS), rng.choice(CLOTHS), rng.choice(SCARVES)
    body = _coat(rng, cloth, scarf)
    head = f'<path {LINED} fill="{rng.choice(SKINS)}" d="M-40-44H40V-4C40 26 20 44 0 44S-40 26-40-4Z"/>'
    behind = _long_hair(hair) if lady or rng.random() < 0.1 else ""
    beard = "" if lady else _beard(rng, hair)
    mask = _mask(scarf) if not lady and rng.random() < 0.16 else ""
    return (
        f"{behind}{body}{head}{_shadow()}{_eyes(rng)}{_nose()}{beard or _mouth()}{mask}{_hat(rng, hair, scarf, lady)}"
    )


def _shadow() -> str:
    """Draw hatching on one cheek."""
    lines = "".join(f"M38 {y}l-{9 + n % 2 * 4} 8" for n, y in enumerate(range(-8, 22, 5)))
    return f'<path fill="none" stroke="{SHADE}" stroke-width="2" stroke-opacity=".7" d="{lines}"/>'


def _eyes(rng: Random) -> str:
    tilt = rng.choice((-5, -2, 3, 6))
    brows = f"M-27 {-23 + tilt}q9-6 19 {3 - tilt}M8 {-20}q8 {-6 + tilt} 19 {tilt - 3}"
    patch = rng.random() < 0.1
    dots = f'<circle cx="-16" cy="-11" r="5"/><circle cx="16" cy="-11" r="{11 if patch else 5}"/>'
    strap = '<path stroke-width="4" d="M-38-40 38 4"/>' if patch else ""
    wrinkles = '<path stroke-width="2" d="M-29-3q8 6 18 2M11-1q9 4 18-2"/>' if rng.random() < 0.5 else ""
    return (
        f'<g fill="none" stroke="{SHADE}" stroke-width="5" stroke-linecap="round"><path d="{brows}"/>{strap}'
        f'{wrinkles}</g><g fill="{SHADE}">{dots}</g>'
    )


def _nose() -> str:
    return f'<path fill="none" {LINED} d="M1-10Q9 6 6 10-1 14-7 10"/>'


def _mouth() -> str:
    return f'<path fill="none" {LINED} d="M-12 25Q0 30 13 24"/>'


def _beard(rng: Random, hair: str) -> str:
    shapes = (
        "",
        "M0 14C-8 8-24 10-34 26-20 22-8 26 0 20 8 26 20 22 34 26 24 10 8 8 0 14Z",
        "M0 14C-10 6-34 14-44 40-28 30-10 28 0 20 10 28 28 30 44 40 34 14 10 6 0 14Z",
        "M-42-14C-40 14-34 20-18 16-8 12 8 12 18 16 34 20 40 14 42-14 46 36 26 66 0 70-26 66-46 36-42-14Z",
        "M-14 32Q0 26 14 32 12 56 0 66-12 56-14 32ZM0 14C-6 10-18 12-24 20-12 18 12 18 24 20 18 12 6 10 0 14Z",
        "M-41-6C-38 20-30 24-24 14-12 8 12 8 24 14 30 24 38 20 41-6 48 40 34 92 0 104-34 92-48 40-41-6Z",
    )
    if not (shape := rng.choice(shapes)):
        return ""
    strands = (
        "".join(f"M{x} {32 + abs(x) // 3}v{12 - abs(x) // 4}" for x in range(-20, 24, 8)) if "-26 66" in shape else ""
    )
    return (
        f'<path fill="{hair}" {LINED} d="{shape}"/><path stroke="{PAPER}" stroke-opacity=".5" stroke-width="2"'
        f' d="M0 0{strands}"/><path fill="none" {LINED} d="M-9 27H10"/>'
    )


def _mask(scarf: str) -> str:
    spots = "".join(
        f'<circle cx="{x}" cy="{y}" r="3.4"/>' for x, y in ((-22, 16), (0, 22), (22, 16), (-10, 36), (10, 36))
    )
    return f'<path fill="{scarf}" {LINED} d="M-44 4Q0-8 44 4L38 32 0 68-38 32Z"/><g fill="{PAPER}">{spots}</g>'


def _long_hair(hair: str) -> str:
    waves = "M-46-40C-66 0-56 40-70 74H70C56 40 66 0 46-40Z"
    strands = "M-52-10C-56 20-52 40-60 70M52-10C56 20 52 40 60 70M-44 10C-46 40-44 50-48 72M44 10C46 40 44 50 48 72"
    return (
        f'<path fill="{hair}" {LINED} d="{waves}"/>'
        f'<path fill="none" stroke="{PAPER}" stroke-opacity=".4" stroke-width="2" d="{strands}"/>'
    )


def _coat(rng: Random, cloth: str, scarf: str) -> str:
    torso = f'<path fill="{cloth}" {LINED} d="M-104 170V104C-104 54-66 44-28 32H28C66 44 104 54 104 104V170Z"/>'
    return torso + rng.choice((_lapels, _poncho, _bandolier, _cassock, _braces))(scarf)


def _lapels(scarf: str) -> str:
    return (
        f'<path fill="{PAPER}" {LINED} d="M-24 34 0 104 24 34Z"/>'
        f'<path fill="{scarf}" {LINED} d="M-10 48 0 56 10 48 8 72 0 104-8 72Z"/>'
        f'<path fill="none" {LINED} d="M-26 33-40 62-26 66-6 104M26 33 40 62 26 66 6 104"/>'
    )


def _poncho(scarf: str) -> str:
    zigzag = "M-98 84 -84 72-70 84-56 72-42 84-28 72-14 84 0 72 14 84 28 72 42 84 56 72 70 84 84 72 98 84"
    return (
        f'<path fill="none" stroke="{scarf}" stroke-width="11" d="M-92 66C-50 56 50 56 92 66"/>'
        f'<path fill="none" stroke="{PAPER}" stroke-width="5" d="{zigzag}"/>'
        f'<path fill="{PAPER}" {LINED} d="M-28 33 0 60 28 33"/>'
        f'<path fill="none" stroke="{scarf}" stroke-width="8" d="M-104 98H104"/>'
    )


def _bandolier(scarf: str) -> str:
    rounds = "".join(f"M{-56 + 16 * n} {42 + 9 * n}l-5 13" for n in range(7))
    return (
        f'<path fill="{scarf}" {LINED} d="M-30 30H30L14 52H-14ZM-6 50 4 50 14 78-2 72Z"/>'
        f'<path fill="none" stroke="{SHADE}" stroke-width="20" d="M-70 44 46 110"/>'
        f'<path fill="none" stroke="#d0a040" stroke-width="6" d="{rounds}"/>'
    )


def _cassock(scarf: str) -> str:
    buttons = "".join(f'<circle cx="0" cy="{y}" r="3.5" fill="{PAPER}"/>' for y in (66, 80, 94))
    return (
        f'<path fill="{SHADE}" {LINED} d="M-60 44-28 32H28L60 44 70 104H-70Z"/>'
        f'<path fill="{PAPER}" {LINED} d="M-16 36H16V50H-16Z"/>'
        f'{buttons}<path fill="none" stroke="{scarf}" stroke-width="5" d="M-34 36-26 78H-34M-26 78V92M-34 84H-18"/>'
    )


def _braces(scarf: str) -> str:
    return (
        f'<path fill="{PAPER}" {LINED} d="M-62 104-54 42-28 32 0 50 28 32 54 42 62 104Z"/>'
        f'<path fill="none" stroke="{SHADE}" stroke-width="10" d="M-40 38-34 104M40 38 34 104"/>'
        f'<path fill="{scarf}" {LINED} d="M0 52-22 42V64ZM0 52 22 42V64Z"/>'
    )


def _hat(rng: Random, hair: str, band: str, lady: bool) -> str:
    ladies = (_stetson, _bandana, _bare, _bonnet, _sombrero)
    draw = rng.choice(ladies if lady else (_stetson, _stetson, _sombrero, _sombrero, _bowler, _kepi, _bandana, _bare))
    return f'<g transform="translate(0 -9)" {LINED}>{draw(rng.choice(HATS), band, hair)}</g>'


def _stetson(felt: str, band: str, hair: str) -> str:
    del hair
    return (
        f'<path fill="{felt}" d="M-44-46C-44-84-34-100-18-100-8-92 8-92 18-100 34-100 44-84 44-46Z"/>'
        f'<path fill="{band}" d="M-45-58Q0-46 45-58V-44Q0-32-45-44Z"/>'
        f'<path fill="{felt}" d="M-96-52C-60-40-44-46-44-46Q0-30 44-46S60-40 96-52C84-26 50-22 0-22S-84-26-96-52Z"/>'
    )


def _sombrero(felt: str, band: str, hair: str) -> str:
    del hair
    tassels = "".join(f"M{x} {-30 + abs(x) // 9}v11" for x in range(-96, 100, 24))
    return (
        f'<path fill="{felt}" d="M-40-44C-38-92-20-116 0-116S38-92 40-44Z"/>'
        f'<path fill="{band}" d="M-41-60H41V-44H-41Z"/>'
        f'<path fill="{felt}" d="M-118-58C-96-30-50-46 0-46S96-30 118-58C116-18 60-20 0-20S-116-18-118-58Z"/>'
        f'<path fill="none" stroke="{band}" stroke-width="5" d="M-108-40C-76-24-40-32 0-32S76-24 108-40{tassels}"/>'
    )


def _bowler(felt: str, band: str, hair: str) -> str:
    del hair
    return (
        f'<path fill="{felt}" d="M-42-42C-44-92 44-92 42-42Z"/><path fill="{band}" d="M-43-54H43V-42H-43Z"/>'
        f'<path fill="{felt}" d="M-62-46Q0-34 62-46 58-28 0-28T-62-46Z"/>'
    )


def _kepi(felt: str, band: str, hair: str) -> str:
    del hair
    return (
        f'<path fill="{felt}" d="M-44-40-36-86Q0-96 36-86L44-40Z"/><path fill="{band}" d="M-44-52H44V-38H-44Z"/>'
        f'<path fill="{SHADE}" d="M-46-38Q0-30 46-38 44-20 0-22T-46-38Z"/><circle cy="-66" r="9" fill="#d0a040"/>'
    )


def _bandana(felt: str, band: str, hair: str) -> str:
    del felt
    return (
        f'<path fill="{hair}" d="M-43-34C-48-78 48-78 43-34Z"/>'
        f'<path fill="{band}" d="M-44-46Q0-60 44-46V-30Q0-42-44-30Z"/>'
        f'<path fill="{band}" d="M42-40 66-50 60-30ZM42-36 58-14 46-16Z"/>'
    )


def _bare(felt: str, band: str, hair: str) -> str:
    del felt, band
    return f'<path fill="{hair}" d="M-45-10C-60-84-20-94 2-86 42-94 58-62 45-10 40-30 30-32 12-30-6-28-34-34-45-10Z"/>'


def _bonnet(felt: str, band: str, hair: str) -> str:
    del felt
    return (
        f'<path fill="{hair}" d="M-42-24C-44-66 44-66 42-24 20-40-20-40-42-24Z"/>'
        f'<path fill="{PAPER}" d="M-58 20C-76-100 76-100 58 20 48-50 20-58 0-58'
        f'S-48-50-58 20Z"/><path fill="none" stroke="{band}" stroke-width="7" d="M-56-20C-44-78 44-78 56-20"/>'
    )
