"""Under which name a file goes back to people: never one that opening would run."""

from __future__ import annotations

import pytest

from ratingportal.tournaments.downloads import name_original


@pytest.mark.parametrize(
    ("sent", "recognised", "given"),
    [
        ("open.trf", "trf16", "open.trf"),
        ("OPEN.TRF", "trf16", "OPEN.trf"),
        ("open.hta", "trf16", "open.trf"),
        ("open.hta", "", "open.txt"),
        ("open.html", "", "open.txt"),
        ("open.trf.lnk", "", "open.trf.txt"),
        ("open.lnk.", "", "open.txt"),
        ("open.lnk. . ", "trf16", "open.trf"),
        (".htaccess", "", "htaccess.txt"),
        ("", "", "file.txt"),
        ("...", "", "file.txt"),
        ("open", "trf16", "open.trf"),
        ("results\u202efrt.hta", "trf16", "resultsfrt.trf"),
        ("a\r\nb\0.js", "", "ab.txt"),
        ("club.541", "belgian_classic", "club.541"),
        ("club.exe", "belgian_classic", "club.998"),
        ("open.541", "trf16", "open.trf"),
        ("no such format.scr", "unheard_of", "no such format.txt"),
    ],
)
def test_ending_is_that_of_the_recognised_format(sent: str, recognised: str, given: str) -> None:
    assert name_original(sent, recognised) == given
