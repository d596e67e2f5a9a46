-- Somebody sent tours of 3 x 4: which are right, and what is wrong with the others?
.load ./knight
CREATE TABLE sent(line INTEGER PRIMARY KEY, tour);
INSERT INTO sent(tour) VALUES
    ('a3 c2 a1 b3 d2 b1 c3 a2 c1 d3 b2 d1'),
    ('a3 c2 a1 b3 d2 b1 c3 d1 b2 d3 c1 c2'),
    ('1 4 7 10/8 11 2 5/3 6 9 12'),
    ('a3 c2 a1 b3 d2 b1 c3 a2 c1 d3 b2'),
    ('queen to b4'),
    (NULL);
SELECT line, coalesce(knight_why_not(tour, 3, 4),
                      CASE WHEN tour IS NULL THEN 'nothing' ELSE 'right' END)
FROM sent;
