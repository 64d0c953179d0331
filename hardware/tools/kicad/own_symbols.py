"""Symbols that KiCad's library lacks: an ESP32-DevKitC, drawn from its pins, two clamps, and a Pico in sockets."""

from typing import Final

from hardware.tools.design.wiring_pins import ESP32
from hardware.tools.kicad.kicad_project import KICAD, footprint_folder
from hardware.tools.kicad.s_expressions import Node, Word, dump, parse

NAME: Final = "ESP32-DevKitC-V4"
PICO_NAME: Final = "RaspberryPi_Pico_Socketed"
_ROWS: Final = 25.4
_PITCH: Final = 2.54
_OTHER: Final = {
    "1": "3V3", "2": "EN", "14": "GND", "16": "D2", "17": "D3", "18": "CMD", "19": "5V", "20": "GND", "26": "GND",
    "36": "D1", "37": "D0", "38": "CLK",
}  # fmt: skip
_TYPES: Final = {"1": "power_out", "19": "power_in", "2": "input", "14": "power_out"}


def pin_names() -> dict[str, str]:
    """Each pin of the module by number: 1 to 19 on the left from the antenna, 20 to 38 on the right."""
    names = _OTHER | {place: f"IO{pin}" for pin, place in ESP32.items()}
    return {str(place): names[str(place)] for place in range(1, 39)}


def write_own() -> None:
    """Write hardware/kicad/companion.kicad_sym and companion.pretty."""
    (KICAD / "companion.pretty").mkdir(parents=True, exist_ok=True)
    (KICAD / "companion.kicad_sym").write_text(dump(_library()) + "\n", "utf-8")
    (KICAD / "companion.pretty" / f"{NAME}.kicad_mod").write_text(dump(_footprint()) + "\n", "utf-8")
    pico = (footprint_folder() / "Module.pretty" / "RaspberryPi_Pico_Common_THT.kicad_mod").read_text("utf-8")
    (KICAD / "companion.pretty" / f"{PICO_NAME}.kicad_mod").write_text(dump(_socketed(parse(pico))) + "\n", "utf-8")


def _socketed(footprint: list[Node]) -> list[Node]:
    """KiCad's own Pico without its keep-out areas, which are for one soldered flat on the board, and without groups."""
    left_out = ("zone", "group")  # KiCad writes groups without a name in any order
    kept: list[Node] = [one for one in footprint[2:] if not (isinstance(one, list) and one[0] in left_out)]
    return [footprint[0], PICO_NAME, *kept]


def _words(*texts: object) -> list[Node]:
    return [Word(str(text)) for text in texts]


def _effects(hide: bool = False) -> list[Node]:
    font: list[Node] = [Word("font"), _words("size", 1.27, 1.27)]
    return [Word("effects"), font, *([_words("hide", "yes")] if hide else [])]


def _library() -> list[Node]:
    esp32 = _symbol(
        "A", NAME, f"companion:{NAME}", "ESP32 development board, 38 pins, rows 25.4 mm apart",
        "https://docs.espressif.com/projects/esp-dev-kits/en/latest/esp32/esp32-devkitc/", (10.16, 25.4),
        [_pin(number, name) for number, name in pin_names().items()],
    )  # fmt: skip
    return [
        Word("kicad_symbol_lib"), _words("version", 20241209), [Word("generator"), "companion"],
        [Word("generator_version"), "9.0"], esp32, _clamp("SP720", 16), _clamp("SP721", 8),
    ]  # fmt: skip


