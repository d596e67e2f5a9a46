-- A table of solved tours that checks itself, and views of what is in it. Read it with
-- the extension loaded:
--
--     .load ./knight
--     .read sql/catalogue.sql
--     INSERT INTO solved_tours(n, cols, tour)
--     SELECT n, n, tour FROM knight_stats WHERE n = 8
--     ON CONFLICT (class) DO NOTHING;
--
-- A tour may be stored in any form that knight_is_tour reads; knight_pack(tour) takes
-- three bits a move. tour is NOT NULL, for NULL passes a CHECK, and it is NULL in
-- knight_stats where there is none.
--
-- Of tours that are the same but for a motion of the board, their direction or, if
-- closed, their start, the first one is kept: `class` is the packed canonical form, and
-- unique. INSERT fails on a second one; ON CONFLICT (class) DO NOTHING passes over it.
-- (INSERT OR IGNORE would pass over what is no tour, too, without a word.)
--
-- The other columns are generated and STORED, so that the table can be read where the
-- extension is not loaded; writing to it, and the views, need it.
CREATE TABLE IF NOT EXISTS solved_tours (
    id       INTEGER PRIMARY KEY,
    n        INTEGER NOT NULL,
    cols     INTEGER NOT NULL,
    tour     NOT NULL,
    closed   INTEGER GENERATED ALWAYS AS (knight_is_closed(tour, n, cols)) STORED,
    symmetry TEXT GENERATED ALWAYS AS (
        CASE WHEN knight_is_tour(tour, n, cols)
             THEN knight_symmetry(tour, n, cols) END) STORED,
    class    BLOB GENERATED ALWAYS AS (
        CASE WHEN knight_is_tour(tour, n, cols)
             THEN knight_pack(knight_canonical(tour, n, cols), n, cols) END) STORED,
    CONSTRAINT is_a_tour CHECK (knight_is_tour(tour, n, cols)),
    CONSTRAINT one_of_each_class UNIQUE (class)
);

CREATE INDEX IF NOT EXISTS solved_tours_by_board ON solved_tours(n, cols, closed);

-- What the stored tours stand for: a class has as many members as the board has
-- motions, 8 or 4, divided by the number of those that lead from its tours to
-- themselves. Members are counted without direction, closed ones without a start: all
-- together they are knight_count's 'open paths', halved, and its 'cycles'.
DROP VIEW IF EXISTS solved_classes;
CREATE VIEW solved_classes AS
SELECT id, n, cols, closed, symmetry,
       CASE n WHEN cols THEN 8 ELSE 4 END
       / (1 + length(symmetry) - length(replace(symmetry, ' ', ''))) AS members
FROM solved_tours;

DROP VIEW IF EXISTS solved_by_board;
CREATE VIEW solved_by_board AS
SELECT n, cols, count(*) AS classes, sum(members) AS tours,
       sum(symmetry <> 'identity') AS symmetric
FROM solved_classes
GROUP BY n, cols;

DROP VIEW IF EXISTS solved_by_closedness;
CREATE VIEW solved_by_closedness AS
SELECT n, cols, closed, count(*) AS classes, sum(members) AS tours
FROM solved_classes
GROUP BY n, cols, closed;

DROP VIEW IF EXISTS solved_by_symmetry;
CREATE VIEW solved_by_symmetry AS
SELECT n, cols, closed, symmetry, count(*) AS classes, sum(members) AS tours
FROM solved_classes
GROUP BY n, cols, closed, symmetry;

-- How each tour looks. (Whether a closed one is magic depends on where it starts.)
DROP VIEW IF EXISTS solved_measures;
CREATE VIEW solved_measures AS
SELECT id, n, cols, closed, symmetry,
       knight_turns(tour, n, cols) AS turns,
       knight_crossings(tour, n, cols) AS crossings,
       knight_is_magic(tour, n, cols) AS magic
FROM solved_tours;
