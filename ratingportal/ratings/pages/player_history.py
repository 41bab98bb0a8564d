"""A player's ratings: the graph, each period, and why each game changed the rating."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import groupby
from typing import TYPE_CHECKING, Any

from django.urls import reverse
from django.utils.translation import gettext as _

from ratingportal.core.rating.explanation import describe_decision
from ratingportal.core.rating.model import DRAW, LOSS, WIN, Mode
from ratingportal.core.rating.systems import find_system
from ratingportal.ratings import queries
from ratingportal.ratings.enums import TimeControl
from ratingportal.ratings.models import RatingChange
from ratingportal.ratings.pages.figures import (
    change_columns,
    change_row,
    choose_tone,
    find_decimals,
    make_cell,
    make_column,
    make_number_cell,
    show_gain,
    show_rating,
)
from ratingportal.ratings.pages.graph import draw_history
from ratingportal.ratings.pages.lists import format_day
from ratingportal.registry.sections import Section
from ratingportal.tournaments.models import Entry, Tournament

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.ratings.models import RatingEntry
    from ratingportal.registry.models import Player

OPPONENTS = 10


def show_ratings(player: Player, **_shown: object) -> Section | None:
    """Show a player's rating history on the player's page (three queries, more where something was revised)."""
    entries = list(queries.list_history(player))
    if not entries:
        return None
    groups = [
        _history(player, control, list(own))
        for control, own in groupby(entries, key=lambda entry: entry.control)
    ]
    values = {"groups": groups, "opponents": build_opponents_table(player)}
    return Section(_("Ratings"), "ratings/parts/player.html", values)


def _history(player: Player, control: str, entries: Sequence[RatingEntry]) -> dict[str, Any]:
    runs = queries.list_official_runs(player.rating_list, control)
    decimals = find_decimals(player.rating_list)
    revised = queries.find_revised_ratings(runs, [player.pk]).get(player.pk, entries[-1].rating)
    then = queries.find_revised_by_period(runs, player)
    points = [
        (entry.valid_from, entry.rating)
        for entry in entries
        if entry.valid_from is not None and entry.rating is not None
    ]
    return {
        "control": control,
        "label": TimeControl(control).label,
        "now": show_rating(entries[-1].rating, decimals),
        "revised": show_rating(revised, decimals) if revised != entries[-1].rating else "",
        "graph": draw_history(points),
        "columns": [
            make_column(_("List")),
            make_column(_("Rating"), num=True),
            make_column(_("Change"), num=True),
            make_column(_("Games"), num=True, wide=True),
        ],
        "rows": [_period_row(player, entry, decimals, then) for entry in reversed(entries)],
    }


def _period_row(
    player: Player, entry: RatingEntry, decimals: int | None, revised: dict[int, float | None]
) -> list[dict[str, Any]]:
    period = entry.run.period
    where = [player.rating_list.key, period.control, period.publishes.isoformat(), player.number]
    url = reverse("ratings:breakdown", args=where) if entry.games else ""
    is_first = entry.before is None and entry.rating is not None and entry.games
    corrected = revised.get(period.pk, entry.rating)
    sub = ""
    if corrected != entry.rating:
        sub = _("revised %(rating)s") % {"rating": show_rating(corrected, decimals)}
    return [
        make_cell(format_day(period.publishes), url=url),
        make_number_cell(show_rating(entry.rating, decimals), sub=sub),
        make_number_cell(
            _("first rating") if is_first else show_gain(entry.gain, decimals),
            tone=choose_tone(entry.gain),
        ),
        make_number_cell(entry.games, wide=True),
    ]


def build_breakdown_context(player: Player, entry: RatingEntry) -> dict[str, Any]:
    """Say game by game why a rating changed in a period (five queries)."""
    run = entry.run
    # Rows have the order of the calculation; where ratings move with each game, it explains them.
    system = find_system(run.system)
    by_game = system.mode is Mode.GAME
    order = ["pk"] if by_game else ["tournament_id", "round", "pk"]
    changes = list(RatingChange.objects.filter(run=run, player=player).order_by(*order))
    ids = {change.tournament_id for change in changes}
    tournaments = Tournament.objects.in_bulk(ids)
    names = {
        (tournament, entry_number): (name, list_key, person)
        for tournament, entry_number, name, list_key, person in Entry.objects.filter(
            tournament__in=ids, number__in={change.opponent for change in changes}
        ).values_list(
            "tournament_id", "number", "name", "player__rating_list__key", "player__number"
        )
    }
    adjusted = queries.list_used_adjustments(run.period).filter(player=player).first()
    decimals = find_decimals(player.rating_list)
    # The usual rule is told once, not with every game.
    rules = ["" if rule == system.usual_rule else rule for rule in run.rules]
    return {
        "player": player,
        "period": run.period,
        "entry": entry,
        "facts": _facts(entry, decimals),
        "adjustment": adjusted,
        "by_game": by_game,
        "usual_rule": system.usual_rule,
        "revision": _tell_revision(entry, decimals),
        "columns": change_columns(),
        "groups": [
            {
                "tournament": tournaments.get(tournament),
                "rows": [_change(change, names, rules, decimals) for change in own],
            }
            for tournament, own in groupby(changes, key=lambda change: change.tournament_id)
        ],
    }


def _tell_revision(entry: RatingEntry, decimals: int | None) -> dict[str, str] | None:
    """Say what a rating was revised to and why; nothing where the figure is still the same."""
    revised = queries.find_revised_entry(entry)
    if revised is None or revised.rating == entry.rating:
        return None
    return {"rating": show_rating(revised.rating, decimals), "reason": revised.run.reason}


def _change(
    change: RatingChange,
    names: dict[tuple[int, int], Any],
    rules: Sequence[str],
    decimals: int | None,
) -> list[dict[str, Any]]:
    name, list_key, person = names.get(
        (change.tournament_id, change.opponent), (str(change.opponent), None, None)
    )
    url = reverse("players:detail", args=[list_key, person]) if person else ""
    return change_row(change, opponent=name, url=url, rule=rules[change.rule], decimals=decimals)


def _facts(entry: RatingEntry, decimals: int | None) -> list[dict[str, Any]]:
    details = entry.details
    rows: list[tuple[str, object]] = [
        (_("Before"), show_rating(entry.before, decimals)),
        (_("After"), show_rating(entry.rating, decimals)),
        (_("Sum of the changes"), show_gain(entry.change, 2)),
        (_("Games"), entry.games),
        (_("K"), entry.k),
        (_("Special rule"), describe_decision(details.get("how"))),
        (
            _("First rating"),
            show_rating(details["first_rating"]) if "first_rating" in details else None,
        ),
        (_("Started from"), details.get("started_from")),
        (_("Computed, below the floor of the list"), details.get("computed")),
        (_("Computed, before the rise of all ratings"), details.get("raised_from")),
    ]
    return [{"label": label, "value": value} for label, value in rows if value not in {None, ""}]


def build_opponents_table(player: Player) -> dict[str, Any]:
    """Count games and points against the most frequent opponents in published lists (two queries)."""
    changes = RatingChange.objects.filter(
        player=player, run__approved_at__isnull=False, run__chain__isnull=True
    ).values_list("tournament_id", "opponent", "score")
    rows = list(changes)
    known = {
        (tournament, entry): (name, list_key, person)
        for tournament, entry, name, list_key, person in Entry.objects.filter(
            tournament__in={row[0] for row in rows}, number__in={row[1] for row in rows}
        ).values_list(
            "tournament_id", "number", "player__name", "player__rating_list__key", "player__number"
        )
        if person is not None
    }
    met: defaultdict[Any, Counter[int]] = defaultdict(Counter)
    for tournament, opponent, score in rows:
        who = known.get((tournament, opponent))
        if who is not None:
            met[who][score] += 1
    often = sorted(met.items(), key=lambda each: (-each[1].total(), each[0]))[:OPPONENTS]
    return {
        "columns": [
            make_column(_("Opponent")),
            make_column(_("Games"), num=True),
            make_column(_("Won"), num=True, wide=True),
            make_column(_("Drawn"), num=True, wide=True),
            make_column(_("Lost"), num=True, wide=True),
            make_column(_("Points"), num=True),
        ],
        "rows": [_opponent_row(who, scores) for who, scores in often],
    }


def _opponent_row(who: tuple[str, str, str], scores: Counter[int]) -> list[dict[str, Any]]:
    """Lay out what was scored against somebody: name, list and number; how often each result."""
    name, list_key, number = who
    points = sum(score * count for score, count in scores.items()) / WIN
    return [
        make_cell(name, url=reverse("players:detail", args=[list_key, number]), sub=number),
        make_number_cell(scores.total()),
        *(make_number_cell(scores[score], wide=True) for score in (WIN, DRAW, LOSS)),
        make_number_cell(f"{points:g}"),
    ]
