"""What all tests share; what those of the portal share besides stands in `tests/portal.py`."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from typing import TYPE_CHECKING

import hypothesis

if TYPE_CHECKING:
    from ratingportal.accounts.models import User

# Tests of the core alone do without Django, and so answer at once: the plugin leaves its settings unnamed then.
pytest_plugins = ["tests.portal"] if os.environ.get("DJANGO_SETTINGS_MODULE") else []

UserMaker = Callable[..., "User"]

# A busy machine is no mistake in the code: no example fails because it took long.
hypothesis.settings.register_profile("patient", parent=hypothesis.settings(), deadline=None)
hypothesis.settings.load_profile("patient")

# A shell that runs tests in the background lets them ignore Ctrl-C, and with them every process that they start.
signal.signal(signal.SIGINT, signal.default_int_handler)
