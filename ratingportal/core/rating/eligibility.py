"""Which games are not rated whatever the ratings are, and the words for every reason not to rate one."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from ratingportal.core.rating.arithmetic import build_sort_key
from ratingportal.core.rating.model import WIN, RatingError, Status

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping
    from datetime import date

    from ratingportal.core.rating.model import Context, Event, EventGame, RatedPlayer

FORFEIT: Final = "forfeit: the game was not played"
BYE: Final = "bye: there was no opponent"
NO_RESULT: Final = "no result"
EXCLUDED: Final = "excluded from rating by the report"
TOO_FEW_MOVES: Final = "decided before both players had moved"
NO_MEMBER: Final = "neither player is rated here"
ONLINE: Final = "played online"
ONE_PLAYER: Final = "the same player on both sides"
DECIDED: Final = "the match was already won"
UNRATED_MATCH: Final = "match with an unrated player"
TOO_SHORT: Final = "time control too short"
OTHER_CONTROL: Final = "time control of another rating list"
TOO_LATE: Final = "reported after the third list"
OPPONENT_UNRATED: Final = "opponent unrated"
OPPONENT_PROVISIONAL: Final = "opponent provisional"
BOTH_UNRATED: Final = "both players unrated"
FIRST_EVENT: Final = "first event without a point"
NO_LINK: Final = "no opponent with a rating, not even through others"
TWO_RESULTS: Final = "two different results of one game"


def describe_unknown_player(key: str) -> str:
    """Say that nobody in the run has this key."""
    return f"unknown player “{key}”"


def sort_events(events: Iterable[Event], context: Context) -> list[Event]:
    """Put events in the order of their first days, then of their keys: never as they were listed."""
    return sorted(
        events, key=lambda event: (find_first_day(event, context), build_sort_key(event.key))
    )


def find_first_day(event: Event, context: Context) -> date:
    """Give the day by which rules are chosen for an event; without one, the period's."""
    day = event.start or context.start or context.list_date
    if day is None:
        raise RatingError(f"Event {event.key} has no start, and the period has no dates.")
    return day


def find_reason(game: EventGame, event: Event, known: Mapping[str, RatedPlayer]) -> str | None:
    """Say why a game cannot be rated by anybody's rules, if so."""
    if reason := game.reason or event.reason:
        return reason
    if game.second is None:
        return BYE
    if game.score is None:
        return NO_RESULT
    if game.first == game.second:
        return ONE_PLAYER
    return _find_strangers(game.first, game.second, event, known)


def _find_strangers(
    first: str, second: str, event: Event, known: Mapping[str, RatedPlayer]
) -> str | None:
    """Say that a player is unknown, or that both only count for others."""
    one, other = known.get(first), known.get(second)
    if one is None and first not in event.ratings:
        return describe_unknown_player(first)
    if other is None and second not in event.ratings:
        return describe_unknown_player(second)
    if (one is None or one.status is Status.FOREIGN) and (
        other is None or other.status is Status.FOREIGN
    ):
        return NO_MEMBER
    return None


def find_decided_games(event: Event) -> Collection[int]:
    """Give the numbers of those games of a match that were played after one player had won it."""
    if event.match is None:
        return ()
    scores: Counter[str] = Counter()
    decided = []
    for game in event.games:
        if any(score > event.match for score in scores.values()):
            decided.append(game.number)
        elif game.score is not None and game.second is not None:
            scores[game.first] += game.score
            scores[game.second] += WIN - game.score
    return frozenset(decided)


def name_guests(guests: Collection[str]) -> str:
    """Say who has a rating in an event but is not in the run."""
    shown = sorted(guests, key=build_sort_key)
    more = f" and {len(shown) - 10} more" if len(shown) > 10 else ""
    return (
        f"Not among the players, so only their opponents are rated: {', '.join(shown[:10])}{more}."
    )
