-- c5 is the hardest start of 7 x 7: which search takes back the fewest moves from there,
-- and what does it find?
.load ./knight
CREATE TABLE tried AS
WITH rules(rule) AS (VALUES ('edge'), ('first'), ('last'), ('pohl'), ('squirrel')),
     prunes(rule) AS (VALUES ('dead_ends'), ('full'))
SELECT r.rule AS ties, p.rule AS prune, s.placed, s.undone, s.tour
FROM rules AS r CROSS JOIN prunes AS p
JOIN knight_stats AS s ON s.n = 7 AND s.row = 2 AND s.col = 2
                      AND s.search_ties = r.rule AND s.prune = p.rule;
SELECT ties, prune, placed, undone FROM tried ORDER BY undone, placed;
SELECT knight_board(tour, 7) FROM tried ORDER BY undone, placed LIMIT 1;
