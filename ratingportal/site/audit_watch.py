"""Write an audit event for every change of what is watched, in the transaction of the change itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from allauth.core import context as current
from allauth.mfa.models import Authenticator
from django.db.models.signals import post_delete, post_save

from ratingportal.accounts.models import Membership, OfficerAssignment, User
from ratingportal.erasure.models import Erasure
from ratingportal.federations.models import IdRange, RuleSeverity
from ratingportal.registry.models import Edition
from ratingportal.site.models import AuditEvent
from ratingportal.tournaments.models import ExportJob

if TYPE_CHECKING:
    from django.db.models import Model

WATCHED: dict[type[Model], tuple[str, ...]] = {
    User: ("is_active", "is_staff", "is_superuser"),
    Membership: ("user_id", "federation_id", "role"),
    OfficerAssignment: ("user_id", "rating_list_id"),
    Authenticator: ("user_id", "type"),
    RuleSeverity: ("rating_list_id", "code", "severity"),
    IdRange: ("rating_list_id", "federation_id", "first", "last"),
    ExportJob: ("owner_id", "profile"),
    Edition: ("rating_list_id", "state"),
    Erasure: ("player_id",),
}
"""Each kind with what is written down about it: ids, codes and flags, nothing that names a person."""


def watch_changes() -> None:
    """Begin to watch; called once, when the apps are ready."""
    for model in WATCHED:
        name = model._meta.label_lower  # noqa: SLF001 -- documented
        post_save.connect(_note_save, sender=model, dispatch_uid=f"audit {name}")
        post_delete.connect(_note_removal, sender=model, dispatch_uid=f"audit {name}")


def _note_save(
    sender: type[Model],
    instance: Model,
    *,
    created: bool,
    update_fields: frozenset[str] | None,
    raw: bool,
    **_: Any,
) -> None:
    if raw or (update_fields is not None and not _touches(sender, update_fields)):
        return
    _record(instance, AuditEvent.Deed.ADDED if created else AuditEvent.Deed.CHANGED)


def _note_removal(sender: type[Model], instance: Model, **_: Any) -> None:  # noqa: ARG001 -- Django's contract
    _record(instance, AuditEvent.Deed.REMOVED)


def _touches(model: type[Model], update_fields: frozenset[str]) -> bool:
    names = {name.removesuffix("_id") for name in WATCHED[model]}
    return bool(names & {name.removesuffix("_id") for name in update_fields})


def _record(instance: Model, action: AuditEvent.Deed) -> None:
    request = current.request
    AuditEvent.objects.create(
        actor_id=getattr(getattr(request, "user", None), "pk", None),
        action=action,
        subject=instance._meta.label_lower,  # noqa: SLF001 -- documented
        subject_id=str(instance.pk),
        details={name: getattr(instance, name) for name in WATCHED[type(instance)]},
    )
