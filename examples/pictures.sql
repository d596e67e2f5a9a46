-- What do a closed tour, a position of a game, a survey and a search look like?
-- (The pictures are the .svg files beside this one, which README.md shows.)
.load ./knight
SELECT writefile('tour.svg', knight_svg(knight_path(step, row, col, 8), 'size=360'))
FROM knight_tour(8) WHERE closed = 1;
SELECT writefile('verdicts.svg', knight_svg('a5 b3 d2',
    printf('n=5 size=360 theme=dark highlight=%s', group_concat(square || ':' || verdict))))
FROM knight_next('a5 b3 d2', 5);
SELECT writefile('survey.svg', knight_heatmap(row, col, CASE WHEN admissible THEN placed END,
    'scale=log size=440 title="Squares placed, by start"'))
FROM knight_stats(7);
SELECT writefile('search.svg', knight_animation(event, action, row, col, 'size=360'))
FROM knight_trace(6, 3, 3) WHERE ties = 'first' AND prune = 'none' AND moves = '34567812';
