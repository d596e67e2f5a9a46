# DBD::SQLite for Perl; the argument is the extension.
use strict;
use warnings;
use DBI;

my $db = DBI->connect('dbi:SQLite::memory:', '', '', {RaiseError => 1, PrintError => 0});
$db->sqlite_enable_load_extension(1);
$db->sqlite_load_extension($ARGV[0]);
while (my $query = <STDIN>) {
    eval {
        my $answer = $db->prepare($query);
        $answer->execute;
        while ($answer->{NUM_OF_FIELDS} and my @row = $answer->fetchrow_array) {
            print join('|', map { $_ // 'NULL' } @row), "\n";
        }
    };
    print 'error: ', $db->errstr, "\n" if $@;
}
