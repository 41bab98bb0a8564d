"""What rules must know about a format, so that no rule has to know which format it is.

A format states its traits once, in its `FORMAT`. A rule that is for some formats only says by their traits
for which (`applies_to`), and the rules for a format are chosen once. A new format gets the rules that fit it
by stating what it is like.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlayerColumns:
    """How to know a player's line of fixed columns, and which columns are blank in every one."""

    mark: str
    """What the line begins with."""
    borders: tuple[int, ...]
    """Columns between two fields, counted from 0, in rising order."""


@dataclass(frozen=True, slots=True)
class Traits:
    """What a format is like. The defaults fit a format of which nothing special is known."""

    family: str = ""
    """The family of formats that has rules of its own, such as `belgian`."""
    game: str = "chess"
    """The game that files of it tell of."""

    # Layout
    one_line_per_game: bool = False
    """Every game has a line of its own, so the same game can be entered twice."""
    games_by_day: bool = False
    """A game may have a day in place of a round; the reader then counts the rounds itself."""
    rounds_in_free_text: bool = False
    """Rounds are marked in free text, if at all: several games of a pair may be in one."""
    holds_crosstables: bool = False
    """A file may have a row for each player, with a cell for each round."""
    from_spreadsheets: bool = False
    """Rows of cells, which people fill in a spreadsheet."""
    player_columns: PlayerColumns | None = None
    """Where the fixed columns of a player's line have their borders."""
    name_width: int | None = None
    """Characters that there are for a player's name."""
    columns_shown: bool = False
    """Each file shows its own columns, so `name_width` is only the usual one."""
    lacks: frozenset[str] = frozenset()
    """Fields that no file has; rules that need one of them are not for this format."""

    # Lines and file names
    crlf_wanted: bool = False
    """Lines must end with CR LF."""
    crlf_wanted_by_fide: bool = False
    """Lines must end with CR LF in files that are meant for FIDE itself."""
    custom_file_names: bool = False
    """File names follow a custom of their own, so an unusual ending tells nothing."""
    club_as_extension: bool = False
    """The ending of a file name is the number of the club."""
    marks_comments: bool = False
    """Comments are marked as such, so a reader can tell them from data."""
    holds_comments: bool = False
    """The portal may write comments of its own into a file, such as what it adjusted."""

    # The event
    date_shape: str = ""
    """How days must be written, such as `dd-mm-yyyy`, if the format demands one way."""
    four_digit_years: bool = False
    """The headings give the first and the last day with four digits for the year."""
    holds_type: bool = False
    """There is a record for the kind of tournament."""
    holds_teams: bool = False
    """There are records for teams."""
    program_in_free_text: bool = False
    """People write what they like where the program is named, often themselves."""
    names_sending_club: bool = False
    """The header names the club that sends the file."""
    sent_to_fide: bool = False
    """FIDE takes files of this format."""

    # Players and games
    names_with_comma: bool = False
    """Names must be written “Last, First”."""
    numbers_without_gaps: bool = False
    """Programs number the players from 1 without gaps."""
    holds_federations: bool = True
    """Players have a federation or nationality of their own."""
    blank_federation_is_home: bool = False
    """A player without a federation belongs to the federation whose format it is."""
    blank_id_is_foreigner: bool = False
    """A player without an ID is a foreigner, unless the file marks the player as new."""
    unidentified_mark: str = ""
    """The sign of which the ID of somebody who could not be identified consists."""
    colours_as_played: bool = True
    """White is who had white; False: the federation gives colours a meaning of its own."""
