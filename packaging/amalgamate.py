"""Joins the sources into one file that compiles alone to the extension.

    python3 packaging/amalgamate.py MODULE... > knight.c      from the root, bottom to top

A module, such as engine/board, is its header, its source, or both. Headers come where
they are first wanted, each once; sources in the order given, which is the Makefile's.

What is private to a source (its static functions and data, its enumeration constants, and
its tags that none of its headers knows) may have the same name in another. So each such name X of
engine/board.c becomes X_in_board there: every identifier spelt X in that source, unless it
is a member (after . or ->, or declared in a struct) or, if X is a tag, does not follow
struct, union or enum. Macros are undefined where their source ends.

What sources share becomes static, so that a program which takes the file in sees nothing
but the entry point. A function's prototype in its header says so for its definition, too.
An object's declaration there goes, for its definition, which says so itself, comes before
all who use it.

Why this can't go wrong in silence: every private name of every source is changed, so one
that was overlooked where it is used finds no declaration, or, overlooked where it is
declared, meets its namesake. Both are errors of the compiler. What was not made static,
nm shows: tests/packaging.sh."""

import re
import sys

TOKEN = re.compile(
    r"""(?P<comment>/\*.*?\*/|//[^\n]*)
      | (?P<string>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')
      | (?P<number>\.?[0-9](?:[eEpP][+-]|[0-9a-zA-Z_.])*)
      | (?P<name>[A-Za-z_][A-Za-z_0-9]*)
      | (?P<blank>\s+|\\\n)
      | (?P<mark>->|.)""",
    re.VERBOSE | re.DOTALL,
)
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"][^\n]*\n', re.MULTILINE)
DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n\\]|\\\n|\\.)*", re.MULTILINE)
DEFINE = re.compile(r"^[ \t]*#[ \t]*define[ \t]+(\w+)", re.MULTILINE)
UNDEF = re.compile(r"^[ \t]*#[ \t]*undef[ \t]+(\w+)", re.MULTILINE)
# At the margin, where .clang-format leaves them: functions and objects that sources share.
PROTOTYPE = re.compile(r"^(?!static\b|typedef\b)[a-z][^;{}=#]*\([^;{}]*\);", re.MULTILINE)
DECLARED = re.compile(r"^extern [^;]*;[^\n]*\n", re.MULTILINE)
DEFINED = re.compile(r"^const\b", re.MULTILINE)
INIT = re.compile(r"^SQLITE_EXTENSION_INIT[13]\n", re.MULTILINE)
TAGS = ("struct", "union", "enum")

HEAD = """\
/* knight: knight's tours in SQL. All its sources in one file, made from them
 * by `make amalgamation`: an SQLite extension if compiled with -shared -fPIC, a
 * part of the program, which calls sqlite3_knight_init, with -DSQLITE_CORE.

{licence} */

{includes}
/* In place of SQLITE_EXTENSION_INIT1, whose variable all could see. */
#if !defined(SQLITE_CORE) && !defined(SQLITE_OMIT_LOAD_EXTENSION)
static const sqlite3_api_routines *sqlite3_api;
#endif

/* Modules offer more than is used here. */
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#endif
"""
TAIL = """
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
"""


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def exists(path):
    try:
        read(path)
        return True
    except FileNotFoundError:
        return False


def tokens(text):
    """(kind, text) of each token, directives of the preprocessor taken apart like code."""
    return [(match.lastgroup, match.group()) for match in TOKEN.finditer(text)]


def code(text):
    """The tokens that the compiler proper sees: without directives, comments, blanks."""
    return [t for t in tokens(DIRECTIVE.sub("", text)) if t[0] not in ("comment", "blank")]


def declared_names(declaration):
    """The names that `static ...` declares, up to its { or ;. A function's stands before
    the first ( that is no attribute's; a pointer's to a function behind its *; another
    object's before = [ , or the end."""
    names, depth, previous = [], 0, None
    for at, (kind, text) in enumerate(declaration):
        if text == "(" and depth == 0 and declaration[at + 1][1] == "*":
            behind = (t[1] for t in declaration[at + 2 :] if t[0] == "name" and t[1] != "const")
            return names + [next(behind)]
        if text == "(" and depth == 0 and previous and previous[0] == "name":
            if previous[1] not in ("__attribute__", "__declspec", "_Alignas"):
                return [previous[1]]
        if depth == 0 and text in ("=", "[", ",", ";") and previous and previous[0] == "name":
            names.append(previous[1])
        if depth == 0 and text == "=":
            comma = next_comma(declaration, at)
            return names + (declared_names(declaration[comma + 1 :]) if comma else [])
        depth += (text in "([{") - (text in ")]}")
        previous = (kind, text)
    return names


def next_comma(declaration, at):
    depth = 0
    for i in range(at, len(declaration)):
        text = declaration[i][1]
        depth += (text in "([{") - (text in ")]}")
        if text == "," and depth == 0:
            return i
    return None


