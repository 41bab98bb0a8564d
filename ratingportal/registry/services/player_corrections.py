"""Add a player by hand, correct one, and keep corrections when a later list repeats the mistake."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from ratingportal import jobs
from ratingportal.accounts import rights
from ratingportal.core.model import names
from ratingportal.registry.columns import FACTS, KEYS
from ratingportal.registry.models import Player, PlayerCorrection, PlayerVersion, StagedPlayer
from ratingportal.registry.services.errors import CorrectionRefusedError
from ratingportal.registry.services.register_update import MERGE_LOCK

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import RatingList
    from ratingportal.registry.models import Edition

CORRECTABLE = (
    "name", "federation", "sex", "birth_year", "birth_date", "title", "fide_id", "club", "is_inactive",
)  # fmt: skip
"""What people may set; ratings are for the list to give."""
KEPT_SHOWN = 50
AT_ONCE = 1_000


def add_player(
    *, rating_list: RatingList, officer: User, number: str, facts: Mapping[str, Any], reason: str
) -> Player:
    """Enter somebody whom no published list has yet."""
    _require(officer, rating_list, reason)
    with transaction.atomic():
        jobs.wait_for(MERGE_LOCK, rating_list.pk)
        if Player.objects.filter(rating_list=rating_list, number=number).exists():
            raise CorrectionRefusedError(
                _("The ID %(number)s is already in use in %(list)s.")
                % {"number": number, "list": rating_list}
            )
        player = Player(rating_list=rating_list, number=number, valid_from=timezone.localdate())
        _set(player, facts)
        player.save(force_insert=True)
        _note(player, officer, None, {name: facts[name] for name in facts if facts[name]}, reason)
    return player


def correct_player(
    *, player: Player, officer: User, facts: Mapping[str, Any], reason: str
) -> PlayerCorrection:
    """Correct facts of a player; what stood there before is kept among the earlier states."""
    _require(officer, player.rating_list, reason)
    with transaction.atomic():
        jobs.wait_for(MERGE_LOCK, player.rating_list_id)
        held = Player.objects.select_for_update().get(pk=player.pk)
        if held.erased_at or held.merged_into_id:
            raise CorrectionRefusedError(_("This ID is no longer in use."))
        changed = {name: value for name, value in facts.items() if getattr(held, name) != value}
        if not changed:
            raise CorrectionRefusedError(_("Nothing differs from the register."))
        before = {name: getattr(held, name) for name in changed}
        today = timezone.localdate()
        PlayerVersion.objects.create(
            player=held,
            valid_from=held.valid_from,
            valid_to=max(today, held.valid_from or today),
            changed=list(changed),
            **{name: getattr(held, name) for name in FACTS},
        )
        _set(held, changed)
        held.valid_from, held.updated_at = max(today, held.valid_from or today), timezone.now()
        held.save()
        return _note(held, officer, before, changed, reason)


def keep_corrections(edition: Edition) -> list[dict[str, Any]]:
    """Correct a staged list where it still says what was corrected here; tell of whom, and what.

    The caller holds the transaction, and compares afterwards. Where the list says something new, the list is right.
    """
    kept: list[dict[str, Any]] = []
    standing = _standing(edition.rating_list_id)
    numbers = list(standing)
    for first in range(0, len(numbers), AT_ONCE):
        rows = StagedPlayer.objects.filter(
            edition=edition, number__in=numbers[first : first + AT_ONCE]
        )
        for row in rows.order_by("number"):
            facts = {
                name: after
                for name, (before, after) in standing[row.number].items()
                if _plain(getattr(row, name)) == before and before != after
            }
            if facts:
                listed = {name: _plain(getattr(row, name)) for name in facts}
                _set(row, {name: _value(name, after) for name, after in facts.items()})
                StagedPlayer.objects.filter(pk=row.pk).update(
                    **{name: getattr(row, name) for name in (*facts, *KEYS)}
                )
                kept.append({"number": row.number, "listed": listed, "kept": facts})
    return kept


def _standing(rating_list: int) -> dict[str, dict[str, tuple[Any, Any]]]:
    """Give for each corrected fact what the lists said before the first correction, and what holds since the last."""
    found: dict[str, dict[str, tuple[Any, Any]]] = {}
    rows = PlayerCorrection.objects.filter(
        player__rating_list=rating_list, player__erased_at__isnull=True, before__isnull=False
    ).order_by("pk")
    for number, before, after in rows.values_list("player__number", "before", "after"):
        facts = found.setdefault(number, {})
        for name, value in after.items():
            first = facts[name][0] if name in facts else (before or {}).get(name)
            facts[name] = (first, value)
    return found


def _set(row: Player | StagedPlayer, facts: Mapping[str, Any]) -> None:
    for name, value in facts.items():
        setattr(row, name, value)
    if "name" in facts:
        for key, text in zip(KEYS, names.build_keys(row.name), strict=True):
            setattr(row, key, text)


def _note(
    player: Player,
    officer: User,
    before: Mapping[str, Any] | None,
    after: Mapping[str, Any],
    reason: str,
) -> PlayerCorrection:
    return PlayerCorrection.objects.create(
        player=player,
        author=officer,
        before=None if before is None else {name: _plain(value) for name, value in before.items()},
        after={name: _plain(value) for name, value in after.items()},
        reason=reason.strip(),
    )


def _plain(value: Any) -> Any:
    """Give a value as JSON holds it."""
    return value.isoformat() if hasattr(value, "isoformat") else value


def _value(name: str, plain: Any) -> Any:
    """Give a value as the model holds it."""
    if name == "birth_date" and plain:
        return date.fromisoformat(plain)
    return plain


def _require(officer: User, rating_list: RatingList, reason: str) -> None:
    if not rights.is_officer_of(officer, rating_list):
        raise CorrectionRefusedError(_("Only officers of this rating list can do that."))
    if not reason.strip():
        raise CorrectionRefusedError(
            _("Please give a reason, so that colleagues understand it later.")
        )
