-- From which squares do several tie rules get stuck at once?
.load ./knight
.mode table
WITH rules(rule) AS (VALUES ('edge'), ('first'), ('last'), ('pohl'), ('squirrel'))
SELECT n, square, count(*) AS rules_stuck, group_concat(rule, ' ') AS which
FROM rules JOIN knight_stats ON ties = rule
WHERE n BETWEEN 5 AND 8 AND admissible AND NOT complete
GROUP BY n, row, col
HAVING rules_stuck > 2;
