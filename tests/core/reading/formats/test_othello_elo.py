from __future__ import annotations

from datetime import date

import pytest

from ratingportal.core.model.findings import Severity
from ratingportal.core.model.tournament import Game, GameKind, Player, Tournament
from ratingportal.core.reading.formats.base import FieldSpan, Source
from ratingportal.core.reading.formats.othello.countries import (
    choose_letters,
    find_federation,
    name_country,
)
from ratingportal.core.reading.formats.othello.locations import list_spans, locate
from ratingportal.core.reading.formats.othello.othello_elo import FORMAT
from ratingportal.core.reading.formats.othello.results import read_line
from ratingportal.core.reading.formats.othello.survey import sniff
from ratingportal.core.reading.text import decode
from tests.core.builders import codes, of, report
from tests.core.othello import FILENAME, KEY, SOUND, othello, read, spoiled

HEAD = SOUND[: SOUND.index("\n%        ID")]
LIST = SOUND[: SOUND.index("%Round 1")]


def likeness(text: str, filename: str = "") -> tuple[int, str]:
    found = sniff(Source(text.encode(), decode(text.encode()), filename))
    return found.score, found.reason


def test_sound_report_sets_off_nothing() -> None:
    found = othello(SOUND)

    assert found.findings == ()
    assert found.not_run == ()


def test_sound_report_reads_to_this_tournament() -> None:
    played = GameKind.PLAYED
    assert read(SOUND) == Tournament(
        name="Spring Cup",
        federation="NED",
        start=date(2026, 3, 14),
        end=date(2026, 3, 15),
        reporter="Ada Example",
        rounds=3,
        players=[
            _player(1, "EXAMPLE, Anna", 7, "9001", "NED", 25, "116"),
            _player(2, "SAMPLE, Bea", 8, "9002", "BEL", 15, "100"),
            _player(3, "MUSTER, Carl", 9, "120999", "GER", 20, "98", is_new=True),
            _player(4, "VOORBEELD, Dora", 10, "9004", "NED", 0, "70"),
        ],
        games=[
            Game(1, 3, 1, 0, 10, played, True, 13, white_discs=220, black_discs=420),
            Game(1, 4, 2, 0, 10, played, True, 14, white_discs=240, black_discs=400),
            Game(2, 1, 2, 5, 5, played, True, 16, white_discs=320, black_discs=320),
            Game(2, 4, 3, 0, 10, played, True, 17, white_discs=240, black_discs=400),
            Game(3, 1, 4, 10, 0, played, True, 19, white_discs=420, black_discs=220),
            Game(3, 2, 3, 0, 10, played, True, 20, white_discs=280, black_discs=360),
        ],
    )


def _player(
    number: int,
    name: str,
    line: int,
    identity: str,
    federation: str,
    points: int,
    discs: str,
    *,
    is_new: bool = False,
) -> Player:
    return Player(
        number,
        name,
        line,
        national_id=identity,
        federation=federation,
        points=points,
        is_new=is_new,
        extra={"discs": discs},
    )


@pytest.mark.parametrize(
    ("text", "score"),
    [
        (SOUND, 95),
        (f"\n\n{SOUND}", 95),
        (spoiled("%%Tournament: Spring Cup\n", ""), 85),
        ("%_% 11, EXAMPLE, Anna, F\n", 70),
        ("11 > 12\n13 (40)<(24) 14 B\n", 40),
        ("name=value\n", 0),
        ("a > b\n", 0),
        ("012 Open\n", 0),
        ("%!PS-Adobe-3.0\n%%Title: x\n%%Creator: y\n", 0),
        ("% only remarks\n", 0),
        ("", 0),
    ],
)
def test_report_is_recognised_by_its_content(text: str, score: int) -> None:
    assert likeness(text, "spring.elo")[0] == score


def test_reason_is_given_in_words() -> None:
    assert likeness(SOUND)[1] == "the first line begins with %%Tournament:"
    assert likeness("11 > 12", "X.ELO")[1].endswith("and the usual file extension")
    assert likeness("x", "X.ELO")[1].startswith("no %%Tournament:")


