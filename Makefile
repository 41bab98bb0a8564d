# The front door. `make` alone lists what there is.
.DEFAULT_GOAL := help
.PHONY: help run setup

help: ## List the commands
	@sed -n 's/^\([a-z]*\):.*## /\1|/p' Makefile | while IFS='|' read -r name text; do printf '  make %-8s %s\n' "$$name" "$$text"; done

setup: ## Make or repair .venv with everything that development needs
	@sh scripts/setup.sh dev
