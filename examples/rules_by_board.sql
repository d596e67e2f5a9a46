-- How often does each tie rule complete a tour, as boards grow?
.load ./knight
.read sql/survey.sql
.mode table
SELECT n, max(percent) FILTER (WHERE ties = 'edge') AS edge,
       max(percent) FILTER (WHERE ties = 'first') AS first,
       max(percent) FILTER (WHERE ties = 'last') AS last,
       max(percent) FILTER (WHERE ties = 'pohl') AS pohl,
       max(percent) FILTER (WHERE ties = 'random') AS random
FROM success_by_board
WHERE n IN (5, 6, 7, 8, 10, 15, 20, 30)
GROUP BY n;