@pytest.mark.parametrize(
    ("line", "name", "federation", "points", "extra"),
    [
        ("%_% 11, EXAMPLE, Anna, F, 11, 546", "EXAMPLE, Anna", "FRA", 110, {"country": "F", "discs": "546"}),
        ("%_% 11, DE GRAAF, J. C., NLD, 5.5, 445.5", "DE GRAAF, J. C.", "NED", 55, {"discs": "445.5"}),
        ("%_%\t11,\tEXAMPLE,\tAnna, \t\tIND,\t\t9.5,\t570", "EXAMPLE, Anna", "IND", 95, {"discs": "570"}),
        ("  %_% 11,EXAMPLE,Anna,RUS,2.5,224", "EXAMPLE, Anna", "RUS", 25, {"discs": "224"}),
        ("%_% 11, EXAMPLE, Anna", "EXAMPLE, Anna", None, None, {}),
        ("%_% 11, EXAMPLE, , JPN, 1.0, 101", "EXAMPLE", "JPN", 10, {"discs": "101"}),
        ("%_% 11, EXAMPLE, Anna, 6, 294", "EXAMPLE, Anna", None, 60, {"discs": "294"}),
        ("%_% 11, EXAMPLE, Anna, NLD, 1,5, 115", "EXAMPLE, Anna", "NED", 15, {"discs": "115"}),
        ("%_% 11, EXAMPLE, Anna, NLD, 3,5+1, 190", "EXAMPLE, Anna", "NED", 35, {"bonus": "1", "discs": "190"}),
        ("%_% 11, EXAMPLE, Anna, SGP, 6 416", "EXAMPLE, Anna", "SGP", 60, {"discs": "416"}),
        ("%_% 11, Anna Example, CHN, 7.0", "Anna Example", "CHN", 70, {}),
        ("%_% 11, LI, YAN, 7.0", "LI, YAN", None, 70, {}),
        ("%_% 11, EXAMPLE, Anna, Bea, NLD, 7", "EXAMPLE, Anna, Bea", "NED", 70, {}),
        ("%_% 11, EXAMPLE, Anna, GER2, 6.5, 427", "EXAMPLE, Anna", "GER", 65, {"country": "GER2", "discs": "427"}),
        ("%_% 11, EXAMPLE, Anna, , 5, 64", "EXAMPLE, Anna", None, 50, {"discs": "64"}),
        ("%_% 11, EXAMPLE, Anna, NLD, , ", "EXAMPLE, Anna", "NED", None, {}),
        ("%_% 11, EXAMPLE, Anna, NLD, 5.00, 64.0", "EXAMPLE, Anna", "NED", 50, {"discs": "64"}),
    ],
)  # fmt: skip
def test_player_line_is_read(
    line: str, name: str, federation: str | None, points: int | None, extra: dict[str, str]
) -> None:
    (player,) = read(f"{HEAD}\n{line}\n").players

    assert player == Player(
        1, name, 6, national_id="11", federation=federation, points=points, extra=extra
    )


@pytest.mark.parametrize(
    ("written", "rating"), [("2136", 2136), ("-842", -842), ("0", None), ("-", None), ("", None)]
)
def test_rating_may_lie_below_zero_and_zero_is_none(written: str, rating: int | None) -> None:
    (player,) = read(f"{HEAD}\n%_% 11, EXAMPLE, Anna, F, 1, 64, {written}\n").players

    assert player.national_rating == rating
    assert player.rating is None


@pytest.mark.parametrize(
    ("identity", "number", "extra", "new"),
    [
        ("11", "11", {}, False),
        ("0011", "11", {}, False),
        ("+ 50063", "50063", {}, True),
        ("+NEW1", None, {"file_id": "NEW1"}, True),
        ("new1", None, {"file_id": "NEW1"}, True),
        ("??????", None, {"file_id": "??????"}, False),
        ("?", None, {"file_id": "??????"}, False),
        ("0", None, {"file_id": "0"}, False),
    ],
)
def test_id_of_a_player_is_a_number_of_the_register_or_a_sign_of_this_file(
    identity: str, number: str | None, extra: dict[str, str], *, new: bool
) -> None:
    (player,) = read(f"{HEAD}\n%_% {identity}, EXAMPLE, Anna\n").players

    assert (player.national_id, player.extra, player.is_new) == (number, extra, new)


