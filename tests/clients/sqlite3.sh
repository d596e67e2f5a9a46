# The sqlite3 shell, which takes a query's error for its own; the argument is the extension.
"${SQLITE3:-sqlite3}" -batch -init /dev/null -list -nullvalue NULL -cmd ".load $1" :memory: 2>&1 || true
