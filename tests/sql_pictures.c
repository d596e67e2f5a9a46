/* knight_svg, knight_heatmap and knight_animation: what they draw, what they refuse, and
 * that it is well-formed XML whatever comes in. */
#include "xml.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* picture(svg): one of each kind, to be made with the options that :o: stands for. */
static const char *const pictures[] = {
    "SELECT knight_svg('a8 b6 d7', :o:) AS svg",
    "SELECT knight_svg(knight_path(step, row, col, 6), :o:) AS svg FROM knight_tour(6) "
    "WHERE closed = 1",
    "SELECT knight_svg('a1 b3 b4 ? a1=c2 zz99', :o:) AS svg",
    "SELECT knight_svg('', :o:) AS svg",
    "SELECT knight_heatmap(row, col, nullif(degree, 4) / 3.0, :o:) AS svg "
    "FROM knight_squares(8) WHERE row <> col",
    "SELECT knight_animation(event, action, row, col, :o:) AS svg FROM knight_trace(3)",
};

static char *with_options(const char *picture, const char *options)
{
    const char *place = strstr(picture, ":o:");
    return sqlite3_mprintf("%.*s%s%s", (int)(place - picture), picture, options,
                           place + strlen(":o:"));
}

static int open_db(void **state)
{
    sqlite3 *db = sql_open();
    xml_register(db);
    *state = db;
    return 0;
}

static int close_db(void **state)
{
    sql_close(*state);
    return 0;
}

/* Either it is well-formed and begins with <svg, or it is an error of the options. */
static void assert_harmless(sqlite3 *db, const char *picture, const char *options,
                            bool may_fail)
{
    char *source = with_options(picture, options);
    char *sql = sqlite3_mprintf("SELECT ifnull(xml_error(svg), 'well-formed'), "
                                "substr(svg, 1, 5), typeof(svg) FROM (%s)",
                                source);
    int code;
    char *result = sql_run(db, sql, &code);
    bool right = code == SQLITE_OK && strcmp(result, "well-formed|<svg |text") == 0;
    bool refused = code == SQLITE_ERROR && strncmp(result, "knight_", 7) == 0;
    if (!right && !(refused && may_fail))
        fail_msg("%s\n--- gives %s", sql, result);
    sqlite3_free(result);
    sqlite3_free(sql);
    sqlite3_free(source);
}

static void every_option_gives_well_formed_xml(void **state)
{
    static const char *const common[] = {"''",
                                         "'theme=dark'",
                                         "'size=16'",
                                         "'size=100000,coordinates=0'",
                                         "'title=x n=100'",
                                         "'n=9 cols=30'",
                                         "'title=\"\"'"};
    static const char *const own[][2] = {
        {"knight_svg", "'style=line'"},
        {"knight_svg", "'style=numbers animate=1'"},
        {"knight_svg", "'style=both animate=1 seconds=3600'"},
        {"knight_svg", "'highlight=a1:red,b2;c3:#fff a4:safe,b4:fatal,c4:unknown'"},
        {"knight_heatmap", "'palette=cividis values=0'"},
        {"knight_heatmap", "'scale=log low=.5 high=1e300'"},
        {"knight_heatmap", "'low=-1e308 high=1e308'"},
        {"knight_heatmap", "'low=7'"},
        {"knight_animation", "'from=3 to=9 seconds=1'"},
        {"knight_animation", "'from=999'"},
    };
    for (size_t i = 0; i < COUNT(pictures); i++) {
        for (size_t k = 0; k < COUNT(common); k++)
            assert_harmless(*state, pictures[i], common[k], false);
        for (size_t k = 0; k < COUNT(own); k++)
            if (strstr(pictures[i], own[k][0]) != NULL)
                assert_harmless(*state, pictures[i], own[k][1], false);
    }
}

static void hostile_titles_are_made_harmless(void **state)
{
    static const char *const titles[] = {"'</title></svg><script>alert(1)</script>'",
                                         "'<![CDATA[ ]]> -->'",
                                         "'&amp;&#0;&x'",
                                         "char(0, 1, 8, 11, 12, 31, 127, 128, 133)",
                                         "CAST(x'fffe80c0afeda080' AS TEXT)",
                                         "char(65534, 65535, 1114111, 55296)",
                                         "'''\"'",
                                         "replace(hex(zeroblob(5000)), '0', '<')",
                                         "CAST(x'e282' AS TEXT) || 'x'",
                                         "char(10, 13, 9)",
                                         "'%d%s%n#'"};
    for (size_t i = 0; i < COUNT(pictures); i++)
        for (size_t k = 0; k < COUNT(titles); k++) {
            char *options = sqlite3_mprintf(
                "'title=\"' || replace(%s, '\"', '\"\"') || '\"'", titles[k]);
            assert_harmless(*state, pictures[i], options, false);
            sqlite3_free(options);
        }
}

