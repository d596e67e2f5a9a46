"""Changes the engine in one place at a time and asks whether the unit tests see it.

    python3 tests/mutate.py COUNT SEED WITHIN MODULE...    the modules bottom to top

WITHIN names, in one argument, the modules that are changed; if it is empty, all are.

A comparison is turned (< and <=, == and !=), && becomes || and the other way round, or a
constant grows by 1. Places are drawn by SEED, the kind of change first, so that constants,
which are the most, do not crowd out the rest. Each change is built in a copy of the
sources, and the module's own test is run; if it passes, the tests of the modules above, the
quick ones first. A test that fails, crashes or takes far longer than usual has caught it.

Left alone: headers; assertions, which would catch a change of their own; and the units of
work that a loop reports to its limit, which no answer depends on.
"""

import glob
import os
import random
import re
import shutil
import subprocess
import sys
import time

WORK = "build/mutate"
FLAGS = ["CFLAGS=-O1 -w", "BUILD=build"]
SPARE_SECONDS, SPARE_FACTOR = 20, 20

TURNED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&"}
KINDS = {
    "comparison": re.compile(r"(?<![<>=!-])(?:<=|>=|<|>)(?![<>=])"),
    "equality": re.compile(r"[=!]="),
    "logic": re.compile(r"&&|\|\|"),
    "constant": re.compile(r"(?<![\w.])\d+(?![\w.])"),
}
SILENT = re.compile(
    r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'|^[ \t]*#(?:\\\n|[^\n])*",
    re.DOTALL | re.MULTILINE,
)


def blanked(match):
    return re.sub(r"[^\n]", " ", match.group())


def without_calls(code, name):
    """The code, with the arguments of each call of this function blanked out."""
    for match in re.finditer(r"\b" + name + r"\(", code):
        depth, at = 1, match.end()
        while depth > 0:
            depth += {"(": 1, ")": -1}.get(code[at], 0)
            at += 1
        inside = code[match.end() : at]
        code = code[: match.end()] + re.sub(r"[^\n]", " ", inside) + code[at:]
    return code


def places(path):
    """(kind, path, offset, old, new) for each change that the file allows."""
    with open(path, encoding="utf-8") as file:
        code = SILENT.sub(blanked, file.read())
    for name in ("assert", "kt_limit_spend"):
        code = without_calls(code, name)
    for kind, pattern in KINDS.items():
        for match in pattern.finditer(code):
            old = match.group()
            new = TURNED.get(old) or str(int(old) + 1)
            yield kind, path, match.start(), old, new


def make(*targets):
    command = ["make", "-s", *FLAGS, *targets]
    return subprocess.run(command, cwd=WORK, capture_output=True, text=True)


def passes(test, seconds):
    """Whether the test succeeds, within this time."""
    try:
        run = subprocess.run(["build/tests/" + test], cwd=WORK, capture_output=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        return False
    return run.returncode == 0


def tests_of(module):
    """tests/test_MODULE.c, and test_MODULE_idea.c where it is divided by idea."""
    paths = glob.glob(f"tests/test_{module}.c") + sorted(glob.glob(f"tests/test_{module}_*.c"))
    return [os.path.basename(path)[: -len(".c")] for path in paths]


def prepare(modules):
    """Builds the copy and all tests; gives the seconds that each test takes."""
    shutil.rmtree(WORK, ignore_errors=True)
    for tree in ("src", "tests", "packaging"):
        if os.path.isdir(tree):
            shutil.copytree(tree, os.path.join(WORK, tree))
    shutil.copy("Makefile", WORK)
    tests = [test for module in modules for test in tests_of(module)]
    built = make(*["build/tests/" + test for test in tests])
    if built.returncode != 0:
        sys.exit(built.stderr)
    usual = {}
    for test in tests:
        began = time.monotonic()
        if not passes(test, None):
            sys.exit(f"mutate: {test} fails without any change")
        usual[test] = time.monotonic() - began
    return usual


def judges(module, modules, usual):
    """The module's own tests, then those of the modules above it."""
    above = [test for other in modules[modules.index(module) + 1 :] for test in tests_of(other)]
    return tests_of(module) + sorted(above, key=usual.get)


def caught_by(module, modules, usual):
    """The test that sees the change, or None; "" where it does not compile."""
    if make(f"build/engine/{module}.o").returncode != 0:
        return ""
    for test in judges(module, modules, usual):
        if make("build/tests/" + test).returncode != 0:
            return ""
        if not passes(test, SPARE_SECONDS + SPARE_FACTOR * usual[test]):
            return test
    return None


def describe(place):
    _, path, offset, old, new = place
    with open(path, encoding="utf-8") as file:
        text = file.read()
    line = text.count("\n", 0, offset) + 1
    start = text.rfind("\n", 0, offset) + 1
    shown = text[start:offset].lstrip() + f"[{old} -> {new}]" + text[offset + len(old) : text.find("\n", offset)]
    return f"{path}:{line}: {shown}"


def try_out(place, modules, usual):
    _, path, offset, old, new = place
    with open(path, encoding="utf-8") as file:
        text = file.read()
    copy = os.path.join(WORK, path)
    with open(copy, "w", encoding="utf-8") as file:
        file.write(text[:offset] + new + text[offset + len(old) :])
    module = os.path.splitext(os.path.basename(path))[0]
    try:
        return caught_by(module, modules, usual)
    finally:
        with open(copy, "w", encoding="utf-8") as file:
            file.write(text)


def drawn(modules, seed):
    """All changes in the order in which they are tried."""
    chance = random.Random(seed)
    left = {kind: [] for kind in KINDS}
    for module in modules:
        path = f"src/engine/{module}.c"
        if os.path.exists(path):
            for place in places(path):
                left[place[0]].append(place)
    for kind in left:
        chance.shuffle(left[kind])
    while any(left.values()):
        yield left[chance.choice([kind for kind in left if left[kind]])].pop()


def main():
    count, seed, within, modules = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3].split(), sys.argv[4:]
    unknown = set(within) - set(modules)
    if unknown:
        sys.exit(f"mutate: no modules of the engine: {' '.join(sorted(unknown))}")
    within = within or modules
    modules = modules[min(modules.index(name) for name in within) :] # no test below sees them
    usual = prepare(modules)
    caught = tried = 0
    survivors = []
    for place in drawn(within, seed):
        if tried == count:
            break
        test = try_out(place, modules, usual)
        if test == "":
            continue
        tried += 1
        caught += test is not None
        if test is None:
            survivors.append(describe(place))
        print(f"{'caught  ' if test else 'SURVIVES'} {describe(place)}  {test or ''}", flush=True)
    print(f"mutate: {caught} of {tried} changes caught, seed {seed}; survivors:")
    print("\n".join("  " + survivor for survivor in survivors) if survivors else "  none")


if __name__ == "__main__":
    main()
