"""Swiss-Manager's own files."""

from ratingportal.core.reading.formats.swiss_manager import swiss_manager

FORMATS = (swiss_manager.FORMAT,)