@pytest.mark.parametrize(
    ("line", "first", "sign", "second", "discs", "colour"),
    [
        ("3752 (42)>(22) 1024 B", "3752", ">", "1024", (420, 220), "B"),
        ("179 (05)<(59) 11 w", "179", "<", "11", (50, 590), "W"),
        ("45 (32)=(32) 46", "45", "=", "46", (320, 320), ""),
        ("179 < 11 B", "179", "<", "11", (None, None), "B"),
        ("223>178", "223", ">", "178", (None, None), ""),
        ("\t1\t( 33.5 )\t>\t(30,5)\t2\t", "1", ">", "2", (335, 305), ""),
        ("1 (53>11) 2", "1", ">", "2", (530, 110), ""),
        ("1 ( 13 < 51 ) 2 B", "1", "<", "2", (130, 510), "B"),
        ("1 (0) <(64) 2W", "1", "<", "2W", (0, 640), ""),
        ("NEW1 (50)>(14) OTH2 W", "NEW1", ">", "OTH2", (500, 140), "W"),
        ("?????? (??)>() 12", "??????", ">", "12", (None, None), ""),
        ("1 (40)> 2", "1", ">", "2", (400, None), ""),
        ("+300 = 11 B", "300", "=", "11", (None, None), "B"),
        ("1 > W123", "1", ">", "W123", (None, None), ""),
    ],
)
def test_result_is_read(
    line: str,
    first: str,
    sign: str,
    second: str,
    discs: tuple[int | None, int | None],
    colour: str,
) -> None:
    found = read_line(1, line)

    (result,) = found.results
    assert found.rest_at is None
    assert (result.first, result.sign, result.second) == (first, sign, second)
    assert (result.first_discs, result.second_discs) == discs
    assert result.colour == colour


def test_colour_of_the_first_player_decides_who_is_white() -> None:
    games = read(f"{HEAD}\n1 (40)>(24) 2 B\n1 (40)>(24) 2 W\n1 (40)>(24) 2\n").games

    assert [(g.white, g.black, g.white_score, g.white_discs, g.colours_known) for g in games] == [
        (2, 1, 0, 240, True),
        (1, 2, 10, 400, True),
        (1, 2, 10, 400, False),
    ]


def test_people_without_a_line_are_numbered_by_their_ids() -> None:
    players = read(f"{HEAD}\n?????? > NEW1\n900 > 17\n").players

    assert [(p.number, p.name, p.national_id, p.extra.get("file_id"), p.is_new) for p in players] == [
        (1, "", "17", None, False),
        (2, "", "900", None, False),
        (3, "", None, "NEW1", True),
        (4, "", None, "??????", False),
    ]  # fmt: skip


def test_games_of_several_unknown_people_are_given_to_none_of_them() -> None:
    text = "%_% 11, EXAMPLE, Anna\n%_% ??????, A, B, J, 1\n%_% ??????, C, D, J, 0\n11 > ??????\n"
    found = othello(f"{HEAD}\n{text}")

    assert found.tournament is not None
    assert [player.name for player in found.tournament.players] == [
        "EXAMPLE, Anna",
        "A, B",
        "C, D",
        "",
    ]
    assert [(game.white, game.black) for game in found.tournament.games] == [(1, 4)]
    assert of(found, "R002") == of(found, "R003") == []


def test_second_line_of_a_number_gets_no_games_and_is_no_obstacle() -> None:
    again = "%_%    9001, EXAMPLE, Anna, NLD, 2.5, 116\n"
    found = othello(spoiled(again, again + again))

    assert codes(found) == ["P004"]
    assert found.severity_of(found.findings[0]) is Severity.CONFIRM
    assert not found.blocks


def test_a_round_without_any_game_is_not_counted() -> None:
    assert read(f"{HEAD}\n%Round 1\n11 > 12\n%Round 2\n11 > 11\n").rounds == 1


def test_line_of_nothing_but_commas_is_read_at_once() -> None:
    found = othello(f"{HEAD}\n%_% 11{',' * 4000}\n11 > 12\n")

    assert found.tournament is not None
    assert found.tournament.players[0].national_id == "11"


def test_self_game_is_marked_and_makes_no_game() -> None:
    found = othello(spoiled("9001 (42)>(22) 120999 B", "9001 (42)>(22)   9001 B"))

    (finding,) = of(found, "R102")
    assert (finding.place and finding.place.line, finding.details) == (
        13,
        {"player": 1, "round": 1},
    )
    assert found.tournament is not None
    assert len(found.tournament.games) == 5
    assert found.blocks


