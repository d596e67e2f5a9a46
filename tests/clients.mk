# --- clients: every program that can load extensions ----------------------------------
# The SQLite in better-sqlite3, of tests/versions.txt; a newer one wants Node 22.
CLIENT_VERSION ?= 3.53.2

setup-clients: setup ## install the clients that must be asked: Python, Tcl, Perl, PHP, Node
	@sh tests/setup.sh clients
	@sh tests/fetch_client.sh $(CLIENT_VERSION)

clients: all ## the same queries from every client that is installed, answers compared
	@SQLITE3="$(SQLITE3)" CC='$(CC)' CPPFLAGS="$(CPPFLAGS)" LIBPATHS="$(LIBPATHS)" \
	    sh tests/clients.sh
.PHONY: setup-clients clients
