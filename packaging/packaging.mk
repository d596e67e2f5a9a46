# --- in one file ----------------------------------------------------------------------
.PHONY: amalgamation install uninstall dist packaging

amalgamation: $(BUILD)/knight.c ## all sources in one file, build/knight.c
$(BUILD)/knight.c: packaging/amalgamate.py $(SOURCES) $(wildcard src/*/*.h) Makefile LICENSE
	@mkdir -p $(@D)
	$(call say,join     $@)python3 $< $(MODULES) > $@

$(BUILD)/knight.o: $(BUILD)/knight.c | $(BUILD)/found/sqlite3ext.h
	$(call say,compile  $<)$(COMPILE) -c $< -o $@

# --- installed ------------------------------------------------------------------------
# NAME: of the library. SQLite guesses the entry point from knight and libknight; any other
# name, such as Debian's libsqlite3_mod_knight, wants it named when it is loaded.
NAME   ?= knight
LIBDIR ?= $(PREFIX)/lib
MANDIR ?= $(PREFIX)/share/man
VERSION = $(shell sed -n 's/.*KNIGHT_VERSION "\(.*\)"/\1/p' src/binding/faces.h)
PAGE   := $(firstword $(wildcard packaging/knight.7) $(BUILD)/knight.7)

# Where each file goes. A directory may have a blank in its name, hence the quotes.
LIBRARY = $(LIBDIR)/sqlite3/$(NAME)$(SUFFIX)
CONFIG  = $(LIBDIR)/pkgconfig/knight.pc
MANUAL  = $(MANDIR)/man7/knight.7

install: $(EXTENSION) $(PAGE) ## extension, manual page, file for pkg-config; to $(DESTDIR)$(PREFIX)
	@mkdir -p $(BUILD)
	@libdir='$(LIBDIR)'; prefix='$(PREFIX)'; \
	case $$libdir in "$$prefix"/*) libdir='$${prefix}'$${libdir#"$$prefix"} ;; esac; \
	escaped() { printf '%s' "$$1" | sed 's/[&|\\]/\\&/g'; }; \
	sed "s|@PREFIX@|$$(escaped "$$prefix")|; s|@LIBDIR@|$$(escaped "$$libdir")|; s|@NAME@|$(NAME)|; s|@VERSION@|$(VERSION)|" \
	    packaging/knight.pc.in > $(BUILD)/knight.pc
	install -d '$(DESTDIR)$(LIBDIR)/sqlite3' '$(DESTDIR)$(LIBDIR)/pkgconfig' '$(DESTDIR)$(MANDIR)/man7'
	install -m 755 $(EXTENSION) '$(DESTDIR)$(LIBRARY)'
	install -m 644 $(BUILD)/knight.pc '$(DESTDIR)$(CONFIG)'
	install -m 644 $(PAGE) '$(DESTDIR)$(MANUAL)'
	@echo 'in SQL: .load "$(LIBDIR)/sqlite3/$(NAME)"$(if $(filter knight libknight,$(NAME)),, sqlite3_knight_init)'

uninstall: ## remove what install put there, given the same settings
	rm -f '$(DESTDIR)$(LIBRARY)' '$(DESTDIR)$(CONFIG)' '$(DESTDIR)$(MANUAL)'

# The extension lists what is in it. With the tarball the page comes as it was there.
$(BUILD)/knight.7: packaging/knight.7.in packaging/man.sh $(call built,shell)
	$(call say,write    $@)sh packaging/man.sh $(call built,shell) $(VERSION) < $< > $@

# --- packed ---------------------------------------------------------------------------
# DEBIAN=1: under the name that Debian has for the sources of a release.
TARBALL = $(if $(DEBIAN),knight_$(VERSION).orig.tar.gz,knight-$(VERSION).tar.gz)
dist: ## the last commit as build/dist/knight-VERSION.tar.gz, with its checksum
	$(call say,pack     $(BUILD)/dist/$(TARBALL))MAKE='$(MAKE)' sh packaging/dist.sh $(VERSION) \
	    $(BUILD)/dist $(TARBALL)

packaging: all $(BUILD)/knight.c ## install, load, pack and unpack, and check what comes of it
	@+MAKE='$(MAKE)' STRICT='$(STRICT)' sh tests/run.sh tests/packaging.sh
