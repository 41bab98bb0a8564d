"""The Dutch federation's CSV for youth ratings: cells, reader and writer."""

from ratingportal.core.reading.formats.knsb import knsb_csv

FORMATS = (knsb_csv.FORMAT,)
