from __future__ import annotations

import pytest

from ratingportal.core.limits import MAX_BYTES
from ratingportal.core.transport import refusal
from tests.core.building import SOUND


@pytest.mark.parametrize(
    ("data", "reason", "sentence"),
    [
        (b"", "empty", "The file holds no text."),
        (
            b"x" * (MAX_BYTES + 1),
            "too_large",
            f"The file has {MAX_BYTES + 1} bytes; at most {MAX_BYTES} bytes are taken.",
        ),
        (
            b"PK\x03\x04....",
            "archive",
            "The file is an archive (ZIP or Office file), not a tournament report.",
        ),
        (b"MZ\x90\x00....", "binary", "The file is a program, not a text report."),
    ],
)
def test_refusal_has_a_reason_and_a_sentence(data: bytes, reason: str, sentence: str) -> None:
    refused = refusal(data)

    assert refused is not None
    assert (refused.reason, refused.sentence) == (reason, sentence)
    assert refused.finding.code == refused.rule.code


@pytest.mark.parametrize(
    "data",
    [
        SOUND.encode(),
        SOUND.encode("utf-16"),
        SOUND.encode("utf-16-le"),
        SOUND.encode("utf-16-be"),
        "Zoë\n".encode("latin-1"),
        b"BZ is a town\n",
    ],
)
def test_text_is_let_through(data: bytes) -> None:
    assert refusal(data) is None
