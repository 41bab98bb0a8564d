"""Make findings readable: grouped by what the reader must do, quoted, read out, linked.

The layer does not know where findings come from. `page_of(rows, lines, summary, page=…, only=…, context=…)`
builds a `ReportPage` from stored rows (a queryset, narrowed and paged in SQL) or from rows that were never
saved (`checking.finding_rows(report)`), with `checking.summary_of(report)` as the summary. A `ReportContext`
says where links lead and what the reader may do; the plain one is for a reader who can only read:

    report = reporting.page_of(
        list(finding_rows(found)), found.lines, summary_of(found),
        page=request.GET.get("page"), only=request.GET,
        context=reporting.ReportContext(tournament=found.tournament),
    )

`templates/submissions/parts/report_body.html` renders it; it needs `report` and the request.
`report_of(submission, user, …)` does all this for the current revision of a submission, and `account_of`
gathers the whole of it to be taken away as text, JSON or SARIF (`core.reports`; `core.reports.account_of` does
the same for a core report).
"""

from ratingportal.submissions.reporting.context import GivenAnswer, ReportContext
from ratingportal.submissions.reporting.page import ReportPage, page_of
from ratingportal.submissions.reporting.shown import Shown, shown_of
from ratingportal.submissions.reporting.stored import (
    LINES_PER_PAGE,
    SubmissionContext,
    account_of,
    lines_of_revision,
    report_of,
)
from ratingportal.submissions.reporting.wording import HINTS, ORDER, TITLES

__all__ = [
    "HINTS",
    "LINES_PER_PAGE",
    "ORDER",
    "TITLES",
    "GivenAnswer",
    "ReportContext",
    "ReportPage",
    "Shown",
    "SubmissionContext",
    "account_of",
    "lines_of_revision",
    "page_of",
    "report_of",
    "shown_of",
]
