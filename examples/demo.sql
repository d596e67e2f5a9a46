-- What is there to see in a minute? (This is `make demo`.)
.load ./knight

.print "Warnsdorff's rule alone on 8 x 8 fails from"
SELECT printf('  %s, stuck after %d squares at %s', square, visited, stuck)
FROM knight_stats
WHERE n = 8 AND NOT complete;

.print
.print "The search, which may take moves back, from a8"
SELECT knight_board(knight_path(step, row, col)) FROM knight_tour(8);

.print
.print "Starts from which the rule alone, and the search, find a tour;"
.print "most = the most squares that the search put down, retries included"
.print "board   starts   rule alone   search     most"
SELECT printf('%2d x %-2d %7d %12d %8d %8d', n, n, sum(admissible), sum(complete),
              sum(status = 'tour'), max(placed))
FROM knight_stats
WHERE n BETWEEN 5 AND 12
GROUP BY n;
