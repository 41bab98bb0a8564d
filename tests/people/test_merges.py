"""Two numbers become one person, and two again: nothing is lost on either way."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pytest
from django.db import DatabaseError, connections, transaction

from ratingportal.core.model import tournament as core
from ratingportal.core.register.matching import Method, Person
from ratingportal.people.enums import Verdict
from ratingportal.people.models import Decision, Merge
from ratingportal.people.services import merges
from ratingportal.people.services.errors import NotAllowedError
from ratingportal.registry.models import Player
from ratingportal.tournaments.models import Entry, Tournament
from ratingportal.tournaments.services import records as tournaments
from tests.people.people import known
from tests.people.test_matching import match

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytest_django import DjangoAssertNumQueries

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList

pytestmark = pytest.mark.django_db


def record(
    rating_list: RatingList, sender: Federation, name: str, *people: Player, met: bool = False
) -> Tournament:
    """Record a tournament in which these people stand; all of them play a guest, or each other."""
    players = [core.Player(number, each.name) for number, each in enumerate(people, 1)]
    guest = core.Player(len(people) + 1, "Guest, Gerd")
    games = [
        core.Game(1, 1, 2 if met else guest.number, 10, 0),
    ]
    made = tournaments.record_tournament(
        tournament=core.Tournament(name=name, players=[*players, guest], games=games),
        rating_list=rating_list,
        sender=sender,
    )
    for number, each in enumerate(people, 1):
        Entry.objects.filter(tournament=made, number=number).update(
            player=each, matched_by=Method.ID_AND_NAME
        )
    return made


def standing() -> dict[str, Any]:
    """Give all that a merge may change."""
    return {
        "entries": list(Entry.objects.order_by("pk").values_list("pk", "player", "matched_by")),
        "players": list(Player.objects.order_by("pk").values_list("pk", "merged_into")),
        "decisions": list(Decision.objects.order_by("pk").values()),
    }


@pytest.fixture
def petra(fide: RatingList) -> Player:
    return known(fide, "1001", "Novak, Petra", federation="CZE", birth_year=1988)


@pytest.fixture
def double(fide: RatingList) -> Player:
    return known(fide, "1999", "Nowak, P.", federation="CZE")


def test_merge_moves_everything_and_undo_gives_exactly_it_back(
    fide: RatingList, bel: Federation, officer: User, petra: Player, double: Player
) -> None:
    record(fide, bel, "Spring", petra)
    record(fide, bel, "Summer", double)
    earlier = known(fide, "1998", "Novakova, P.", merged_into=double)
    Decision.objects.create(
        rating_list=fide, author=officer, player=double, name="Pepi N.", spelling="n pepi",
        verdict=Verdict.IS, birth_year=1988,
    )  # fmt: skip
    before = standing()

    merge = merges.merge_players(
        source=double, target=petra, officer=officer, reason=" Same passport. "
    )

    for person in (double, earlier):
        person.refresh_from_db()
        assert person.merged_into == petra
    assert Entry.objects.filter(player=petra).count() == 2
    assert not Entry.objects.filter(player=double).exists()
    by_number, by_spelling = match(
        fide, Person(1, "Nowak, P.", "1999"), Person(2, "Pepi N.", birth_year=1988)
    )
    assert (by_number.method, by_number.known and by_number.known.key) == (
        Method.ID_MERGED,
        petra.pk,
    )
    assert by_spelling.known is not None
    assert by_spelling.known.key == petra.pk
    assert (merge.reason, merge.author, merge.tournaments) == ("Same passport.", officer, 1)

    merges.undo_merge(merge=merge, officer=officer)

    assert standing() == before
    merge.refresh_from_db()
    assert (merge.undone_by, merge.undone_at is not None) == (officer, True)


def test_provisional_player_becomes_a_real_one_and_never_the_other_way(
    fide: RatingList, officer: User, petra: Player
) -> None:
    waiting = known(fide, "PABC-1", "Novak, Petra", is_provisional=True)

    with pytest.raises(NotAllowedError, match="PABC-1 is provisional"):
        merges.merge_players(source=petra, target=waiting, officer=officer, reason="x")
    merges.merge_players(
        source=waiting, target=petra, officer=officer, reason="Number given today."
    )

    waiting.refresh_from_db()
    assert waiting.merged_into == petra


def test_people_who_played_each_other_or_stand_together_are_two(
    fide: RatingList, bel: Federation, officer: User, petra: Player, double: Player
) -> None:
    third = known(fide, "1003", "Novak, P.")
    record(fide, bel, "Derby", petra, double, met=True)
    record(fide, bel, "Open", petra, third)
    before = standing()

    for other, text in ((double, "played each other.*“Derby”"), (third, "same tour.*“Open”")):
        with pytest.raises(NotAllowedError, match=text):
            merges.merge_players(source=other, target=petra, officer=officer, reason="x")

    assert standing() == before
    assert not Merge.objects.exists()


def test_what_makes_no_sense_is_refused_with_a_word(
    fide: RatingList, kbsb: RatingList, officer: User, other_officer: User, petra: Player,
    double: Player,
) -> None:  # fmt: skip
    foreign = known(kbsb, "1001", "Novak, Petra")
    erased = known(fide, "1004", "", erased_at="2026-01-01T00:00Z")
    gone = known(fide, "1005", "Novak, Petra", merged_into=double)
    cases = [
        (petra, petra, officer, "x", "the same ID"),
        (petra, foreign, officer, "x", "different rating lists"),
        (erased, petra, officer, "x", "1004 was erased"),
        (gone, petra, officer, "x", "1005 has already been merged into 1999"),
        (petra, gone, officer, "x", "1005 has already been merged into 1999"),
        (double, petra, other_officer, "x", "Only officers"),
        (double, petra, officer, "  ", "Please give a reason"),
    ]
    before = standing()

    for source, target, who, reason, text in cases:
        with pytest.raises(NotAllowedError, match=text):
            merges.merge_players(source=source, target=target, officer=who, reason=reason)

    assert standing() == before


def test_later_merge_of_the_same_person_is_undone_first(
    fide: RatingList, bel: Federation, officer: User, petra: Player, double: Player
) -> None:
    third = known(fide, "1003", "Novak, P.")
    for number, each in enumerate((petra, double, third)):
        record(fide, bel, f"Open {number}", each)
    before = standing()
    first = merges.merge_players(source=double, target=petra, officer=officer, reason="x")
    second = merges.merge_players(source=petra, target=third, officer=officer, reason="y")
    double.refresh_from_db()
    assert double.merged_into == third

    with pytest.raises(NotAllowedError, match="Undo the later merge first: 1001 into 1003"):
        merges.undo_merge(merge=first, officer=officer)
    merges.undo_merge(merge=second, officer=officer)
    double.refresh_from_db()
    assert double.merged_into == petra
    merges.undo_merge(merge=first, officer=officer)

    assert standing() == before
    with pytest.raises(NotAllowedError, match="already been undone"):
        merges.undo_merge(merge=first, officer=officer)


def test_record_of_a_merge_can_only_be_undone(
    fide: RatingList, officer: User, petra: Player, double: Player
) -> None:
    merge = merges.merge_players(source=double, target=petra, officer=officer, reason="x")
    same = Merge.objects.filter(pk=merge.pk)

    for change in (
        lambda: same.update(reason="other"),
        same.delete,
        lambda: same.update(entries=[]),
    ):
        with pytest.raises(DatabaseError, match="refused"), transaction.atomic():
            change()


@pytest.mark.parametrize("count", [1, 3])
def test_number_of_queries_does_not_grow(
    fide: RatingList,
    bel: Federation,
    officer: User,
    petra: Player,
    double: Player,
    django_assert_max_num_queries: DjangoAssertNumQueries,
    count: int,
) -> None:
    for number in range(count):
        record(fide, bel, f"Open {number}", double)

    with django_assert_max_num_queries(14):
        merges.merge_players(source=double, target=petra, officer=officer, reason="x")


class TestTwoAtOnce:
    """Real threads with connections of their own."""

    pytestmark = pytest.mark.django_db(transaction=True)

    def race(self, *deeds: Callable[[], object]) -> list[str]:
        """Start together; give for each what it was told, nothing where it was done."""
        barrier = threading.Barrier(len(deeds))

        def run(deed: Callable[[], object]) -> str:
            try:
                barrier.wait(20)
                deed()
            except NotAllowedError as refusal:
                return str(refusal)
            finally:
                connections.close_all()
            return ""

        with ThreadPoolExecutor(len(deeds)) as pool:
            return list(pool.map(run, deeds))

    def test_crossed_and_double_merges_have_one_winner(
        self, fide: RatingList, officer: User, colleague: User
    ) -> None:
        for round_number in range(20):
            one = known(fide, f"{round_number}1", "Novak, Petra")
            two = known(fide, f"{round_number}2", "Novak, Petra")

            def into(source: Player, target: Player, who: User) -> Callable[[], object]:
                return lambda: merges.merge_players(
                    source=source, target=target, officer=who, reason="Known."
                )

            second = into(two, one, colleague) if round_number % 2 else into(one, two, colleague)
            told = self.race(into(one, two, officer), second)

            (refusal,) = filter(None, told)
            (merge,) = Merge.objects.filter(source__in=[one, two])
            assert (
                f"{merge.source.number} has already been merged into {merge.target.number}"
                in refusal
            )
            assert Player.objects.filter(pk__in=[one.pk, two.pk], merged_into=None).get() == merge.target  # fmt: skip

    def test_chain_made_at_once_leads_to_the_last(
        self, fide: RatingList, officer: User, colleague: User
    ) -> None:
        for round_number in range(10):
            a, b, c = (known(fide, f"{round_number}{n}", "Novak, Petra") for n in range(3))

            self.race(
                lambda a=a, b=b: merges.merge_players(
                    source=a, target=b, officer=officer, reason="x"
                ),
                lambda b=b, c=c: merges.merge_players(
                    source=b, target=c, officer=colleague, reason="x"
                ),
            )

            a.refresh_from_db()
            b.refresh_from_db()
            assert b.merged_into == c
            assert a.merged_into in {None, c}

    def test_same_undo_twice(self, fide: RatingList, officer: User, colleague: User) -> None:
        one, two = known(fide, "1", "Novak, Petra"), known(fide, "2", "Novak, Petra")
        merge = merges.merge_players(source=one, target=two, officer=officer, reason="x")

        told = self.race(
            lambda: merges.undo_merge(merge=merge, officer=officer),
            lambda: merges.undo_merge(merge=merge, officer=colleague),
        )

        assert sorted(told) == ["", "This merge has already been undone."]
