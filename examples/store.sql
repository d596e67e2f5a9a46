-- How is a solved board stored, and read back in other forms?
.load ./knight
CREATE TABLE boards(name TEXT PRIMARY KEY, n INTEGER NOT NULL, tour BLOB NOT NULL,
                    CHECK (knight_is_tour(tour, n)));
INSERT INTO boards
SELECT 'from the corner', 6, knight_pack(knight_path(step, row, col))
FROM knight_tour(6);
SELECT name, length(tour) AS bytes, knight_why_not(tour, n) IS NULL AS solved FROM boards;
SELECT knight_board(tour, n) FROM boards;
SELECT knight_text(tour, n) FROM boards;
SELECT s.step, s.row, s.col, s.square
FROM boards AS b JOIN knight_steps AS s ON s.tour = b.tour AND s.n = b.n
WHERE s.step IN (1, 2, 36);
