#!/bin/sh
# Write requirements/*.txt anew from pyproject.toml: pinned, hashed, for every supported Python.
# `make lock` keeps what is locked already; `make lock UPGRADE=1` takes the newest of everything.
set -eu
cd "$(dirname "$0")/.."

uv=$(command -v uv || true)
if [ -z "$uv" ]; then
    tools=$(mktemp -d)
    trap 'rm -rf "$tools"' EXIT
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --target "$tools" uv
    uv=$tools/bin/uv
fi

compile() {
    target=$1
    shift
    # UV_CUSTOM_COMPILE_COMMAND keeps the way this script was called out of the files' headers.
    UV_CUSTOM_COMPILE_COMMAND="make lock" "$uv" --no-config pip compile --quiet \
        --universal --python-version 3.11 --generate-hashes --no-annotate \
        --no-emit-index-url --no-emit-find-links ${UPGRADE:+--upgrade} \
        "$@" --output-file "requirements/$target.txt" pyproject.toml requirements/tools.in
}

# Each file holds the one before it, at the same versions.
compile production
compile run --extra embedded --constraint requirements/production.txt
compile dev --extra embedded --extra dev --constraint requirements/run.txt
