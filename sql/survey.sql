-- Where Warnsdorff's rule alone fails, by the rule that breaks ties. Read it with the
-- extension loaded:
--
--     .load ./knight
--     .read sql/survey.sql
--     SELECT * FROM failing_starts WHERE n = 8;
--
-- The boards are square. Each view takes n from the query, as `n = 8` or `n <= 12`;
-- without a bound it goes to 30 x 30. Only starts that the colour rule admits count: from
-- the others no rule can succeed.
CREATE TABLE IF NOT EXISTS tie_rules (ties TEXT PRIMARY KEY) WITHOUT ROWID;
INSERT OR IGNORE INTO tie_rules
VALUES ('edge'), ('first'), ('last'), ('pohl'), ('random'), ('squirrel');

-- Every start by every rule; the other views are made of this one.
DROP VIEW IF EXISTS starts_by_rule;
CREATE VIEW starts_by_rule AS
SELECT s.n, r.ties, s.row, s.col, s.square, s.complete, s.visited, s.stuck
FROM tie_rules AS r CROSS JOIN knight_stats AS s ON s.ties = r.ties
WHERE s.admissible;

DROP VIEW IF EXISTS failing_starts;
CREATE VIEW failing_starts AS
SELECT n, ties, row, col, square, visited, stuck
FROM starts_by_rule
WHERE NOT complete;

-- The starts that are the same but for a motion of the board, named by the first of them.
-- A rule that knew no directions would fail from all of an orbit or from none.
DROP VIEW IF EXISTS failing_orbits;
CREATE VIEW failing_orbits AS
SELECT f.n, f.ties, knight_square(q.orbit_row, q.orbit_col, f.n) AS orbit,
       q.orbit_size AS starts, count(*) AS failing, group_concat(f.square, ' ') AS squares
FROM failing_starts AS f
JOIN knight_squares AS q ON q.n = f.n AND q.row = f.row AND q.col = f.col
GROUP BY f.n, f.ties, q.orbit_row, q.orbit_col;

-- Starts from which some rules succeed and others do not.
DROP VIEW IF EXISTS differing_starts;
CREATE VIEW differing_starts AS
SELECT n, square,
       group_concat(ties, ' ') FILTER (WHERE complete) AS complete,
       group_concat(ties, ' ') FILTER (WHERE NOT complete) AS failing
FROM starts_by_rule
GROUP BY n, row, col
HAVING min(complete) < max(complete);

DROP VIEW IF EXISTS success_by_board;
CREATE VIEW success_by_board AS
SELECT n, ties, count(*) AS starts, sum(complete) AS complete,
       round(100.0 * sum(complete) / count(*), 1) AS percent
FROM starts_by_rule
GROUP BY n, ties;

-- The search with the same rule takes moves back: what that costs.
DROP VIEW IF EXISTS search_by_board;
CREATE VIEW search_by_board AS
SELECT n, count(*) AS starts, sum(status = 'tour') AS solved,
       sum(undone > 0) AS took_back, max(placed) AS most_placed
FROM knight_stats
WHERE admissible
GROUP BY n;
