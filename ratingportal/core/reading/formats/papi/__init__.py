"""PAPI's files: an Access database, and the tournament in its tables."""

from ratingportal.core.reading.formats.papi import papi, papi_json, papi_text

FORMATS = (
    papi.FORMAT,
    papi_json.FORMAT,
    papi_text.FORMAT,
)
