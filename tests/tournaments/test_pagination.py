from ratingportal.tournaments.models import Tournament
from ratingportal.tournaments.pagination import BoundedPaginator
from tests.tournaments.conftest import TournamentMaker


class Short(BoundedPaginator):
    bound = 3


def test_pages_end_at_the_bound(make_tournament: TournamentMaker) -> None:
    for _ in range(5):
        make_tournament()

    paginator = Short(Tournament.objects.order_by("pk"), 2)

    assert (paginator.count, paginator.num_pages, paginator.is_cut) == (3, 2, True)
    assert len(paginator.get_page(2).object_list) == 1


def test_short_list_is_not_cut(make_tournament: TournamentMaker) -> None:
    make_tournament()

    paginator = Short(Tournament.objects.order_by("pk"), 2)

    assert (paginator.count, paginator.is_cut) == (1, False)


def test_list_in_memory_is_counted_as_it_is() -> None:
    assert Short(list(range(9)), 2).count == 9
