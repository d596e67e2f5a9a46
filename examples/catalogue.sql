-- How are solved tours stored, so that nothing else can be, and each but once?
.load ./knight
PRAGMA trusted_schema = OFF;
.read sql/catalogue.sql

.print "Every tour of 6 x 6 and 8 x 8 that the search finds, packed; one of each class"
INSERT INTO solved_tours(n, cols, tour)
SELECT n, n, knight_pack(tour) FROM knight_stats WHERE n IN (6, 8)
ON CONFLICT (class) DO NOTHING;
SELECT n, closed, classes, tours FROM solved_by_closedness;

.print
.print "What is no tour is refused, a tour that is there already, and a board without one"
INSERT INTO solved_tours(n, cols, tour) VALUES (3, 4, 'a3 c2 a1 b3 d2 b1 c3 d1 b2 d3 c1 c2');
INSERT INTO solved_tours(n, cols, tour)
SELECT n, cols, knight_transform(tour, 'r90', n) FROM solved_tours;
INSERT INTO solved_tours(n, cols, tour)
SELECT 4, 4, knight_path(step, row, col) FROM knight_tour(4);
SELECT count(*), count(DISTINCT knight_text(class)) FROM solved_tours;
