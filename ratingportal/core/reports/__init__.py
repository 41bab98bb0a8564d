"""A report to take away: as text for an e-mail, as JSON, and as SARIF for authors of pairing programs.

All three are made from `Account`, which a core `Report` gives (`account_of`) and which the portal fills
from stored rows, so web, API and command line write the same.
"""

from ratingportal.core.reports.account import Account, Entry, account_of, rule_set
from ratingportal.core.reports.plain import as_text
from ratingportal.core.reports.sarif import as_sarif
from ratingportal.core.reports.structured import as_json

__all__ = ["Account", "Entry", "account_of", "as_json", "as_sarif", "as_text", "rule_set"]
