"""Lists inside a ZIP, whole and damaged; and memory that does not grow with the list."""

import io
import tracemalloc

import pytest

from ratingportal.core.register.lists import RegisterRow, UnreadableError, find_source
from ratingportal.core.register.lists.container import open_list
from tests.core.register.lists.lists import fide_player, fide_xml, read, zipped

ONE = fide_xml(fide_player(1, "Archer, Alice"))


def test_other_files_in_the_zip_do_not_matter() -> None:
    taken, _refused = read("fide_xml", zipped(readme__txt=b"hello", list__XML=ONE))

    assert len(taken) == 1


def test_two_lists_in_one_zip_are_not_chosen_between() -> None:
    with pytest.raises(UnreadableError, match=r"a\.xml, b\.xml"):
        read("fide_xml", zipped(a__xml=ONE, b__xml=ONE))


def test_damage_is_told_as_such() -> None:
    packed = bytearray(zipped(a__xml=fide_xml(*(fide_player(n, "A, B") for n in range(500)))))
    packed[900] ^= 0xFF

    with pytest.raises(UnreadableError):
        read("fide_xml", bytes(packed))
    with pytest.raises(UnreadableError, match="damaged"):
        read("fide_xml", bytes(packed[: len(packed) // 2]))


def test_a_bomb_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ratingportal.core.register.lists.container.MAX_UNPACKED", 10_000)

    with pytest.raises(UnreadableError, match="too large for a list"):
        read("fide_xml", zipped(a__xml=b"<playerslist>" + b" " * 100_000 + b"</playerslist>"))


@pytest.mark.parametrize("key", ["fide_xml"])
def test_memory_does_not_grow_with_the_list(key: str) -> None:
    data = zipped(a__xml=fide_xml(*(fide_player(n, f"Archer{n}, Alice") for n in range(20_000))))
    kind = find_source(key)

    tracemalloc.start()
    with open_list(io.BytesIO(data), kind) as inside:
        count = sum(isinstance(row, RegisterRow) for row in kind.read(inside, {}))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()

    assert count == 20_000
    assert peak < 6_000_000
