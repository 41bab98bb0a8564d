"""Log-ins are listed by browser and system, not by what browsers send."""

import pytest

from ratingportal.accounts.browsers import LONGEST, name_browser

MOZILLA = "Mozilla/5.0"
CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36"


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        (f"{MOZILLA} (X11; Linux x86_64) {CHROME}", "Chrome on Linux"),
        (f"{MOZILLA} (Windows NT 10.0; Win64; x64) {CHROME} Edg/140.0", "Edge on Windows"),
        (f"{MOZILLA} (Linux; Android 15) {CHROME}", "Chrome on Android"),
        (
            f"{MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1",
            "Safari on macOS",
        ),
        (f"{MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1", "Safari on iPhone"),
        (
            f"{MOZILLA} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
            "Firefox on Linux",
        ),
        ("curl/8.9", "curl/8.9"),
        ("", "–"),
    ],
)
def test_browser_and_system_are_named(user_agent: str, name: str) -> None:
    assert name_browser(user_agent) == name


def test_what_is_not_known_is_cut() -> None:
    assert name_browser("x" * 500) == "x" * LONGEST
