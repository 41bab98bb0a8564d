"""What the three versions of TRF have in common."""

from __future__ import annotations

from dataclasses import replace

from ratingportal.core.reading.formats.traits import PlayerColumns, Traits

TRF = Traits(
    family="trf",
    holds_crosstables=True,
    player_columns=PlayerColumns("001 ", (47, 52, 56, 68, 79, 84)),
    name_width=33,
    crlf_wanted_by_fide=True,
    marks_comments=True,
    four_digit_years=True,
    holds_type=True,
    holds_teams=True,
    sent_to_fide=True,
    names_with_comma=True,
    numbers_without_gaps=True,
)
TRF26 = replace(TRF, holds_comments=True)
