"""SwissPerfect's own files: three files of the same name make one tournament.

SwissPerfect, a Windows program, keeps the settings in a text file (`.ini`), the players in a dBase table
(`.trn`) and the results in another (`.sco`). All three are needed:

    spring.ini    [Tournament Info]
                  Name=Spring Open
                  Arbiter=Ada Example
                  Rounds=3
                  TableNosStart=1
    spring.trn    ID  START_NO  SURNAME  FIRSTNAME  LOC_RTG  LOC_ID  ABSENT            BONUS
                  1   1         Example  Anna       1850     10001   0000000000000002  0.5
    spring.sco    ROUND  WHITE  BLACK  W_SCORE  B_SCORE  W_TYPE  B_TYPE
                  1      1      2      2        0        1       1

Upload the three files together, or put them into a ZIP file: in Windows, select all three, right-click, “Send
to”, “Compressed (zipped) folder”. The name of the ZIP file does not matter. One of the three alone cannot be
read, and files with different names are not combined into one tournament.

Results refer to the ID; START_NO is the number that people see, and it becomes the player's number unless it
is missing or used twice. Scores count half points. The types show what a result is: 1/1 is a played game,
34/34 and 35/35 are forfeits won by black and white, 36/36 is a forfeit by both; any other type with two
players is read as a game that is not rated, and reported. A result with only one player is a bye. ABSENT is a
hexadecimal number whose lowest bit is round 1. BONUS points are read as half-point byes, in the rounds marked
in ABSENT or otherwise in rounds without a result. Rows deleted in the program are left out.

The files have no dates and no place; you are asked for them after the upload. The day on which the files were
last saved is kept as a hint.
"""

from __future__ import annotations

from ratingportal.core.reading.formats.base import Deferred, FieldDoc, Format
from ratingportal.core.reading.formats.shared.decoded import find_columns
from ratingportal.core.reading.formats.shared.marks import Mark, holds_bracket
from ratingportal.core.reading.formats.traits import Traits

FORMAT = Format(
    key="swissperfect",
    title="SwissPerfect",
    extensions=(".zip", ".ini", ".trn", ".sco"),
    summary="The program's own files for settings, players and results, uploaded together or as one ZIP file.",
    sniff=Deferred("swiss_perfect.parts", "sniff"),
    read=Deferred("swiss_perfect.reader", "read"),
    mark=Mark(holds_bracket, "neither binary nor a text with “[”"),
    decode=Deferred("swiss_perfect.tables", "decode"),
    declared=find_columns,
    fields=(
        FieldDoc(".ini", "Name, Arbiter, Organiser", "name and officials"),
        FieldDoc(".ini", "Rounds", "rounds planned", "not used for a round robin"),
        FieldDoc(".ini", "System, Team or Individual", "tournament type", "0 Swiss, 1 round robin"),
        FieldDoc(".trn", "ID", "ID that results refer to"),
        FieldDoc(".trn", "START_NO", "number shown to people"),
        FieldDoc(".trn", "SURNAME, FIRSTNAME, FEDER, CLUB", "person"),
        FieldDoc(".trn", "INTL_RTG, LOC_RTG", "FIDE rating and national rating"),
        FieldDoc(".trn", "INTL_ID, LOC_ID", "FIDE ID and national ID"),
        FieldDoc(".trn", "TITLE", "title", "1 GM, 2 WGM, 3 IM, 4 WIM, 5 FM, 6 WFM"),
        FieldDoc(".trn", "SEX", "sex", "1 male, 2 female"),
        FieldDoc(".trn", "BIRTH_DATE", "date of birth", "YYYYMMDD"),
        FieldDoc(".trn", "LATE_ENTRY, WITHDRAWAL", "first round and round of withdrawal"),
        FieldDoc(".trn", "ABSENT", "rounds missed", "hexadecimal, the lowest bit is round 1"),
        FieldDoc(".trn", "BONUS", "points in addition to the results", "read as byes"),
        FieldDoc(".sco", "ROUND, WHITE, BLACK", "pairing", "IDs; 0 means no opponent"),
        FieldDoc(".sco", "W_SCORE, B_SCORE", "result", "in half points: 2, 1, 0"),
        FieldDoc(".sco", "W_TYPE, B_TYPE", "result type", "1/1 played; 34, 35, 36 forfeits"),
    ),
    quirks=(
        "The ZIP file may have any name and contain other files; folders are ignored.",
        "File extensions in capital or small letters; spaces and dots in file names.",
        "Numbers followed by remains of other text.",
        "Deleted players and results, which the program keeps in its files.",
    ),
    binary=True,
    traits=Traits(one_line_per_game=True, holds_type=True),
    sent_by="Users of SwissPerfect in Ireland and other countries.",
)
