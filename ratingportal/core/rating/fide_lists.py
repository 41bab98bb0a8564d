"""What FIDE's lists add to the games: K, floor, activity, and the dates of events."""

from __future__ import annotations

from datetime import MAXYEAR, MINYEAR, date
from typing import TYPE_CHECKING

from ratingportal.core.rating import constants
from ratingportal.core.rating.model import Status

if TYPE_CHECKING:
    from ratingportal.core.rating.model import Context, Event, RatedPlayer, Result


def derive_k(peak: int, games: int | None, birth_year: int | None, list_year: int) -> int:
    """Give the K that a list shows for a player; an unknown number of games counts as enough."""
    top, low = constants.FIDE_K_TOP
    if peak >= top:
        return low
    age, below, junior = constants.FIDE_K_JUNIOR
    if birth_year is not None and list_year - birth_year <= age and peak < below:
        return junior
    enough, new = constants.FIDE_K_NEW
    if games is not None and games < enough:
        return new
    return constants.FIDE_K


def read_k(player: RatedPlayer, peak: int, games: int | None, year: int) -> tuple[int, int | None]:
    """Give the peak and the number of games, as far as the K of a list tells what is not known of them.

    K 10 is that of somebody who reached 2400. K 40 of an adult is that of a new player; a junior has it too.
    """
    top, low = constants.FIDE_K_TOP
    if player.k == low:
        peak = max(peak, top)
    age, below, _ = constants.FIDE_K_JUNIOR
    is_junior = player.birth_year is not None and year - player.birth_year <= age and peak < below
    if games is None and player.k == constants.FIDE_K_NEW[1] and not is_junior:
        games = 0
    return peak, games


def find_previous_year(context: Context) -> int:
    """Give the year of the list before: the period begins with it; without its start, a month is taken."""
    if context.start is None and context.list_date is not None:
        return _months_later(context.list_date, -1).year
    return (context.start or constants.ALWAYS).year


def limit_k(k: int, games: int) -> int:
    """Lower K for somebody who played so much that K times the games would exceed 700."""
    most = constants.FIDE_K_TIMES_GAMES
    return most // games if k * games > most else k


def drop_below_floor(key: str, result: Result, context: Context, notes: list[str]) -> None:
    """Show somebody as unrated whose rating fell below the floor of the list."""
    day = context.list_date or context.start or constants.ALWAYS
    floor = constants.find_in_force(constants.FIDE_FLOORS, day).rating
    if result.after is not None and result.after < floor:
        notes.append(f"{key} falls to {result.after:.0f}, below {floor}, and becomes unrated.")
        result.details["computed"] = int(result.after)
        result.after = None
        result.status = Status.UNRATED


def find_inactive(player: RatedPlayer, result: Result, context: Context) -> None:
    """Mark somebody who had no rated game in the twelve periods that end with the list."""
    if result.games or player.last_played is None or context.list_date is None:
        return
    limit = _months_later(context.list_date, -constants.FIDE_INACTIVE_PERIODS)
    if player.last_played < limit:
        result.details["inactive"] = True


def note_dates(event: Event, context: Context, notes: list[str]) -> None:
    """Note an event that ended too late for this list."""
    if event.end is None or context.list_date is None:
        return
    last = context.list_date.toordinal() - constants.FIDE_CLOSING_DAYS
    if event.end.toordinal() > last:
        closing = date.fromordinal(max(last, 1))
        notes.append(f"Event {event.key} ended on {event.end}, after the closing date {closing}.")


def is_too_late(event: Event, context: Context) -> bool:
    """Tell whether the third list after the month in which an event ended is out already."""
    if event.end is None or context.list_date is None:
        return False
    return context.list_date > _months_later(event.end, constants.FIDE_LISTS_TO_REPORT)


def _months_later(day: date, months: int) -> date:
    """Give the first day of the month so many months after that of a day."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    # Files hold any date; what lies beyond the calendar counts as its end.
    return date(min(max(year, MINYEAR), MAXYEAR), month + 1, 1)


def count_months(earlier: date, later: date) -> int:
    """Count the months from one day's month to another's."""
    return (later.year - earlier.year) * 12 + later.month - earlier.month
