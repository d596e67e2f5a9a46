<?php
// From which squares of 8 x 8 does Warnsdorff's rule get stuck? Asked from PHP, which
// loads extensions from one directory only:
// php -d sqlite3.extension_dir="$PWD" failing_starts.php
$db = new SQLite3(':memory:');
$db->enableExceptions(true);
$db->loadExtension('knight.' . PHP_SHLIB_SUFFIX);

$fails = $db->prepare(
    'SELECT square, visited, stuck FROM knight_stats WHERE n = :n AND NOT complete');
$fails->bindValue(':n', 8, SQLITE3_INTEGER);
for ($rows = $fails->execute(); $row = $rows->fetchArray(SQLITE3_ASSOC);) {
    echo "{$row['square']}: stuck after {$row['visited']} squares at {$row['stuck']}\n";
}
