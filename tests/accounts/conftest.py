"""Start each test with fresh log-in limits."""

from __future__ import annotations

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def _fresh_limits(db: None) -> None:
    cache.clear()
