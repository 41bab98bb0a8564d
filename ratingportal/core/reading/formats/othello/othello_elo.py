"""Othello results for the world rating list, the `.ELO` file of the World Othello Federation.

A file has four heading lines, the list of players as comments, and one result per line:

    %%Tournament: Spring Cup
    %%Country: Netherlands
    %%Date: 14/03/2026 - 15/03/2026
    %%Sender: Ada Example
    %        ID, NAME, Firstname, COUNTRY, score, disc-count
    %_%   9001, EXAMPLE, Anna, NLD, 1.5, 74
    %_%   9002, SAMPLE, Bea, BEL, 0.5, 54
    %_% +NEW1, MUSTER, Carl, DEU, 0, 20
    %Round 1
      9001 (42)>(22)   9002 B
      9002 (32)=(32)   9001 B
      NEW1 < 9001

The sign between the players shows who won: `>` the first player, `<` the second, `=` a draw. Only the sign
counts, even if the discs in brackets contradict it. The last letter is the first player's colour. Discs and
colour are optional, and so are scores and disc counts in the list.

Players are numbered in the order of the list, followed by those who only appear in results, in the order of
their IDs. A number from the register becomes the player's ID, and the rating next to it the national rating.
Temporary IDs of four characters and `??????` are not IDs of a person; they are only kept with the entry.
Countries are converted to federations (`Holland`, `NL` and `NLD` are NED). Games with `??????` are not rated.
A single date means a one-day event.

Rounds are marked by free comments. They are used if they count up; otherwise, or if there are none, each game
is put into the first round in which both players are free.

The portal writes plain ASCII, with two digits for discs and black first where colours are known. Forfeits,
byes and unfinished games have no place in the format and are left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.base import Deferred, Format, FormatUse
from ratingportal.core.reading.formats.othello import documentation
from ratingportal.core.reading.formats.shared.marks import Mark
from ratingportal.core.reading.formats.traits import Traits

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.shared.glance import Glance

KEY = "othello_elo"
_SIGNS = frozenset("<=>")


def _holds_marks_or_results(glance: Glance) -> bool:
    """Tell whether “%” is anywhere in the file, or the first line may hold a result."""
    return b"%" in glance.small or not _SIGNS.isdisjoint(glance.first_line)


FORMAT = Format(
    key=KEY,
    title="Othello (WOF)",
    extensions=(".elo", ".txt"),
    use=FormatUse.FEDERATION,
    summary="The World Othello Federation's result file: headings, players, one result per line.",
    sniff=Deferred("othello.survey", "sniff"),
    mark=Mark(_holds_marks_or_results, "no “%” in it, and no result on the first line"),
    read=Deferred("othello.reader", "read"),
    write=Deferred("othello.writer", "write"),
    locate=Deferred("othello.locations", "locate"),
    spans=Deferred("othello.locations", "list_spans"),
    fields=documentation.FIELDS,
    quirks=documentation.QUIRKS,
    own_corrections=Deferred("othello.corrections", "ELO"),
    traits=Traits(
        family="othello",
        game="othello",
        one_line_per_game=True,
        rounds_in_free_text=True,
        lacks=frozenset(
            (
                "births",
                "chief_arbiter",
                "city",
                "federation",  # countries have a rule of their own
                "player_federations",
                "round_dates",
                "sexes",
                "time_control",
                "unplayed_games",
            )
        ),
        custom_file_names=True,
        marks_comments=True,
        program_in_free_text=True,
        unidentified_mark="?",
    ),
    rating_list="wof",
    sent_by="PAPP, Othello Storm and FlipTheDisc; some organisers write it by hand.",
)
