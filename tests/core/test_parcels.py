"""An upload is taken apart into tournaments: archives opened, sets joined, nothing left out without a word."""

from __future__ import annotations

from zipfile import ZIP_STORED

from ratingportal.core.inspection import inspect
from ratingportal.core.inspection.parcels import complete_set, join_sets, open_file, take_apart
from ratingportal.core.reading.archives import ArchiveMember, open_archive
from ratingportal.core.reading.formats.swiss_perfect.problems import SET_NAMES_DIFFER
from ratingportal.core.reading.problems.files import ARCHIVE_NESTED
from ratingportal.core.reading.refusals import find_refusal
from tests import files
from tests.core import swiss_perfect as sp
from tests.core.archives import locked
from tests.core.builders import TODAY
from tests.core.documents import docx, xlsx

TRF = files.clean()
SET = sp.files()


def test_a_plain_file_is_itself() -> None:
    (only,) = open_file("a.trf", TRF)

    assert (only.filename, only.data, only.archive, only.parts) == ("a.trf", TRF, "", ())


def test_each_tournament_of_an_archive_is_a_parcel() -> None:
    data = sp.packed({"x/a.trf": TRF, "b.trf": files.clean("Autumn Open"), "readme.txt": b"Hello"})

    found = open_file("all.zip", data)

    assert [(each.filename, each.archive, each.is_tournament) for each in found] == [
        ("a.trf", "all.zip", True),
        ("b.trf", "all.zip", True),
        ("readme.txt", "all.zip", False),
    ]
    assert found[0].data == TRF


def test_an_archive_without_any_known_file_is_taken_whole() -> None:
    found = open_file("all.zip", sp.packed({"a.txt": b"Hello", "b.txt": b"World"}))

    assert [each.is_tournament for each in found] == [True, True]


def test_an_archive_that_is_one_set_stays_as_it_came() -> None:
    data = sp.packed(SET)

    (only,) = open_file("spring.zip", data)

    assert (only.data, sorted(only.parts)) == (data, sorted(SET))


def test_sets_in_folders_of_an_archive_are_joined_by_folder() -> None:
    twice = {f"{folder}/{name}": data for folder in "ab" for name, data in SET.items()}

    found = open_file("season.zip", sp.packed({**twice, "c.trf": TRF}))

    assert [len(each.parts) for each in found] == [3, 3, 0]
    assert all(each.is_tournament for each in found)


def test_an_archive_that_packs_without_pressing_is_no_file_of_a_set() -> None:
    """The words of the settings stand in its bytes as they are."""
    packed = sp.packed({**SET, "c.trf": TRF}, method=ZIP_STORED)

    found = list(take_apart([("season.zip", packed)]))

    assert [(each.archive, len(each.parts)) for each in found] == [
        ("season.zip", 3),
        ("season.zip", 0),
    ]
    nested = sp.packed({"season.zip": packed}, method=ZIP_STORED)
    refused = find_refusal(nested, "all.zip")
    assert refused is not None
    assert refused.rule is ARCHIVE_NESTED


def test_archives_that_must_not_be_opened_stay_closed() -> None:
    for data in (locked({"a.trf": TRF}), sp.packed({"a.zip": sp.packed({"b.trf": TRF})})):
        (only,) = open_file("x.zip", data)
        assert (only.data, only.archive) == (data, "")


def test_a_spreadsheet_is_no_archive() -> None:
    for data in (xlsx(), docx()):
        (only,) = open_file("x", data)
        assert only.data == data


def test_loose_files_of_a_set_are_joined_and_read() -> None:
    members = [ArchiveMember(name, data) for name, data in SET.items()]

    (only,) = join_sets(members)

    report = inspect(only.data, filename=only.filename, today=TODAY)
    assert report.format == "swissperfect"
    assert report.tournament is not None
    assert report.tournament.players
    assert {each.data for each in open_archive(only.data).members} == set(SET.values())
    assert {each.saved for each in open_archive(only.data).members} == {None}


def test_joining_gives_the_same_bytes_whatever_the_order() -> None:
    members = [ArchiveMember(name, data) for name, data in SET.items()]

    assert join_sets(members)[0].data == join_sets(members[::-1])[0].data


def test_a_missing_file_of_a_set_is_named() -> None:
    members = [ArchiveMember(name, data) for name, data in SET.items() if not name.endswith("sco")]

    (only,) = join_sets(members)

    report = inspect(only.data, filename=only.filename, today=TODAY)
    assert [each.details for each in report.findings if "missing" in each.details] == [
        {"missing": "spring.sco"}
    ]


def test_one_file_of_each_kind_under_different_names_gets_one_answer() -> None:
    renamed = {f"{at}{name}": data for at, (name, data) in enumerate(SET.items())}

    (loose,) = join_sets([ArchiveMember(name, data) for name, data in renamed.items()])
    (packed,) = open_file("spring.zip", sp.packed(renamed))

    for each in (loose, packed):
        found = inspect(each.data, filename=each.filename, today=TODAY)
        (finding,) = [one for one in found.findings if one.code == SET_NAMES_DIFFER.code]
        assert all(name in str(finding.details["names"]) for name in renamed)


def _named(ending: str) -> tuple[str, bytes]:
    return next((name, data) for name, data in SET.items() if name.endswith(ending))


def test_files_of_a_set_are_completed_from_an_earlier_upload() -> None:
    earlier = sp.packed({name: data for name, data in SET.items() if not name.endswith(".sco")})

    found = complete_set([_named(".sco")], ("spring.zip", earlier))

    assert dict(found) == SET
    assert len(list(take_apart(found))) == 1


def test_one_corrected_file_takes_the_others_of_a_whole_set() -> None:
    changed = (_named(".trn")[0], _named(".trn")[1] + b"\x1a")

    assert dict(complete_set([changed], ("spring.zip", sp.packed(SET)))) == SET | dict([changed])


def test_files_of_another_name_or_kind_complete_nothing() -> None:
    name, data = _named(".sco")
    earlier = ("spring.zip", sp.packed(SET))

    for files_ in ([("autumn.sco", data)], [("a.trf", TRF)], [(name, data), ("a.trf", TRF)]):
        assert complete_set(files_, earlier) == files_
    assert complete_set([(name, data)], ("a.trf", TRF)) == [(name, data)]
    assert complete_set([(name, data)], _named(".ini")) == [(name, data)]
