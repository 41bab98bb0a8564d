"""A recorded tournament as a file, and the piece of an export that it makes."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from functools import cache, partial
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from ratingportal.core import catalogue
from ratingportal.core.inspection.given_facts import read_marks
from ratingportal.core.output import csv_export
from ratingportal.core.output.conversion import convert_tournament, list_writable_formats
from ratingportal.core.output.csv_export import Profile
from ratingportal.core.privacy.contacts import mask_contacts
from ratingportal.core.reading.formats.base import Written
from ratingportal.tournaments import queries, resumable_zip
from ratingportal.tournaments.columns import INDEX_HEADINGS
from ratingportal.tournaments.models import ExportPart
from ratingportal.tournaments.search_text import split_words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from django.utils.functional import Promise

    from ratingportal.core.model import tournament as core
    from ratingportal.core.reading.formats.base import Loss
    from ratingportal.federations.models import RatingList
    from ratingportal.tournaments.models import ExportJob, Tournament
    from ratingportal.tournaments.privacy import Sight

SPREADSHEET, MACHINE = Profile.SPREADSHEET.value, Profile.MACHINE.value
PROFILES = {SPREADSHEET: _("For spreadsheets"), MACHINE: _("For programs")}
"""For whom a CSV is; the file's name says it."""

SLUG_LENGTH = 40
GONE = "no longer public"


@dataclass(frozen=True, slots=True)
class ExportKind:
    """A file that a tournament can be had as."""

    label: str | Promise
    ending: str
    """What follows the tournament's name in the file's name; `{profile}` is filled in."""
    content_type: str
    write: Callable[[core.Tournament, Profile, str], Written]

    @property
    def profiled(self) -> bool:
        """Tell whether there is one for spreadsheets and one for programs."""
        return "{profile}" in self.ending


@dataclass(frozen=True, slots=True)
class File:
    """A file, ready to be sent, and what its format could not hold."""

    data: bytes
    name: str
    content_type: str
    losses: tuple[Loss, ...]


def _trf16(tournament: core.Tournament, _profile: Profile, _language: str) -> Written:
    return convert_tournament(tournament, TRF)


def _converted(key: str, tournament: core.Tournament, _profile: Profile, _language: str) -> Written:
    return convert_tournament(tournament, key)


def _csv(
    table: Callable[[core.Tournament], csv_export.CsvTable],
    tournament: core.Tournament,
    profile: Profile,
    language: str,
) -> Written:
    return Written(csv_export.write_csv(table(tournament), profile, language=language))


TRF = "trf16"
_CSV = "text/csv; charset=utf-8"
KINDS: dict[str, ExportKind] = {
    TRF: ExportKind(_("Tournament report (TRF16)"), ".trf", "text/plain; charset=utf-8", _trf16),
    "games-csv": ExportKind(
        _("Games (CSV)"), "-games-{profile}.csv", _CSV, partial(_csv, csv_export.build_games_table)
    ),
    "players-csv": ExportKind(
        _("Players (CSV)"),
        "-players-{profile}.csv",
        _CSV,
        partial(_csv, csv_export.build_players_table),
    ),
    "crosstable-csv": ExportKind(
        _("Crosstable (CSV)"),
        "-crosstable-{profile}.csv",
        _CSV,
        partial(_csv, csv_export.build_crosstable_table),
    ),
}
"""What everybody is offered for one tournament."""
OWN = "own"
"""As a kind of file: the format in which the tournament's rating list is usually sent."""


@cache
def list_kinds() -> dict[str, ExportKind]:
    """List what an export can hold for each tournament: every format that can be written, and CSV."""
    formats = catalogue.list_formats()
    named = {
        key: ExportKind(
            formats[key].title,
            f"-{key}{formats[key].extensions[0]}",
            "application/octet-stream",
            partial(_converted, key),
        )
        for key in list_writable_formats()
        if key not in KINDS
    }
    return {**KINDS, **named}


def list_choices() -> list[tuple[str, str | Promise]]:
    """List what can be chosen for an export, the list's own format first."""
    own = (OWN, _("The rating list's own format"))
    trf = [key for key in list_kinds() if key.startswith("trf")]
    tables = [key for key in KINDS if key not in trf]
    rest = [key for key in list_kinds() if key not in {*trf, *tables}]
    return [own, *((key, list_kinds()[key].label) for key in [*sorted(trf), *rest, *tables])]