static void titles_are_seen_as_they_were_written(void **state)
{
    assert_sql(*state,
               "SELECT xml_texts(knight_svg('a1', 'n=1 coordinates=0 style=line "
               "title=\"A & <b> \"\"c\"\" é\"'), 'title')",
               "A & <b> \"c\" é");
}

/* Random texts out of what options consist of. */
static void no_options_make_it_ill_formed(void **state)
{
    static const char *const words[] = {"style=",
                                        "line",
                                        "theme=dark",
                                        "size=",
                                        "99",
                                        "title=",
                                        "\"",
                                        "\"\"",
                                        "<",
                                        "&",
                                        ">",
                                        "highlight=",
                                        "a1",
                                        ":",
                                        "red",
                                        "#f00",
                                        ",",
                                        ";",
                                        " ",
                                        "n=",
                                        "cols=",
                                        "8",
                                        "low=",
                                        "high=",
                                        "1e9",
                                        "scale=log",
                                        "-",
                                        "=",
                                        "animate=1",
                                        "from=",
                                        "\n",
                                        "values=",
                                        "' || char(0) || '",
                                        "' || CAST(x'ff' AS TEXT) || '",
                                        "coordinates=0",
                                        "both"};
    enum { MOST_WORDS = 9 };
    uint64_t random = 42;
    for (int i = 0; i < (sql_quick() ? 60 : 3000); i++) {
        sqlite3_str *options = sqlite3_str_new(NULL);
        sqlite3_str_appendchar(options, 1, '\'');
        for (int k = (int)(random >> 33) % MOST_WORDS; k >= 0; k--) {
            random = random * 6364136223846793005u + 1442695040888963407u;
            sqlite3_str_appendall(options, words[(random >> 33) % COUNT(words)]);
        }
        sqlite3_str_appendchar(options, 1, '\'');
        char *text = sqlite3_str_finish(options);
        assert_harmless(*state, pictures[(size_t)i % COUNT(pictures)], text, true);
        sqlite3_free(text);
    }
}

static void a_tour_has_all_its_numbers(void **state)
{
    assert_sql(
        *state,
        "SELECT xml_texts(knight_svg('1 6 3/4 . 8/7 2 5', 'coordinates=0'), 'text');"
        "SELECT xml_count(knight_svg(knight_path(step, row, col, 8)), 'text') "
        "FROM knight_tour(8)",
        "1 2 3 4 5 6 7 8\n80");
}

static void a_line_closes_for_closed_tours_alone(void **state)
{
    assert_sql(
        *state,
        "SELECT closed, knight_svg(tour, 'n=6') LIKE '%z''/>%', "
        "  knight_svg(tour, 'n=6') LIKE '%<title>' || "
        "  iif(closed, 'Closed', 'Open') || ' knight''s tour of 36 squares on the "
        "6 x 6 board</title>%' "
        "FROM (SELECT 1 AS closed, knight_finish('', 6, 6, 1) AS tour UNION ALL "
        "  SELECT 0, knight_path(step, row, col) FROM knight_tour(6, 3, 3))",
        "1|1|1\n0|0|1");
}

static void the_board_is_the_tours_or_the_options(void **state)
{
    assert_sql(
        *state,
        "WITH t(tour, options) AS (VALUES ('a8', ''), ('a9', ''), ('a1', 'n=5'), "
        "('a1', 'n=2 cols=7'), ('', ''), ('', 'n=3'), ('1 . 3/. 2 .', ''), "
        "('[[1,2,3]]', ''), (knight_pack('a1', 4, 6), '')) "
        "SELECT substr(svg, instr(svg, 'on the ') + 7, 5) FROM "
        "(SELECT knight_svg(tour, options) AS svg FROM t)",
        "8 x 8\n9 x 1\n5 x 5\n2 x 7\n8 x 8\n3 x 3\n2 x 3\n1 x 3\n4 x 6");
}

static void verdicts_are_drawn_as_knight_next_gives_them(void **state)
{
    assert_sql(
        *state,
        "WITH p(svg) AS (SELECT knight_svg('a5 b3 d2', printf('n=5 highlight=%s', "
        "  (SELECT group_concat(square || ':' || verdict) "
        "   FROM knight_next('a5 b3 d2', 5))))) "
        "SELECT xml_error(svg), xml_count(svg, 'rect') - 3, "
        "  svg LIKE '%x=''400'' y=''100'' width=''100'' height=''100'' "
        "fill=''#7fd1ae''%', svg LIKE '%x=''200'' y=''100''%#d9485f''/>%' FROM p",
        "NULL|3|1|1");
}

