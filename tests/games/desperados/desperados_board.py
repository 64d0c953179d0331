"""A board for tests: facts of the rulebook's examples, completed with inventions of ours."""

from typing import Any, Final

NAMES: Final = (
    *("Aztec", "El Paso", "Flagstaff", "Gallup", "Globe", "La Luz", "Los Lunas", "Payson", "Salem", "Santa Fe"),
    *("Shiprock", "Silver City", "Socorro", "St. Johns", "Tombstone", "Tuba City", "Tucson"),
    *("Yonder", "Bitter Well"),  # two names are unknown
)
BANKS: Final = ("Silver City", "Socorro", "Tuba City", "El Paso", "Aztec")
PROVED: Final = (
    ("Tuba City", "Gallup"),
    ("Gallup", "St. Johns"),
    ("St. Johns", "Globe"),
    ("St. Johns", "Socorro"),
    ("St. Johns", "Silver City"),
    ("St. Johns", "Payson"),
    ("St. Johns", "Flagstaff"),
    ("Globe", "Tucson"),
    ("Globe", "Silver City"),
    ("Silver City", "Tombstone"),
    ("Socorro", "Salem"),
    ("La Luz", "Salem"),
    ("Salem", "Silver City"),
    ("Shiprock", "Aztec"),
)
INVENTED: Final = (
    ("La Luz", "Los Lunas"),
    ("Los Lunas", "Socorro"),
    ("Los Lunas", "Santa Fe"),
    ("Santa Fe", "Aztec"),
    ("Shiprock", "Gallup"),
    ("Tuba City", "Flagstaff"),
    ("Flagstaff", "Payson"),
    ("Payson", "Globe"),
    ("Payson", "Yonder"),
    ("Yonder", "Tucson"),
    ("Tucson", "Silver City"),
    ("Tombstone", "Bitter Well"),
    ("Bitter Well", "El Paso"),
    ("El Paso", "Silver City"),
    ("El Paso", "La Luz"),
)
SCHEDULES: Final = (
    {
        "brown": ["Los Lunas", "Socorro", "St. Johns", "Flagstaff", "Tuba City", "Gallup"],
        "blue": ["Payson", "Flagstaff", "Tuba City", "Gallup", "St. Johns", "Globe"],
    },
    {
        "brown": ["Gallup", "St. Johns", "Silver City", "Globe", "Payson", "Flagstaff"],
        "blue": ["Globe", "Payson", "Flagstaff", "Tuba City", "Gallup", "St. Johns"],
    },
    {
        "brown": ["Flagstaff", "Payson", "Yonder", "Tucson", "Silver City", "Tombstone"],
        "blue": ["St. Johns", "Gallup", "Shiprock", "Aztec", "Santa Fe", "Los Lunas"],
    },
    {
        "brown": ["Tombstone", "Bitter Well", "El Paso", "Silver City", "Salem", "La Luz"],
        "blue": ["Los Lunas", "Socorro", "Salem", "La Luz", "El Paso", "Bitter Well"],
    },
    {
        "brown": ["La Luz", "El Paso", "Silver City", "St. Johns", "Socorro", "Los Lunas"],
        "blue": ["Bitter Well", "Tombstone", "Silver City", "Tucson", "Yonder", "Payson"],
    },
)
DATA: Final[dict[str, Any]] = {
    "board": {"title": "Test board", "kind": "owner", "size": [1000, 700], "photo": False},
    "city": [
        {"name": name, "x": 100 + 180 * (at % 5), "y": 80 + 160 * (at // 5), "bank": name in BANKS}
        for at, name in enumerate(NAMES)
    ],
    "road": [{"between": list(pair)} for pair in (*PROVED, *INVENTED)],
    "schedule": [dict(schedule) for schedule in SCHEDULES],
    "tiles": {
        "poker": {"300": 5, "400": 4, "500": 3, "600": 2},
        "coach": {"800": 2, "900": 2, "1000": 2, "1100": 2, "1200": 2},
        "bank_low": {"500": 1, "800": 1, "1100": 1, "1400": 1, "1700": 1, "2000": 1},
        "bank_high": {"2300": 1, "2600": 1, "2900": 1, "3200": 1},
        "bank_last": {"2000": 2},
    },
    "goal": {"1": 4000, "2": 4000, "3": 4000, "4": 4000, "5": 4000},
}
PACK: Final = {"name": "Test board", "data": DATA}
