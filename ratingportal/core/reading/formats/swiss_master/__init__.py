"""Swiss-Master, the program of the Dutch federation."""

from ratingportal.core.reading.formats.swiss_master import swiss_master_smw

FORMATS = (swiss_master_smw.FORMAT,)
