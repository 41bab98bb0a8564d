"""Lists that rate by other rules than FIDE's, from the tournament to the page that explains a rating."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest
from django.test import Client
from django.urls import reverse

from ratingportal.core.rating.bundle import verify_bundle
from ratingportal.federations.models import RatingList
from ratingportal.ratings.models import RatingEntry
from ratingportal.ratings.services import publication
from ratingportal.tournaments.models import Entry
from tests.ratings.world import JUNE, MAY, Office, listed

if TYPE_CHECKING:
    from ratingportal.federations.models import Federation
    from tests.conftest import UserMaker

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_autumn")]


def _office(key: str, bel: Federation, make_user: UserMaker) -> Office:
    rating_list = RatingList.objects.get(key=key)
    sender = make_user("sender", federations=(bel,))
    first, second = (make_user(name, lists=(rating_list,)) for name in ("first", "second"))
    return Office(rating_list, bel, sender, first, second)


def test_othello_games_are_explained_in_the_order_in_which_they_count(
    bel: Federation, make_user: UserMaker
) -> None:
    office = _office("wof", bel, make_user)
    may, june = office.period(MAY), office.period(JUNE)
    people = [office.player(str(270001 + at)) for at in range(4)]
    # Everybody needs nine games before a rating moves.
    office.rate(people, [(1, 2, 1), (3, 4, 1), (1, 3, 1), (2, 4, 1), (1, 4, 0), (2, 3, 1)] * 3)
    office.publish(may)
    office.rate(people, [(4, 1, 1), (1, 3, 1), (1, 2, 0)], start=date(2026, 6, 5), name="Cup")
    run = office.publish(june)

    where = ["wof", "standard", "2026-07-01"]
    context = Client().get(reverse("ratings:breakdown", args=[*where, "270001"])).context

    rows = context["groups"][0]["rows"]
    assert context["by_game"]
    # By the ID of who is listed first, then of who is second: rounds 3, 2, 1.
    assert [row[0]["text"] for row in rows] == [3, 2, 1]
    entry = RatingEntry.objects.get(run=run, player=people[0])
    moved = [float(row[2]["text"].replace("−", "-")) for row in rows]
    assert sum(moved) == pytest.approx(entry.change, abs=0.02)
    owned = [float(row[5]["text"]) for row in rows]
    assert owned[0] == entry.before
    assert [owned[at] + moved[at] for at in (0, 1)] == pytest.approx(owned[1:], abs=0.11)
    assert publication.verify_period(june) == []
    assert verify_bundle(bytes(run.bundle.data)).manifest["system"] == "othello"


def test_belgian_foreigner_counts_for_the_belgian_only(
    bel: Federation, make_user: UserMaker
) -> None:
    office = _office("kbsb", bel, make_user)
    period = office.period(date(2026, 4, 1))
    belgian = office.player("10001", 1800, games=400)
    sent = office.send([belgian, None], [(1, 2, 1)])
    tournament = sent.revision.tournament if sent.revision else None
    Entry.objects.filter(tournament=tournament, number=2).update(
        matched_by="foreigner", national_rating=1800
    )
    office.approve(sent)

    run = office.publish(period)

    assert listed(run) == {"10001": 1808}
    assert run.summary["left_out_count"] == 0
    assert publication.verify_period(period) == []
