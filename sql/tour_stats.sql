-- How Warnsdorff's rule and the search do on the boards 5 x 5 to 12 x 12, from every
-- square that can start a tour:
--
--     starts   how many there are
--     alone    from how many the rule alone, which takes no move back, completes a tour
--     search   from how many the search, which may take moves back, finds one
--     most     the most squares that the search put down, retries included
SELECT n || 'x' || n AS board,
       sum(admissible) AS starts,
       sum(complete) AS alone,
       sum(status = 'tour') AS search,
       max(placed) AS most
FROM knight_stats
WHERE n BETWEEN 5 AND 12
GROUP BY n;
