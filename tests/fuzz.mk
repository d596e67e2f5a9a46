# --- fuzzing: one libFuzzer target for each tests/fuzz_*.c ----------------------------
#   FUZZ_SECONDS  for each target
#   FUZZ_SEED     of the fuzzer's chance; 0: another one each time
#   FUZZ_TARGETS  without the prefix fuzz_
FUZZ_SECONDS ?= 30
FUZZ_SEED    ?= 1
FUZZ_TARGETS ?= $(patsubst tests/fuzz_%.c,%,$(wildcard tests/fuzz_*.c))

FUZZ_CHECKS = -fsanitize=address,undefined -fno-sanitize-recover=all
FUZZ_SCANS  = $(FUZZ_CHECKS) -fsanitize=fuzzer-no-link

fuzz: ## try random inputs, FUZZ_SECONDS=30 for each of the targets tests/fuzz_*.c
	@echo 'int LLVMFuzzerTestOneInput(void); int LLVMFuzzerTestOneInput(void) { return 0; }' | \
	    clang -fsanitize=fuzzer,address,undefined -x c - -o /dev/null 2>/dev/null || \
	    { echo 'knight: fuzzing needs clang with libFuzzer: `make setup-builds` installs it' >&2; exit 1; }
	@$(MAKE) --no-print-directory CC=clang BUILD=build/fuzz CFLAGS='-O1 -g' \
	    SANITIZE='$(FUZZ_SCANS)' CPPFLAGS='$(CPPFLAGS) -DSQLITE_CORE' \
	    $(FUZZ_TARGETS:%=build/fuzz/tests/fuzz_%)
	@FUZZ_SECONDS=$(FUZZ_SECONDS) FUZZ_SEED=$(FUZZ_SEED) sh tests/fuzz.sh $(FUZZ_TARGETS)
.PHONY: fuzz

# The extension is linked in, so that the fuzzer sees which of its branches were taken.
$(BUILD)/tests/fuzz_%: tests/fuzz_%.c $(OBJECTS) | $(FOUND)
	@mkdir -p $(@D)
	$(call say,compile  $<)$(COMPILE) $(FUZZ_CHECKS) -fsanitize=fuzzer -MMD -MP -MF $@.d -MT $@ \
	    $(filter %.c %.o,$^) $(LIBPATHS) -lsqlite3 -lexpat $(LDFLAGS) -o $@
-include $(wildcard $(BUILD)/tests/fuzz_*.d)