def _clamp(name: str, legs: int) -> list[Node]:
    """A chip of clamps: the supply above, ground below, the lines to the left, in the order of their numbers."""
    lines = [number for number in range(1, legs) if number != legs // 2]
    top = (len(lines) - 1) * _PITCH / 2
    pins = [
        _drawn_pin(str(number), f"IN{place}", "passive", (-10.16, top - (place - 1) * _PITCH, 0))
        for place, number in enumerate(lines, start=1)
    ]
    pins.append(_drawn_pin(str(legs), "V+", "passive", (0, top + 5.08, 270)))
    pins.append(_drawn_pin(str(legs // 2), "V-", "passive", (0, -top - 5.08, 90)))
    said = f"{len(lines)} clamps against sparks, of low capacity"
    sheet = "https://www.littelfuse.com/products/tvs-diode-arrays/diode-arrays/sp720.aspx"
    return _symbol("U", name, f"Package_DIP:DIP-{legs}_W7.62mm", said, sheet, (7.62, top + 2.54), pins)


def _symbol(
    ref: str, name: str, footprint: str, said: str, sheet: str, half: tuple[float, float], pins: list[list[Node]]
) -> list[Node]:
    """A box of twice `half` with its pins and texts."""
    width, height = half
    properties = (
        ("Reference", ref, (0, height + 2.54), False),
        ("Value", name, (0, -height - 2.54), False),
        ("Footprint", footprint, (0, 0), True),
        ("Datasheet", sheet, (0, 0), True),
        ("Description", said, (0, 0), True),
    )
    box: list[Node] = [
        Word("rectangle"), _words("start", -width, height), _words("end", width, -height),
        [Word("stroke"), _words("width", 0.254), _words("type", "default")],
        [Word("fill"), _words("type", "background")],
    ]  # fmt: skip
    flags = (_words("exclude_from_sim", "no"), _words("in_bom", "yes"), _words("on_board", "yes"))
    symbol: list[Node] = [Word("symbol"), name, *flags]
    for label, text, (x, y), hidden in properties:
        symbol.append([Word("property"), label, text, _words("at", x, y, 0), _effects(hidden)])
    symbol.append([Word("symbol"), f"{name}_1_1", box, *pins])
    symbol.append(_words("embedded_fonts", "no"))
    return symbol


def _pin(number: str, name: str) -> list[Node]:
    row, right = (int(number) - 1) % 19, int(number) > 19
    kind = _TYPES.get(number, "passive" if name == "GND" else "bidirectional")
    at = (12.7, 22.86 - row * _PITCH, 180) if right else (-12.7, 22.86 - row * _PITCH, 0)
    return _drawn_pin(number, name, kind, at)


def _drawn_pin(number: str, name: str, kind: str, at: tuple[float, float, int]) -> list[Node]:
    return [
        Word("pin"), *_words(kind, "line"), _words("at", *(round(one, 2) for one in at)), _words("length", 2.54),
        [Word("name"), name, _effects()], [Word("number"), number, _effects()],
    ]  # fmt: skip


def _footprint() -> list[Node]:
    top, half = -9 * _PITCH, _ROWS / 2
    outline = ((-13.95, top - 7.6, 13.95, 46.8 + top), "F.SilkS", 0.12)
    court = ((-14.2, top - 7.9, 14.2, 47.1 + top), "F.CrtYd", 0.05)
    drawn: list[Node] = [_box(*outline), _box(*court), _box((-13.95, top - 7.6, 13.95, 46.8 + top), "F.Fab", 0.1)]
    pads: list[Node] = [
        _pad(number, -half if number <= 19 else half, top + (number - 1) % 19 * _PITCH) for number in range(1, 39)
    ]
    texts: list[Node] = [
        [Word("property"), name, text, _words("at", 0, y, 0), [Word("layer"), layer], _effects()]
        for name, text, y, layer in (("Reference", "REF**", 3, "F.SilkS"), ("Value", NAME, 0, "F.Fab"))
    ]
    return [
        Word("footprint"), NAME, _words("version", 20241229), [Word("generator"), "companion"],
        [Word("generator_version"), "9.0"], [Word("layer"), "F.Cu"],
        [Word("descr"), "ESP32-DevKitC V4 in two sockets 1 x 19; the antenna is at the end of pins 1 and 20"],
        *texts, _words("attr", "through_hole"), *drawn, *pads, _words("embedded_fonts", "no"),
    ]  # fmt: skip


def _box(corners: tuple[float, float, float, float], layer: str, width: float) -> list[Node]:
    left, top, right, bottom = (round(one, 3) for one in corners)
    return [
        Word("fp_rect"), _words("start", left, top), _words("end", right, bottom),
        [Word("stroke"), _words("width", width), _words("type", "solid")], _words("fill", "no"), [Word("layer"), layer],
    ]  # fmt: skip


def _pad(number: int, x: float, y: float) -> list[Node]:
    shape = "rect" if number == 1 else "circle"
    return [
        Word("pad"), str(number), *_words("thru_hole", shape), _words("at", x, round(y, 3)), _words("size", 1.7, 1.7),
        _words("drill", 1.0), [Word("layers"), "*.Cu", "*.Mask"], _words("remove_unused_layers", "no"),
    ]  # fmt: skip
