# The Tcl binding that comes with SQLite; the argument is the extension.
package require sqlite3

sqlite3 db :memory:
db enable_load_extension 1
set extension [lindex $argv 0]
db eval {SELECT load_extension($extension)}
db nullvalue NULL
while {[gets stdin query] >= 0} {
    set failed [catch {
        db eval $query row {
            puts [join [lmap column $row(*) {set row($column)}] |]
        }
    } message]
    if {$failed} {puts "error: $message"}
}
