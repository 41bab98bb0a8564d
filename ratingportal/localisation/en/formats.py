"""Days before months, and the clock of twenty-four hours: most readers of English here are not American."""

DATE_FORMAT = "j F Y"
SHORT_DATE_FORMAT = "j M Y"
DATETIME_FORMAT = "j M Y, H:i"
SHORT_DATETIME_FORMAT = "j M Y, H:i"
TIME_FORMAT = "H:i"
FIRST_DAY_OF_WEEK = 1
