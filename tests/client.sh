# Clients of SQLite: whether one is here, and how it runs a program. For scripts that are
# run from the root; those that ask have a directory of their own in $work. A client has the
# name of its driver: perl, of tests/clients/perl.pl.
root=$PWD
python=/usr/bin/python3 # the system's own: others are often built without extensions
NODE_PATH=$root/build/clients/node_modules
CLASSPATH=${CLASSPATH:-/usr/share/java/sqlite-jdbc.jar} # where Debian has it
export NODE_PATH CLASSPATH

present() { # whether the client $1 is here, and can load extensions
    case $1 in
    sqlite3) "${SQLITE3:-sqlite3}" -version ;;
    c) echo '#include <sqlite3.h>' | ${CC:-cc} ${CPPFLAGS:-} -E - ;;
    python3) "$python" -c 'import sqlite3; sqlite3.Connection.enable_load_extension' ;;
    python3-apsw) "$python" -c 'import apsw; apsw.Connection.enableloadextension' ;;
    tcl) echo 'exit [catch {package require sqlite3}]' | tclsh ;;
    perl) perl -e 'use DBD::SQLite' ;;
    php) php -r 'exit(method_exists("SQLite3", "loadExtension") ? 0 : 1);' ;;
    ruby) ruby -e 'require "sqlite3"; SQLite3::Database.instance_method(:load_extension)' ;;
    r) Rscript --vanilla -e 'library(RSQLite)' ;;
    java) javap org.sqlite.JDBC ;;
    better-sqlite3) node -e 'new (require("better-sqlite3"))(":memory:")' ;;
    node-sqlite) node -e 'process.exit(require("node:sqlite").DatabaseSync.prototype.loadExtension ? 0 : 1)' ;;
    *) false ;;
    esac >/dev/null 2>&1
}

node_home() { node -p 'require("path").resolve(process.execPath, "../..")'; }

wanted() { # the client $1, in words
    case $1 in
    sqlite3) echo 'the sqlite3 shell' ;;
    c) echo 'a C compiler with <sqlite3.h>' ;;
    python3) echo "$python with an sqlite3 that loads extensions" ;;
    python3-apsw) echo "$python with apsw" ;;
    tcl) echo 'tclsh with the package sqlite3' ;;
    perl) echo 'perl with DBD::SQLite' ;;
    php) echo 'php with the class SQLite3' ;;
    ruby) echo 'ruby with the gem sqlite3' ;;
    r) echo 'Rscript with RSQLite' ;;
    java) echo 'a JDK, and sqlite-jdbc on CLASSPATH' ;;
    better-sqlite3) echo 'node with better-sqlite3 (make setup-clients)' ;;
    node-sqlite) echo 'node 22.13 or newer' ;;
    esac
}

ask() { # has the client $1 run the program $2 with the arguments that follow
    client=$1 program=$2
    shift 2
    case $client in
    sqlite3) sh "$program" "$@" ;;
    c) ${CC:-cc} ${CPPFLAGS:-} "$program" ${LIBPATHS:-} -lsqlite3 -o "${work:?}/asked" && "$work/asked" "$@" ;;
    python3*) "$python" "$program" "$@" ;;
    tcl) tclsh "$program" "$@" ;;
    php) php -d sqlite3.extension_dir="$root" "$program" "$@" ;; # a link to elsewhere will not do
    r) Rscript --vanilla "$program" "$@" ;;
    better-sqlite3 | node-sqlite) node "$program" "$@" ;;
    *) "$client" "$program" "$@" ;;
    esac
}

plain() { # errors as SQLite words them, without what the shell adds
    sed -E 's/^([A-Z][a-z]+ error|Error)( near line [0-9]+| in [^:]+)?: /error: /
            /^error: /s/ \([0-9]+\)$//'
}
