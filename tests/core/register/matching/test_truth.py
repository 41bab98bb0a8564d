"""Automatic matches are right in all but one of a thousand, measured against a known truth."""

from __future__ import annotations

import os
import sys
from collections import Counter

from ratingportal.core.register.memory import MemoryRegister
from tests.core.register.matching.synthetic import World

SIZE = 200_000
ENTRIES = int(os.environ.get("RATINGPORTAL_MATCHES", "10000"))


def test_automatic_matches_are_right_in_999_of_1000() -> None:
    world = World(SIZE, seed=20)
    truths = world.entries(ENTRIES)
    matches = MemoryRegister(world.register).match([truth.person for truth in truths])

    taken = [
        (truth, match) for truth, match in zip(truths, matches, strict=True) if match.is_automatic
    ]
    wrong = [
        (truth, match) for truth, match in taken if not match.known or match.known.key != truth.key
    ]
    known = sum(truth.key is not None for truth in truths)
    proposed = sum(
        truth.key in {candidate.known.key for candidate in match.candidates}
        for truth, match in zip(truths, matches, strict=True)
        if truth.key is not None and not match.is_automatic
    )
    right = len(taken) - len(wrong)
    sys.stdout.write(
        f"\n{right} of {len(taken)} automatic matches are right; recall {right / known:.2%}, "
        f"with the candidates shown {(right + proposed) / known:.2%}\n"
        f"{Counter(match.method.value for match in matches).most_common()}\n"
    )

    assert len(wrong) <= len(taken) / 1000
    assert right >= 0.85 * known
