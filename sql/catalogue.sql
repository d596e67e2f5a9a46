-- A table of solved tours that checks itself. Read it with the extension loaded:
--
--     .load ./knight
--     .read sql/catalogue.sql
--     INSERT INTO solved_tours(n, cols, tour)
--     SELECT 8, 8, knight_path(step, row, col) FROM knight_tour(8);
--
-- A tour may be stored in any form that knight_is_tour reads; knight_pack(tour) takes
-- three bits a move. tour is NOT NULL, for NULL passes a CHECK, and knight_path makes
-- NULL of no rows: so a board without a tour stores nothing. `closed` is STORED, so that
-- the table can be read where the extension is not loaded; writing to it needs it.
CREATE TABLE IF NOT EXISTS solved_tours (
    id     INTEGER PRIMARY KEY,
    n      INTEGER NOT NULL,
    cols   INTEGER NOT NULL,
    tour   NOT NULL,
    closed INTEGER GENERATED ALWAYS AS (knight_is_closed(tour, n, cols)) STORED,
    CONSTRAINT is_a_tour CHECK (knight_is_tour(tour, n, cols))
);

CREATE INDEX IF NOT EXISTS solved_tours_by_board ON solved_tours(n, cols, closed);
