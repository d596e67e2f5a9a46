-- How well does Warnsdorff's rule do from each square, and the search?
.load ./knight
.mode table
.read sql/tour_stats.sql
