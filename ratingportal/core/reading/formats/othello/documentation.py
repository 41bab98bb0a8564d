"""The field table and liberties of the Othello format, for its page."""

from __future__ import annotations

from ratingportal.core.reading.formats.base import FieldDoc

FIELDS: tuple[FieldDoc, ...] = (
    FieldDoc("%%Tournament:", "line 1", "full name", "numbers and punctuation are allowed"),
    FieldDoc("%%Country:", "line 2", "country of the venue", "or World for the world championship"),
    FieldDoc("%%Date:", "line 3", "DD/MM/YYYY", "DD/MM/YYYY - DD/MM/YYYY for several days"),
    FieldDoc("%%Date:", "line 3", "a, b, c … after it", "the order of several events on one day"),
    FieldDoc("%%Sender:", "line 4", "contact person"),
    FieldDoc("%%Creator:", "", "program and version", "written by PAPP and others"),
    FieldDoc("%%CreationDate:", "", "when the file was made"),
    FieldDoc("%_%", "1st", "player's number", "+ before it for a new player"),
    FieldDoc("%_%", "1st", "or four characters", "for a new player without an ID, such as NEW1"),
    FieldDoc("%_%", "1st", "or ??????", "a player who could not be identified"),
    FieldDoc("%_%", "2nd, 3rd", "last name, first name"),
    FieldDoc("%_%", "4th", "country", "vehicle code (F), ISO code (FRA) or FIDE code"),
    FieldDoc("%_%", "5th", "score", "halves as 5.5; may be left out"),
    FieldDoc("%_%", "6th", "disc-count", "may be left out"),
    FieldDoc("%_%", "7th", "rating", "written by some programs; may be negative"),
    FieldDoc("result", "", "first player, discs", "the discs in brackets; may be left out"),
    FieldDoc(
        "result", "", "> < =", "first player won, lost or drew; takes precedence over the discs"
    ),
    FieldDoc("result", "", "discs, second player"),
    FieldDoc("result", "", "B or W", "the first player's colour; may be left out"),
    FieldDoc("%", "", "comment", "“Round 1” and similar remarks begin a round"),
)
QUIRKS: tuple[str, ...] = (
    "Lines end with CR LF, LF or CR; letters outside ASCII are read and noted.",
    "Any number of spaces and tabs before, after and between the fields.",
    "Player lines with two to six commas, with one too many, or without a country.",
    "Scores such as 1,5 and 5+2 (a bonus); score and discs without a comma between them.",
    "Remarks, rulers and column headings in lines marked as player lines.",
    "Files without a player list: players are then known only by their IDs.",
    "Several results on one line; both disc counts in one pair of brackets; half discs.",
    "Colours in small letters or without a space before them; remarks after a result.",
    "Round marks in any spelling; groups, days and finals; round numbers that start again at 1.",
    "Games against ?????? are kept but not rated; a result against 0 or BYE is a bye.",
)
