"""Days before months, and the clock of twenty-four hours: most readers of English here are not American.

One way to write a day everywhere, short enough for tables: 19 Nov 2026.
"""

DATE_FORMAT = "j M Y"
SHORT_DATE_FORMAT = DATE_FORMAT
MONTH_DAY_FORMAT = "j M"
DATETIME_FORMAT = "j M Y, H:i"
SHORT_DATETIME_FORMAT = DATETIME_FORMAT
TIME_FORMAT = "H:i"
FIRST_DAY_OF_WEEK = 1
