"""The name of a program apart from its version."""

from __future__ import annotations

import pytest

from ratingportal.core.model.programs import split_program


@pytest.mark.parametrize(
    ("text", "name", "version"),
    [
        ("Swiss-Manager 14.0.0.80", "Swiss-Manager", "14.0.0.80"),
        ("Swiss-Manager 2024-10-23", "Swiss-Manager", "2024-10-23"),
        ("Interclubs PHP version: 2012-06-13", "Interclubs PHP", "2012-06-13"),
        ("Swar v6.23", "Swar", "6.23"),
        ("PairTwo 6", "PairTwo", "6"),
        ("Vega (version 8.3.5)", "Vega", "8.3.5"),
        ("JavaFo (rrweb.org/javafo) 2.2 (Build 3222)", "JavaFo (rrweb.org/javafo)", "2.2"),
        ("Swiss-Manager (c)1998-2020  Version 12.0.0.46", "Swiss-Manager", "12.0.0.46"),
        ("24L", "24L", ""),
        ("7", "7", ""),
        ("Papi-Converter", "Papi-Converter", ""),
        ("", "", ""),
    ],
)
def test_split(text: str, name: str, version: str) -> None:
    assert split_program(text) == (name, version)


def test_long_text_is_cut() -> None:
    name, _version = split_program("x " * 100_000)

    assert len(name) <= 200
