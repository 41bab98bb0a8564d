"""Words for rows of the audit trails: what was done, to what, and what changed into what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ratingportal.accounts.models import User
from ratingportal.core import catalogue
from ratingportal.federations.models import Federation, RatingList
from ratingportal.people.pages.history import tell_people
from ratingportal.ratings.enums import PeriodAction
from ratingportal.ratings.models import Period
from ratingportal.registry.models import Edition, Player
from ratingportal.reports.labels import find_rule_title
from ratingportal.submissions.enums import Action
from ratingportal.submissions.models import Submission
from ratingportal.workspace.pages.timeline import ABOUT_PEOPLE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from django.db.models import Model
    from django.utils.functional import _StrPromise

    from ratingportal.audit.search import AuditRow

_Words = tuple["_StrPromise", "_StrPromise", "_StrPromise"]
TITLES: dict[str, _Words] = {
    "accounts.user": (
        gettext_lazy("User added"),
        gettext_lazy("User's rights changed"),
        gettext_lazy("User removed"),
    ),
    "accounts.membership": (
        gettext_lazy("Membership added"),
        gettext_lazy("Membership changed"),
        gettext_lazy("Membership removed"),
    ),
    "accounts.officerassignment": (
        gettext_lazy("Officer appointed"),
        gettext_lazy("Officer's list changed"),
        gettext_lazy("Officer dismissed"),
    ),
    "mfa.authenticator": (
        gettext_lazy("Second factor added"),
        gettext_lazy("Second factor changed"),
        gettext_lazy("Second factor removed"),
    ),
    "api.apitoken": (
        gettext_lazy("API token created"),
        gettext_lazy("API token revoked"),
        gettext_lazy("API token deleted"),
    ),
    "federations.ruleseverity": (
        gettext_lazy("Severity set"),
        gettext_lazy("Severity changed"),
        gettext_lazy("Severity set back to the default"),
    ),
    "federations.idrange": (
        gettext_lazy("ID range added"),
        gettext_lazy("ID range changed"),
        gettext_lazy("ID range removed"),
    ),
    "federations.ratinglist": (
        gettext_lazy("Rating list added"),
        gettext_lazy("Rating list's settings changed"),
        gettext_lazy("Rating list removed"),
    ),
    "federations.federation": (
        gettext_lazy("Federation added"),
        gettext_lazy("Federation changed"),
        gettext_lazy("Federation removed"),
    ),
    "site.office": (
        gettext_lazy("Portal named"),
        gettext_lazy("Portal renamed"),
        gettext_lazy("Portal's name removed"),
    ),
    "tournaments.exportjob": (
        gettext_lazy("Export requested"),
        gettext_lazy("Export changed"),
        gettext_lazy("Export deleted"),
    ),
    "registry.edition": (
        gettext_lazy("List imported"),
        gettext_lazy("Import changed"),
        gettext_lazy("Import deleted"),
    ),
    "registry.playercorrection": (
        gettext_lazy("Player added or corrected by hand"),
        gettext_lazy("Correction of a player changed"),
        gettext_lazy("Correction of a player removed"),
    ),
    "erasure.erasure": (
        gettext_lazy("Person erased"),
        gettext_lazy("Erasure changed"),
        gettext_lazy("Erasure removed"),
    ),
    "people.merge": (
        gettext_lazy("Two IDs merged"),
        gettext_lazy("Merge undone"),
        gettext_lazy("Merge removed"),
    ),
    "people.split": (
        gettext_lazy("Person split"),
        gettext_lazy("Split undone"),
        gettext_lazy("Split removed"),
    ),
    "people.healthexception": (
        gettext_lazy("Register finding accepted"),
        gettext_lazy("Acceptance of a register finding undone"),
        gettext_lazy("Acceptance of a register finding removed"),
    ),
}
"""Each kind of thing, added, changed and removed."""
_DEEDS = ("added", "changed", "removed")
STATES = {
    "applied": gettext_lazy("Import applied to the register"),
    "discarded": gettext_lazy("Import discarded"),
}
LABELS = {
    "is_active": gettext_lazy("active"),
    "beginning": gettext_lazy("begins with"),
    "is_revoked": gettext_lazy("revoked"),
    "is_staff": gettext_lazy("may enter the admin"),
    "is_superuser": gettext_lazy("administrator"),
    "user_id": gettext_lazy("user"),
    "owner_id": gettext_lazy("for"),
    "federation_id": gettext_lazy("federation"),
    "role": gettext_lazy("role"),
    "type": gettext_lazy("kind"),
    "kind": gettext_lazy("check"),
    "code": gettext_lazy("rule"),
    "severity": gettext_lazy("severity"),
    "first": gettext_lazy("first ID"),
    "last": gettext_lazy("last ID"),
    "usual_formats": gettext_lazy("formats"),
    "deadline_days": gettext_lazy("days to upload results"),
    "allocates_numbers": gettext_lazy("IDs are assigned here"),
    "allows_provisional": gettext_lazy("provisional players"),
    "knows_foreigners": gettext_lazy("foreigners without an ID"),
    "rating_system": gettext_lazy("rating system"),
    "rating_controls": gettext_lazy("time controls"),
    "period_months": gettext_lazy("months of a period"),
    "closing_days": gettext_lazy("days before the list"),
    "kinds": gettext_lazy("files"),
    "total": gettext_lazy("tournaments"),
    "source": gettext_lazy("kind of list"),
    "name": gettext_lazy("name"),
    "federations": gettext_lazy("federations"),
    "counts": gettext_lazy("rows"),
    "from_user": gettext_lazy("from"),
    "to_user": gettext_lazy("to"),
    "until": gettext_lazy("until"),
    "count": gettext_lazy("findings"),
    "number": gettext_lazy("number"),
    "format": gettext_lazy("format"),
    "to_list": gettext_lazy("to"),
    "fields": gettext_lazy("fields"),
    "reason": gettext_lazy("reason"),
}
"""What is told of details; anything else is for machines, and in the CSV file only."""
_USERS = frozenset({"user_id", "owner_id", "from_user", "to_user"})


class AuditLabels:
    """What the rows of a page are about, looked up at once for all of them."""

    def __init__(self, rows: Sequence[AuditRow]) -> None:
        """Look up everything that the rows name, one question for each kind."""
        self.lists = RatingList.objects.in_bulk()
        self.federations = Federation.objects.in_bulk()
        self.users = User.objects.in_bulk(set(_user_keys(rows)))
        self.submissions = Submission.objects.in_bulk(_keys(rows, "submissions.submission"))
        self.periods = Period.objects.select_related("rating_list").in_bulk(
            _keys(rows, "ratings.period")
        )
        self.editions = Edition.objects.select_related("rating_list").in_bulk(
            _keys(rows, "registry.edition")
        )
        self.players = Player.objects.select_related("rating_list").in_bulk(set(_player_keys(rows)))
        self.people = tell_people({row.row: row.details for row in rows if _is_about_people(row)})

    def describe_row(self, row: AuditRow) -> dict[str, Any]:
        """Say of a row when, who, what, to what, with what, and for which list."""
        text, url = self._object(row)
        return {
            "when": row.moment,
            "who": str(self.users.get(row.actor or 0) or self._unknown(row.actor)),
            "what": _title(row),
            "object": text,
            "url": url,
            "details": self._meant(row) or self.tell_details(row.details),
            "list": self.lists.get(row.rating_list or 0, ""),
        }

    def tell_details(self, details: dict[str, Any]) -> str:
        """Say what is known in words: what was changed into what, or else what it is."""
        before = details.get("before") or {}
        told = before or {name: None for name in details if name in LABELS}
        parts = []
        for name in told:
            value = details.get(name)
            if name not in LABELS or value in (None, "", [], {}):
                continue
            words = self._value(name, value)
            if name in before:
                words = f"{self._value(name, before[name])} → {words}"
            parts.append(f"{LABELS[name]}: {words}")
        return "; ".join(parts)

    def _meant(self, row: AuditRow) -> str:
        """Say who was chosen, as the submission's own history does."""
        return self.people.get(row.row, "") if _is_about_people(row) else ""

    def _unknown(self, actor: int | None) -> str:
        if actor is None:
            return _("the portal")
        return _("removed user %(number)d") % {"number": actor}

    def _value(self, name: str, value: Any) -> str:
        if isinstance(value, bool):
            return _("yes") if value else _("no")
        if value in (None, ""):
            return _("none")
        if named := self._named(name, value):
            return named
        if isinstance(value, dict):
            return ", ".join(f"{key} {self._part(name, item)}" for key, item in value.items())
        return ", ".join(map(str, value)) if isinstance(value, list) else str(value)

    def _named(self, name: str, value: Any) -> str:
        """Name what is kept as a key: a user, a federation, a rule."""
        if name in _USERS:
            return str(self.users.get(value) or self._unknown(value))
        if name == "federation_id":
            return str(self.federations.get(value, value))
        return _name_rule(value)[0] if name == "code" else ""

    def _part(self, name: str, value: Any) -> str:
        if name == "federations" and isinstance(value, list):
            return ", ".join(self.federations[key].code for key in value if key in self.federations)
        return str(value)

    def _object(self, row: AuditRow) -> tuple[str, str]:
        """Name the thing, and its page where it has one."""
        known: dict[str, Mapping[int, Model]] = {
            "submissions.submission": self.submissions,
            "ratings.period": self.periods,
            "registry.edition": self.editions,
            "federations.ratinglist": self.lists,
            "federations.federation": self.federations,
            "accounts.user": self.users,
        }
        kept = known.get(row.subject)
        if kept is not None:
            key = _number(row.subject_id)
            return _name(kept.get(key)) if key in kept else ("", "")
        if code := row.source == "event" and row.details.get("code"):
            return _name_rule(code)
        if row.subject == "federations.idrange":
            return f"{row.details.get('first')}–{row.details.get('last')}", ""
        return self._people(row)

    def _people(self, row: AuditRow) -> tuple[str, str]:
        """Name those whom the row concerns, and the page of the last one."""
        people = [row.details.get(name) for name in ("player_id", "source_id", "target_id")]
        found = [self.players[key] for key in people if key in self.players]
        text = " → ".join(_name(player)[0] for player in found)
        return (text, _name(found[-1])[1]) if found else ("", "")


