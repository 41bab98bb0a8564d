"""The back office of submissions: everything can be looked at, nothing changed past the services.

Officers who may enter the admin see the submissions of their lists, as in the office itself. They approve, return
and reject here by the same services as everywhere.
"""

from ratingportal.office.admin import rows, submissions

__all__ = ["rows", "submissions"]