def list_own_kinds(kinds: Sequence[str], rating_list: RatingList) -> list[str]:
    """Put the list's own format in its place, and name each kind once."""
    return list(
        dict.fromkeys(find_own_format(rating_list) if kind == OWN else kind for kind in kinds)
    )


def find_own_format(rating_list: RatingList) -> str:
    """Name the format in which a rating list is usually sent, of those that can be written."""
    writable = list_writable_formats()
    return next((key for key in rating_list.usual_formats if key in writable), TRF)


def find_losses(tournament: Tournament, kinds: Sequence[str], sight: Sight) -> dict[str, list[str]]:
    """Say what each kind of file could not hold of a tournament, as far as the reader may see it."""
    whole = queries.rebuild_tournament(tournament, full_birth=sight.covers(tournament))
    return {
        kind: [loss.text for loss in list_kinds()[kind].write(whole, Profile.MACHINE, "en").losses]
        for kind in kinds
    }


def render_file(
    tournament: Tournament, *, kind: str, profile: str, full_birth: bool, language: str
) -> File:
    """Make one file of a recorded tournament. Without `full_birth` it is fit for everybody."""
    whole = queries.rebuild_tournament(tournament, full_birth=full_birth)
    return _file(tournament, whole, kind=kind, profile=profile, language=language)


def build_part(job: ExportJob, position: int, sight: Sight) -> ExportPart:
    """Make the files of one chosen tournament, packed, and its row of the index."""
    number = job.tournaments[position]
    rows = queries.list_published().select_related("rating_list", "sender")
    tournament = rows.filter(pk=number).first()
    if tournament is None:
        return ExportPart(job=job, position=position, data=b"", size=0, index_row=_gone(number))
    whole = queries.rebuild_tournament(tournament, full_birth=sight.covers(tournament))
    files = [
        _file(tournament, whole, kind=kind, profile=job.profile, language=job.language)
        for kind in list_own_kinds(job.kinds, tournament.rating_list)
    ]
    packed = [resumable_zip.pack_file(file.name, file.data) for file in files]
    data = b"".join(piece for _member, piece in packed)
    return ExportPart(
        job=job,
        position=position,
        data=data,
        size=len(data),
        members=[astuple(member) for member, _piece in packed],
        index_row=_index_row(tournament, whole, files),
    )


def write_index(job: ExportJob, rows: Sequence[Sequence[str | int | None]]) -> bytes:
    """Make the list of what an export holds, with what a format could not hold."""
    table = csv_export.CsvTable(INDEX_HEADINGS, [tuple(row) for row in rows])
    return csv_export.write_csv(table, Profile(job.profile), language=job.language)


def name_archive(job: ExportJob) -> str:
    """Name the ZIP by what it holds and when it was asked for, in plain letters."""
    words = "-".join(split_words(job.title)).encode("ascii", "ignore").decode()[:80].strip("-_")
    return f"{words or 'export'}-{job.created_at:%Y-%m-%d}-{job.pk}.zip"


def _file(
    tournament: Tournament, whole: core.Tournament, *, kind: str, profile: str, language: str
) -> File:
    chosen = list_kinds()[kind]
    written = chosen.write(whole, Profile(profile), language)
    name = _stem(tournament) + chosen.ending.format(profile=profile)
    return File(written.data, name, chosen.content_type, written.losses)


def _stem(tournament: Tournament) -> str:
    """Make a name of our own: unique by the number, and of plain letters only."""
    slug = (
        "-".join(split_words(mask_contacts(tournament.name) or ""))
        .encode("ascii", "ignore")
        .decode()[:SLUG_LENGTH]
        .strip("-_")
    )
    return f"{tournament.pk}-{slug}" if slug else str(tournament.pk)


def _index_row(
    tournament: Tournament, whole: core.Tournament, files: list[File]
) -> list[str | int | None]:
    losses = [f"{file.name}: {loss.text}" for file in files for loss in file.losses]
    return [
        tournament.pk,
        whole.name,
        whole.city,
        whole.federation,
        tournament.rating_list.key,
        tournament.sender.code,
        whole.start.isoformat() if whole.start else None,
        whole.end.isoformat() if whole.end else None,
        tournament.player_count,
        tournament.rounds,
        tournament.game_count,
        " ".join(file.name for file in files),
        ", ".join(read_marks(whole.comments)),
        " ".join(losses),
    ]


def _gone(number: int) -> list[str | int | None]:
    return [number, *[None] * (len(INDEX_HEADINGS) - 2), GONE]
