# --- mutation: do the tests see a change? ----------------------------------------------
MUTANTS ?= 50
SEED    ?= 1

mutate: ## change the engine in MUTANTS=50 places drawn by SEED=1; list what no unit test sees
	@python3 -c '' || { echo 'knight: `make mutate` needs python3' >&2; exit 1; }
	@python3 tests/mutate.py $(MUTANTS) $(SEED) $(ENGINE)
.PHONY: mutate
