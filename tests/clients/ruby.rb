# The gem sqlite3 for Ruby; the argument is the extension.
require 'sqlite3'

db = SQLite3::Database.new(':memory:')
db.enable_load_extension(true)
db.load_extension(ARGV[0])
$stdin.each_line do |query|
  db.execute(query) { |row| puts row.map { |value| value.nil? ? 'NULL' : value }.join('|') }
rescue SQLite3::Exception
  puts "error: #{db.errmsg}"
end
