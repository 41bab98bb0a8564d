"""Addresses of people in the office: every one of them × role × method."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ratingportal.erasure.models import Mention
from ratingportal.erasure.services import erasure
from ratingportal.people.enums import HealthCheck
from ratingportal.people.models import HealthException, HealthIssue, Merge, Split
from ratingportal.people.services import health, merges, splits
from ratingportal.registry.models import Player
from ratingportal.registry.services import imports
from ratingportal.submissions.models import Message
from ratingportal.tournaments.models import Entry
from tests.access.table import CLOSED, OFFICERS_DO, OFFICES, Row

if TYPE_CHECKING:
    from tests.access.world import World

OF_THE_LIST = "login 404 404 200 404 200"


def twin(world: World) -> None:
    """Give the player a second number."""
    Player.objects.create(rating_list=world.player.rating_list, number="2000002", name="Archer, A.")


def twins(world: World) -> list[Any]:
    """Name both numbers."""
    return [world.player.pk, Player.objects.get(number="2000002").pk]


def merged(world: World) -> None:
    """Merge the two."""
    twin(world)
    merges.merge_players(
        source=Player.objects.get(number="2000002"),
        target=world.player,
        officer=world.user("officer"),
        reason="Known.",
    )


def a_merge(_world: World) -> list[Any]:
    """Name the merge."""
    return [Merge.objects.get().pk]


def keep(world: World) -> dict[str, Any]:
    """Keep the player's own number."""
    return {"keep": world.player.pk, "reason": "Same passport."}


def number(world: World) -> dict[str, Any]:
    """Type the player's number."""
    return {"number": world.player.number}


def nothing_under_way(world: World) -> None:
    """Throw the list away that waits to be applied."""
    imports.discard_edition(edition=world.edition)


def erased(world: World) -> None:
    """Erase the player; a message may be about them."""
    nothing_under_way(world)
    with_a_tournament(world)
    submission = world.published.revision.submission
    Message.objects.create(
        submission=submission, author=world.user("officer"), from_office=True, text="Archer won."
    )
    erasure.erase_person(player=world.player, officer=world.user("officer"))


def another_person(_world: World) -> dict[str, Any]:
    """Say that it is about somebody else."""
    return {f"mention-{each.key}": "another" for each in Mention.objects.all()}


def unwell(world: World) -> None:
    """Let two people have the same name and year of birth."""
    twin(world)
    Player.objects.filter(number__startswith="200000").update(
        sorted_key="a archer", birth_year=1990
    )
    health.check_register_health(rating_list=world.player.rating_list)


def accepted(world: World) -> None:
    """Accept that."""
    unwell(world)
    health.accept_issue(
        issue=HealthIssue.objects.get(kind=HealthCheck.SAME_BIRTH),
        officer=world.user("officer"),
        reason="Sisters.",
    )


def an_issue(_world: World) -> list[Any]:
    """Name the issue of the two."""
    return [HealthIssue.objects.get(kind=HealthCheck.SAME_BIRTH).pk]


def because(_world: World) -> dict[str, Any]:
    """Give a reason."""
    return {"reason": "Known."}


def with_a_tournament(world: World) -> None:
    """Let the player have played."""
    Entry.objects.filter(tournament=world.published, number=1).update(player=world.player)


def divided(world: World) -> None:
    """Give the tournament to somebody else."""
    with_a_tournament(world)
    splits.split_person(
        source=world.player,
        target=None,
        tournaments=[world.published.pk],
        officer=world.user("officer"),
        reason="Known.",
    )


def its_tournament(world: World) -> dict[str, Any]:
    """Choose the tournament, and confirm."""
    return {
        "tournaments": [world.published.pk],
        "number": "",
        "reason": "Known.",
        "confirmed": "yes",
    }


PEOPLE = [
    Row(
        "people:split", OF_THE_LIST, OFFICERS_DO, lambda w: [w.player.pk], its_tournament,
        prepare=with_a_tournament,
    ),
    Row("people:undo_split", CLOSED, OFFICERS_DO, lambda _: [Split.objects.get().pk], prepare=divided),
    Row("people:health", OFFICES, CLOSED, prepare=unwell),
    Row("people:look", CLOSED, OFFICERS_DO, lambda _: ["fide"]),
    Row("people:accept", CLOSED, OFFICERS_DO, an_issue, because, prepare=unwell),
    Row(
        "people:accept_many", CLOSED, OFFICERS_DO, lambda w: [w.player.rating_list.key],
        lambda w: because(w) | {"issue": an_issue(w)}, prepare=unwell,
    ),
    Row("people:revoke", CLOSED, OFFICERS_DO, lambda _: [HealthException.objects.get().pk], prepare=accepted),
    Row(
        "erasure:erase", OF_THE_LIST, OFFICERS_DO, lambda w: [w.player.pk], number,
        prepare=nothing_under_way,
    ),
    Row("erasure:list", OFFICES, CLOSED, prepare=erased),
    Row(
        "erasure:mentions", OF_THE_LIST, OFFICERS_DO, lambda w: [w.player.pk], another_person,
        prepare=erased,
    ),
    Row("people:player", OF_THE_LIST, CLOSED, lambda w: [w.player.pk]),
    Row("people:choose", OF_THE_LIST, CLOSED, lambda w: [w.player.pk]),
    Row("people:compare", OF_THE_LIST, OFFICERS_DO, twins, keep, prepare=twin),
    Row("people:provisional", OFFICES, CLOSED),
    Row("people:merges", OFFICES, CLOSED, prepare=merged),
    Row("people:undo_merge", CLOSED, OFFICERS_DO, a_merge, prepare=merged),
]  # fmt: skip
