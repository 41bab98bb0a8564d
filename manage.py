#!/usr/bin/env python
"""Django's command line."""

import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ratingportal.settings")
    from django.core.management import execute_from_command_line  # noqa: PLC0415 -- needs the line above

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
