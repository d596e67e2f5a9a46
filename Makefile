# knight: knight's tours as SQL. `make help` lists what can be made.

# The architecture, bottom to top: a file includes only headers of modules listed
# before its own (`make layers`), and tests run in this order. Above them all stands
# the door, src/extension.c.
ENGINE  := status limit random text bits natural sort square board tour fault check \
           scan shape grid names json printed pack notation \
           motion symmetry group line magic theory ties mailbox prune warnsdorff search \
           net fragments question matching factor articulation choice oracle \
           strands views listing lister \
           leap wish frame chain pieces carpet trunk splice layout wide narrow divide \
           cores blocks solve solution \
           memory crew pairing profile level degrees digits ways course reach sieve tangle \
           limbs pull tally bundle lay weft forth back harvest merge scout descent \
           slice total closing creases folding join middle shelf links \
           targets halflist seam estimate forecast stance frontier count \
           bonds filling ladder ledger sift retreat ascent meeting images ranking stir \
           draw \
           colour palette theme decimal options svg heading diagram marks figure drawing track \
           stones picture scale legend heatmap replay
BINDING := interrupt number call value spec window plan table function settings position \
           counting numbering kept gather look faces
FACES   := fn_checker fn_notation fn_path fn_square fn_symmetry fn_measure fn_theory \
           fn_oracle fn_count fn_rank fn_random fn_svg fn_heatmap fn_animation \
           fn_about vt_tour vt_walk vt_stats vt_trace vt_moves vt_steps vt_faults \
           vt_squares vt_symmetries vt_next vt_tours vt_frontier vt_help

# --- what may be set on the command line: make test CC=clang BUILD=build/clang --------
BUILD    ?= build
CFLAGS   ?= -O2 -g
PREFIX   ?= /usr/local
# Also CC, LDFLAGS, SQLITE3 (the shell), and
#   SANITIZE        flags for compiler and linker
#   SQLITE          directory of an amalgamation, to compile against and to link into tests
#   SQLITE_OPTIONS  for compiling it
#   STATIC=1        link the extension into the tests, too, and load none
#   JOINED=1        compile the extension from one file, see `make amalgamation`
#   LOAD            the extension that the tests load, without its suffix
#   TESTFLAGS       for compiling tests
#   SYSTEM          as `uname -s` says it, of the machine to build for
# V=1 shows the commands.

# --- machines -------------------------------------------------------------------------
SYSTEM ?= $(shell uname -s)
ifeq ($(SYSTEM),Darwin)
SUFFIX := .dylib
SHARED := -dynamiclib
PIC    := -fPIC
# Apple's own SQLite loads no extensions; Homebrew's stands aside of the usual paths.
# Asked for when used, since `make setup` may just have installed it.
BREWED   = $$(brew --prefix sqlite)
CPPFLAGS = -I$(BREWED)/include -I$$(brew --prefix)/include
LIBPATHS = -L$(BREWED)/lib -L$$(brew --prefix)/lib
SQLITE3 ?= $(BREWED)/bin/sqlite3
else ifneq ($(filter MINGW% MSYS%,$(SYSTEM)),)
SUFFIX := .dll
SHARED := -shared -static-libgcc
else
SUFFIX := .so
# nodelete: SQLite unloads an extension whose start fails, and may still call it.
# defs: nothing is left for others to supply, but where the sanitizers' runtime does.
SHARED  = -shared -Wl,-z,nodelete $(if $(SANITIZE),,-Wl,-z,defs)
PIC    := -fPIC
endif
SQLITE3 ?= sqlite3

# --- files ----------------------------------------------------------------------------
MODULES := $(ENGINE:%=engine/%) $(BINDING:%=binding/%) $(FACES:%=binding/%) extension
SOURCES := $(wildcard $(MODULES:%=src/%.c)) # some modules are a header alone
OBJECTS := $(SOURCES:src/%.c=$(BUILD)/%.o)
ENGINE_OBJECTS := $(filter $(BUILD)/engine/%,$(OBJECTS))
ifdef JOINED
OBJECTS := $(BUILD)/knight.o
endif
EXTENSION := $(BUILD)/knight$(SUFFIX)

UNIT_TESTS := $(patsubst tests/%.c,%,$(wildcard \
              $(foreach module,$(ENGINE),tests/test_$(module).c tests/test_$(module)_*.c)))
