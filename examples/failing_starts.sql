-- From which squares of 8 x 8 does Warnsdorff's rule get stuck? (The files of the same
-- name in other languages ask the same; all print failing_starts.out.)
.load ./knight
SELECT printf('%s: stuck after %d squares at %s', square, visited, stuck)
FROM knight_stats
WHERE n = 8 AND NOT complete;
