#include "pieces.h"

#include <string.h>

#include "leap.h"

struct drawn {
    int8_t rows, cols;
    struct kt_move first; /* its first square */
    const char *moves;    /* to each further square, '1'..'8'; then what follows */
};

/* What `make pieces` printed. The last move of a block leads back to its first square.
 */
/* clang-format off */
static const struct drawn blocks[] = {
    {6, 5, {4, 1}, "318683254672286542752381763854"},
    {6, 6, {4, 1}, "314768272427646183245685231853816754"},
    {6, 7, {4, 1}, "383388254688745385224187654287241364186754"},
    {6, 8, {4, 1}, "278324254711638643676821638645232758632318616754"},
    {6, 9, {4, 1}, "287452124274163865523186854685232385277865423278763854"},
    {8, 5, {4, 1}, "5227286316745431817636346813468523818754"},
    {8, 6, {4, 1}, "538527252417782438528674523461476131816417652854"},
    {8, 7, {4, 1}, "38168323545768182325468346147672743282852858635745218854"},
    {8, 8, {4, 1}, "2783582324725835457672423818535682856527421764172163144642788754"},
    {8, 9, {4, 1}, "522885832325466328538828676464172743358585274232872386135457611853816754"},
    {10, 5, {4, 1}, "14186316745235467117447235682281764545238631818754"},
    {10, 6, {4, 1}, "344768182724167442176463441727753218525456852852743281816754"},
    {10, 7, {4, 1}, "3274617432878632254728527674541645212187654542247258256783631428871754"},
    {10, 8, {4, 1}, "52178324274166346438572381658228666453231728656523218186763165427536414721728754"},
    {10, 9, {4, 1}, "323882455524725836767132856523166818216336166363223568571718232354767883428325457823876754"},
    {3, 9, {1, 2}, "257232572416613676163852"},
    {3, 11, {1, 2}, "23236147257758632327572576163852"},
    {3, 13, {1, 2}, "23242758324725836767247672413676163852"},
    {3, 15, {1, 2}, "23242247258367685725224724276676724166163852"},
    {3, 17, {1, 2}, "23242236136147257616386685275863224142766767252752"},
    {4, 6, {2, 1}, "328538764174"},
    {4, 7, {2, 1}, "31258357864174"},
    {4, 8, {2, 1}, "3176423285387674"},
    {4, 9, {2, 1}, "317642312583578674"},
    {4, 10, {2, 1}, "31764231246147858674"},
    {4, 11, {2, 1}, "3176423123578325678674"},
};

static const struct drawn tiles[] = {
    {6, 5, {0, 2}, "35476183357813683254672581245"},
    {6, 5, {0, 3}, "45681316743476182363578135632"},
    {6, 6, {0, 2}, "41456114576183532816752745258123547"},
    {6, 6, {0, 3}, "35476813652318763853125467228674532"},
    {6, 7, {0, 3}, "34585824186754287453852328167634681313547"},
    {6, 7, {0, 4}, "36865423186561823254614767183461853418245"},
    {6, 8, {0, 3}, "42577542328163867633661471832446863871323547257"},
    {6, 8, {0, 4}, "46874532318683254676825316618232456177471323547"},
    {6, 9, {0, 4}, "32546767183422741456175681417543171363576182323547257"},
    {6, 9, {0, 5}, "41456768132467285357813324577571832325468576182323547"},
    {6, 10, {0, 4}, "54132866568144725718361344136833817675276452323178368325467"},
    {6, 10, {0, 5}, "56472571836134423817675468131324576317225467127676452312357"},
    {6, 11, {0, 5}, "67527453163832741136867645231423817675754281354231746128663125467"},
    {6, 11, {0, 6}, "32546761227441864585768361823631763147753214567287453231823547257"},
};
/* clang-format on */

void kt_piece_set(struct kt_piece *piece, int32_t rows, int32_t cols,
                  const struct kt_square *squares, int32_t length)
{
    piece->rows = rows;
    piece->cols = cols;
    piece->length = length;
    memset(piece->place, KT_PIECE_LACKS, sizeof piece->place);
    for (int32_t i = 0; i < length; i++) {
        struct kt_square s = squares[i];
        piece->at[i] = (struct kt_move){(int8_t)s.row, (int8_t)s.col};
        piece->place[s.row * cols + s.col] = (uint8_t)i;
    }
}

/* A closed tour comes back to its first square, which counts once. */
static void draw(struct kt_piece *piece, const struct drawn *drawn)
{
    struct kt_square squares[KT_PIECE_SQUARES + 1];
    int32_t length = 0;
    struct kt_square first = {drawn->first.drow, drawn->first.dcol}, at = first;
    squares[length++] = at;
    for (const char *digit = drawn->moves; *digit != '\0'; digit++) {
        at = kt_leap_by(at, *digit - '1');
        squares[length++] = at;
    }
    if (kt_square_same(at, first))
        length--;
    kt_piece_set(piece, drawn->rows, drawn->cols, squares, length);
}

/* Draws the `which`-th of this size in a table. */
static bool look_up(struct kt_piece *piece, const struct drawn *table, size_t count,
                    int32_t rows, int32_t cols, int which)
{
    for (size_t i = 0; i < count; i++)
        if (table[i].rows == rows && table[i].cols == cols && which-- == 0) {
            draw(piece, &table[i]);
            return true;
        }
    return false;
}

bool kt_pieces_block(struct kt_piece *piece, int32_t rows, int32_t cols)
{
    return look_up(piece, blocks, sizeof blocks / sizeof blocks[0], rows, cols, 0);
}

bool kt_pieces_tile(struct kt_piece *piece, int32_t cols, int which)
{
    return look_up(piece, tiles, sizeof tiles / sizeof tiles[0], KT_TILE_ROWS, cols,
                   which);
}

void kt_piece_reverse(struct kt_piece *piece)
{
    for (int32_t i = 0, j = piece->length - 1; i < j; i++, j--) {
        struct kt_move move = piece->at[i];
        piece->at[i] = piece->at[j];
        piece->at[j] = move;
    }
    for (int32_t i = 0; i < piece->rows * piece->cols; i++)
        if (piece->place[i] != KT_PIECE_LACKS)
            piece->place[i] = (uint8_t)(piece->length - 1 - piece->place[i]);
}

void kt_piece_turn(struct kt_piece *piece, const struct kt_frame *frame)
{
    for (int32_t i = 0; i < piece->length; i++)
        piece->at[i] = kt_frame_turn(frame, piece->at[i]);
}