SQL_TESTS  := $(patsubst tests/%.c,%,$(wildcard tests/sql_*.c))
ifneq ($(SYSTEM),Darwin) # its linker knows no --wrap
OOM_TESTS  := $(patsubst tests/%.c,%,$(wildcard tests/oom_*.c))
endif
BENCHES := bench_engine bench_oracle bench_lister bench_blocks bench_frontier
TESTS  := $(UNIT_TESTS) $(SQL_TESTS) $(OOM_TESTS)
built   = $(1:%=$(BUILD)/tests/%)
FORMATTED = $(wildcard src/*.[ch] src/*/*.[ch] tests/*.[ch])

STRICT := -std=c11 -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes \
          -Wmissing-prototypes -Wvla -Werror
INCLUDES = -Isrc $(SQLITE:%=-I%) $(CPPFLAGS)
CORE     = $(if $(STATIC),-DSQLITE_CORE)
COMPILE  = $(CC) $(STRICT) $(PIC) -pthread -fvisibility=hidden $(INCLUDES) $(CORE) $(CFLAGS) $(SANITIZE)

say = $(if $(V),,@echo '  $1';)

# --- building -------------------------------------------------------------------------
.PHONY: all setup demo test test-clang sql unit valgrind sanitize sanitize-gcc \
        sanitize-clang coverage memory bench counts pieces examples layers tidy format \
        format-check clean help
.DELETE_ON_ERROR:

# `make setup test`: nothing begins before the set-up has ended, even with -j.
ifneq ($(filter setup setup-builds setup-clients clean,$(MAKECMDGOALS)),)
.NOTPARALLEL:
endif

all: $(if $(STATIC),$(OBJECTS),$(EXTENSION)) ## build the extension; ./knight.so is where `.load ./knight` finds it
ifeq ($(BUILD),build)
all: knight$(SUFFIX)
endif

knight$(SUFFIX): $(EXTENSION)
	$(call say,copy     $@)cp $< $@.new && mv $@.new $@

$(EXTENSION): $(OBJECTS)
	$(call say,link     $@)$(CC) $(SHARED) -pthread $(CFLAGS) $(SANITIZE) $^ $(LDFLAGS) -o $@

$(BUILD)/%.o: src/%.c | $(BUILD)/found/sqlite3ext.h
	@mkdir -p $(@D)
	$(call say,compile  $<)$(COMPILE) -MMD -MP -c $< -o $@

FOUND := $(BUILD)/found/sqlite3ext.h $(BUILD)/found/cmocka.h $(BUILD)/found/expat.h
# A header that is missing is said in one line, before anything is compiled.
$(FOUND): $(BUILD)/found/%.h:
	@echo '#include <$*.h>' | $(CC) $(INCLUDES) -E - >/dev/null 2>&1 || \
	    { echo 'knight: $(CC) finds no <$*.h>: `make setup` installs what is missing' >&2; exit 1; }
	@mkdir -p $(@D) && touch $@

setup: ## install what building and testing need (apt, dnf, apk or brew)
	@sh tests/setup.sh

demo: all ## Warnsdorff's failures on 8x8, a solved board, the survey by board size
	@$(SQLITE3) -batch -init /dev/null :memory: < examples/demo.sql

# --- tests ----------------------------------------------------------------------------
$(call built,$(UNIT_TESTS)): $(ENGINE_OBJECTS)
SQLITE_OBJECT := $(if $(SQLITE),$(BUILD)/sqlite3.o)
SQLITE_SHARED := $(if $(SQLITE),$(BUILD)/sqlite3.so) # whose own malloc is no wrapped one
SQLITE_LIBS    = $(if $(SQLITE),-lpthread -ldl -lm,$(LIBPATHS) -lsqlite3)
$(call built,$(SQL_TESTS)): LIBS = $(SQLITE_LIBS)
$(call built,sql_pictures): LIBS = $(SQLITE_LIBS) -lexpat
$(call built,$(OOM_TESTS)): LIBS = $(SQLITE_LIBS) \
    -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free
$(call built,$(SQL_TESTS)): $(SQLITE_OBJECT) $(if $(STATIC),$(OBJECTS))
$(call built,$(OOM_TESTS)): $(SQLITE_SHARED) $(OBJECTS)

LINKED = -MMD -MP -MF $@.d -MT $@ $(filter %.c %.o %.so,$^) $(TESTFLAGS) $(LIBS)
$(BUILD)/tests/%: tests/%.c | $(FOUND)
	@mkdir -p $(@D)
	$(call say,compile  $<)$(COMPILE) $(LINKED) -lcmocka $(LDFLAGS) -o $@

# No test: it wants SQLite alone.
$(call built,shell): LIBS = $(SQLITE_LIBS)
$(call built,shell): tests/shell.c $(SQLITE_OBJECT) $(OBJECTS) | $(BUILD)/found/sqlite3ext.h
	@mkdir -p $(@D)
	$(call say,compile  $<)$(COMPILE) $(LINKED) $(LDFLAGS) -o $@

LOAD ?= $(BUILD)/knight
RUN   = KNIGHT_EXTENSION=$(LOAD) sh tests/run.sh

test: all $(call built,$(TESTS)) ## build and run all tests, bottom-up; the first failure ends it
	@$(RUN) $(call built,$(TESTS)) $(if $(SANITIZE)$(STATIC),,tests/exports.sh tests/render.sh)

test-clang: ## all tests, with everything built by clang
	$(MAKE) test CC=clang BUILD=build/clang

sql: all $(call built,$(SQL_TESTS)) ## the SQL suites alone
	@$(RUN) $(call built,$(SQL_TESTS))

unit: $(call built,$(UNIT_TESTS)) ## the engine's unit tests alone
	@$(RUN) $^

valgrind: all $(call built,$(UNIT_TESTS) $(SQL_TESTS)) ## unit and SQL tests under valgrind, in small sizes
	@KNIGHT_QUICK=1 UNDER='valgrind -q --leak-check=full --error-exitcode=1' \
	    $(RUN) $(call built,$(UNIT_TESTS) $(SQL_TESTS))

sanitize: sanitize-gcc sanitize-clang ## all tests under gcc's and clang's address and undefined sanitizers
sanitize-gcc sanitize-clang: sanitize-%:
	$(MAKE) test CC=$* BUILD=build/$@ SANITIZE='$(SANITIZERS)'
SANITIZERS := -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer

coverage: ## lines and branches that the tests reach; fails below 95 and 85 percent
	find build/coverage -name '*.gcda' -delete 2>/dev/null || true
	$(MAKE) test CC=gcc BUILD=build/coverage CFLAGS='-O0 -g' SANITIZE=--coverage
	@sh tests/coverage.sh

memory: $(call built,$(filter oom_memory,$(OOM_TESTS))) ## print what calls take in memory, beside what is promised
	@for test in $^; do $$test | grep -v '^\['; done

bench: all $(call built,$(BENCHES)) ## print how fast it is; fails nothing
	@for bench in $(call built,$(BENCHES)); do $$bench || exit; done
	@if [ -f tests/bench_sql.sh ]; then KNIGHT_EXTENSION=$(BUILD)/knight sh tests/bench_sql.sh; fi
$(call built,$(BENCHES) make_pieces): $(ENGINE_OBJECTS)

counts: all ## count again what sql/atlas.sql holds (COUNTS='cols <= 6': these boards)
	@SQLITE3='$(SQLITE3)' sh tests/counts.sh "$(COUNTS)"

pieces: $(call built,make_pieces) ## make the tables of src/engine/pieces.c anew and print them
	@$(call built,make_pieces)

examples: all ## run every example and compare its output (ACCEPT=1: take it over)
	@SQLITE3='$(SQLITE3)' CC='$(CC)' CPPFLAGS="$(CPPFLAGS)" LIBPATHS="$(LIBPATHS)" \
	    sh tests/examples.sh

# --- reading --------------------------------------------------------------------------
layers: ## prove that each file includes only headers of modules listed before its own
	@CC='$(CC)' sh tests/layers.sh $(MODULES)

tidy: ## clang-tidy and cppcheck
	@clang-tidy --version >/dev/null # its counts of hidden warnings are not shown
	@printf '%s\n' $(SOURCES) | xargs -n 2 -P $(CORES) \
	    sh -c 'clang-tidy --quiet "$$@" -- -std=c11 -Isrc 2>/dev/null' -
	@cppcheck --quiet --std=c11 --error-exitcode=1 --inline-suppr -Isrc -j $(CORES) \
	    --enable=warning,style,performance,portability --suppress=missingIncludeSystem src
CORES = $$(getconf _NPROCESSORS_ONLN)

format: ## lay out the sources by .clang-format
	@clang-format -i $(FORMATTED)

format-check: ## say where the layout differs
	@clang-format --dry-run --Werror $(FORMATTED)

clean: ## remove all that was built
	rm -rf build $(BUILD) knight.so knight.dylib knight.dll

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1: /p' $(filter Makefile %.mk,$(MAKEFILE_LIST)) | \
	    while IFS= read -r line; do printf '  make %-12s %s\n' "$${line%%:*}" "$${line#*: }"; done

include tests/builds.mk tests/clients.mk tests/fuzz.mk tests/mutate.mk packaging/packaging.mk

-include $(OBJECTS:.o=.d) $(patsubst %,$(BUILD)/tests/%.d,$(TESTS) $(BENCHES) make_pieces)
