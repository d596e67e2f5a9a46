// better-sqlite3 for Node; the argument is the extension.
const { readFileSync } = require("fs");
const Database = require("better-sqlite3");

const db = new Database(":memory:");
db.loadExtension(process.argv[2]);
db.defaultSafeIntegers(); // BigInt: a Number ends at 2^53
for (const query of readFileSync(0, "utf8").trim().split("\n")) {
  try {
    const statement = db.prepare(query);
    if (!statement.reader) statement.run();
    else
      for (const row of statement.raw().iterate())
        console.log(row.map((value) => value ?? "NULL").join("|"));
  } catch (error) {
    console.log(`error: ${error.message}`);
  }
}
