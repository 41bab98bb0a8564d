"""Words for the texts of a submission, where the history or an erasure speaks of them."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

PLACES = {
    "submission": _("note to the office"),
    "revision": _("file name"),
    "answer": _("answer to a finding"),
    "message": _("message"),
    "correctionrequest": _("reported mistake"),
    "internalnote": _("internal note"),
    "attachment": _("attachment name"),
    "givenfact": _("detail filled in by the sender"),
    "draft": _("unchecked edit"),
    "standingexception": _("reason for a standing exception"),
    "personchoice": _("choice of a person"),
    "title": _("title"),
    "report": _("report"),
    "findingrow": _("finding"),
    "tournament": _("tournament data read from the file"),
    "signature": _("tournament data read from the file"),
    "entry": _("player data read from the file"),
    "team": _("team data read from the file"),
    "name": _("player without a match"),
    "file": _("file"),
}
"""Places that a step of the trail names, by the key that it keeps."""
