"""For which rating list a file is: said by the sender, or recognised from the file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ratingportal.core.inspection import recognise_format
from ratingportal.federations.queries import list_rating_lists, takes_format

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from ratingportal.core.reading.formats.base import Format
    from ratingportal.federations.models import Federation, RatingList


@dataclass(frozen=True, slots=True)
class ListChoice:
    """The list that a file goes to."""

    rating_list: RatingList
    is_sure: bool
    """The sender has said it, or the file leaves no other list of the federation."""


def recognise_list(
    *, data: bytes, filename: str, federation: Federation, usual: Collection[int | None]
) -> ListChoice:
    """Find the list among those the federation takes part in; the caller sees to it that there is one.

    `usual` are keys of the lists that the sender usually uploads to. A file that no list takes goes there all the same: nothing that was uploaded
    is lost, and the check says where it belongs.
    """
    lists = list(list_rating_lists(federation))
    chosen = recognise_format(data, filename)
    fitting = rank_lists(chosen, lists) if chosen else []
    preferred = [each for each in fitting or lists if each.pk in usual]
    found = (preferred or fitting or lists)[0]
    return ListChoice(found, is_sure=len(fitting) == 1)


def rank_lists(chosen: Format, lists: Sequence[RatingList]) -> list[RatingList]:
    """Give the lists that take a format, those first that usually get it; its own list alone where there is one."""
    taking = [each for each in lists if takes_format(each, chosen)]
    own = [each for each in taking if each.key == chosen.rating_list]
    return own or sorted(taking, key=lambda each: chosen.key not in each.usual_formats)
