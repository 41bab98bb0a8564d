"""How a form that was kept is shown: what it was meant to do, and what was typed into it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ratingportal.accounts.kept_posts import KeptPost

DEEDS = {
    "submissions:new": gettext_lazy("Upload a file"),
    "submissions:edit": gettext_lazy("Edit the file"),
    "submissions:check_draft": gettext_lazy("Check the edits"),
    "submissions:discard_draft": gettext_lazy("Discard the edits"),
    "submissions:take_fix": gettext_lazy("Apply a correction"),
    "submissions:take_safe_fixes": gettext_lazy("Apply all safe corrections"),
    "submissions:people_unknown": gettext_lazy("Register players as new"),
    "submissions:person": gettext_lazy("Identify a player"),
    "submissions:message": gettext_lazy("Message about a submission"),
    "submissions:revise": gettext_lazy("Upload a corrected file"),
    "submissions:go_back": gettext_lazy("Go back to an earlier revision"),
    "submissions:answer": gettext_lazy("Answer findings"),
    "submissions:take_back": gettext_lazy("Undo an answer"),
    "submissions:withdraw": gettext_lazy("Withdraw a submission"),
    "submissions:move": gettext_lazy("Move a submission to another rating list"),
    "submissions:hand_back": gettext_lazy("Send a submission back to the office"),
    "submissions:recheck": gettext_lazy("Check a submission again"),
    "office:approve": gettext_lazy("Approve a submission"),
    "office:return": gettext_lazy("Return a submission to the organiser"),
    "office:reject": gettext_lazy("Reject a submission"),
    "office:reopen": gettext_lazy("Reopen a submission"),
    "office:claim": gettext_lazy("Assign a submission to you"),
    "office:take_over": gettext_lazy("Assign a submission to you"),
    "office:release": gettext_lazy("Unassign a submission"),
    "office:assign_many": gettext_lazy("Assign submissions"),
    "office:approve_many": gettext_lazy("Approve submissions"),
    "office:exception_new": gettext_lazy("Create a standing exception"),
    "people:compare": gettext_lazy("Merge two players"),
    "people:split": gettext_lazy("Split a player"),
    "erasure:erase": gettext_lazy("Erase a person"),
    "rating_office:adjust": gettext_lazy("Adjust a rating"),
}
"""What the forms do in which most is typed or decided; any other is named by its page."""
LABELS = {
    "text": gettext_lazy("Message"),
    "reason": gettext_lazy("Reason"),
    "note": gettext_lazy("Note"),
    "pasted": gettext_lazy("Pasted text"),
    "name": gettext_lazy("Name"),
}
LINE = "text-"
BUTTONS = frozenset(("submit", "send"))
"""Fields that only name the button which was pressed."""
SHORT_LINE = 80


@dataclass(frozen=True, slots=True)
class ShownField:
    """One field of a kept form: typed by a person, with its label, or one that a page filled in."""

    name: str
    value: str
    label: str

    @property
    def rows(self) -> int:
        """Give how many lines its box needs."""
        return min(12, 1 + self.value.count("\n") + len(self.value) // SHORT_LINE)


@dataclass(frozen=True, slots=True)
class ShownPost:
    """A kept form as its page shows it."""

    post: KeptPost
    deed: str
    is_own: bool
    typed: list[ShownField]
    carried: list[ShownField]


def show_post(post: KeptPost, user_id: int) -> ShownPost:
    """Say what was to be done, and part what was typed from what comes along."""
    fields = list_fields(post.fields)
    return ShownPost(
        post,
        str(DEEDS.get(post.view) or _("A form that you filled in")),
        post.author == user_id,
        [field for field in fields if field.label],
        [field for field in fields if not field.label],
    )


def list_fields(fields: Iterable[tuple[str, str]]) -> list[ShownField]:
    """Give every field, with a label if somebody typed it."""
    return [ShownField(name, value, _label(name, value)) for name, value in fields]


def _label(name: str, value: str) -> str:
    if name in BUTTONS or not value.strip():
        return ""
    if name in LABELS:
        return str(LABELS[name])
    if name.startswith(LINE):
        return _("Line %(number)s") % {"number": name.removeprefix(LINE)}
    # Numbers, keys and fingerprints have no space; whatever has one was written by a person.
    return _("Text") if " " in value.strip() else ""
