# From which squares of 8 x 8 does Warnsdorff's rule get stuck? Asked from Tcl, by the
# binding that comes with SQLite: apt install libsqlite3-tcl
package require sqlite3

sqlite3 db :memory:
db enable_load_extension 1
db eval {SELECT load_extension('./knight')}
db enable_load_extension 0

set n 8
db eval {SELECT square, visited, stuck FROM knight_stats WHERE n = :n AND NOT complete} {
    puts "$square: stuck after $visited squares at $stuck"
}
