-- From which squares does one tie rule get stuck and the other complete a tour? Where
-- both get stuck, which comes farther?
.load ./knight
SELECT a.n, a.square, a.visited AS first, b.visited AS last
FROM knight_stats AS a
JOIN knight_stats AS b ON b.n = a.n AND b.row = a.row AND b.col = a.col
WHERE a.n IN (6, 8, 10) AND a.ties = 'first' AND b.ties = 'last'
  AND NOT (a.complete AND b.complete);