static void null_gives_null(void **state)
{
    assert_sql(
        *state,
        "SELECT knight_svg(NULL), knight_svg(NULL, 'x'), knight_svg('a1', NULL), "
        "  knight_heatmap(0, 0, 1, NULL), knight_animation(1, 'place', 0, 0, NULL);"
        "SELECT knight_heatmap(row, col, 1), knight_animation(1, 'place', row, col) "
        "FROM knight_squares(3) WHERE row > 5;"
        "SELECT knight_heatmap(NULL, 0, 1);"
        "SELECT knight_animation(event, action, 0, 0) "
        "FROM (SELECT NULL AS event, 'place' AS action UNION ALL SELECT 1, NULL)",
        "NULL|NULL|NULL|NULL|NULL\nNULL|NULL\nNULL\nNULL");
}

static const char *const refusals[][2] = {
    {"SELECT knight_svg('hello')", "knight_svg: tour is no tour value: character 1: "},
    {"SELECT knight_svg('a1', 'colour=red')",
     "knight_svg: options: 'colour' is no option; the options are theme, size, "
     "coordinates, title, n, cols, style, animate, seconds, highlight"},
    {"SELECT knight_svg('a1', 'style=dots')",
     "knight_svg: options: style must be line, numbers or both, not 'dots'"},
    {"SELECT knight_svg('a1', 5)",
     "knight_svg: options must be a text of key=value pairs, not 5"},
    {"SELECT knight_svg('a1', x'00')",
     "knight_svg: options must be a text of key=value pairs, not a blob of 1 bytes"},
    {"SELECT knight_svg('a1', 'cols=5')",
     "knight_svg: options: cols is given without n: a board takes both"},
    {"SELECT knight_animation(1, 'none', NULL, NULL, 'cols=5')",
     "knight_animation: options: cols is given without n: a board takes both"},
    {"SELECT knight_heatmap(NULL, NULL, 1, 'cols=5')",
     "knight_heatmap: options: cols is given without n: a board takes both"},
    {"WITH RECURSIVE rows(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM rows) "
     "SELECT knight_heatmap(i, 0, 1) FROM rows",
     "knight_heatmap: a picture has at most 250000 squares, and a square one value, but "
     "there are more rows"},
    {"SELECT knight_svg('a1', 'n=8 highlight=j9')",
     "knight_svg: a highlighted square must be one of the 8 x 8 board, as a1 or a1:red, "
     "not 'j9'"},
    {"SELECT knight_svg('a1', 'highlight=a1:reddish')",
     "knight_svg: the colour of a highlighted square must be a name of CSS, #rgb, "
     "#rrggbb, safe, fatal or unknown, not 'reddish'"},
    {"SELECT knight_svg('a1', 'n=501 cols=500')",
     "knight_svg: the 501 x 500 board is too large for a picture, which has at most "
     "250000 squares"},
    {"SELECT knight_svg(replace(hex(zeroblob(125001)), '00', 'a1 b3 '))",
     "knight_svg: a list of 250002 squares is too long for a picture"},
    {"SELECT knight_heatmap(row, col, 1, 'n=5') FROM knight_squares(6)",
     "knight_heatmap: col must be an integer from 0 to 4 on a board of 5 columns, not 5"},
    {"SELECT knight_heatmap(-1, 0, 1)",
     "knight_heatmap: row must be an integer from 0 to 1073741823, not -1"},
    {"SELECT knight_heatmap(600, 600, 1)",
     "knight_heatmap: the 601 x 601 board is too large for a picture"},
    {"SELECT knight_heatmap(1, 2, 3) FROM (VALUES (1), (2))",
     "knight_heatmap: row 1, col 2 (c1) comes twice, but a square has one value: "
     "GROUP BY row, col makes it one"},
    {"SELECT knight_heatmap(0, 0, 'x')",
     "knight_heatmap: value must be a finite number, not 'x'"},
    {"SELECT knight_heatmap(0, 0, 9e999)",
     "knight_heatmap: value must be a finite number, not Inf"},
    {"SELECT knight_heatmap(0, 0, 0, 'scale=log')",
     "knight_heatmap: scale=log takes numbers above 0, not 0 at a1"},
    {"SELECT knight_heatmap(0, 0, 1, 'low=2 high=1')",
     "knight_heatmap: low must not be above high, but 2 is above 1"},
    {"SELECT knight_heatmap(0, 0, 1, 'style=line')",
     "knight_heatmap: options: 'style' is no option; the options are theme, size, "
     "coordinates, title, n, cols, palette, scale, low, high, values"},
    {"SELECT knight_heatmap(row, col, 1, 'title=' || row) FROM knight_squares(2)",
     "knight_heatmap: options must be the same in every row"},
    {"SELECT knight_heatmap(0, column1, 1, column2) FROM (VALUES (0, NULL), (1, 'n=2'))",
     "knight_heatmap: options must be the same in every row"},
    {"SELECT knight_heatmap(0, column1, 1, column2) FROM (VALUES (0, ''), (1, NULL))",
     "knight_heatmap: options must be the same in every row"},
    {"SELECT knight_heatmap(0, 0, 1, 'scale=log high=0')",
     "knight_heatmap: scale=log takes numbers above 0, not 0"},
    {"SELECT knight_animation(event, action, row, col) FROM knight_trace(4) "
     "WHERE event > 20",
     "the rows are not those of one trace from its beginning"},
    {"SELECT knight_animation(event, action, row, col) FROM knight_trace(7, 2, 2) "
     "WHERE event < 30000",
     "knight_animation: 29999 events are too many to be shown: at most 20000 are, chosen "
     "by the options from and to"},
    {"SELECT knight_animation(1, 'jump', 0, 0)",
     "knight_animation: action must be 'place', 'undo', 'tour', 'none' or 'gave up', not "
     "'jump'"},
    {"SELECT knight_animation(1, 'place', NULL, 0)",
     "knight_animation: row and col must not be NULL where action is 'place'"},
};

