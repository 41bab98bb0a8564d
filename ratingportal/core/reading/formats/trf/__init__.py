"""The FIDE data-exchange format in its versions of 2006, 2016 and 2026: one reader, one writer.

SWAR's ELO file is the same with lines before it, and is read by the same reader.
"""

from ratingportal.core.reading.formats.trf import swar, trf06, trf16, trf26

FORMATS = (
    swar.FORMAT,
    trf06.FORMAT,
    trf16.FORMAT,
    trf26.FORMAT,
)
