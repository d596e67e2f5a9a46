// From which squares of 8 x 8 does Warnsdorff's rule get stuck? Asked from Node, by
// better-sqlite3: npm install better-sqlite3
const Database = require("better-sqlite3");

const db = new Database(":memory:");
db.loadExtension("./knight");

const fails = db.prepare(
  "SELECT square, visited, stuck FROM knight_stats WHERE n = ? AND NOT complete"
);
for (const { square, visited, stuck } of fails.iterate(8))
  console.log(`${square}: stuck after ${visited} squares at ${stuck}`);
