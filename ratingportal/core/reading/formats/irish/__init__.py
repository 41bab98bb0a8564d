"""The Irish Chess Union's files."""

from ratingportal.core.reading.formats.irish import icu_csv

FORMATS = (icu_csv.FORMAT,)
