-- Published numbers of knight's tours, each with its source, beside what the extension
-- knows of the same board. Read it with the extension loaded:
--
--     .load ./knight
--     .read sql/atlas.sql
--     SELECT * FROM atlas WHERE n = 8;
--
-- kind has the words of knight_count: 'cycles' are closed tours, without direction and
-- start; 'paths' are tours that begin at one end, so that each is met twice; 'undirected
-- paths' are half as many. Closed tours cut open are among the paths. (Of 1 x 1 the one
-- path is its own reverse.) Boards are n x cols with n <= cols.
--
-- The table checks itself: a count is 0 exactly where a theorem says that there is no
-- such tour. So the wrong numbers that were published, 33439123484294 closed tours of
-- 8 x 8 (M. Loebbing and I. Wegener 1996) and 17269264 paths of 3 x 16, would pass: for
-- these there is nothing but to count.
CREATE TABLE IF NOT EXISTS published_counts (
    n      INTEGER NOT NULL,
    cols   INTEGER NOT NULL,
    kind   TEXT NOT NULL,
    count  INTEGER NOT NULL,
    source TEXT NOT NULL,
    PRIMARY KEY (n, cols, kind),
    CONSTRAINT sides_in_order CHECK (n <= cols),
    CONSTRAINT known_kind CHECK (kind IN ('paths', 'undirected paths', 'cycles')),
    CONSTRAINT is_a_number CHECK (typeof(count) = 'integer' AND count >= 0),
    CONSTRAINT as_the_theorems_say
        CHECK ((count > 0) = knight_exists(n, cols, kind = 'cycles'))
) WITHOUT ROWID;

INSERT OR IGNORE INTO published_counts(n, cols, kind, count, source) VALUES
    (1, 1, 'paths', 1, 'OEIS A165134'),
    (2, 2, 'paths', 0, 'OEIS A165134'),
    (3, 3, 'paths', 0, 'OEIS A165134'),
    (4, 4, 'paths', 0, 'OEIS A165134'),
    (5, 5, 'paths', 1728, 'OEIS A165134'),
    (6, 6, 'paths', 6637920, 'OEIS A165134'),
    (7, 7, 'paths', 165575218320, 'OEIS A165134'),
    (8, 8, 'paths', 19591828170979904, 'OEIS A165134'),
    (3, 3, 'undirected paths', 0, 'OEIS A169696'),
    (3, 4, 'undirected paths', 8, 'OEIS A169696'),
    (3, 5, 'undirected paths', 0, 'OEIS A169696'),
    (3, 6, 'undirected paths', 0, 'OEIS A169696'),
    (3, 7, 'undirected paths', 52, 'OEIS A169696'),
    (3, 8, 'undirected paths', 396, 'OEIS A169696'),
    (3, 9, 'undirected paths', 560, 'OEIS A169696'),
    (3, 10, 'undirected paths', 3048, 'OEIS A169696'),
    (3, 11, 'undirected paths', 10672, 'OEIS A169696'),
    (3, 12, 'undirected paths', 57248, 'OEIS A169696'),
    (3, 13, 'undirected paths', 128864, 'OEIS A169696'),
    (3, 14, 'undirected paths', 646272, 'OEIS A169696'),
    (3, 15, 'undirected paths', 1838784, 'OEIS A169696'),
    (3, 16, 'undirected paths', 8636880, 'OEIS A169696'),
    (4, 4, 'undirected paths', 0, 'OEIS A079137'),
    (4, 5, 'undirected paths', 82, 'OEIS A079137'),
    (4, 6, 'undirected paths', 744, 'OEIS A079137'),
    (4, 7, 'undirected paths', 6378, 'OEIS A079137'),
    (4, 8, 'undirected paths', 31088, 'OEIS A079137'),
    (4, 9, 'undirected paths', 189688, 'OEIS A079137'),
    (4, 10, 'undirected paths', 1213112, 'OEIS A079137'),
    (4, 11, 'undirected paths', 6683852, 'OEIS A079137'),
    (5, 5, 'undirected paths', 864, 'OEIS A083386'),
    (5, 6, 'undirected paths', 18784, 'OEIS A083386'),
    (5, 7, 'undirected paths', 622868, 'OEIS A083386'),
    (5, 8, 'undirected paths', 18061054, 'OEIS A083386'),
    (6, 6, 'undirected paths', 3318960, 'OEIS A306281'),
    (6, 7, 'undirected paths', 389969466, 'OEIS A306281'),
    (6, 8, 'undirected paths', 24964893804, 'OEIS A306281'),
    (7, 7, 'undirected paths', 82787609160, 'OEIS A306283'),
    (7, 8, 'undirected paths', 20666425060328, 'OEIS A306283'),
    (8, 8, 'undirected paths', 9795914085489952, 'OEIS A308131'),
    (2, 2, 'cycles', 0, 'OEIS A001230'),
    (4, 4, 'cycles', 0, 'OEIS A001230'),
    (3, 4, 'cycles', 0, 'OEIS A070030'),
    (3, 6, 'cycles', 0, 'OEIS A070030'),
    (3, 8, 'cycles', 0, 'OEIS A070030'),
    (3, 10, 'cycles', 16, 'OEIS A070030'),
    (3, 12, 'cycles', 176, 'OEIS A070030'),
    (3, 14, 'cycles', 1536, 'OEIS A070030'),
    (3, 16, 'cycles', 15424, 'OEIS A070030'),
    (5, 6, 'cycles', 8, 'OEIS A175881'),
    (6, 6, 'cycles', 9862, 'OEIS A001230'),
    (6, 7, 'cycles', 1067638, 'OEIS A175881'),
    (6, 8, 'cycles', 55488142, 'OEIS A175881'),
    (6, 9, 'cycles', 3374967940, 'OEIS A175881'),
    (6, 10, 'cycles', 239187240144, 'OEIS A175881'),
    (6, 11, 'cycles', 15360134570696, 'OEIS A175881'),
    (6, 12, 'cycles', 964730606632516, 'OEIS A175881'),
    (5, 8, 'cycles', 44202, 'OEIS A193055'),
    (7, 8, 'cycles', 34524432316, 'OEIS A193054'),
    (7, 10, 'cycles', 1250063279938854, 'OEIS A193054'),
    (8, 8, 'cycles', 13267364410532, 'OEIS A001230; B. D. McKay 1997'),
    (8, 9, 'cycles', 7112881119092574, 'OEIS A193055'),
    (8, 10, 'cycles', 4235482818156697040, 'OEIS A193055');

