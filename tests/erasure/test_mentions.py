"""What may be meant by a surname alone: listed at the erasure, looked at by an officer, then forgotten."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING, Any

import pytest
from django.core.management import call_command
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from ratingportal.erasure import pages
from ratingportal.erasure.enums import MentionVerdict
from ratingportal.erasure.models import Erasure, Mention
from ratingportal.erasure.services import erasure, mention_answers
from ratingportal.people.enums import ChoiceKind
from ratingportal.people.models import Merge, PersonChoice
from ratingportal.people.services import merges
from ratingportal.submissions.enums import Action
from ratingportal.submissions.models import (
    Answer,
    Draft,
    Message,
    Revision,
    StandingException,
    Step,
    Submission,
)
from ratingportal.submissions.services import check, drafts, intake, messages
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.tournaments.models import Entry, ExportJob, Game, Tournament
from ratingportal.tournaments.services import exports
from tests import files
from tests.core.papi import papi
from tests.erasure.test_erasure import NAME, SURNAME, in_dump, others
from tests.people.people import known
from tests.submissions import people_choices as choices
from tests.submissions.test_choices import send

if TYPE_CHECKING:
    from pathlib import Path

    from django.test import Client

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from ratingportal.registry.models import Player

committed = pytest.mark.django_db(transaction=True)
"""A dump sees only what is committed."""

REMARK = f"### winner was {SURNAME} of Gent"


def file_with(
    first: str = NAME, *, event: str = "Spring Open", remark: str = REMARK, **replaced: str
) -> bytes:
    """Make a file in which the person plays, with a remark that has the surname alone."""
    text = files.clean(event).decode()
    for before, after in ({"Janssens, Anna": first} | replaced).items():
        start = text.index(before)
        text = text[:start] + f"{after:<33}" + text[start + 33 :]
    return (text + remark + "\r\n").encode()


@pytest.fixture
def person(fide: RatingList) -> Player:
    return known(fide, "900001", NAME, federation="BEL", birth_year=1990, standard=2101)


@pytest.fixture
def submission(organiser: User, bel: Federation, fide: RatingList, person: Player) -> Submission:
    return send(organiser, bel, fide, file_with())


def say(submission: Submission, author: User, text: str) -> Message:
    return messages.write_message(
        submission=submission, author=author, text=text, from_office=False
    )


def tables(player: Player) -> list[str]:
    return sorted(pages.list_open_mentions(player).values_list("table", flat=True))


def settle_all(player: Player, officer: User, verdict: MentionVerdict) -> None:
    for mention in pages.list_open_mentions(player):
        mention_answers.settle_mention(mention=mention, officer=officer, verdict=verdict)


def everywhere(
    submission: Submission, organiser: User, officer: User, fide: RatingList, bel: Federation
) -> None:
    """Write the surname alone into every kind of text that somebody can write."""
    say(submission, organiser, f"Dear office, {SURNAME} came late. Regards")
    say(submission, officer, "So ZSIGARDY's game was lost, and Ödön Z. knows it.")
    Submission.objects.filter(pk=submission.pk).update(note=f"Mr {SURNAME} asked for it.")
    Answer.objects.create(
        submission=submission, fingerprint="x", code="R002", kind="waive", author=officer,
        reason=f"Seen with {SURNAME}.",
    )  # fmt: skip
    StandingException.objects.create(
        rating_list=fide, federation=bel, code="P001", reason=f"{SURNAME} knows.",
        until="2030-01-01", origin=submission, author=officer,
    )  # fmt: skip
    Revision.objects.filter(submission=submission).update(filename="zsigardy_final.trf")
    drafts.keep_edits(
        submission=submission, user=organiser, revision=1, edits={1: [f"012 {SURNAME} Open"]}
    )


@committed
def test_once_all_is_masked_the_surname_is_nowhere(
    submission: Submission,
    person: Player,
    organiser: User,
    officer: User,
    fide: RatingList,
    bel: Federation,
    tmp_path: Path,
) -> None:
    twin = known(fide, "900099", NAME.upper())
    merges.merge_players(source=twin, target=person, officer=officer, reason=f"{SURNAME} came by.")
    everywhere(submission, organiser, officer, fide, bel)
    tournament = Tournament.objects.get()
    before = others()

    erasure.erase_person(player=person, officer=officer)

    assert in_dump(tmp_path) != []
    assert tables(person) == [
        "answer", "draft", "file", "merge", "message", "message", "message", "revision",
        "standingexception", "submission",
    ]  # fmt: skip
    job = exports.request_export(
        owner=organiser, tournaments=[tournament.pk], kinds=["trf16"], profile="spreadsheet",
        language="en",
    )  # fmt: skip
    exports.build_export(job_id=job.pk)

    settle_all(person, officer, MentionVerdict.MASKED)

    assert in_dump(tmp_path) == []
    assert others() == before
    assert not ExportJob.objects.exists()
    assert b"### winner was XXXXXXXX of Gent" in bytes(Revision.objects.get().data)
    tournament.refresh_from_db()
    assert tournament.comments == ["winner was XXXXXXXX of Gent"]
    assert Merge.objects.get().reason == "XXXXXXXX came by."
    assert list(Message.objects.values_list("text", flat=True)) == [
        "Dear office, XXXXXXXX came late. Regards",
        "So XXXXXXXX's game was lost, and XXXX X. knows it.",
    ]
    steps = Step.objects.filter(action=Action.MASK)
    assert {step.actor for step in steps} == {officer}
    assert sorted(step.details["place"] for step in steps) == [
        "answer", "draft", "file", "message", "message", "message", "revision",
        "standingexception", "submission",
    ]  # fmt: skip


@committed
def test_masked_file_is_checked_again_and_nothing_comes_back(
    submission: Submission, person: Player, organiser: User, officer: User, tmp_path: Path
) -> None:
    erasure.erase_person(player=person, officer=officer)
    settle_all(person, officer, MentionVerdict.MASKED)

    with transaction.atomic():
        check.refresh_check(submission=Submission.objects.get(), actor=organiser)

    assert in_dump(tmp_path) == []


def test_another_person_is_remembered_without_the_place(
    submission: Submission, person: Player, organiser: User, officer: User
) -> None:
    text = f"{SURNAME} beat his sister {SURNAME}."
    message = say(submission, organiser, text)
    Revision.objects.update(data=files.clean())

    erasure.erase_person(player=person, officer=officer)
    first, second = pages.list_open_mentions(person).filter(table="message")
    mention_answers.settle_mention(mention=first, officer=officer, verdict=MentionVerdict.MASKED)
    mention_answers.settle_mention(mention=second, officer=officer, verdict=MentionVerdict.ANOTHER)

    message.refresh_from_db()
    assert message.text == f"XXXXXXXX beat his sister {SURNAME}."
    second.refresh_from_db()
    assert (second.verdict, second.settled_by) == (MentionVerdict.ANOTHER, officer)
    assert (second.row, second.field, second.part, second.start, second.length, second.size) == (
        None, "", None, None, None, None,
    )  # fmt: skip
    assert Step.objects.filter(action=Action.MASK).count() == 1
    with pytest.raises(NotAllowedError, match="already decided this"):
        mention_answers.settle_mention(
            mention=second, officer=officer, verdict=MentionVerdict.MASKED
        )
    with pytest.raises(IntegrityError), transaction.atomic():
        Mention.objects.filter(pk=second.pk).update(row=message.pk)


def test_relatives_of_the_same_file_are_not_listed(
    organiser: User, officer: User, bel: Federation, fide: RatingList, person: Player
) -> None:
    known(fide, "900002", f"{SURNAME}, Anna", federation="BEL")
    data = file_with(remark="", **{"Peeters, Bram": f"{SURNAME}, Anna"})
    sent = send(organiser, bel, fide, data)
    say(sent, organiser, f"Anna {SURNAME} and {SURNAME}, Anna are one.")

    erasure.erase_person(player=person, officer=officer)

    assert tables(person) == []
    assert Entry.objects.filter(name=f"{SURNAME}, Anna").exists()


@committed
def test_entry_that_nobody_recognised_may_be_the_person(
    organiser: User,
    officer: User,
    bel: Federation,
    fide: RatingList,
    person: Player,
    tmp_path: Path,
) -> None:
    data = file_with(remark="", **{"Peeters, Bram": f"{SURNAME}, Ö."})
    sent = send(organiser, bel, fide, data)
    Entry.objects.filter(number=2).update(player=None)
    PersonChoice.objects.create(
        submission=sent, who="o zsigardy|BEL", name=f"{SURNAME}, Ö.", kind=ChoiceKind.NEW,
        author=organiser,
    )  # fmt: skip
    games = list(Game.objects.order_by("pk").values())

    erasure.erase_person(player=person, officer=officer)

    assert tables(person) == ["file", "personchoice"]
    settle_all(person, officer, MentionVerdict.MASKED)
    assert Entry.objects.get(number=2).name == "XXXXXXXX, Ö."
    assert PersonChoice.objects.get().who.startswith("erased|")
    assert list(Game.objects.order_by("pk").values()) == games
    assert in_dump(tmp_path) == []


def test_what_was_read_from_an_emptied_file_is_listed_itself(
    organiser: User, officer: User, bel: Federation, fide: RatingList
) -> None:
    person = known(fide, "1", "EXEMPLE, Anna")
    send(organiser, bel, fide, papi())
    Entry.objects.filter(name="EXEMPLE, Anna").update(player=person)
    Tournament.objects.update(comments=["Exemple won"])

    erasure.erase_person(player=person, officer=officer)

    assert "tournament" in tables(person)
    mention = pages.list_open_mentions(person).filter(table="tournament", field="comments").get()
    mention_answers.settle_mention(mention=mention, officer=officer, verdict=MentionVerdict.MASKED)
    assert Tournament.objects.get().comments == ["XXXXXXX won"]


def test_text_that_changed_is_not_masked_blindly(
    submission: Submission, person: Player, organiser: User, officer: User
) -> None:
    drafts.keep_edits(
        submission=submission, user=organiser, revision=1, edits={1: [f"012 {SURNAME}"]}
    )
    erasure.erase_person(player=person, officer=officer)
    mention = pages.list_open_mentions(person).get(table="draft")
    with pytest.raises(NotAllowedError, match="still there"):
        mention_answers.settle_mention(
            mention=mention, officer=officer, verdict=MentionVerdict.GONE
        )
    Draft.objects.update(edits={"1": ["012 The Autumn Open of Gent"]})

    with pytest.raises(NotAllowedError, match="changed or deleted"):
        mention_answers.settle_mention(
            mention=mention, officer=officer, verdict=MentionVerdict.MASKED
        )

    assert pages.show_mentions([mention])[0].snippet is None
    mention_answers.settle_mention(mention=mention, officer=officer, verdict=MentionVerdict.GONE)
    assert Draft.objects.get().edits == {"1": ["012 The Autumn Open of Gent"]}
    assert "draft" not in tables(person)


def test_file_in_check_and_foreign_lists_are_refused(
    submission: Submission, person: Player, officer: User, other_officer: User
) -> None:
    erasure.erase_person(player=person, officer=officer)
    mention = pages.list_open_mentions(person).get(table="file")
    Revision.objects.update(waiting=True)

    with pytest.raises(NotAllowedError, match="in a minute"):
        mention_answers.settle_mention(
            mention=mention, officer=officer, verdict=MentionVerdict.MASKED
        )
    with pytest.raises(NotAllowedError, match="Only officers"):
        mention_answers.settle_mention(
            mention=mention, officer=other_officer, verdict=MentionVerdict.ANOTHER
        )

    assert REMARK.encode() in bytes(Revision.objects.get().data)


def test_command_says_where_to_look(submission: Submission, person: Player) -> None:
    out = StringIO()
    call_command("erase_player", "fide", "900001", "--yes", stdout=out)

    assert "with an initial: 1." in out.getvalue()
    assert reverse("erasure:mentions", args=[person.pk]) in out.getvalue()
    assert SURNAME not in out.getvalue()


# The pages ------------------------------------------------------------------------------------------


def said(player: Player, verdict: str) -> dict[str, Any]:
    return {f"mention-{each.key}": verdict for each in pages.list_open_mentions(player)}


def test_page_before_lists_and_takes_a_word(
    client: Client, submission: Submission, person: Player, organiser: User, officer: User
) -> None:
    message = say(submission, organiser, f"Is {SURNAME} known?")
    client.force_login(officer)
    address = reverse("erasure:erase", args=[person.pk])

    page = client.get(address)

    shown = [each["place"] for each in page.context["places"]]
    assert [(each.what, each.reference) for each in shown] == [
        ("file", submission.reference),
        ("message", submission.reference),
    ]
    assert f"<mark>{SURNAME}</mark>" in page.content.decode()
    assert not Mention.objects.exists()
    data = {"number": "1", f"mention-{shown[1].key}": "masked"}
    again = client.post(address, data)
    assert (again.status_code, Message.objects.get().text) == (422, f"Is {SURNAME} known?")
    assert [each["said"] for each in again.context["places"]] == ["", "masked"]
    done = client.post(address, data | {"number": "900001"})
    assert done["Location"] == reverse("erasure:mentions", args=[person.pk])
    message.refresh_from_db()
    assert message.text == "Is XXXXXXXX known?"
    assert tables(person) == ["file"]


def test_page_afterwards_becomes_empty(
    client: Client, submission: Submission, person: Player, organiser: User, officer: User
) -> None:
    erasure.erase_person(player=person, officer=officer)
    client.force_login(officer)
    address = reverse("erasure:mentions", args=[person.pk])
    listing = reverse("erasure:list")

    assert "1 place" in client.get(listing).content.decode()
    page = client.get(address).content.decode()
    assert f"<mark>{SURNAME}</mark>" in page
    assert f"/submissions/{submission.reference}/file/#L" in page
    nothing = client.post(address, said(person, ""), follow=True).content.decode()
    assert "Nothing was changed" in nothing
    assert (
        "1 place settled."
        in client.post(address, said(person, "masked"), follow=True).content.decode()
    )
    page = client.get(address).content.decode()
    assert "Nothing left to check" in page
    assert SURNAME not in page
    assert "1 place" not in client.get(listing).content.decode()
    history = client.get(reverse("submissions:history", args=[submission.reference]))
    assert "Mention of an erased person removed" in history.content.decode()


def test_lists_of_others_are_not_there(
    client: Client, submission: Submission, person: Player, officer: User, other_officer: User
) -> None:
    erasure.erase_person(player=person, officer=officer)
    client.force_login(other_officer)

    assert client.get(reverse("erasure:mentions", args=[person.pk])).status_code == 404
    assert "No erasures yet" in client.get(reverse("erasure:list")).content.decode()
    client.force_login(officer)
    assert client.get(reverse("erasure:mentions", args=[person.pk + 1])).status_code == 404


@pytest.mark.parametrize("name", ["mentions", "list"])
def test_pages_cost_the_same_whatever_their_length(
    client: Client, submission: Submission, person: Player, organiser: User, officer: User,
    fide: RatingList, name: str,
) -> None:  # fmt: skip
    client.force_login(officer)
    say(submission, organiser, f"{SURNAME}?")
    erasure.erase_person(player=person, officer=officer)
    mention = pages.list_open_mentions(person).get(table="message")
    address = reverse(f"erasure:{name}", args=[person.pk] if name == "mentions" else [])
    client.get(address)
    with CaptureQueriesContext(connection) as few:
        assert client.get(address).status_code == 200
    for number in range(2):
        message = say(submission, officer, f"{SURNAME}!")
        grave = known(fide, f"90009{number}", "")
        Erasure.objects.create(player=grave, author=organiser)
        Mention.objects.create(
            player=person, table="message", row=message.pk, field="text", part=0, start=0,
            length=mention.length, size=len(message.text),
        )  # fmt: skip

    with CaptureQueriesContext(connection) as many:
        assert client.get(address).status_code == 200

    assert len(many) == len(few)


def test_revisions_in_turn_are_each_listed(
    submission: Submission, person: Player, organiser: User, officer: User, client: Client
) -> None:
    intake.receive_revision(
        submission=submission, author=organiser, filename="b.trf",
        data=file_with(remark=REMARK + "!"),
    )  # fmt: skip
    check.check_next()
    choices.choose(
        submission=Submission.objects.get(), author=organiser, entry=1, kind=ChoiceKind.IS,
        player=person,
    )  # fmt: skip

    erasure.erase_person(player=person, officer=officer)

    client.force_login(officer)
    page = client.get(reverse("erasure:mentions", args=[person.pk])).content.decode()
    assert tables(person) == ["file", "file"]
    assert f"/submissions/{submission.reference}/revisions/1/" in page
