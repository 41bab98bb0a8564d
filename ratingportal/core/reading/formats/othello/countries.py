"""Countries as Othello reports write them, and the federations they stand for.

A heading names a country (`Great-Britain`); a player's line has the letters that cars carry (`F`),
those of ISO 3166 (`FRA`), or FIDE's. All become the portal's federation codes, which are FIDE's and
`GBR`, one federation in Othello.
"""

from __future__ import annotations

import re
import unicodedata

from ratingportal.core.model.federations import CURRENT, KNOWN

CARS: dict[str, str] = {
    "A": "AUT",
    "B": "BEL",
    "BR": "BRA",
    "CDN": "CAN",
    "CH": "SUI",
    "CN": "CHN",
    "CZ": "CZE",
    "D": "GER",
    "DK": "DEN",
    "E": "ESP",
    "F": "FRA",
    "GB": "GBR",
    "GR": "GRE",
    "HK": "HKG",
    "I": "ITA",
    "IL": "ISR",
    "J": "JPN",
    "MAL": "MAS",
    "N": "NOR",
    "NL": "NED",
    "P": "POR",
    "PL": "POL",
    "RI": "INA",
    "ROK": "KOR",
    "S": "SWE",
    "SIN": "SGP",
    "T": "THA",
    "UK": "GBR",
    "US": "USA",
}
"""The letters of the federation's own table, and a few of their neighbours."""

ISO: dict[str, str] = {
    "ABW": "ARU",
    "AGO": "ANG",
    "ARE": "UAE",
    "ATG": "ANT",
    "BFA": "BUR",
    "BGD": "BAN",
    "BGR": "BUL",
    "BHR": "BRN",
    "BHS": "BAH",
    "BMU": "BER",
    "BRB": "BAR",
    "BTN": "BHU",
    "BWA": "BOT",
    "CHE": "SUI",
    "CHL": "CHI",
    "COG": "CGO",
    "CRI": "CRC",
    "CYM": "CAY",
    "DEU": "GER",
    "DNK": "DEN",
    "DZA": "ALG",
    "FJI": "FIJ",
    "FRO": "FAI",
    "GGY": "GCI",
    "GIN": "GUI",
    "GMB": "GAM",
    "GNB": "GBS",
    "GNQ": "GEQ",
    "GRC": "GRE",
    "GRD": "GRN",
    "GTM": "GUA",
    "HND": "HON",
    "HRV": "CRO",
    "HTI": "HAI",
    "IDN": "INA",
    "IMN": "IOM",
    "JEY": "JCI",
    "KHM": "CAM",
    "KNA": "SKN",
    "KWT": "KUW",
    "LBY": "LBA",
    "LKA": "SRI",
    "LSO": "LES",
    "LVA": "LAT",
    "MDG": "MAD",
    "MMR": "MYA",
    "MNG": "MGL",
    "MCO": "MNC",
    "MRT": "MTN",
    "MUS": "MRI",
    "MWI": "MAW",
    "MYS": "MAS",
    "NER": "NIG",
    "NGA": "NGR",
    "NIC": "NCA",
    "NLD": "NED",
    "NPL": "NEP",
    "OMN": "OMA",
    "PHL": "PHI",
    "PRI": "PUR",
    "PRT": "POR",
    "PRY": "PAR",
    "PSE": "PLE",
    "SAU": "KSA",
    "SDN": "SUD",
    "SLB": "SOL",
    "SLV": "ESA",
    "SVN": "SLO",
    "SYC": "SEY",
    "TCD": "CHA",
    "TGO": "TOG",
    "TON": "TGA",
    "TWN": "TPE",
    "TZA": "TAN",
    "URY": "URU",
    "VCT": "VIN",
    "VGB": "IVB",
    "VIR": "ISV",
    "VNM": "VIE",
    "VUT": "VAN",
    "XKX": "KOS",
    "ZAF": "RSA",
    "ZMB": "ZAM",
    "ZWE": "ZIM",
}
"""ISO letters that are not FIDE's."""

NAMES: dict[str, str] = {
    "CZE": "Czech Republic",
    "CIV": "Ivory Coast",
    "GBR": "Great-Britain",
    "HKG": "Hong-Kong",
    "TUR": "Turkey",
    "USA": "USA",
    "TPE": "Taiwan",
}
"""How reports name a country where that is not FIDE's name for it."""
_OTHER_NAMES: dict[str, str] = {
    "Belgie": "BEL",
    "Britain": "GBR",
    "Czechia": "CZE",
    "Deutschland": "GER",
    "Holland": "NED",
    "Korea": "KOR",
    "Republic of Korea": "KOR",
    "Macao": "MAC",
    "The Netherlands": "NED",
    "UK": "GBR",
    "United Kingdom": "GBR",
    "United States": "USA",
    "Viet Nam": "VIE",
}
_PORTAL = {**CURRENT, "GBR": "Great Britain"}
_TEAM_NUMBER = re.compile(r"([A-Z]{3})[1-9]")
_WRITTEN = {federation: letters for letters, federation in ISO.items()}


def find_federation(country: str) -> str | None:
    """Give the federation of a country's name or letters; teams are numbered behind (`JPN2`)."""
    code = country.strip(" \t{}[]()").upper()
    if found := _TEAM_NUMBER.fullmatch(code):
        code = found[1]
    if code in CARS:
        return CARS[code]
    if code in KNOWN or code in _PORTAL:
        return code
    return ISO.get(code) or _BY_NAME.get(_folded(country))


def name_country(federation: str) -> str:
    """Name the country of a federation as reports do; an unknown code stands for itself."""
    return NAMES.get(federation) or drop_accents(_PORTAL.get(federation, federation))


def choose_letters(federation: str) -> str:
    """Give the letters of a federation for a player's line: ISO's, unless they mean another."""
    letters = _WRITTEN.get(federation, federation)
    return letters if find_federation(letters) == federation else federation


def drop_accents(text: str) -> str:
    """Write a text without accents, as far as it consists of Latin letters."""
    apart = unicodedata.normalize("NFKD", text.translate(_SPECIAL))
    return "".join(each for each in apart if not unicodedata.combining(each))


def _folded(text: str) -> str:
    return "".join(each for each in drop_accents(text).casefold() if each.isalnum())


_SPECIAL = str.maketrans(
    {
        "ß": "ss",
        "Æ": "AE",
        "æ": "ae",
        "Œ": "OE",
        "œ": "oe",
        "Ø": "O",
        "ø": "o",
        "Đ": "D",
        "đ": "d",
        "Ð": "D",
        "ð": "d",
        "Þ": "Th",
        "þ": "th",
        "Ł": "L",
        "ł": "l",
        "Ħ": "H",
        "ħ": "h",
        "ı": "i",
        "‘": "'",
        "’": "'",
        "“": '"',
        "”": '"',
        "–": "-",
        "—": "-",
        "°": "o",
        "×": "x",
        "½": ".5",
        "\u0085": " ",
    }
)
_BY_NAME = {
    _folded(name): federation
    for table in (
        {name: federation for federation, name in _PORTAL.items()},
        {name: federation for federation, name in NAMES.items()},
        _OTHER_NAMES,
    )
    for name, federation in table.items()
}
