-- Of the closed tours of 8 x 8 that the search finds by chance, which has the fewest
-- crossings, and how far do turns and crossings differ?
.load ./knight
.read sql/catalogue.sql
INSERT INTO solved_tours(n, cols, tour)
WITH RECURSIVE seeds(seed) AS (VALUES (1) UNION ALL SELECT seed + 1 FROM seeds LIMIT 50)
SELECT s.n, s.n, s.tour
FROM seeds JOIN knight_stats AS s ON s.n = 8 AND s.search_ties = 'random'
                                 AND s.seed = seeds.seed AND s.max_placed = 10000
WHERE s.closed
ON CONFLICT (class) DO NOTHING;
SELECT count(*), min(turns), max(turns), min(crossings), max(crossings)
FROM solved_measures;
SELECT m.turns, m.crossings, m.symmetry, knight_text(t.tour, t.n)
FROM solved_measures AS m JOIN solved_tours AS t USING (id)
ORDER BY m.crossings, m.turns, id LIMIT 1;