def private_names(text, known_tags):
    """Ordinary names, and tags, that are the source's own."""
    ordinary, tags = set(), set()
    stream = code(text)
    depth = start = 0
    has_value = False  # the declaration that begins at start: its { is no function's
    for i, (_, word) in enumerate(stream):
        if word in TAGS and i + 1 < len(stream):
            at = i + 1
            if stream[at][0] == "name":
                if at + 1 < len(stream) and stream[at + 1][1] == "{":
                    tags.add(stream[at][1])
                at += 1
            if word == "enum" and at < len(stream) and stream[at][1] == "{":
                ordinary.update(constants(stream, at))
        if depth == 0 and (word == "=" or (word == "{" and is_type(stream, i))):
            has_value = True
        if depth == 0 and (word == ";" or (word == "{" and not has_value)):
            ordinary.update(own(stream[start : i + 1]))
        depth += (word in "([{") - (word in ")]}")
        if depth == 0 and (word == ";" or (word == "}" and not has_value)):
            start = i + 1
            has_value = False
    return ordinary, tags - known_tags


def is_type(stream, i):
    """Whether the { at i opens a struct, a union or an enumeration."""
    before = [word for _, word in stream[max(i - 2, 0) : i]]
    return any(tag in before for tag in TAGS)


def own(declaration):
    """What a declaration at the source's own level keeps to the source."""
    if declaration and declaration[0][1] in ("static", "_Thread_local"):
        return declared_names(declaration)
    return []


def constants(stream, at):
    """The names that begin an entry of an enumeration; `at` is its {."""
    names, depth, fresh = [], 0, False
    for kind, word in stream[at:]:
        if kind == "name" and fresh and depth == 1:
            names.append(word)
        depth += (word in "([{") - (word in ")]}")
        if depth == 0:
            break
        fresh = word in "{,"
    return names


def renamed(text, suffix, ordinary, tags):
    """The text with its private names changed."""
    out, previous, members, brackets = [], "", [], 0
    pending = False
    for kind, word in tokens(text):
        if kind == "name":
            if previous in TAGS:
                new = word + suffix if word in tags else word
            elif previous in (".", "->") or (members and members[-1] and brackets == 0):
                new = word
            else:
                new = word + suffix if word in ordinary else word
            out.append(new)
            pending = word in ("struct", "union") or (pending and previous in TAGS)
        else:
            out.append(word)
            if kind == "mark":
                if word == "{":
                    members.append(pending)
                elif word == "}" and members:
                    members.pop()
                brackets += (word == "[") - (word == "]")
                pending = False
        if kind not in ("comment", "blank"):
            previous = word
    return "".join(out)


def mentioned_tags(text):
    stream = code(text)
    pairs = zip(stream, stream[1:])
    return {name for (_, word), (kind, name) in pairs if word in TAGS and kind == "name"}


class Amalgamation:
    """What is written so far, and which headers and system headers that has."""

    def __init__(self, modules):
        self.modules = modules
        self.system = set()
        self.seen = set()
        self.out = []
        self.known = {}

    def known_tags(self, path):
        """The tags that the headers of a file mention, and that theirs do."""
        if path not in self.known:
            self.known[path] = tags = set()
            for kind, name in INCLUDE.findall(read(path)):
                if kind == '"':
                    header = self.find(path, name)
                    tags.update(mentioned_tags(read(header)), self.known_tags(header))
        return self.known[path]

    def find(self, including, name):
        directory = including.rpartition("/")[0]
        for path in (f"{directory}/{name}", f"src/{name}"):
            if exists(path):
                return path
        sys.exit(f"{including}: there is no {name}")

    def emit(self, path, text):
        """The text; instead of its #include lines, what they bring."""
        at = 0
        for match in INCLUDE.finditer(text):
            self.out.append(text[at : match.start()])
            at = match.end()
            kind, name = match.groups()
            if kind == '"':
                self.header(self.find(path, name))
            elif depth_of_conditions(path, text[: match.start()]) == 0:
                self.system.add(name)
            else:  # only here and there
                self.out.append(match.group())
        self.out.append(text[at:])

    def header(self, path):
        if path not in self.seen:
            self.seen.add(path)
            text = DECLARED.sub("", read(path))
            self.out.append(f"/* --- {path[4:]} --- */\n")
            self.emit(path, PROTOTYPE.sub(r"static \g<0>", text))

    def source(self, module):
        path = f"src/{module}.c"
        if not exists(path):
            return
        text = INIT.sub("", read(path))
        ordinary, tags = private_names(text, self.known_tags(path))
        suffix = "_in_" + module.rpartition("/")[2]
        self.out.append(f"\n/* === {path[4:]} === */\n")
        self.emit(path, DEFINED.sub("static const", renamed(text, suffix, ordinary, tags)))
        left = dict.fromkeys(DEFINE.findall(text))
        for name in UNDEF.findall(text):
            left.pop(name, None)
        self.out.extend(f"#undef {name}\n" for name in left)

    def text(self):
        for module in self.modules:
            self.source(module)
        includes = "".join(f"#include <{name}>\n" for name in sorted(self.system))
        licence = read("LICENSE").strip()
        head = HEAD.format(licence=licence, includes=includes)
        return head + "".join(self.out) + TAIL


def depth_of_conditions(path, text):
    """How many #if are open, the include guard of a header not counted."""
    depth = -1 if path.endswith(".h") else 0
    for directive in DIRECTIVE.findall(text):
        word = directive.strip().lstrip("#").split()[0] if directive.strip() != "#" else ""
        depth += word.startswith("if")
        depth -= word.startswith("endif")
    return depth


sys.stdout.write(Amalgamation(sys.argv[1:]).text())
