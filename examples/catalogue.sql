-- How are solved tours stored, so that nothing else can be?
.load ./knight
PRAGMA trusted_schema = OFF;
.read sql/catalogue.sql

.print "A tour from the corner of each board that has one: 3 x 3 and 4 x 4 store nothing"
WITH boards(n, cols) AS (VALUES (3, 3), (3, 4), (4, 4), (5, 5), (6, 6), (7, 8))
INSERT INTO solved_tours(n, cols, tour)
SELECT b.n, b.cols, knight_path(t.step, t.row, t.col, b.n, b.cols)
FROM boards AS b
JOIN knight_tour AS t ON t.n = b.n AND t.cols = b.cols
GROUP BY b.n, b.cols;
SELECT n, cols, closed, substr(tour, 1, 11) || ' ...' FROM solved_tours;

.print
.print "Every closed tour of 8 x 8 that the search finds, packed: how many, of what length"
INSERT INTO solved_tours(n, cols, tour)
SELECT n, n, knight_pack(tour) FROM knight_stats(8) WHERE closed;
SELECT count(*), max(length(tour)) FROM solved_tours WHERE n = 8 AND cols = 8 AND closed = 1;

.print
.print "What is no tour is refused, and so is a board without one"
INSERT INTO solved_tours(n, cols, tour) VALUES (3, 4, 'a3 c2 a1 b3 d2 b1 c3 d1 b2 d3 c1 c2');
INSERT INTO solved_tours(n, cols, tour)
SELECT 4, 4, knight_path(step, row, col) FROM knight_tour(4);

.print
.print "Of tours that somebody sent, the right ones are kept, and the others explained"
CREATE TEMP TABLE sent(line INTEGER PRIMARY KEY, tour);
INSERT INTO sent(tour) VALUES
    ('a3 c2 a1 b3 d2 b1 c3 a2 c1 d3 b2 d1'),
    ('a3 c2 a1 b3 d2 b1 c3 d1 b2 d3 c1 c2'),
    ('1 4 7 10/8 11 2 5/3 6 9 12'),
    ('a3 c2 a1 b3 d2 b1 c3 a2 c1 d3 b2'),
    (NULL);
INSERT OR IGNORE INTO solved_tours(n, cols, tour) SELECT 3, 4, tour FROM sent;
SELECT changes() || ' kept';
SELECT line, coalesce(knight_why_not(tour, 3, 4), 'there is no tour')
FROM sent
WHERE knight_is_tour(tour, 3, 4) IS NOT 1;
