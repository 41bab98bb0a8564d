"""The pages that are opened on a large database, by whom, and what each may cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from benchmarks.scale.fill import BASE, LIST, find_player

if TYPE_CHECKING:
    from benchmarks.scale.fill import Size


@dataclass(frozen=True, slots=True)
class Page:
    """One page."""

    name: str
    who: str
    """`organiser`, `officer`, `admin`, or nothing for everybody."""
    address: str


def list_pages(size: Size, case: str) -> list[Page]:
    """List every page that shows rows which grow with the years, and those of one case."""
    last = f"S{size.submissions:07X}"
    admin = [
        "submissions/submission", "submissions/revision", "submissions/step", "submissions/findingrow",
        "submissions/message", "mailing/mail", "tournaments/tournament", "tournaments/entry", "tournaments/game",
        "registry/player",
    ]  # fmt: skip
    return [
        Page("office queue", "officer", "/office/"),
        Page("office queue, page 500", "officer", "/office/?view=all&sort=-waiting&page=500"),
        Page("office queue, last page", "officer", "/office/?view=all&sort=-waiting&page=last"),
        Page("office queue, late", "officer", "/office/?view=late"),
        Page("office queue, all by title", "officer", "/office/?view=all&sort=tournament"),
        Page("office queue, all by deadline", "officer", "/office/?view=all&sort=deadline"),
        Page("office queue, one federation", "officer", "/office/?view=all&sort=-waiting&federation=1"),
        Page("office queue, one rule", "officer", "/office/?view=open&rule=R002"),
        Page("office search, title", "officer", "/office/?view=all&q=castle+river+gent"),
        Page("office search, one word in many", "officer", "/office/?view=all&q=castle"),
        Page("office search, reference", "officer", f"/office/?view=all&q={last}"),
        Page("office search, file", "officer", f"/office/?view=all&q=file{size.submissions - 7}"),
        Page("office search, sender", "officer", "/office/?view=all&q=organiser"),
        Page("office search, player", "officer", "/office/?q=Player+77"),
        Page("office search, nothing found", "officer", "/office/?view=all&q=qqqqqq"),
        Page("office, statistics", "officer", "/office/statistics/"),
        Page("office, audit trail", "officer", "/office/audit/"),
        Page("office, audit trail of a case", "officer", f"/office/audit/?q={last}"),
        Page("office, a case", "officer", f"/submissions/{case}/"),
        Page("office, people of a case", "officer", f"/submissions/{case}/people/"),
        Page("office, next case", "officer", f"/office/{case}/next/"),
        Page("office, exceptions", "officer", "/office/exceptions/"),
        Page("office, health of the register", "officer", "/office/register/health/"),
        Page("my submissions", "organiser", "/submissions/"),
        Page("my submissions, page 100", "organiser", "/submissions/?page=100"),
        Page("my submissions, filtered", "organiser", "/submissions/?state=approved"),
        Page("my submissions, filtered, page 100", "organiser", "/submissions/?state=approved&page=100"),
        Page("my submissions, search", "organiser", "/submissions/?q=castle+river"),
        Page("my submissions, nothing found", "organiser", "/submissions/?q=qqqqqq"),
        Page("my uploads", "organiser", "/submissions/uploads/"),
        Page("my notifications", "organiser", "/submissions/notifications/"),
        Page("upload form, with the quota", "organiser", "/submissions/new/"),
        Page("tournaments", "", "/tournaments/"),
        Page("tournaments, page 100", "", "/tournaments/?page=100"),
        Page("tournaments, search", "", "/tournaments/?q=castle+gent"),
        Page("one tournament", "", f"/tournaments/{BASE + size.submissions - size.open}/"),
        Page("players, search", "", "/players/?q=bacedifo"),
        Page("player with one tournament", "", f"/players/{LIST}/{find_player(size, 1)}/"),
        Page("player with most tournaments", "", f"/players/{LIST}/{find_player(size, 2)}/"),
        Page("rating list", "", f"/ratings/{LIST}/standard/"),
        Page("rating list, search", "", f"/ratings/{LIST}/standard/?q=bace"),
        *(Page(f"admin, {name}", "admin", f"/admin/{name}/") for name in admin),
        Page("admin, submissions, search", "admin", f"/admin/submissions/submission/?q={last}"),
        Page("admin, revisions, search", "admin", f"/admin/submissions/revision/?q={last}"),
        Page("admin, trail, search", "admin", f"/admin/submissions/step/?q={last}"),
    ]  # fmt: skip
