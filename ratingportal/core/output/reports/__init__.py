"""A report to take away: as text for an e-mail, as JSON, and as SARIF for authors of pairing programs.

All three are made from `Account`, which a core `Report` gives (`build_account`) and which the portal fills
from stored rows, so web, API and command line write the same.
"""

from ratingportal.core.output.reports.account import (
    Account,
    AccountEntry,
    build_account,
    name_rule_set,
)
from ratingportal.core.output.reports.plain import write_text
from ratingportal.core.output.reports.sarif import build_sarif
from ratingportal.core.output.reports.structured import build_json

__all__ = [
    "Account",
    "AccountEntry",
    "build_account",
    "build_json",
    "build_sarif",
    "name_rule_set",
    "write_text",
]
