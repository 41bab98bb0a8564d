import io
import zipfile

import pytest

from ratingportal.tournaments import resumable_zip

FILES = {
    "a.txt": b"aaaa" * 500,
    "empty.csv": b"",
    "ünïcode.trf": "é\r\n".encode(),
    "raw": bytes(range(256)),
}


def archive(files: dict[str, bytes]) -> bytes:
    packed = [resumable_zip.pack_file(name, data) for name, data in files.items()]
    body = b"".join(data for _member, data in packed)
    return body + resumable_zip.write_directory(member for member, _data in packed)


def test_archive_reads_back_with_the_standard_library() -> None:
    with zipfile.ZipFile(io.BytesIO(archive(FILES))) as read:
        assert read.testzip() is None
        assert {name: read.read(name) for name in read.namelist()} == FILES


def test_archive_without_files_is_still_an_archive() -> None:
    with zipfile.ZipFile(io.BytesIO(archive({}))) as read:
        assert read.namelist() == []


def test_archive_is_the_same_every_time() -> None:
    assert archive(FILES) == archive(FILES)


def test_member_knows_its_length_in_the_archive() -> None:
    member, data = resumable_zip.pack_file("ünïcode.trf", b"x" * 1000)

    assert member.length == len(data)


def test_more_files_than_a_plain_zip_can_list_are_refused() -> None:
    member, _data = resumable_zip.pack_file("a", b"")

    with pytest.raises(ValueError, match="more than a plain ZIP can hold"):
        resumable_zip.write_directory([member] * (resumable_zip.MOST_FILES + 1))