def test_letter_behind_the_date_is_the_order_of_the_day() -> None:
    tournament = read(spoiled("14/03/2026 - 15/03/2026", "14/03/2026b"))

    assert (tournament.start, tournament.end) == (date(2026, 3, 14), date(2026, 3, 14))
    assert tournament.extra == {"day_order": "b"}


@pytest.mark.parametrize(
    ("country", "federation", "kept"),
    [
        ("Netherlands", "NED", None),
        ("Holland", "NED", "Holland"),
        ("Great-Britain", "GBR", None),
        ("great britain", "GBR", "great britain"),
        ("MNG", "MGL", "MNG"),
        ("World", None, "World"),
        ("Ivory Coast", "CIV", None),
        ("??", None, None),
    ],
)
def test_country_becomes_a_federation(
    country: str, federation: str | None, kept: str | None
) -> None:
    tournament = read(spoiled("Netherlands", country))

    assert (tournament.federation, tournament.extra.get("country")) == (federation, kept)


@pytest.mark.parametrize(
    "federation", ["NED", "GBR", "DEN", "BRN", "BRU", "ENG", "URS", "TPE", "CIV"]
)
def test_federation_is_written_so_that_it_reads_back(federation: str) -> None:
    assert find_federation(name_country(federation)) == federation
    assert find_federation(choose_letters(federation)) == federation


@pytest.mark.parametrize("letter", ["Å", "\u0085", "\u2028", "\x0c", "\x1c"])
def test_letters_that_look_like_line_ends_stay_inside_a_name(letter: str) -> None:
    tournament = read(spoiled("EXAMPLE, Anna", f"EX{letter}MPLE, Anna"))

    assert tournament.players[0].name == f"EX{letter}MPLE, Anna"
    assert len(tournament.players) == 4


@pytest.mark.parametrize(
    ("line", "name", "expected"),
    [
        ("%_% +120999, MUSTER, Carl, DEU, 2, 98", "points", FieldSpan("score", 33, 1)),
        ("%_% +120999, MUSTER, Carl, DEU, 2, 98", "fide_id", FieldSpan("id", 6, 6)),
        ("%_% +120999, MUSTER, Carl, DEU, 2, 98", "name", FieldSpan("last", 14, 6)),
        ("%_% 9001, EXAMPLE, Anna", "points", None),
        ("%%Country: Netherlands", "federation", FieldSpan("federation", 12, 11)),
        ("  9001 (42)>(22) 120999 B % x", "round 1", FieldSpan("round 1", 3, 23)),
        ("no result", "round 1", None),
        ("%Round 1", "round 1", None),
    ],
)
def test_fields_are_found_in_a_line(line: str, name: str, expected: FieldSpan | None) -> None:
    assert locate(line, name) == expected


def test_all_fields_of_a_line_are_shown() -> None:
    assert [span.name for span in list_spans("%_% 11, EXAMPLE, Anna, F, 11, 546, 1500")] == [
        *("id", "last", "first", "country", "score", "discs", "rating")
    ]
    assert list_spans("%%Sender: Ada") == (FieldSpan("value", 11, 3),)
    assert list_spans("1 > 2  3 > 4") == (FieldSpan("result", 1, 5), FieldSpan("result", 8, 5))
    assert list_spans("% remark") == ()


def test_rules_about_what_the_format_has_no_place_for_are_not_asked() -> None:
    found = report(SOUND, filename=FILENAME)

    assert {"E011", "E012", "E013", "E014", "E015", "E016", "P007"}.isdisjoint(codes(found))
    assert found.not_run == ()


def test_severities_of_the_othello_list_hold_where_no_list_was_chosen() -> None:
    text = spoiled("NLD, 2.5", "NLD, 9.5")

    free, strict = report(text), report(text, severities={"R002": Severity.ERROR})

    assert [free.severity_of(each) for each in of(free, "R002")] == [Severity.CONFIRM]
    assert [strict.severity_of(each) for each in of(strict, "R002")] == [Severity.ERROR]


def test_report_without_headings_is_refused_for_the_right_reason() -> None:
    found = report("11 (40)>(24) 12 B\n13 < 14\n", filename="x.elo")

    assert found.format == KEY
    assert [each.code for each in found.findings if found.severity_of(each) is Severity.ERROR] == [
        "F500"
    ]


def test_format_is_described() -> None:
    assert FORMAT.rating_list == "wof"
    assert all(doc.name for doc in FORMAT.fields)
