"""The Ratings tab of a submission, and the same for everybody once the tournament is approved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ratingportal.ratings.enums import LeftOut, PeriodState
from ratingportal.ratings.pages.figures import (
    choose_tone,
    find_decimals,
    make_cell,
    make_column,
    make_number_cell,
    show_gain,
    show_rating,
)
from ratingportal.tournaments.models import Entry
from ratingportal.tournaments.queries import list_person_pages

if TYPE_CHECKING:
    from ratingportal.ratings.services.preview import Effect, RatingPreview, UnratedGame
    from ratingportal.tournaments.models import Tournament


def build_effect_context(found: RatingPreview, tournament: Tournament) -> dict[str, Any]:
    """Give everything that the page shows (two queries)."""
    names = dict(Entry.objects.filter(tournament=tournament).values_list("number", "name"))
    pages = list_person_pages(tournament)
    decimals = find_decimals(found.rating_list)
    new = sum(effect.is_new for effect in found.effects)
    return {
        "preview": found,
        "tiles": [
            {"label": _("Rated players"), "value": len(found.effects)},
            {"label": _("First ratings"), "value": new, "tone": "note" if new else ""},
            {"label": _("Games not rated"), "value": len(found.unrated)},
            {
                "label": _("Left out"),
                "value": len(found.left_out),
                "tone": "confirm" if found.left_out else "",
            },
        ],
        "basis": _basis(found),
        "effects": {
            "columns": [
                make_column(_("Player")),
                make_column(_("Change"), num=True),
                make_column(_("Before"), num=True, wide=True),
                make_column(_("After"), num=True),
                make_column(_("Games"), num=True, wide=True),
            ],
            "rows": [_effect(each, names, pages, decimals) for each in found.effects],
        },
        "unrated": {
            "columns": [
                make_column(_("Round"), num=True),
                make_column(_("Game")),
                make_column(_("Reason")),
            ],
            "rows": [_unrated(each, names) for each in found.unrated],
        },
        "left_out": {
            "columns": [make_column(_("Player")), make_column(_("Reason"))],
            "rows": [
                [make_cell(f"{entry} {names.get(entry, '')}"), make_cell(LeftOut(reason).label)]
                for _tournament, entry, reason in found.left_out
            ],
        },
    }


def _basis(found: RatingPreview) -> str:
    if found.period and found.period.state == PeriodState.PUBLISHED:
        return _(
            "Calculated from the list before it and the other tournaments of the period; "
            "corrections made since the list was published are included."
        )
    if not found.others:
        return _(
            "Calculated from the latest list; no other approved tournament of the period affects it."
        )
    return ngettext(
        "Calculated from the latest list and %(n)d other approved tournament of the period.",
        "Calculated from the latest list and %(n)d other approved tournaments of the period.",
        found.others,
    ) % {"n": found.others}


def _effect(
    effect: Effect, names: dict[int, str], pages: dict[int, str], decimals: int | None
) -> list[dict[str, Any]]:
    notes = []
    if effect.is_new:
        notes.append(_("First rating"))
    elif effect.after is None:
        notes.append(_("Not enough games for a rating yet"))
    if effect.edge:
        notes.append(_("Crosses %(edge)d") % {"edge": effect.edge})
    return [
        make_cell(
            names.get(effect.entry) or effect.key,
            url=pages.get(effect.entry, ""),
            sub=" · ".join([effect.key, *notes]),
        ),
        make_number_cell(show_gain(effect.gain, decimals), tone=choose_tone(effect.gain)),
        make_number_cell(show_rating(effect.before, decimals), wide=True),
        make_number_cell(show_rating(effect.after, decimals)),
        make_number_cell(effect.games, wide=True),
    ]


def _unrated(game: UnratedGame, names: dict[int, str]) -> list[dict[str, Any]]:
    who = names.get(game.first, str(game.first))
    if game.second:
        who = f"{who} – {names.get(game.second, str(game.second))}"
    only = _("for %(name)s") % {"name": names.get(game.entry, "")} if game.entry else ""
    # Keys of people without a number mean nothing to a reader.
    unknown = game.reason.startswith("unknown player")
    reason = _("a player is not identified") if unknown else game.reason
    return [make_number_cell(game.round), make_cell(who, sub=only), make_cell(reason)]
