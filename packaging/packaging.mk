# --- in one file ----------------------------------------------------------------------
.PHONY: amalgamation

amalgamation: $(BUILD)/knight.c ## all sources in one file, build/knight.c
$(BUILD)/knight.c: packaging/amalgamate.py $(SOURCES) $(wildcard src/*/*.h) Makefile LICENSE
	@mkdir -p $(@D)
	$(call say,join     $@)python3 $< $(MODULES) > $@

$(BUILD)/knight.o: $(BUILD)/knight.c | $(BUILD)/found/sqlite3ext.h
	$(call say,compile  $<)$(COMPILE) -c $< -o $@
