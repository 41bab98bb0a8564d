"""What a finding quotes: the line, how it was read, and a correction before and after."""

import pytest
from django.test import Client
from django.urls import reverse

from ratingportal.accounts.models import User
from ratingportal.submissions.models import Submission
from tests import files
from tests.submissions.conftest import Sender
from tests.submissions.reports import report


def test_quote_stands_under_a_ruler_that_counts_its_columns(
    wrong: Submission, organiser: User
) -> None:
    (group,) = report(wrong, organiser, rule="R101").groups

    quote = group.rules[0].items[0].quote
    assert quote is not None
    at = quote.ruler.index("90") + 1
    row = group.rules[0].items[0].row
    assert row.column is not None
    # The ruler's "90" ends above column 90; the mark begins so many characters behind it.
    assert len(quote.before) - at == row.column - 90
    assert quote.marked.strip() == "9 w 1"


def test_reading_of_a_game_says_who_met_whom(send: Sender, organiser: User) -> None:
    submission = send(files.clean().replace(b"   1 b 0     2 w 0", b"   1 b =     2 w 0"))

    items = [i for g in report(submission, organiser).groups for r in g.rules for i in r.items]

    told = [item for item in items if item.row.details.get("round") == 1]
    assert told
    assert "White 1 Janssens, Anna, Black 4 Maes, Dries" in told[0].readings[0]
    assert told[0].links[0].url.endswith("#p1") or told[0].links[0].url.endswith("#p4")
    assert "#r1-" in told[0].links[-1].url


def test_reading_of_a_player_says_who_it_is(wrong: Submission, organiser: User) -> None:
    (group,) = report(wrong, organiser, rule="R002").groups

    assert group.rules[0].items[0].readings == [
        "3 Willems, Cato, rating 1903, BEL, born 3 Apr 1990, 3.5 points, rank 2"
    ]


def test_reading_says_that_there_is_no_game(wrong: Submission, organiser: User) -> None:
    (group,) = report(wrong, organiser, rule="R101").groups

    assert group.rules[0].items[0].readings == ["round 1: no game for 1 Janssens, Anna"]


def test_correction_is_shown_before_and_after_and_taken_by_those_who_may(
    client: Client, wrong: Submission, organiser: User, officer: User
) -> None:
    (group,) = report(wrong, organiser, rule="R002").groups
    (fix,) = group.rules[0].items[0].fixes

    (preview,) = fix.previews
    before, after = ("".join(text for text, _ in side) for side in (preview.before, preview.after))
    assert ("3.5" in before, "1.5" in after, "3.5" in after) == (True, True, False)
    address = reverse("submissions:take_fix", args=[wrong.reference])
    for reader in (officer, organiser):
        client.force_login(reader)
        assert address in client.get(f"{wrong.get_absolute_url()}?rule=R002").content.decode()

    client.post(
        address,
        {
            "fingerprint": group.rules[0].items[0].row.fingerprint,
            "choice": fix.choice,
            "revision": 1,
        },
    )

    page = client.get(f"{wrong.get_absolute_url()}?rule=R002").content.decode()
    assert "1 change not checked yet." in page
    assert "among your changes, not checked yet" in page
    client.post(reverse("submissions:check_draft", args=[wrong.reference]))
    wrong.refresh_from_db()
    assert wrong.revision is not None
    assert wrong.revision.number == 2
    assert b" 1.5    2" in bytes(wrong.revision.data)


@pytest.mark.parametrize("name", ["王小明老师, 李", "نجيب محفوظ, علي", "A\u0301nna\u0301 Bea"])
def test_letters_of_every_script_stand_under_the_ruler(
    send: Sender, organiser: User, client: Client, name: str
) -> None:
    lines = files.with_unknown_opponent().decode().split("\r\n")
    lines[12] = lines[12][:14] + name.ljust(33) + lines[12][47:]
    submission = send("\r\n".join(lines).encode())
    client.force_login(organiser)

    (group,) = report(submission, organiser, rule="R101").groups
    text = client.get(f"{submission.get_absolute_url()}?rule=R101").content.decode()

    quote = group.rules[0].items[0].quote
    assert quote is not None
    assert "90" in quote.ruler
    assert '<span class="cells' in quote.before
    assert '<span class="cells' in text


def test_text_out_of_a_file_turns_nothing_around_it(send: Sender, organiser: User) -> None:
    lines = files.with_wrong_total().decode().split("\r\n")
    lines[12] = lines[12][:14] + "نجيب, \u202eعلي\u2069".ljust(33) + lines[12][47:]
    submission = send("\r\n".join(lines).encode())

    items = [
        item
        for group in report(submission, organiser).groups
        for rule in group.rules
        for item in rule.items
    ]
    told = " ".join(text for item in items for text in (item.text, *item.readings))

    assert "\u2068نجيب, \ufffdعلي" in told
    assert "\u202e" not in told
    assert told.count("\u2068") == told.count("\u2069")
