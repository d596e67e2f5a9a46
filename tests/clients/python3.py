# Python's sqlite3; the argument is the extension.
import sqlite3
import sys

db = sqlite3.connect(":memory:")
db.enable_load_extension(True)
db.load_extension(sys.argv[1])
for query in sys.stdin:
    try:
        for row in db.execute(query):
            print(*("NULL" if value is None else value for value in row), sep="|")
    except sqlite3.Error as error:
        print("error:", error)
