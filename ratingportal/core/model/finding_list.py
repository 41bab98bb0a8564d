"""Findings in the making: of each rule, and of all together, a bounded number is kept, the others are counted.

A file of a few megabytes can be made so that a rule has something to say a million times. Nobody reads that, and
keeping it would cost hundreds of megabytes; how often it was is kept, so that every count stays true.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Self

    from ratingportal.core.model.findings import Finding

MOST_OF_A_RULE = 10_000
"""So many findings of one rule are kept: as many as a file may have players."""
MOST_OF_A_FILE = 30_000
"""So many findings of all rules together are kept, and then only the first of every rule."""
ALWAYS_KEPT = 100
"""So many findings of a rule are kept even then: a loud rule never silences another."""


class FindingList(list["Finding"]):
    """A list that keeps the first findings of every rule and counts the others in `left_out`."""

    def __init__(self, findings: Iterable[Finding] = ()) -> None:
        """Begin with some findings."""
        super().__init__()
        self.left_out: Counter[str] = Counter()
        self._kept: Counter[str] = Counter()
        self.extend(findings)

    def append(self, finding: Finding) -> None:
        """Keep a finding, or count it."""
        code = finding.code
        full = len(self) >= MOST_OF_A_FILE
        if self._kept[code] >= (ALWAYS_KEPT if full else MOST_OF_A_RULE):
            self.left_out[code] += 1
            return
        self._kept[code] += 1
        super().append(finding)

    def extend(self, findings: Iterable[Finding]) -> None:
        """Keep findings, or count them; of another such list, what it left out is left out here too."""
        for finding in findings:
            self.append(finding)
        if isinstance(findings, FindingList):
            self.left_out.update(findings.left_out)

    def __iadd__(self, findings: Iterable[Finding]) -> Self:  # type: ignore[override,misc]  # -- as of a list
        """Keep findings, or count them."""
        self.extend(findings)
        return self
