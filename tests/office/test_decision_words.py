"""Returning and rejecting: templates, the open findings in words, and nothing typed is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from django.urls import reverse

from ratingportal.federations.models import RatingList
from ratingportal.office.models import MessageTemplate
from ratingportal.office.pages.decisions import describe_open_points
from ratingportal.reports.answer_forms import MAX_TEXT
from ratingportal.submissions.enums import State
from ratingportal.submissions.services.open_points import refresh_open_points
from tests import files
from tests.submissions.reports import multiply

if TYPE_CHECKING:
    from django.test import Client

    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Submission
    from tests.submissions.conftest import Sender


@pytest.fixture
def case(send: Sender, totals_for_officer: None) -> Submission:
    """In review, with one point that the office has to decide."""
    return send(files.clean().replace(b" 1.5    2", b" 3.5    2"))


@pytest.fixture
def office(client: Client, officer: User) -> Client:
    client.force_login(officer)
    return client


def _compose(client: Client, case: Submission, **data: Any) -> str:
    answer = client.post(reverse("office:compose", args=[case.reference, "return"]), data)
    assert answer.status_code == 200
    return str(answer.context["form"]["text"].value())


def test_open_findings_are_inserted_after_what_was_typed(office: Client, case: Submission) -> None:
    text = _compose(office, case, text="Dear Anna,", insert="findings", version=case.version)

    assert text.startswith("Dear Anna,\n\n- Line 15: Player 3 has 3.5 points")


def test_template_is_inserted_without_losing_what_was_typed(
    office: Client, case: Submission
) -> None:
    MessageTemplate.objects.all().delete()
    elsewhere = RatingList.objects.exclude(pk=case.rating_list_id)[0]
    own = MessageTemplate.objects.create(name="IDs", use="return", text="Please add all IDs.")
    other = MessageTemplate.objects.create(
        name="Discs", use="return", text="Please add discs.", rating_list=elsewhere
    )
    rejecting = MessageTemplate.objects.create(name="Twice", use="reject", text="Sent twice.")

    page = office.get(reverse("office:return", args=[case.reference]))
    assert page.context["templates"] == [own]
    text = _compose(office, case, text="Hello.", insert="template", template=own.pk)
    assert text == "Hello.\n\nPlease add all IDs."
    for foreign in (other, rejecting):
        text = _compose(office, case, text="Hello.", insert="template", template=foreign.pk)
        assert text == "Hello."


def test_template_in_the_organisers_language_comes_first(
    office: Client, case: Submission, organiser: User
) -> None:
    MessageTemplate.objects.all().delete()
    for language in ("de", "en", "nl"):
        MessageTemplate.objects.create(name="IDs", use="return", text="…", language=language)
    type(organiser).objects.filter(pk=organiser.pk).update(language="nl")

    page = office.get(reverse("office:return", args=[case.reference]))

    assert [each.language for each in page.context["templates"]] == ["nl", "de", "en"]


def test_many_findings_are_counted_where_there_is_no_room(case: Submission) -> None:
    multiply(case, "R002", 150)
    refresh_open_points(case)

    text = describe_open_points(case, MAX_TEXT)

    assert len(text) <= MAX_TEXT
    shown = text.count("\n- ") + 1
    assert text.endswith(f"and {151 - shown} more points, see the report.")


def test_form_without_words_is_shown_again(office: Client, case: Submission) -> None:
    answer = office.post(
        reverse("office:return", args=[case.reference]), {"version": case.version, "text": ""}
    )

    assert answer.status_code == 422
    case.refresh_from_db()
    assert case.state == State.IN_REVIEW


def test_page_without_script_returns_the_case(office: Client, case: Submission) -> None:
    page = office.get(reverse("office:return", args=[case.reference]))
    assert "<dialog" not in page.content.decode()
    part = office.get(reverse("office:return", args=[case.reference]), headers={"HX-Request": "1"})
    assert "<html" not in part.content.decode()

    office.post(
        reverse("office:return", args=[case.reference]),
        {"version": page.context["form"]["version"].value(), "text": "Please look."},
    )

    case.refresh_from_db()
    assert case.state == State.RETURNED
    assert case.messages.get().text == "Please look."


def test_templates_are_written_changed_and_deleted(office: Client, officer: User) -> None:
    MessageTemplate.objects.all().delete()
    data = {"name": "IDs", "use": "return", "language": "fr", "text": "Ajoutez les ID."}
    office.post(reverse("office:template_new"), data)
    made = MessageTemplate.objects.get()
    assert (made.language, made.rating_list, made.author) == ("fr", None, officer)

    again = office.post(reverse("office:template_new"), data)
    assert again.status_code == 422
    assert "A template with this name" in again.content.decode()

    office.post(reverse("office:template", args=[made.pk]), data | {"text": "Merci."})
    assert MessageTemplate.objects.get().text == "Merci."
    assert "Merci." in office.get(reverse("office:templates")).content.decode()

    office.post(reverse("office:template_delete", args=[made.pk]))
    assert not MessageTemplate.objects.exists()
    assert "No templates yet" in office.get(reverse("office:templates")).content.decode()


def test_case_is_given_to_a_colleague_on_its_page(
    office: Client, case: Submission, colleague: User, organiser: User
) -> None:
    address = reverse("office:assign", args=[case.reference])
    assert colleague in office.get(case.get_absolute_url()).context["colleagues"]

    office.post(address, {"to": colleague.pk})
    case.refresh_from_db()
    assert case.officer == colleague

    refused = office.post(address, {"to": organiser.pk}, follow=True)
    assert "does not review this rating list" in refused.content.decode()
