"""Where an erased person may be meant: looked at before and after, without script too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ratingportal.erasure.models import Mention
from ratingportal.submissions.models import Message, Submission
from ratingportal.submissions.services import messages
from tests.erasure.test_mentions import NAME, SURNAME, file_with
from tests.people.people import known
from tests.submissions.test_choices import send

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from ratingportal.registry.models import Player
    from tests.browser.conftest import Visitor

pytestmark = pytest.mark.browser

LATE = (
    f"Dear office, {SURNAME} came forty minutes late to the second round, so the arbiter gave the point to his "
    "opponent. The sheet was signed by both afterwards."
)
ASKED = (
    f"Thank you. Is that the same {SURNAME} who played in May, or his son? And Ödön Z. on the list?"
)


@pytest.fixture
def person(
    transactional_db: None, fide: RatingList, bel: Federation, organiser: User, officer: User
) -> Player:
    person = known(fide, "900001", NAME, federation="BEL", birth_year=1990, standard=2101)
    sent = send(organiser, bel, fide, file_with())
    for author, text in ((organiser, LATE), (officer, ASKED)):
        messages.write_message(
            submission=sent, author=author, text=text, from_office=author == officer
        )
    Submission.objects.update(note=f"Results of {SURNAME} to be confirmed by phone.")
    return person


def test_places_are_settled_before_and_after(visit: Visitor, officer: User, person: Player) -> None:
    desk = visit(officer)
    page = desk.open(f"/office/register/players/{person.pk}/erase/")
    group = page.get_by_role("group").filter(has_text="forty minutes late")
    group.get_by_label("This person: mask it").check()
    desk.look("people-erase-places")
    page.get_by_label("Type the player ID").fill("900001")
    page.get_by_role("button", name="Erase permanently").click()
    page.wait_for_selector("text=900001 is erased")
    desk.look("people-mentions")
    desk.open("/office/register/erasures/")
    desk.look("people-erasures")
    page.get_by_role("link", name="900001").click()
    page.get_by_role("group").filter(has_text="or his son").first.get_by_label(
        "Another person"
    ).focus()
    page.keyboard.press("Space")
    page.get_by_role("button", name="Save my choices").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("text=1 place settled.")

    assert Message.objects.order_by("pk")[0].text.startswith("Dear office, XXXXXXXX came")
    assert Mention.objects.filter(verdict="").count() == 3


def test_list_becomes_empty_without_script(visit: Visitor, officer: User, person: Player) -> None:
    page = visit(officer, script=False).open(f"/office/register/players/{person.pk}/erase/")
    page.get_by_label("Type the player ID").fill("900001")
    page.get_by_role("button", name="Erase permanently").click()
    page.wait_for_selector("text=900001 is erased")
    for choice in page.get_by_label("This person: mask it").all():
        choice.check()
    page.get_by_role("button", name="Save my choices").click()
    page.wait_for_selector("text=5 places settled.")

    assert "Nothing left to check" in page.inner_text("main")
    assert SURNAME not in page.content()
    desk = visit(officer)
    desk.open(f"/office/register/players/{person.pk}/erase/mentions/")
    desk.look("people-mentions-empty")
