"""PairTwo's own files."""

from ratingportal.core.reading.formats.pairtwo import pairtwo_sws

FORMATS = (pairtwo_sws.FORMAT,)
