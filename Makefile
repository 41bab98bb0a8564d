# The front door. `make` alone lists what there is.
#
#   make run PORT=8123             another port
#   make test ARGS="tests/core"    some of the tests
#   make run PYTHON=python3.13     another Python for .venv

.DEFAULT_GOAL := help
.PHONY: bench check clean corpus coverage docs format help lock pictures run scale setup test

PYTHON_OF_VENV := .venv/bin/python
WITH_SERVERS := $(PYTHON_OF_VENV) -m ratingportal.embedded.temporary
# Servers, workers and commands are started again and again: without bytecode each compiles all modules anew.
unexport PYTHONDONTWRITEBYTECODE
# Two processes share the tests, a single file runs in one: `make test JOBS=…` says otherwise.
JOBS ?= $(if $(findstring .py,$(ARGS)),0,2)

help: ## List the commands
	@sed -n 's/^\([a-z]*\):.*## /\1|/p' Makefile | while IFS='|' read -r name text; do printf '  make %-8s %s\n' "$$name" "$$text"; done

run: ## Start the portal with demonstration data; Ctrl-C stops it
	@sh scripts/setup.sh run
	@exec $(PYTHON_OF_VENV) -m ratingportal.embedded.run

test: setup ## Run all tests on real servers (ARGS=… for some of them)
	@exec $(PYTHON_OF_VENV) -m pytest -n $(JOBS) $(ARGS)

coverage: setup ## Run the tests of the core and hold the share of its branches that they walk through
	@exec $(PYTHON_OF_VENV) -m pytest -n $(JOBS) tests/core --cov=ratingportal.core --cov-branch --cov-report=term:skip-covered --cov-fail-under=97

check: setup ## Check style, types, layers, dead code, templates, migrations, generated docs and known vulnerabilities
	@exec $(PYTHON_OF_VENV) scripts/check.py

format: setup ## Format the code
	@$(PYTHON_OF_VENV) -m ruff format .
	@$(PYTHON_OF_VENV) -m ruff check --fix-only --quiet .

docs: setup ## Write the generated pages of docs/ anew
	@$(WITH_SERVERS) $(PYTHON_OF_VENV) manage.py build_docs

bench: setup ## Measure what must stay fast (ARGS=… for some of it)
	@$(WITH_SERVERS) $(PYTHON_OF_VENV) -m benchmarks $(ARGS)

scale: setup ## Fill a database of a million submissions, and measure every page (ARGS="--submissions 50000")
	@$(WITH_SERVERS) $(PYTHON_OF_VENV) -m benchmarks.scale $(ARGS)

corpus: setup ## Run everything over a folder of real files, and compare with the accepted run (ARGS=--accept)
	@exec $(PYTHON_OF_VENV) scripts/corpus.py $(ARGS)

pictures: setup ## Picture every page of a running portal (make run), and those of the help pages
	@exec $(PYTHON_OF_VENV) scripts/pictures.py $(ARGS)

setup: ## Make or repair .venv with everything that development needs
	@sh scripts/setup.sh dev

lock: setup ## Write requirements/*.txt anew from pyproject.toml (UPGRADE=1 for the newest versions)
	@sh scripts/lock.sh

clean: ## Remove .venv and caches; the data in .data stays
	@rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis staticfiles
