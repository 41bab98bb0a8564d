"""Rows of the audit trail: what was changed about rights, rules and people, and the chain over all trails."""

from __future__ import annotations

from django.db import models
from django.db.models.fields.json import KT
from django.db.models.functions import Cast
from django.utils.translation import gettext_lazy as _


class AuditEvent(models.Model):
    """One change of a role, a severity, a range or a factor; one export, import or erasure. Never changed.

    It holds ids and codes, no names: so that it can stay when a person is forgotten. Triggers refuse UPDATE,
    DELETE and TRUNCATE, and the portal's database roles may only read and insert.
    """

    class Deed(models.TextChoices):
        """What was done to the subject."""

        ADDED = "added", _("added")
        CHANGED = "changed", _("changed")
        REMOVED = "removed", _("removed")

    created_at = models.DateTimeField(_("when"), auto_now_add=True)
    actor_id = models.BigIntegerField(_("who"), null=True)
    """The user's id; none where a worker or a command did it."""
    action = models.CharField(_("what"), max_length=8, choices=Deed.choices)
    subject = models.CharField(_("kind of thing"), max_length=60)
    """The model, such as `accounts.officerassignment`."""
    subject_id = models.CharField(_("which"), max_length=40)
    details = models.JSONField(_("details"), default=dict)
    rating_list_id = models.GeneratedField(
        expression=Cast(KT("details__rating_list_id"), models.BigIntegerField()),
        output_field=models.BigIntegerField(null=True),
        db_persist=True,
    )
    """The list that it concerns, out of the sealed details: its officers may read it."""

    class Meta:
        db_table = "site_auditevent"
        verbose_name = _("audit event")
        verbose_name_plural = _("audit events")
        indexes = [
            models.Index(fields=["-created_at", "-id"], name="audit_by_time"),
            models.Index(fields=["rating_list_id", "-created_at", "-id"], name="audit_of_list"),
            models.Index(fields=["actor_id", "-created_at", "-id"], name="audit_of_actor"),
            models.Index(fields=["subject", "-created_at", "-id"], name="audit_of_subject"),
            models.Index(fields=["subject", "subject_id"], name="audit_of_object"),
        ]

    def __str__(self) -> str:
        return f"{self.subject} {self.subject_id} {self.action}"


class AuditLink(models.Model):
    """One link of the chain over all trails: a row, its digest, and the hash with all before it."""

    source = models.CharField(_("trail"), max_length=20)
    row_id = models.BigIntegerField(_("row"))
    digest = models.CharField(_("digest of the row"), max_length=64)
    hash = models.CharField(_("hash with all before"), max_length=64)
    sealed_at = models.DateTimeField(_("sealed"), auto_now_add=True)

    class Meta:
        db_table = "site_auditlink"
        verbose_name = _("link of the audit chain")
        verbose_name_plural = _("links of the audit chain")
        constraints = [
            models.UniqueConstraint(fields=["source", "row_id"], name="one_link_per_row")
        ]

    def __str__(self) -> str:
        return f"{self.source} {self.row_id} {self.hash[:12]}"
