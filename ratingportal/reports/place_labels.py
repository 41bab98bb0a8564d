"""Words for the texts of a submission, where the history or an erasure speaks of them."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

PLACES = {
    "submission": _("note to the office"),
    "revision": _("name of a file"),
    "answer": _("answer to a finding"),
    "message": _("message"),
    "correctionrequest": _("reported mistake"),
    "internalnote": _("internal note"),
    "attachment": _("name of an attachment"),
    "givenfact": _("detail filled in by the sender"),
    "draft": _("edit that was not checked yet"),
    "standingexception": _("reason of a standing exception"),
    "personchoice": _("choice of a person"),
    "title": _("title"),
    "report": _("report"),
    "findingrow": _("finding"),
    "tournament": _("what was read of the tournament"),
    "signature": _("what was read of the tournament"),
    "entry": _("what was read of a player"),
    "team": _("what was read of a team"),
    "name": _("player without a match"),
    "file": _("file"),
}
"""Places that a step of the trail names, by the key that it keeps."""
