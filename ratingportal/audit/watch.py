"""Write an audit event for every change of what is watched, in the transaction of the change itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from allauth.core import context as current
from allauth.mfa.models import Authenticator
from django.db.models.signals import m2m_changed, post_delete, post_save, pre_save

from ratingportal.accounts.models import Membership, OfficerAssignment, User
from ratingportal.api.models import ApiToken
from ratingportal.audit.models import AuditEvent
from ratingportal.erasure.models import Erasure
from ratingportal.federations.models import Federation, IdRange, RatingList, RuleSeverity
from ratingportal.people.models import HealthException, Merge, Split
from ratingportal.registry.models import Edition, PlayerCorrection
from ratingportal.registry.signals import edition_applied, edition_discarded
from ratingportal.site.models import Office
from ratingportal.tournaments.models import ExportJob, Tournament

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.db.models import Model

WATCHED: dict[type[Model], tuple[str, ...]] = {
    User: ("is_active", "is_staff", "is_superuser"),
    Membership: ("user_id", "federation_id", "role"),
    OfficerAssignment: ("user_id", "rating_list_id"),
    Authenticator: ("user_id", "type"),
    ApiToken: ("user_id", "beginning", "is_revoked"),
    RuleSeverity: ("rating_list_id", "code", "severity"),
    IdRange: ("rating_list_id", "federation_id", "first", "last"),
    RatingList: (
        "key",
        "usual_formats",
        "deadline_days",
        "allocates_numbers",
        "allows_provisional",
        "knows_foreigners",
        "rating_system",
        "rating_controls",
        "period_months",
        "closing_days",
    ),
    Federation: ("code",),
    Office: ("name",),
    ExportJob: ("owner_id", "profile", "kinds", "total"),
    Edition: ("rating_list_id", "source", "is_whole"),
    Erasure: ("player_id",),
    PlayerCorrection: ("player_id", "fields"),
    Merge: ("source_id", "target_id", "undone_by_id"),
    Split: ("source_id", "target_id", "undone_by_id"),
    HealthException: ("rating_list_id", "kind", "revoked_by_id"),
}
"""Each kind with what is written down about it: ids, codes and flags, nothing that names a person."""


def _list_of_export(job: ExportJob) -> int | None:
    """Name the list of an export, where it is of one list alone."""
    rows = Tournament.objects.filter(pk__in=job.tournaments).order_by()
    lists = list(rows.values_list("rating_list_id", flat=True).distinct()[:2])
    return lists[0] if len(lists) == 1 else None


LIST_OF: dict[type[Model], Callable[[Any], int | None]] = {
    RatingList: lambda item: item.pk,
    ExportJob: _list_of_export,
    Erasure: lambda item: item.player.rating_list_id,
    PlayerCorrection: lambda item: item.player.rating_list_id,
    Merge: lambda item: item.target.rating_list_id,
    Split: lambda item: item.source.rating_list_id,
}
"""Whose officers may read it, where the row itself does not say so."""


def watch_changes() -> None:
    """Begin to watch; called once, when the apps are ready."""
    for model in WATCHED:
        name = model._meta.label_lower  # noqa: SLF001 -- documented
        pre_save.connect(_note_before, sender=model, dispatch_uid=f"audit {name}")
        post_save.connect(_note_save, sender=model, dispatch_uid=f"audit {name}")
        post_delete.connect(_note_removal, sender=model, dispatch_uid=f"audit {name}")
    m2m_changed.connect(_note_federations, sender=RatingList.federations.through)
    edition_applied.connect(_note_applied)
    edition_discarded.connect(_note_discarded)


def _note_before(
    sender: type[Model],
    instance: Model,
    *,
    update_fields: frozenset[str] | None,
    raw: bool,
    **_: Any,
) -> None:
    """Remember what stood there, so that the event can say what was changed into what."""
    if raw or instance._state.adding or not _touches(sender, update_fields):  # noqa: SLF001 -- documented
        return
    rows = sender._default_manager.filter(pk=instance.pk)  # noqa: SLF001 -- documented
    instance.audit_before = rows.values(*WATCHED[sender]).first()  # type: ignore[attr-defined]


def _note_save(
    sender: type[Model],
    instance: Model,
    *,
    created: bool,
    update_fields: frozenset[str] | None,
    raw: bool,
    **_: Any,
) -> None:
    if raw or not _touches(sender, update_fields):
        return
    if created:
        _record(instance, AuditEvent.Deed.ADDED)
        return
    before = getattr(instance, "audit_before", None) or {}
    changed = {name: was for name, was in before.items() if was != getattr(instance, name)}
    if changed:
        _record(instance, AuditEvent.Deed.CHANGED, before=changed)


def _note_removal(sender: type[Model], instance: Model, **_: Any) -> None:  # noqa: ARG001 -- Django's contract
    _record(instance, AuditEvent.Deed.REMOVED)


def _note_federations(
    instance: Model, action: str, pk_set: set[int] | None, *, reverse: bool, **_: Any
) -> None:
    """Tell which federations a list takes on or lets go; from a federation's side there is no form."""
    word = {"post_add": "added", "post_remove": "removed"}.get(action)
    if word and pk_set and not reverse:
        _record(instance, AuditEvent.Deed.CHANGED, federations={word: sorted(pk_set)})


def _note_applied(edition: Edition, **_: Any) -> None:
    """Tell of it in the name of who wanted it: a worker does it, and has no user."""
    _record(
        edition,
        AuditEvent.Deed.CHANGED,
        actor_id=edition.applied_by_id,
        state="applied",
        counts=edition.preview.get("counts", {}),
    )


def _note_discarded(edition: Edition, **_: Any) -> None:
    _record(edition, AuditEvent.Deed.CHANGED, state="discarded")


def _touches(model: type[Model], update_fields: frozenset[str] | None) -> bool:
    if update_fields is None:
        return True
    names = {name.removesuffix("_id") for name in WATCHED[model]}
    return bool(names & {name.removesuffix("_id") for name in update_fields})


def _record(
    instance: Model, action: AuditEvent.Deed, *, actor_id: int | None = None, **more: Any
) -> None:
    model = type(instance)
    details = {name: getattr(instance, name) for name in WATCHED[model]}
    if model in LIST_OF:
        details["rating_list_id"] = LIST_OF[model](instance)
    user = getattr(current.request, "user", None)
    AuditEvent.objects.create(
        actor_id=actor_id or getattr(user, "pk", None),
        action=action,
        subject=instance._meta.label_lower,  # noqa: SLF001 -- documented
        subject_id=str(instance.pk),
        details=details | more,
    )