static void what_can_not_be_drawn_is_an_error(void **state)
{
    for (size_t i = 0; i < COUNT(refusals); i++)
        assert_sql_error(*state, refusals[i][0], refusals[i][1]);
}

static void a_heat_map_shows_what_each_square_holds(void **state)
{
    assert_sql(
        *state,
        "SELECT xml_texts(knight_heatmap(row, col, CASE WHEN row = col THEN NULL "
        "  ELSE row - col * 0.5 END, 'coordinates=0'), 'title') "
        "FROM knight_squares(2);"
        "SELECT xml_texts(knight_heatmap(0, col, 9007199254740993 + col), 'title') "
        "FROM knight_squares(1, 2);"
        "SELECT xml_texts(knight_heatmap('1', 0.0, ' 7 '), 'title')",
        "Heat map of the 2 x 2 board a2: NULL b2: -0.5 a1: 1 b1: NULL\n"
        "Heat map of the 1 x 2 board a1: 9007199254740993 b1: 9007199254740994\n"
        "Heat map of the 2 x 1 board a1: 7");
}

static void the_aggregates_work_over_windows(void **state)
{
    assert_sql(
        *state,
        "SELECT xml_count(knight_heatmap(0, col, col) OVER (ORDER BY col ROWS "
        "BETWEEN 1 PRECEDING AND CURRENT ROW), 'title') FROM knight_squares(1, 4);"
        "SELECT xml_count(knight_animation(event, action, row, col, 'n=3') OVER "
        "(ORDER BY event), 'animate') FROM knight_trace(3) WHERE event < 5;"
        "SELECT max(text) = (SELECT knight_animation(event, action, row, col, 'n=3') "
        "  FROM knight_trace(3) WHERE event IN (3, 4)) "
        "FROM (SELECT event, knight_animation(event, action, row, col, 'n=3') OVER "
        "  (ORDER BY event ROWS 1 PRECEDING) AS text FROM knight_trace(3) "
        "  WHERE event < 5) WHERE event = 4",
        "2\n3\n3\n3\n0\n1\n2\n3\n1");
}

/* It is the rows in the window that are too many, not those that were in it. */
static void a_window_may_pass_over_more_rows_than_a_board_has(void **state)
{
    if (sql_quick())
        skip();
    assert_sql(*state,
               "WITH RECURSIVE rows(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM rows "
               "WHERE i < 250002) SELECT count(svg) FROM (SELECT knight_heatmap("
               "CASE i % 3 WHEN 0 THEN NULL ELSE 0 END, i % 3, 1) "
               "OVER (ORDER BY i ROWS 1 PRECEDING) AS svg FROM rows)",
               "250002");
}

