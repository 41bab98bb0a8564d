"""A field for several files at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from ratingportal.core.model.limits import MAX_BYTES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from django.core.files.uploadedfile import UploadedFile


class ManyFilesInput(forms.ClearableFileInput):
    """A plain file input that takes several files."""

    allow_multiple_selected = True


class ManyFilesField(forms.FileField):
    """Clean each of several files; the size and the content are judged file by file later."""

    widget = ManyFilesInput

    def clean(self, data: Any, initial: Any = None) -> list[UploadedFile[bytes]]:  # noqa: ARG002 -- Django\'s contract
        """Accept any number of files up to the limit; an empty file is refused on its own, later."""
        files = data if isinstance(data, list | tuple) else [data] if data else []
        if self.required and not files:
            raise forms.ValidationError(self.error_messages["required"], code="required")
        if len(files) > settings.UPLOAD_MAX_FILES:
            raise forms.ValidationError(
                _("Please upload at most %(n)d files at once."),
                code="too_many",
                params={"n": settings.UPLOAD_MAX_FILES},
            )
        return list(files)


def read_files(files: Iterable[UploadedFile[bytes]]) -> Iterator[tuple[str, bytes]]:
    """Give names and bytes; of a file that is too large one byte more than it may have, which shows it."""
    for each in files:
        yield each.name or "file", each.read(MAX_BYTES + 1)
