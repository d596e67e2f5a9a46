# Looks at pictures in a browser: with KNIGHT_LONG=1, where Chromium is installed.
#
# - All text lies within its picture, and no two texts touch, from 3 x 3 to 60 x 60.
# - The knight of an animated tour is on the square of step k when it should be.
# - In a replay as many squares are seen after each event as the search had placed and
#   not taken back.
set -eu
extension=${KNIGHT_EXTENSION:-./knight}
skip() {
    printf '[  SKIPPED ] 1 test(s): %s\n' "$1"
    exit 0
}
[ -n "${KNIGHT_LONG:-}" ] || skip 'KNIGHT_LONG=1 renders pictures'
for browser in chromium chromium-browser google-chrome none; do
    command -v "$browser" >/dev/null 2>&1 && break
done
[ "$browser" != none ] || skip 'no Chromium is installed'
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

pictures() {
    ${SQLITE3:-sqlite3} -batch -init /dev/null -cmd ".load $extension" :memory: <<'SQL'
CREATE TABLE tour AS
SELECT n, knight_path(step, row, col, n) AS tour FROM knight_tour
WHERE n IN (5, 6, 7, 8, 10, 12, 16, 20, 26, 30, 40, 60) GROUP BY n;
CREATE TABLE options AS
SELECT 'style=' || s.value || ' theme=' || t.value || ' coordinates=' || c.value AS options
FROM json_each('["line","numbers","both"]') AS s, json_each('["light","dark"]') AS t,
     json_each('[0,1]') AS c;
SELECT knight_svg(tour, options) FROM tour, options;
SELECT knight_svg('a3 b1 c3 a2 c1 b3 a1 c2', 'n=3 ' || options) FROM options;
SELECT knight_svg(tour, 'title="Tours & more, < ' || n || '"') FROM tour;
SELECT knight_svg(tour, 'title="' || value || '" size=' || (200 + 50 * n)) FROM tour,
json_each('["WWWWWWWWWW MMMMMMMMMMMMM @@@@@@@@@@@", "ЖЖЖЖЖЖЖЖЖЖ ЩЩЩЩЩЩЩЩЩЩ", "mmmmmmmmmmmmmmmmmmmmmm",
"A title of so many words that it has to be broken, and is too long even for four lines of letters that can be read"]');
SELECT knight_svg('a5 b3 d2', printf('n=5 highlight=%s', group_concat(square || ':' || verdict)))
FROM knight_next('a5 b3 d2', 5);
SELECT knight_heatmap(row, col, degree, 'title="A title that is longer than the board"')
FROM tour JOIN knight_squares AS s ON s.n = tour.n GROUP BY tour.n;
SELECT knight_heatmap(row, col, (row + 1) * (col + 1) * 0.37, 'theme=dark n=' || (tour.n + 1))
FROM tour JOIN knight_squares AS s ON s.n = tour.n GROUP BY tour.n;
SELECT knight_heatmap(row, col, CASE WHEN admissible THEN placed END, 'scale=log palette=cividis')
FROM knight_stats WHERE n BETWEEN 3 AND 8 GROUP BY n;
SELECT knight_heatmap(0, 0, 7), knight_heatmap(2, 2, NULL), knight_heatmap(0, 9, 1e300);
SELECT '<div class=tour>' || knight_svg(knight_finish('', 8, 8, 1), 'animate=1 seconds=100')
       || '</div>';
SELECT '<div class=search depths="' || json_group_array(placed - undone) || '">'
       || knight_animation(event, action, row, col, 'seconds=100') || '</div>'
FROM knight_trace(6, 3, 3) WHERE ties = 'first' AND prune = 'none' AND action <> 'tour';
SQL
}

{
    echo '<!DOCTYPE html><meta charset=utf-8><body>'
    pictures
    cat <<'PAGE'
<script>
onload = () => setTimeout(() => { /* animations begin once the page is loaded */
const wrong = [], moving = 0.94, seconds = 100;
const wrongIn = (svg, what) => wrong.push(svg.querySelector('title').textContent + ': ' + what);
const middle = r => [(r.left + r.right) / 2, (r.top + r.bottom) / 2];
const pictures = [...document.querySelectorAll('svg')];

for (const svg of pictures) {
    const page = svg.getBoundingClientRect();
    const texts = [...svg.querySelectorAll('text')].map(t => [t.textContent, t.getBoundingClientRect()]);
    texts.sort((a, b) => a[1].top - b[1].top);
    texts.forEach(([text, r], i) => {
        if (r.left < page.left || r.right > page.right || r.top < page.top || r.bottom > page.bottom)
            wrongIn(svg, text + ' leaves the page');
        for (let k = i + 1; k < texts.length && texts[k][1].top < r.bottom; k++) {
            const [other, s] = texts[k]; /* a box is higher than the digits in it */
            const inside = r.height / 4;
            if (s.top + inside < r.bottom - inside && s.left < r.right && r.left < s.right)
                wrongIn(svg, text + ' touches ' + other);
        }
    });
}

for (const svg of document.querySelectorAll('.tour svg')) {
    svg.pauseAnimations();
    const knight = svg.querySelector('animateMotion').parentNode;
    for (const number of svg.querySelectorAll('g[font-size="33"] text')) {
        svg.setCurrentTime((number.textContent - 1) / 64 * moving * seconds);
        const [x, y] = middle(knight.getBoundingClientRect());
        const [u, v] = middle(number.getBoundingClientRect());
        if (Math.hypot(x - u, y - v) > 9)
            wrongIn(svg, 'the knight misses ' + number.textContent);
    }
}

for (const div of document.querySelectorAll('.search')) {
    const svg = div.querySelector('svg'), depths = JSON.parse(div.getAttribute('depths'));
    svg.pauseAnimations();
    for (const [event, depth] of depths.entries()) {
        svg.setCurrentTime((event + 0.01) / (depths.length - 1) * moving * seconds);
        const seen = [...svg.querySelectorAll('g[stroke-linecap] path')].filter(
            path => getComputedStyle(path).visibility === 'visible');
        if (seen.length !== depth)
            wrongIn(svg, 'after event ' + event + ' are ' + seen.length + ' squares, not ' + depth);
    }
}
document.body.textContent = 'looked at ' + pictures.length + ', wrong ' + wrong.length + '\n'
    + wrong.slice(0, 20).join('\n');
}, 100);
</script>
PAGE
} >"$work/page.html"

HOME=$work timeout 300 "$browser" --headless --no-sandbox --disable-gpu \
    --user-data-dir="$work/browser" --virtual-time-budget=10000 \
    --dump-dom "file://$work/page.html" 2>/dev/null |
    sed -n 's/.*<body>//; /^looked at/,$p' >"$work/seen"
cat "$work/seen"
grep -q '^looked at [1-9][0-9]*, wrong 0' "$work/seen"
