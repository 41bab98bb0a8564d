"""The XML that pairing programs upload to Chess-Results.

Programs such as Sharly Chess upload their tournaments to chess-results.com as XML; you can save that file and
upload it here. All data is in attributes:

    <chessresults>
     <tournamentdata>
      <tournament key="1234567" type="0" name="Spring Open" location="Gent" rounds="3" from="20260314" to="20260315"/>
     </tournamentdata>
     <players>
      <player no="1" lastname="Example" firstname="Anna" fideid="2000001" rtgfide="2050" fed="BEL" pts="2,5"/>
     </players>
     <playerpairings>
      <playerpairing round="1" pairing="1" whiteno="1" blackno="4" reswhite="1.0" resblack="0.0" forfeit=""/>
     </playerpairings>
    </chessresults>

Types 0 and 3 are Swiss, 1 and 2 round robin; 2 and 3 are team events. `blackno` is -1 for a bye and -2 for a
player who was not paired; in team events, 0 is a board without a player. `forfeit` is `K` for a forfeit, `D`
for 0-0, `U` for a game that is not rated, and `H` for an adjourned game. Dates are written as 20260314 or
14.03.2026, points with a comma or a point. The program's access data in the file is never read or shown.

In team events the players' points are not checked, because a player whose team has a bye gets a point without
a pairing.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.model.patterns import defer_pattern
from ratingportal.core.reading.formats.base import Deferred, FieldDoc, Format, FormatLikeness
from ratingportal.core.reading.formats.shared.marks import Mark, begins_as_xml
from ratingportal.core.reading.formats.traits import Traits

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source

_FIRST_LINES = 30


_ROOT = defer_pattern(
    r"\s*(?:<\?xml[^>]{0,200}\?>)?\s*(?:<!--[^>]{0,1000}-->\s*)?<chessresults[\s/>]", re.IGNORECASE
)

_OTHER_ROOT = "not XML with the root element chessresults"


def sniff(source: Source) -> FormatLikeness:
    """Recognise the root of the upload."""
    if _ROOT.match("\n".join(source.lines[:_FIRST_LINES])[:4000]):
        return FormatLikeness(97, "XML with the root element chessresults")
    return FormatLikeness(0, _OTHER_ROOT)


FORMAT = Format(
    key="chess_results_xml",
    title="Chess-Results upload",
    extensions=(".xml",),
    summary="The XML that pairing programs send to Chess-Results: tournament, rounds, players, teams and pairings.",
    sniff=sniff,
    read=Deferred("chess_results.reader", "read"),
    mark=Mark(begins_as_xml, _OTHER_ROOT),
    write=Deferred("chess_results.writer", "write"),
    fields=(
        FieldDoc("tournament", "key, fideeventid", "event IDs at Chess-Results and FIDE"),
        FieldDoc("tournament", "name, location, federation", "what, where"),
        FieldDoc("tournament", "from, to, rounds, currentround", "when"),
        FieldDoc("tournament", "chiefarbiter, deputyarbiter, timecontrol", "the rest"),
        FieldDoc("round", "round, date", "round dates"),
        FieldDoc("player", "no", "number", "pairings refer to it"),
        FieldDoc("player", "lastname, firstname, title, sex, dob, fed", "identity"),
        FieldDoc("player", "id, fideid, rtgnat, rtgfide", "IDs and ratings"),
        FieldDoc("player", "teamno, board, clubname", "team and club"),
        FieldDoc("playerpairing", "round, pairing, whiteno, blackno", "pairing"),
        FieldDoc("playerpairing", "reswhite, resblack, forfeit", "result"),
    ),
    quirks=(
        "Names as “Last,First” in lastname; attributes in any order and on any number of lines.",
        "A file that was cut off is read as far as possible, and reported as damaged.",
    ),
    traits=Traits(holds_type=True, holds_teams=True),
    max_lines=200_000,
    line_limit=None,
    sent_by="Users of pairing programs that publish on chess-results.com.",
)
