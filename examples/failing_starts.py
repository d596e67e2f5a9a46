# From which squares of 8 x 8 does Warnsdorff's rule get stuck? Asked from Python, whose
# sqlite3 must have been built to load extensions: Debian's is.
import sqlite3

db = sqlite3.connect(":memory:")
db.enable_load_extension(True)
db.load_extension("./knight")
db.enable_load_extension(False)

fails = db.execute(
    "SELECT square, visited, stuck FROM knight_stats WHERE n = ? AND NOT complete", (8,)
)
for square, visited, stuck in fails:
    print(f"{square}: stuck after {visited} squares at {stuck}")