def _is_about_people(row: AuditRow) -> bool:
    return row.source == "step" and row.action in ABOUT_PEOPLE


def _title(row: AuditRow) -> str:
    if row.source == "step":
        return str(dict(Action.choices).get(row.action, row.action))
    if row.source == "period":
        return str(dict(PeriodAction.choices).get(row.action, row.action))
    if (state := row.details.get("state")) in STATES:
        return str(STATES[state])
    words = TITLES.get(row.subject)
    if words is None or row.action not in _DEEDS:
        return f"{row.subject} {row.action}"
    return str(words[_DEEDS.index(row.action)])


def _name_rule(code: str) -> tuple[str, str]:
    """Name a rule and its page; one that was retired since has a code only."""
    if code not in catalogue.list_rules():
        return code, ""
    return f"{code} {find_rule_title(code)}", reverse("rules:detail", args=[code])


def _name(thing: Model | None) -> tuple[str, str]:
    if isinstance(thing, Submission):
        return f"{thing.title} ({thing.reference})", thing.get_absolute_url()
    if isinstance(thing, Period):
        return str(thing), thing.office_url
    if isinstance(thing, Edition):
        return str(thing), thing.get_absolute_url()
    if isinstance(thing, Player):
        return (str(thing) if thing.is_shown else thing.number), thing.get_absolute_url()
    return str(thing or ""), ""


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 19 else 0


def _keys(rows: Iterable[AuditRow], subject: str) -> set[int]:
    return {_number(row.subject_id) for row in rows if row.subject == subject}


def _user_keys(rows: Iterable[AuditRow]) -> Iterable[int]:
    for row in rows:
        yield from (key for key in (row.actor, *map(row.details.get, _USERS)) if key)
    yield from _keys(rows, "accounts.user")


def _player_keys(rows: Iterable[AuditRow]) -> Iterable[int]:
    for row in rows:
        if row.source == "event":
            keys = (row.details.get(name) for name in ("player_id", "source_id", "target_id"))
            yield from (key for key in keys if isinstance(key, int))
