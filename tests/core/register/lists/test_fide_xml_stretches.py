"""FIDE's list in XML is read by two ways that must agree: what expat says about all of it is the truth."""

import pytest

from ratingportal.core.register.lists import UnreadableError, fide_xml
from tests.core.register.lists.lists import fide_player, read
from tests.core.register.lists.lists import fide_xml as document

PLAIN = [fide_player(number, f"Archer{number}, Alice") for number in range(1, 30)]
ODD = [
    fide_player(101, "D&apos;Arc &amp; Co, J&#233;r"),
    "<!-- " + fide_player(102, "Nobody, Ned") + " -->",
    "<!-- </player> --><!--\n\n-->",
    fide_player(103, "<![CDATA[Baker, Bob</player>]]>"),
    fide_player(104, "Over\ntwo, lines"),
    fide_player(105, "Ödön, Żaneta", country="HUN"),
    fide_player(106, "X" * 1_200),
    fide_player(107, "Bell\x85, Ben"),
    fide_player(108, "Late, Lou", birthday="31.2.1990"),
    '<player FIDEID="109"><name>Old, Olga</name></player>',
    "<player/>",
    "<player><fideid>110</fideid><name/><rating>1</rating></player>",
    "<player ><fideid>111</fideid><name>Gap, Gus</name></player >",
    "<player><name>In, Ned<player><fideid>112</fideid><name>Out, Ned</name></player></name></player>",
    "<player><name>Twice, </name><fideid>113</fideid><name>Tom</name></player>",
    "<extra><player><fideid>114</fideid><name>Deep, Dan</name></player></extra>",
    "\n\n",
]
MIXED = [each for pair in zip(PLAIN, ODD, strict=False) for each in pair] + PLAIN[len(ODD) :]


def outcome(monkeypatch: pytest.MonkeyPatch, data: bytes, first: int, stretch: int) -> object:
    """Give what is taken and refused, or why nothing is."""
    monkeypatch.setattr(fide_xml, "_FIRST_STRETCH", first)
    monkeypatch.setattr(fide_xml, "_STRETCH", stretch)
    try:
        return read("fide_xml", data)
    except UnreadableError as error:
        return str(error)


WHOLE = document(*MIXED)
DOCUMENTS = {
    "mixed": WHOLE,
    "crlf": WHOLE.replace(b"\n", b"\r\n"),
    "cr": WHOLE.replace(b"\n", b"\r"),
    "one-line": document(*PLAIN).replace(b"\n", b""),
    "bom": b"\xef\xbb\xbf" + WHOLE,
    "latin": WHOLE.replace(b"utf-8", b"iso-8859-1"),
    "utf-16": WHOLE.decode().replace("utf-8", "utf-16").encode("utf-16"),
    "undeclared": WHOLE.partition(b"\n")[2],
    "not-utf-8": WHOLE.replace("Ż".encode(), b"\xbb"),
    "cut": WHOLE[:-40],
    "control": document(*PLAIN[:20], fide_player(9, "A\x01, B"), *PLAIN[20:]),
    "bracket": document(*PLAIN[:20], fide_player(9, "A]]>, B"), *PLAIN[20:]),
    "entity": document(*PLAIN[:20], fide_player(9, "&x;"), *PLAIN[20:]),
    "wrong-end": document(*PLAIN[:20], "<player><name>A</player></name>", *PLAIN[20:]),
    "two-roots": document(*PLAIN) + document(*PLAIN).partition(b"\n")[2],
    "after-the-end": document(*PLAIN) + PLAIN[0].encode(),
}


@pytest.mark.parametrize("name", DOCUMENTS)
def test_both_ways_say_the_same(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    data = DOCUMENTS[name]
    truth = outcome(monkeypatch, data, 1 << 20, 1 << 20)

    inside_a_sign = data.find("Ö".encode()) + 1 or 100
    for first, stretch in (
        (100, 1),
        (100, 1 << 20),
        (300, 97),
        (inside_a_sign, 1_000),
        (2_000, 5_000),
    ):
        assert outcome(monkeypatch, data, first, stretch) == truth, (first, stretch)


def test_players_written_as_usual_are_not_given_to_expat(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []
    feed = fide_xml._Expat.feed

    def counted(self: fide_xml._Expat, data: bytes, *, is_last: bool) -> None:
        given.append(len(data))
        feed(self, data, is_last=is_last)

    monkeypatch.setattr(fide_xml._Expat, "feed", counted)
    data = document(*PLAIN * 100)

    taken, refused = read("fide_xml", data)

    assert (len(taken), refused) == (2_900, [])
    assert sum(given) < len(data) / 50
