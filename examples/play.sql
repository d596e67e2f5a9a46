-- A game kept in a table: which moves still lead to a tour, and which one lost it?
.load ./knight
CREATE TABLE game(step INTEGER PRIMARY KEY, row INTEGER NOT NULL, col INTEGER NOT NULL);
CREATE VIEW position AS SELECT knight_path(step, row, col, 5) AS path FROM game;
CREATE VIEW moves AS
SELECT n.square, n.exits, n.verdict
FROM position AS p JOIN knight_next AS n ON n.path = p.path AND n.n = 5;

.print "Three moves on 5 x 5, the legal moves (square, exits, verdict), a tour that could follow"
INSERT INTO game VALUES (1, 0, 0), (2, 2, 1), (3, 3, 3);
SELECT * FROM moves;
SELECT knight_board(knight_finish(path, 5), 5) FROM position;

.print
.print "The player takes c4, which has the most exits, and goes on to the dead end"
INSERT INTO game VALUES (4, 1, 2), (5, 0, 4), (6, 2, 3), (7, 4, 2), (8, 3, 4),
                        (9, 2, 2), (10, 0, 3), (11, 1, 1), (12, 3, 0);
SELECT knight_board(path, 5), (SELECT count(*) FROM moves) || ' moves left' FROM position;

.print
.print "Where it went wrong"
SELECT step, square FROM position JOIN knight_steps ON tour = path AND n = 5
WHERE step = knight_blunder(path, 5);
