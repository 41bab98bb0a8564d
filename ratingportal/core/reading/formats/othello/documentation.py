"""The field table and liberties of the Othello format, for its page."""

from __future__ import annotations

from ratingportal.core.reading.formats.base import FieldDoc

FIELDS: tuple[FieldDoc, ...] = (
    FieldDoc("%%Tournament:", "line 1", "full name", "numbers and punctuation are allowed"),
    FieldDoc(
        "%%Country:", "line 2", "country of the venue", "or World, for the world championship"
    ),
    FieldDoc("%%Date:", "line 3", "DD/MM/YYYY", "DD/MM/YYYY - DD/MM/YYYY for several days"),
    FieldDoc("%%Date:", "line 3", "a, b, c … behind it", "the order of several events on one day"),
    FieldDoc("%%Sender:", "line 4", "whom to ask"),
    FieldDoc("%%Creator:", "", "program and version", "written by PAPP and others"),
    FieldDoc("%%CreationDate:", "", "when the file was made"),
    FieldDoc("%_%", "1st", "player's number", "+ before it for a new player"),
    FieldDoc("%_%", "1st", "or four characters", "for a new player without a number, such as NEW1"),
    FieldDoc("%_%", "1st", "or ??????", "somebody who could not be identified"),
    FieldDoc("%_%", "2nd, 3rd", "last name, first name"),
    FieldDoc("%_%", "4th", "country", "letters of cars (F), ISO (FRA) or FIDE"),
    FieldDoc("%_%", "5th", "score", "halves as 5.5; may be left out"),
    FieldDoc("%_%", "6th", "disc-count", "may be left out"),
    FieldDoc("%_%", "7th", "rating", "written by some programs; may lie below zero"),
    FieldDoc("result", "", "first player, discs", "the discs in brackets; may be left out"),
    FieldDoc("result", "", "> < =", "first player won, lost, drew; outranks the discs"),
    FieldDoc("result", "", "discs, second player"),
    FieldDoc("result", "", "B or W", "the first player's colour; may be left out"),
    FieldDoc("%", "", "comment", "“Round 1” and the like begin a round"),
)
QUIRKS: tuple[str, ...] = (
    "Lines end with CR LF, LF or CR; letters outside ASCII are read and noted.",
    "Blanks and tabs before, after and between the fields, in any number.",
    "Player lines with two to six commas, with one too many, or without a country.",
    "Scores such as 1,5 and 5+2 (a bonus); score and discs without a comma between them.",
    "Remarks, rulers and headings of columns behind the sign of player lines.",
    "Files without a player list: the players are then known by their numbers alone.",
    "Several results on a line; both numbers of discs in one bracket; halves of discs.",
    "Colours in small letters, or glued to a number; remarks behind a result.",
    "Round marks in any spelling; groups, days and finals; marks that begin again at 1.",
    "Games against ?????? are kept and not rated; a result against number 0 or BYE is a bye.",
)
