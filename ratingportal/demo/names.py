"""First and last names to make invented players from, by federation."""

from __future__ import annotations

NAMES: dict[str, tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]] = {
    # federation: women's first names, men's first names, last names
    "BEL": (
        ("Elise", "Marie", "Lotte", "Amélie", "Hanne"),
        ("Jonas", "Thibault", "Wout", "Maxime", "Pieter", "Arnaud", "Seppe"),
        (
            "Vermeulen",
            "Dubois",
            "Maes",
            "Lambrecht",
            "Wouters",
            "Delvaux",
            "Claes",
            "Renard",
            "De Backer",
        ),
    ),
    "NED": (
        ("Sanne", "Fleur", "Iris", "Maud"),
        ("Bram", "Sjoerd", "Thijs", "Ruben", "Joost", "Koen"),
        ("Van Dalen", "Hoekstra", "Brouwer", "Kuipers", "De Wit", "Postma", "Zijlstra"),
    ),
    "FRA": (
        ("Camille", "Léa", "Margot"),
        ("Antoine", "Bastien", "Hugo", "Mathis"),
        ("Fontaine", "Girard", "Lefèvre", "Roussel", "Marchand"),
    ),
    "GER": (
        ("Anke", "Greta", "Lena"),
        ("Matthias", "Jürgen", "Felix", "Stefan"),
        ("Krüger", "Vogel", "Schäfer", "Lindner", "Böhm"),
    ),
    "POL": (
        ("Agata", "Zofia"),
        ("Marek", "Tomasz", "Paweł"),
        ("Nowicki", "Zieliński", "Wrona", "Kamiński"),
    ),
    "ITA": (
        ("Chiara", "Giulia"),
        ("Davide", "Lorenzo", "Paolo"),
        ("Conti", "Ferrara", "Moretti", "Rinaldi"),
    ),
    "ENG": (
        ("Harriet", "Imogen"),
        ("Oliver", "Callum", "Edward"),
        ("Ashdown", "Barlow", "Whitlock", "Thorne"),
    ),
}