static void an_animation_tells_of_every_square_placed(void **state)
{
    assert_sql(
        *state,
        "SELECT xml_count(knight_animation(event, action, row, col), 'path') - 2 "
        "  - sum(action = 'place'), "
        "  xml_count(knight_animation(event, action, row, col), 'animate') + 1 "
        "  - sum(action = 'place') - sum(action = 'undo') FROM knight_trace(4);"
        "SELECT xml_error(knight_animation(event, action, row, col, "
        "  'n=7 from=5000 to=5200')) FROM knight_trace(7, 2, 2) WHERE event < 6000;"
        "SELECT xml_count(knight_animation(event, action, row, col), 'animate') "
        "FROM knight_trace(5, 0, 1)",
        "0|0\nNULL\n0");
}

static void pictures_may_stand_in_schemas(void **state)
{
    assert_sql(
        *state,
        "PRAGMA trusted_schema = OFF;"
        "CREATE TABLE picture(tour TEXT, svg TEXT GENERATED ALWAYS AS "
        "  (knight_svg(tour, 'theme=dark')) STORED, CHECK (svg LIKE '<svg%'));"
        "CREATE INDEX by_length ON picture(length(knight_svg(tour)));"
        "INSERT INTO picture(tour) VALUES ('a8 b6');"
        "CREATE VIEW heat AS SELECT knight_heatmap(row, col, degree) AS svg FROM "
        "  knight_squares(4);"
        "SELECT xml_error(svg), knight_svg(tour, 'theme=dark') = svg FROM picture;"
        "SELECT xml_error(svg) FROM heat;"
        "PRAGMA trusted_schema = ON; DROP VIEW heat; DROP TABLE picture",
        "NULL|1\nNULL");
}

static void a_database_of_utf_16_gets_the_same_pictures(void **state)
{
    sqlite3 *db = sql_open();
    assert_sql(db, "PRAGMA encoding = 'UTF-16'; CREATE TABLE t(a)", "");
    for (size_t i = 0; i < COUNT(pictures); i++) {
        char *sql = with_options(pictures[i], "'title=\"ä < b\"'");
        int code;
        char *expected = sql_run(*state, sql, &code);
        assert_sql(db, sql, expected);
        sqlite3_free(expected);
        sqlite3_free(sql);
    }
    sql_close(db);
}

/* So that the examples and README are the same everywhere. */
static void pictures_are_these_to_the_byte(void **state)
{
    assert_sql(*state,
               "SELECT knight_svg('a2 c1', 'n=2 cols=3 style=line coordinates=0')",
               "<svg xmlns='http://www.w3.org/2000/svg' width='220' height='156' "
               "viewBox='0 0 344 244' role='img' text-anchor='middle' "
               "font-family='system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,"
               "sans-serif'>\n"
               "<title>Knight's path of 2 squares on the 2 x 3 board</title>\n"
               "<rect width='344' height='244' fill='#ffffff'/>\n"
               "<g transform='translate(22 22)'>\n"
               "<rect width='300' height='200' fill='#f1f4f9'/>\n"
               "<path fill='none' stroke='#d3dce8' stroke-width='100' "
               "stroke-dasharray='100' d='M100 50H300M0 150H300'/>\n"
               "<path fill='none' stroke='#2b62d9' stroke-width='7' "
               "stroke-linecap='round' stroke-linejoin='round' d='M50 50l200 100'/>\n"
               "<rect x='229' y='129' width='42' height='42' rx='5' fill='#c2410c'/>\n"
               "<circle cx='50' cy='50' r='21' fill='#0a7d5a'/>\n"
               "</g>\n</svg>\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pictures_are_these_to_the_byte),
        cmocka_unit_test(a_tour_has_all_its_numbers),
        cmocka_unit_test(a_line_closes_for_closed_tours_alone),
        cmocka_unit_test(the_board_is_the_tours_or_the_options),
        cmocka_unit_test(verdicts_are_drawn_as_knight_next_gives_them),
        cmocka_unit_test(a_heat_map_shows_what_each_square_holds),
        cmocka_unit_test(an_animation_tells_of_every_square_placed),
        cmocka_unit_test(the_aggregates_work_over_windows),
        cmocka_unit_test(a_window_may_pass_over_more_rows_than_a_board_has),
        cmocka_unit_test(null_gives_null),
        cmocka_unit_test(what_can_not_be_drawn_is_an_error),
        cmocka_unit_test(titles_are_seen_as_they_were_written),
        cmocka_unit_test(every_option_gives_well_formed_xml),
        cmocka_unit_test(hostile_titles_are_made_harmless),
        cmocka_unit_test(no_options_make_it_ill_formed),
        cmocka_unit_test(pictures_may_stand_in_schemas),
        cmocka_unit_test(a_database_of_utf_16_gets_the_same_pictures),
    };
    return cmocka_run_group_tests(tests, open_db, close_db);
}
