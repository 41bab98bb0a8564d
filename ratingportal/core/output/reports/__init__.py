"""A report to take away: as text for an e-mail, as JSON, and as SARIF for authors of pairing programs.

All three are made from `Account`, which a core `Report` gives (`account_of`) and which the portal fills
from stored rows, so web, API and command line write the same.
"""

from ratingportal.core.output.reports.account import Account, AccountEntry, account_of, rule_set
from ratingportal.core.output.reports.plain import as_text
from ratingportal.core.output.reports.sarif import as_sarif
from ratingportal.core.output.reports.structured import as_json

__all__ = ["Account", "AccountEntry", "account_of", "as_json", "as_sarif", "as_text", "rule_set"]
