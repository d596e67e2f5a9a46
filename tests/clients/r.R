# RSQLite for R; the argument is the extension.
library(RSQLite)

db <- dbConnect(SQLite(), ":memory:", loadable.extensions = TRUE, bigint = "character")
loaded <- dbGetQuery(db, "SELECT load_extension(?)", commandArgs(TRUE)[1])
written <- function(column) ifelse(is.na(column), "NULL", as.character(column))
for (query in readLines(file("stdin"))) {
  tryCatch({
    rows <- suppressWarnings(dbGetQuery(db, query)) # it warns of a statement without rows
    if (nrow(rows) > 0) writeLines(do.call(paste, c(unname(lapply(rows, written)), sep = "|")))
  }, error = function(error) writeLines(paste("error:", conditionMessage(error))))
}
dbDisconnect(db)
