"""The report, the crosstable and the games lead to each other, on the right page."""

import pytest
from django.test import Client
from django.urls import reverse

from ratingportal.accounts.models import User
from ratingportal.federations.models import RatingList
from ratingportal.reports import finding_links
from ratingportal.submissions.models import Submission
from ratingportal.submissions.queries import list_findings
from ratingportal.tournaments import queries as tournaments
from ratingportal.tournaments.labels import build_crosstable, build_crosstable_part
from ratingportal.tournaments.queries import list_games
from ratingportal.workspace.pages.report import SubmissionContext
from tests import files
from tests.people.people import known
from tests.submissions.conftest import Sender
from tests.submissions.reports import BOTH, codes, report


def test_finding_links_to_the_player_on_the_right_page_of_the_crosstable(
    client: Client, wrong: Submission, organiser: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ratingportal.workspace.pages.crosstable.PER_PAGE", 2)
    client.force_login(organiser)
    (group,) = report(wrong, organiser, rule="R002").groups
    (link,) = group.rules[0].items[0].links

    response = client.get(link.url)

    assert response.context["page"].number == 2
    assert 'id="p3"' in response.content.decode()
    assert link.url.endswith("#p3")


def test_finding_links_to_the_game_on_the_right_page(
    client: Client, wrong: Submission, organiser: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ratingportal.workspace.views.tabs.GAMES_PER_PAGE", 1)
    client.force_login(organiser)
    url = SubmissionContext(wrong, organiser).game_url(3, 4)

    response = client.get(url)

    assert response.context["page"].number > 1
    assert 'id="r3-4"' in response.content.decode()
    assert client.get(url.replace("at=3-4", "at=77-4")).context["page"].number == 1


def test_crosstable_and_games_lead_back_to_the_findings(
    client: Client, send: Sender, organiser: User
) -> None:
    data = BOTH.replace(b"   3 w 0     4 b 1", b"   3 w 0     4 b =")
    submission = send(data)
    client.force_login(organiser)
    address = submission.get_absolute_url()

    table = client.get(reverse("submissions:crosstable", args=[submission.reference]))
    games = client.get(reverse("submissions:games", args=[submission.reference]))

    assert f'href="{address}?player=3"' in table.content.decode()
    assert f'href="{address}?player=1&amp;round=1"' in table.content.decode()
    assert f"{address}?player=" in games.content.decode()
    about = client.get(f"{address}?player=1&round=1").context["report"]
    assert codes(about) == ["R101"]


def test_filter_keeps_the_player_and_round_it_was_opened_with(
    client: Client, send: Sender, organiser: User
) -> None:
    address = send(BOTH).get_absolute_url()
    client.force_login(organiser)

    text = client.get(f"{address}?player=1&round=2").content.decode()

    assert '<input type="hidden" name="player" value="1">' in text
    assert '<input type="hidden" name="round" value="2">' in text
    assert 'name="player"' not in client.get(address).content.decode()


def test_page_of_a_crosstable_is_as_in_the_whole(send: Sender) -> None:
    revision = send().revision
    assert revision is not None
    assert revision.tournament is not None
    whole = build_crosstable(tournaments.rebuild_as_read(revision.tournament))
    numbers = {int(row["number"]) for row in whole.rows[1:3]}

    part = build_crosstable_part(
        tournaments.read_excerpt(revision.tournament, numbers),
        numbers,
        rounds=tournaments.find_last_round(revision.tournament),
    )

    assert (part.rounds, part.rows) == (whole.rounds, whole.rows[1:3])
    assert any(
        cell["opponent"] not in map(str, numbers) for row in part.rows for cell in row["cells"]
    )


def test_game_of_a_player_who_played_twice_has_one_place(send: Sender, organiser: User) -> None:
    submission = send(files.clean().replace(b"2 w 0     3 w 1", b"2 w 0     1 w 1"))
    assert submission.revision is not None
    assert submission.revision.tournament is not None
    rows = list_games(submission.revision.tournament)

    marked = finding_links.mark_games(list_findings(submission), "/report/", rows)

    anchors = [a for row in marked for a in (row.white_anchor, row.black_anchor) if a]
    assert len(anchors) == len(set(anchors))


def test_findings_about_who_somebody_is_lead_to_the_people(
    client: Client, send: Sender, officer: User, fide: RatingList
) -> None:
    known(fide, "900001", "Janssens, Anna", federation="BEL", birth_year=1990)
    submission = send(files.clean())
    client.force_login(officer)

    page = client.get(submission.get_absolute_url()).text

    people = reverse("submissions:people", args=[submission.reference])
    assert f'href="{people}?show=look"' in page
    assert f"Identify {submission.to_identify} players under People" in page
