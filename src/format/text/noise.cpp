// noise.cpp - takes away what mail, forums, chats and programs put around cells.
//
// In: a line. Out: the same line with spaces in place of quote marks, tags and markdown, so that
// columns stay; or with one character for each word that stands for one (":five:", "&middot;",
// "Some(5)").
//
// Quote marks go from any line, everything else only if nothing but cells remains: so titles and
// prose stay. Nearly all lines have none of this, so the first look is at single characters.
#include "format/text/noise.hpp"

#include <algorithm>

#include "support/characters.hpp"
#include "support/check.hpp"
#include "support/letters.hpp"

namespace sudokit::text {

namespace {

// A run of this length is a puzzle in a line, which needs no cleaning.
constexpr std::size_t kCellsInLine = 81;
constexpr std::size_t kCellsOfRow = 9;
constexpr std::size_t kLongestSpelled = 300;   // nine words, or a few more characters than cells
constexpr support::Characters kMarks = "[<>";  // of quotes and tags
constexpr support::Characters kSignsOfSpelled = ":&=\\", kEndsOfSpelled = "0123456789.:;_*-";

constexpr std::string_view kTags[] = {"code",  "tt",    "b",    "i",    "u",    "pre",     "mono",
                                      "quote", "color", "size", "font", "hide", "spoiler", "strong",
                                      "em",    "br",    "p",    "div",  "span", "center"};

char closing(char open) { return open == '[' ? ']' : '>'; }

// The length of the tag that `rest` begins with, or 0. It checks the name first: otherwise each of a
// hundred thousand brackets would start a search to the end of the line.
std::size_t tag_length(std::string_view rest) {
    constexpr std::size_t kLongestName =
        std::ranges::max(kTags, {}, &std::string_view::size).size();
    const char close = closing(rest.front());
    std::string_view start = rest.substr(1, kLongestName + 2);  // with '/', and what ends the name
    if (start.starts_with('/')) start.remove_prefix(1);
    const auto is_end = [&](char c) { return c == ' ' || c == '=' || c == '/' || c == close; };
    const auto name = support::in_small_letters(start.substr(
        0, static_cast<std::size_t>(std::ranges::find_if(start, is_end) - start.begin())));
    if (std::ranges::find(kTags, name) == std::end(kTags)) return 0;
    const std::size_t end = rest.find(close);
    return end == rest.npos ? 0 : end + 1;
}

// What chats and pages write for a character: ":five:", "&middot;", "\\_", "=20". No cell has such
// words.
struct Spelled {
    std::string_view word;
    char character;
};
constexpr Spelled kSpelled[] = {
    {":zero:", '.'},  {":one:", '1'},  {":two:", '2'},    {":three:", '3'}, {":four:", '4'},
    {":five:", '5'},  {":six:", '6'},  {":seven:", '7'},  {":eight:", '8'}, {":nine:", '9'},
    {"&nbsp;", ' '},  {"&#160;", ' '}, {"&middot;", '.'}, {"&#183;", '.'},  {"&bull;", '.'},
    {"&#9633;", '.'}, {"&ensp;", ' '}, {"&emsp;", ' '},   {"=C2=A0", ' '},  {"=C2=B7", '.'},
    {"=20", ' '},     {"\\_", '.'},    {"\\*", '.'},      {"\\.", '.'},     {"\\-", '.'}};
// ":white_large_square:", ":blue_square:".
std::size_t square_length(std::string_view rest) {
    const std::size_t end = rest.find(':', 1);
    const auto name = rest.substr(0, end);
    return end != rest.npos && name.ends_with("square") ? end + 1 : 0;
}

// "&#13;": another sign than those, which is then a fault of its cell.
std::size_t code_length(std::string_view rest) {
    if (!rest.starts_with("&#")) return 0;
    const std::size_t end = rest.find_first_not_of("0123456789", 2);
    return end != rest.npos && end > 2 && rest[end] == ';' ? end + 1 : 0;
}

// "=30" at the end of a line, as mail programs write characters: none of those.
std::size_t mail_code_length(std::string_view rest) {
    const bool is_code = rest.size() == 3 && rest[0] == '=' &&
                         rest.find_first_not_of("0123456789ABCDEF", 1) == rest.npos;
    return is_code ? rest.size() : 0;
}

// The line with the characters that its words stand for. Nothing if it has no such words, or if
// anything but cells remains. Several spaces in a row may be open cells.
std::optional<std::string> spelled_out(std::string_view line) {
    std::string out;
    bool any = false;
    for (std::size_t at = 0; at < line.size();) {
        const auto rest = line.substr(at);
        const auto* known = std::ranges::find_if(
            kSpelled, [&](const Spelled& spelled) { return rest.starts_with(spelled.word); });
        std::size_t length = known == std::end(kSpelled) ? 0 : known->word.size();
        char c = length ? known->character : line[at];
        if (length == 0 && line[at] == ':') {
            length = square_length(rest);
            if (length) c = '.';
        }
        if (length == 0 && line[at] == '&') {
            length = code_length(rest);
            if (length) c = '?';
        }
        if (length == 0 && line[at] == '=') {
            length = mail_code_length(rest);
            if (length) c = '?';
        }
        out += c;
        any = any || length > 0;
        at += std::max<std::size_t>(length, 1);
    }
    const bool is_cells = out.find_first_not_of("0123456789.*-_xX|? \t\r") == out.npos &&
                          out.find_first_of("123456789.0") != out.npos;
    if (!any || !is_cells) return std::nullopt;
    return out;
}

// "[Some(5), None, ...]", "[Just 5, Nothing, ...]": the cells of a row in Rust and Haskell.
std::optional<std::string> without_options(std::string_view line) {
    struct Option {
        std::string_view some, none, close;
    };
    constexpr Option kOptions[] = {{"Some(", "None", ")"}, {"Just ", "Nothing", ""}};
    const Option* option = std::ranges::find_if(kOptions, [&](const Option& o) {
        return line.find(o.some) != line.npos || line.find(o.none) != line.npos;
    });
    if (option == std::end(kOptions)) return std::nullopt;
    std::string out;
    for (std::size_t at = 0; at < line.size();) {
        const auto rest = line.substr(at);
        const std::size_t value = option->some.size(), end = value + 1;
        if (rest.starts_with(option->none)) {
            (out += '0').append(option->none.size() - 1, ' ');
            at += option->none.size();
        } else if (rest.starts_with(option->some) && rest.size() > value && rest[value] >= '0' &&
                   rest[value] <= '9' && rest.substr(end).starts_with(option->close)) {
            (out += rest[value]).append(value + option->close.size(), ' ');
            at += end + option->close.size();
        } else {
            out += line[at++];
        }
    }
    const bool is_row = out.find_first_not_of("0123456789[](){}, ;\t\r") == out.npos;
    if (!is_row) return std::nullopt;
    SUDOKIT_CHECK(out.size() == line.size());
    return out;
}

// "[9 rows x 9 columns]" below a table printed by pandas.
bool is_size_of_table(std::string_view line) {
    return line.starts_with('[') && line.find(" rows x ") != line.npos &&
           line.ends_with(" columns]");
}

bool blank_quote(std::string& line) {
    std::size_t at = line.find_first_not_of(" \t");
    if (at == line.npos || line[at] != '>') return false;
    for (; at < line.size() && (line[at] == '>' || line[at] == ' '); ++at) line[at] = ' ';
    return true;
}

bool is_mere_cells(std::string_view text) {
    return text.find_first_not_of("0123456789.xX*_-|+,:=; \t") == text.npos &&
           text.find_first_of("0123456789.") != text.npos;
}

bool has_long_run(std::string_view text) {
    std::size_t run = 0;
    for (const char c : text) {
        run = std::string_view("0123456789.xX*_-").find(c) == std::string_view::npos ? 0 : run + 1;
        if (run >= kCellsInLine) return true;
    }
    return false;
}

bool blank_tags(std::string& line) {
    const std::size_t last = line.find_last_of("]>");  // no tag ends after it
    if (last == line.npos) return false;
    std::string clean = line;
    bool any = false;
    for (std::size_t at = clean.find_first_of("[<"); at < last;
         at = clean.find_first_of("[<", at + 1))
        if (const std::size_t length = tag_length(std::string_view(clean).substr(at))) {
            std::fill_n(clean.begin() + static_cast<std::ptrdiff_t>(at), length, ' ');
            any = true;
        }
    if (!any || !is_mere_cells(clean) || has_long_run(clean)) return false;
    line = std::move(clean);
    return true;
}

// ">!53..7....!<".
bool blank_spoiler(std::string& line) {
    const std::size_t first = line.find(">!"), last = line.rfind("!<");
    const bool is_one = first != line.npos && last != line.npos && first < last &&
                        is_mere_cells(line.substr(first + 2, last - first - 2)) &&
                        line.find_first_not_of(" >") == first + 1;
    if (!is_one) return false;
    line[first] = line[first + 1] = ' ';
    line.resize(last);
    return true;
}

// "**53..7....**", "~~53..7....~~", "`53..7....`": markdown around a row or a line. '*' and '_' may
// also be open cells, so '.' or '0' must occur inside.
bool blank_marks(std::string& line) {
    constexpr std::string_view kMarks[] = {"**", "*", "~~", "__", "``", "`"};
    const std::size_t first = line.find_first_not_of(" \t"), last = line.find_last_not_of(" \t\r");
    if (first == line.npos) return false;
    const auto text = std::string_view(line).substr(first, last + 1 - first);
    for (const std::string_view mark : kMarks) {
        if (text.size() < 2 * mark.size() || !text.starts_with(mark) || !text.ends_with(mark))
            continue;
        const auto inside = text.substr(mark.size(), text.size() - 2 * mark.size());
        const auto is_cell = [](char c) { return support::is_digit(c) || c == '.'; };
        const auto cells = static_cast<std::size_t>(std::ranges::count_if(inside, is_cell));
        const bool is_plain = inside.find_first_not_of("0123456789. |") == inside.npos &&
                              inside.find_first_of(".0") != inside.npos;
        if (!is_plain || (cells != kCellsOfRow && cells != kCellsInLine)) return false;
        std::fill_n(line.begin() + static_cast<std::ptrdiff_t>(first), mark.size(), ' ');
        line.resize(last + 1 - mark.size());
        return true;
    }
    return false;
}

}  // namespace

std::size_t quote_length(std::string_view line) {
    std::size_t length = 0;
    while (length < line.size() && line[length] == '>') {
        ++length;
        if (length < line.size() && line[length] == ' ') ++length;
    }
    return length;
}

std::optional<std::string> without_noise(std::string_view line) {
    if (is_size_of_table(line)) return std::string(line.size(), ' ');
    const std::size_t last = line.find_last_not_of(" \t\r");
    const bool may_be_marked =
        last != line.npos && std::string_view("*~_`").find(line[last]) != std::string_view::npos;
    const bool may_have_more = kMarks.first_in(line) != line.npos;
    const bool may_be_spelled = last != line.npos && kEndsOfSpelled.has(line[last]) &&
                                line.size() > kCellsOfRow && line.size() <= kLongestSpelled &&
                                kSignsOfSpelled.first_in(line) != line.npos;
    if (may_be_spelled)
        if (auto spelled = spelled_out(line)) return spelled;
    if (may_have_more && line.find('[') != line.npos)
        if (auto values = without_options(line)) return values;
    if (!may_have_more && !may_be_marked) return std::nullopt;
    std::string clean(line);
    if (may_have_more && blank_spoiler(clean)) return clean;
    const bool quoted = may_have_more && blank_quote(clean);
    const bool tagged = may_have_more && blank_tags(clean);
    const bool marked = blank_marks(clean);
    if (!quoted && !tagged && !marked) return std::nullopt;
    SUDOKIT_CHECK(clean.size() <= line.size());
    return clean;
}

}  // namespace sudokit::text
