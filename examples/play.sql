-- A game kept in a table: which moves still lead to a tour, and which one lost it?
.load ./knight

CREATE TABLE game(step INTEGER PRIMARY KEY, row INTEGER NOT NULL, col INTEGER NOT NULL);

CREATE VIEW position AS SELECT knight_path(step, row, col, 5) AS path FROM game;

CREATE VIEW board AS SELECT knight_board(path, 5) AS board FROM position;

CREATE VIEW moves AS
SELECT n.square, n.exits, n.verdict
FROM position AS p JOIN knight_next AS n ON n.path = p.path AND n.n = 5;

CREATE VIEW lost AS
SELECT s.step, s.square
FROM position AS p JOIN knight_steps AS s ON s.tour = p.path AND s.n = 5
WHERE s.step = knight_blunder(p.path, 5);

.print "Three moves on 5 x 5"
INSERT INTO game VALUES (1, 0, 0), (2, 2, 1), (3, 3, 3);
SELECT * FROM board;
.print "The legal moves: square, exits, verdict"
SELECT * FROM moves;
.print "A tour that could follow"
SELECT knight_board(knight_finish(path, 5), 5) FROM position;

.print
.print "The player takes c4, which has the most exits, and goes on to the dead end"
INSERT INTO game VALUES (4, 1, 2), (5, 0, 4), (6, 2, 3), (7, 4, 2), (8, 3, 4),
                        (9, 2, 2), (10, 0, 3), (11, 1, 1), (12, 3, 0);
SELECT * FROM board;
.print "Legal moves left"
SELECT count(*) FROM moves;
.print "Where it went wrong: step, square"
SELECT * FROM lost;
