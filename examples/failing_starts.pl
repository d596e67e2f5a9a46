# From which squares of 8 x 8 does Warnsdorff's rule get stuck? Asked from Perl, by
# DBD::SQLite: apt install libdbd-sqlite3-perl
use strict;
use warnings;
use DBI;

my $db = DBI->connect('dbi:SQLite::memory:', '', '', {RaiseError => 1});
$db->sqlite_enable_load_extension(1);
$db->sqlite_load_extension('./knight');

my $fails = $db->prepare(
    'SELECT square, visited, stuck FROM knight_stats WHERE n = ? AND NOT complete');
$fails->execute(8);
while (my ($square, $visited, $stuck) = $fails->fetchrow_array) {
    print "$square: stuck after $visited squares at $stuck\n";
}
