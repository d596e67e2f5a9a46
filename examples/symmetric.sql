-- How many of the closed tours of 5 x 6 are symmetric, and are they as many as published?
.load ./knight
.read sql/catalogue.sql
.read sql/atlas.sql
INSERT INTO solved_tours(n, cols, tour)
WITH RECURSIVE ring(line, step) AS (
    SELECT 'a1', 1
    UNION ALL
    SELECT line || ' ' || square, step + 1 FROM ring, knight_next(line, 5, 6, 1)
    WHERE verdict = 'safe')
SELECT 5, 6, line FROM ring WHERE step = 30
ON CONFLICT (class) DO NOTHING;
SELECT symmetry, classes, tours FROM solved_by_symmetry;
SELECT b.tours, a.published, a.source
FROM solved_by_board AS b JOIN atlas AS a USING (n, cols)
WHERE a.kind = 'cycles';
