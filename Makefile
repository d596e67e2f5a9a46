# knight: knight's tours as SQL. `make help` lists what can be made.

# The architecture, bottom to top: a file includes only headers of modules listed
# before its own (`make layers`).
ENGINE  := status limit random text square board tour check notation theory ties \
           mailbox prune warnsdorff search
BINDING := value table function
FACES   :=

CC       ?= cc
BUILD    ?= build
WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes \
            -Wmissing-prototypes -Wvla -Werror
CFLAGS   ?= -O2 -g
ALL_CFLAGS = -std=c11 $(WARNINGS) -fPIC -fvisibility=hidden -Isrc $(CFLAGS)

ENGINE_OBJECTS := $(ENGINE:%=$(BUILD)/engine/%.o)

UNIT_TESTS := $(patsubst %,$(BUILD)/tests/test_%,$(ENGINE))

.PHONY: all test clean

all: $(ENGINE_OBJECTS)

$(BUILD)/%.o: src/%.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -MMD -MP -c $< -o $@

$(BUILD)/tests/%.o: tests/%.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -MMD -MP -c $< -o $@

$(BUILD)/tests/test_%: $(BUILD)/tests/test_%.o $(ENGINE_OBJECTS)
	$(CC) $(ALL_CFLAGS) $^ -lcmocka -o $@ $(LDFLAGS)

# Bottom-up, so that the first red line is the cause.
test: $(UNIT_TESTS)
	@for t in $(UNIT_TESTS); do $$t || exit 1; done

clean:
	rm -rf $(BUILD) knight.so

-include $(wildcard $(BUILD)/*/*.d)
