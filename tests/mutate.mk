# --- mutation: do the tests see a change? ----------------------------------------------
MUTANTS ?= 50
SEED    ?= 1
WITHIN  ?=

mutate: ## change the engine (WITHIN='lay weft': only these) in MUTANTS=50 places drawn by SEED=1; list what no unit test sees
	@python3 -c '' || { echo 'knight: `make mutate` needs python3' >&2; exit 1; }
	@python3 tests/mutate.py $(MUTANTS) $(SEED) "$(WITHIN)" $(ENGINE)
.PHONY: mutate
