-- Is W. Beverley's tour of 1848 magic, and what do its lines add up to?
.load ./knight
CREATE TABLE beverley AS SELECT
' 1 30 47 52  5 28 43 54
 48 51  2 29 44 53  6 27
 31 46 49  4 25  8 55 42
 50  3 32 45 56 41 26  7
 33 62 15 20  9 24 39 58
 16 19 34 61 40 57 10 23
 63 14 17 36 21 12 59 38
 18 35 64 13 60 37 22 11' AS tour;
SELECT knight_is_tour(tour), knight_is_magic(tour) FROM beverley;
SELECT group_concat(row_sum, ' ') FROM (SELECT sum(s.step) AS row_sum
    FROM beverley AS b JOIN knight_steps AS s ON s.tour = b.tour GROUP BY s.row);
SELECT sum(s.step) FILTER (WHERE s.row = s.col), sum(s.step) FILTER (WHERE s.row + s.col = 7)
FROM beverley AS b JOIN knight_steps AS s ON s.tour = b.tour;