-- The directed paths of 7 x 7 and 8 x 8 by start, one square of each orbit that can start
-- one; `size` squares are in it. Those of 8 x 8 seem not to have been published before; times
-- `size` they add up to the published number of all. This makes them anew, on two processors
-- in about twenty minutes and 5.7 gigabytes (of 7 x 7 in some seconds):
--
--     SELECT n, cols, row, col, orbit_size,
--            knight_count(n, cols, 'paths', row, col, NULL, NULL, 6000000000)
--     FROM knight_squares(8) WHERE row = orbit_row AND col = orbit_col;
CREATE TABLE IF NOT EXISTS counts_by_start (
    n     INTEGER NOT NULL,
    cols  INTEGER NOT NULL,
    row   INTEGER NOT NULL,
    col   INTEGER NOT NULL,
    size  INTEGER NOT NULL,
    count NOT NULL,
    PRIMARY KEY (n, cols, row, col)
);
INSERT OR IGNORE INTO counts_by_start VALUES
    (7, 7, 0, 0, 4, 19023006776),
    (7, 7, 0, 2, 8, 5955283436),
    (7, 7, 1, 1, 4, 4236089948),
    (7, 7, 1, 3, 4, 2703489592),
    (7, 7, 2, 2, 4, 2133301392),
    (7, 7, 3, 3, 1, 5549400000),
    (8, 8, 0, 0, 4, 1222177251161336),
    (8, 8, 0, 1, 8, 432849118691988),
    (8, 8, 0, 2, 8, 296606019786247),
    (8, 8, 0, 3, 8, 430610809553794),
    (8, 8, 1, 1, 4, 202233285964526),
    (8, 8, 1, 2, 8, 89194608165835),
    (8, 8, 1, 3, 8, 167368247011786),
    (8, 8, 2, 2, 4, 96384750918072),
    (8, 8, 2, 3, 8, 143393861971916),
    (8, 8, 3, 3, 4, 257116424337910);

-- `possible` is 1 where such a tour exists, by the theorem in `why`; `counted` is the count
-- made here and now, of the boards where that takes a moment.
DROP VIEW IF EXISTS atlas;
CREATE VIEW atlas AS
SELECT n, cols, kind, count AS published,
       CASE WHEN n <= 4 OR n * cols <= 36 THEN knight_count(n, cols, kind) END AS counted,
       knight_exists(n, cols, kind = 'cycles') AS possible, source,
       knight_why(n, cols, kind = 'cycles') AS why
FROM published_counts;
