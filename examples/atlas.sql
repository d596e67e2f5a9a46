-- How many closed tours have the boards up to 8 x 8, as published, and why has 3 x 8 none?
.load ./knight
.read sql/atlas.sql
SELECT n || ' x ' || cols AS board, published, source
FROM atlas
WHERE kind = 'cycles' AND cols <= 8 AND possible;
SELECT why FROM atlas WHERE kind = 'cycles' AND n = 3 AND cols = 8;
