# --- every SQLite, every compiler -----------------------------------------------------
.PHONY: setup-builds matrix builds

setup-builds: setup ## install what matrix, builds, packaging and fuzz need beyond that
	@sh tests/setup.sh builds

VERSIONS ?= $(shell sed '/^\#/d; s/ .*//' tests/versions.txt) system
matrix: all ## run the SQL suites with SQLite's releases (VERSIONS='3.40.0 system': these)
	@+MAKE='$(MAKE)' sh tests/matrix.sh $(VERSIONS)

builds: ## every compiler and flag promised, tested (BUILDS='gcc-lto windows': these)
	@+MAKE='$(MAKE)' sh tests/builds.sh $(BUILDS)

# An amalgamation, fetched once; nothing of SQLite's is kept among the sources.
.PRECIOUS: build/sqlite/%/sqlite3.c
build/sqlite/%/sqlite3.c: | tests/fetch_sqlite.sh
	$(call say,fetch    SQLite $*)sh $| $* $(@D)

# Its warnings are its own.
$(BUILD)/sqlite3.o: $(SQLITE)/sqlite3.c
	@mkdir -p $(@D)
	$(call say,compile  $<)$(CC) $(PIC) $(CFLAGS) $(SANITIZE) $(SQLITE_FLAGS) $(SQLITE_OPTIONS) -w -c $< -o $@
# Until 3.36 sqlite3_serialize, and until 3.38 JSON, had to be asked for.
SQLITE_FLAGS := -DSQLITE_ENABLE_DESERIALIZE -DSQLITE_ENABLE_JSON1

$(BUILD)/sqlite3.so: $(BUILD)/sqlite3.o
	$(call say,link     $@)$(CC) -shared $(CFLAGS) $(SANITIZE) $< -lpthread -ldl -lm -o $@
