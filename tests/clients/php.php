<?php
// PHP's class SQLite3, which loads extensions from sqlite3.extension_dir only; the argument
// is the extension.
$db = new SQLite3(':memory:');
$db->enableExceptions(true);
$db->loadExtension(basename($argv[1]) . '.' . PHP_SHLIB_SUFFIX);
while (($query = fgets(STDIN)) !== false) {
    try {
        $answer = $db->query($query);
        // fetchArray() would run a statement that gives no rows once more.
        while ($answer->numColumns() > 0 && $row = $answer->fetchArray(SQLITE3_NUM)) {
            echo implode('|', array_map(fn($value) => $value ?? 'NULL', $row)), "\n";
        }
    } catch (Exception $error) {
        echo 'error: ', $db->lastErrorMsg(), "\n";
    }
}
