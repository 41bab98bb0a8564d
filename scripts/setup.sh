#!/bin/sh
# Find a Python that is new enough and let it bring .venv up to date: setup.sh production|run|dev
set -eu
cd "$(dirname "$0")/.."

for python in ${PYTHON:-python3 python3.13 python3.12 python3.11 python}; do
    if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        exec "$python" scripts/environment.py "$@"
    fi
done
found=$("${PYTHON:-python3}" --version 2>/dev/null || echo "no Python at all")
echo "Rating Portal needs Python 3.11 or newer; here is $found (another one can be named: make run PYTHON=/path/to/python3)." >&2
exit 1
