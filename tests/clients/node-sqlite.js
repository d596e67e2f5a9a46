// The sqlite that comes with Node from 22.13 on; the argument is the extension.
const { readFileSync } = require("fs");
const { DatabaseSync } = require("node:sqlite");

const db = new DatabaseSync(":memory:", { allowExtension: true });
db.loadExtension(process.argv[2]);
for (const query of readFileSync(0, "utf8").trim().split("\n")) {
  try {
    const statement = db.prepare(query);
    statement.setReadBigInts(true); // a Number ends at 2^53
    for (const row of statement.all())
      console.log(Object.values(row).map((value) => value ?? "NULL").join("|"));
  } catch (error) {
    console.log(`error: ${error.message}`);
  }
}
