"""What browsers call themselves, in words that their owners recognise."""

from __future__ import annotations

from django.utils.translation import gettext as _

BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
"""The sign of each; in this order, because most of them name others as well."""
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Mac OS X": "macOS",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}
LONGEST = 80


def name_browser(user_agent: str) -> str:
    """Name browser and system, as “Firefox on Windows”; what is not known is shown as it came."""
    browser, system = _find(BROWSERS, user_agent), _find(SYSTEMS, user_agent)
    if browser and system:
        return _("%(browser)s on %(system)s") % {"browser": browser, "system": system}
    return browser or system or user_agent[:LONGEST] or "–"


def _find(names: dict[str, str], user_agent: str) -> str:
    return next((name for sign, name in names.items() if sign in user_agent), "")
