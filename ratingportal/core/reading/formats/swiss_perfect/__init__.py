"""SwissPerfect's files: the set of three, and the text that the program exports."""

from ratingportal.core.reading.formats.swiss_perfect import spexport, swissperfect

FORMATS = (
    spexport.FORMAT,
    swissperfect.FORMAT,
)
