"""What every portal starts with: the rating lists, FIDE's federations, and Othello's id ranges."""

from __future__ import annotations

from dataclasses import dataclass

from ratingportal.core.model.federations import CURRENT


@dataclass(frozen=True, slots=True)
class ListData:
    """A rating list as shipped; administrators may change all but the key."""

    key: str
    name: str
    game: str
    id_scheme: str
    usual_formats: tuple[str, ...]
    deadline_days: int | None
    allocates_numbers: bool = False
    """New players get their numbers here, from the ranges; elsewhere the list itself gives them."""
    knows_foreigners: bool = False
    """Guests play without a number."""
    rating_system: str = ""
    """The key of the system that rates it; empty where no rules are public."""
    rating_controls: tuple[str, ...] = ("standard",)
    period_months: int = 1
    closing_days: int = 1
    """A tournament has to end so many days before the list."""
    participants: tuple[str, ...] = ()
    """Codes of the federations that take part."""


@dataclass(frozen=True, slots=True)
class RangeData:
    """The numbers one country gives to its new players, and whose they are here."""

    country_name: str
    country_code: str
    federation: str | None
    first: int
    last: int


OTHELLO_RANGES = (
    RangeData("Argentina", "ARG", "ARG", 280000, 289999),
    RangeData("Australia", "AUS", "AUS", 260000, 269999),
    RangeData("Austria", "A", "AUT", 310000, 319999),
    RangeData("Belgium", "B", "BEL", 270000, 279999),
    RangeData("Brazil", "BR", "BRA", 290000, 299999),
    RangeData("Canada", "CDN", "CAN", 110000, 119999),
    RangeData("China", "CN", "CHN", 60000, 69999),
    RangeData("Croatia", "CRO", "CRO", 230000, 239999),
    RangeData("Czech Republic", "CZ", "CZE", 210000, 219999),
    RangeData("Denmark", "DK", "DEN", 220000, 229999),
    RangeData("Finland", "FIN", "FIN", 80000, 89999),
    RangeData("France", "F", "FRA", 50000, 59999),
    RangeData("Germany", "D", "GER", 70000, 79999),
    RangeData("Great-Britain", "GB", "GBR", 100000, 109999),
    RangeData("Greece", "GR", "GRE", 300000, 309999),
    RangeData("Hong-Kong", "HK", "HKG", 170000, 179999),
    RangeData("Iceland", "ISL", "ISL", 330000, 339999),
    RangeData("Indonesia", "RI", "INA", 180000, 189999),
    RangeData("Israel", "IL", "ISR", 200000, 209999),
    RangeData("Italy", "I", "ITA", 40000, 49999),
    RangeData("Japan", "J", "JPN", 10000, 19999),
    RangeData("Malaysia", "MAL", "MAS", 160000, 169999),
    RangeData("Mexico", "MEX", "MEX", 340000, 349999),
    RangeData("Netherlands", "NL", "NED", 120000, 129999),
    RangeData("Norway", "N", "NOR", 140000, 149999),
    RangeData("Poland", "PL", "POL", 130000, 139999),
    RangeData("Russia", "RUS", "RUS", 320000, 329999),
    RangeData("Singapore", "SGP", "SGP", 250000, 259999),
    RangeData("South Korea", "ROK", "KOR", 30000, 39999),
    RangeData("Spain", "E", "ESP", 90000, 99999),
    RangeData("Sweden", "S", "SWE", 150000, 159999),
    RangeData("Switzerland", "CH", "SUI", 240000, 249999),
    RangeData("Thailand", "T", "THA", 190000, 199999),
    RangeData("USA", "USA", "USA", 20000, 29999),
    RangeData("OTHER", "", None, 9000, 9500),
)

# Formats are named by the keys of the readers. Deadlines are those that the lists' own rules state:
# FIDE thirty days, the Belgian federation three, the Dutch two weeks, Othello none.
LISTS = (
    ListData(
        "fide",
        "FIDE",
        "chess",
        "FIDE ID, a number",
        ("trf26", "trf16", "trf06"),
        30,
        rating_system="fide",
        rating_controls=("standard", "rapid", "blitz"),
        closing_days=3,
        participants=tuple(CURRENT),
    ),
    ListData(
        "kbsb",
        "KBSB-FRBE",
        "chess",
        "Matricule, up to 5 digits",
        ("swar", "belgian_classic", "belgian_csv", "trf16", "trf06"),
        3,
        knows_foreigners=True,
        rating_system="kbsb",
        period_months=3,
        participants=("BEL",),
    ),
    ListData(
        "knsb",
        "KNSB youth",
        "chess",
        "Relation number, 5000000 or more",
        ("knsb_csv", "trf16", "trf06"),
        14,
        participants=("NED",),
    ),
    ListData(
        "wof",
        "WOF",
        "othello",
        "Number from the country's range",
        ("othello_elo",),
        None,
        allocates_numbers=True,
        rating_system="othello",
        participants=tuple(each.federation for each in OTHELLO_RANGES if each.federation),
    ),
)

FEDERATIONS: dict[str, str] = {
    **CURRENT,
    "GBR": "Great Britain",  # one federation in Othello, several at FIDE
}
