// Xerial's sqlite-jdbc for Java; the argument is the extension.
import java.sql.*;
import java.util.Scanner;

class Client {
    static void print(ResultSet rows) throws SQLException {
        int columns = rows.getMetaData().getColumnCount();
        while (rows.next())
            for (int i = 1; i <= columns; i++)
                System.out.print((rows.getString(i) == null ? "NULL" : rows.getString(i))
                                 + (i < columns ? "|" : "\n"));
    }

    public static void main(String[] arguments) throws SQLException {
        Connection db = DriverManager.getConnection("jdbc:sqlite::memory:?enable_load_extension=true");
        Statement statement = db.createStatement();
        statement.execute("SELECT load_extension('" + arguments[0] + "')");
        for (Scanner lines = new Scanner(System.in); lines.hasNextLine();)
            try {
                if (statement.execute(lines.nextLine()))
                    print(statement.getResultSet());
            } catch (SQLException error) { // its own words, with SQLite's in brackets
                System.out.println("error: " + error.getMessage().replaceFirst("(?s)^[^(]*\\((.*)\\)$", "$1"));
            }
    }
}
