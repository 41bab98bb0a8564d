"""Regular expressions that are compiled when they are first used.

All readers and rules have some two hundred, of which one file needs a few; compiling them all took a quarter of the
start of the command `ratingportal`. Whoever serves many files compiles all of them beforehand (`compile_patterns`).
"""

from __future__ import annotations

import re
from typing import Any, AnyStr, cast

_deferred: list[_DeferredPattern] = []


class _DeferredPattern:
    """A pattern that compiles itself when something is asked of it, and then answers as fast as a compiled one."""

    def __init__(self, text: Any, flags: int) -> None:
        self._source = text, flags

    def __getattr__(self, name: str) -> Any:
        """Give what a compiled pattern has under this name, and keep it: this is not called for it again."""
        found = getattr(re.compile(*self._source), name)
        setattr(self, name, found)
        return found


def defer_pattern(text: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """Give a pattern for the length of the process, for a module's constant."""
    made = _DeferredPattern(text, flags)
    _deferred.append(made)
    return cast("re.Pattern[AnyStr]", made)


def compile_patterns() -> None:
    """Compile all patterns of the modules imported so far, so that no file has to wait for them."""
    for each in _deferred:
        for name in ("match", "search", "fullmatch", "finditer", "findall", "sub", "split"):
            getattr(each, name)
