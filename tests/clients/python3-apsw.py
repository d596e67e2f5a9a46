# APSW for Python; the argument is the extension.
import sys

import apsw

db = apsw.Connection(":memory:")
db.enableloadextension(True)
db.loadextension(sys.argv[1])
for query in sys.stdin:
    try:
        for row in db.cursor().execute(query):
            print(*("NULL" if value is None else value for value in row), sep="|")
    except apsw.Error as error:
        # Its name stood before SQLite's message until 2023.
        print("error:", str(error).removeprefix(type(error).__name__ + ": "))
