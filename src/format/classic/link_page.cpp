#include "format/classic/link_page.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "format/common/names.hpp"
#include "format/common/symbols.hpp"
#include "support/check.hpp"

namespace sudokit::text {
namespace {

constexpr std::string_view kScheme = "://";

// In small letters and without '-' and '_'. A word that may mean something else on a page of plain
// Sudokus, such as "color", has "sudoku" beside it.
constexpr std::array<std::string_view, 27> kOtherGames = {
    "killer",      "jigsaw",      "irregular",   "nonomino",    "sudokux",  "xsudoku",
    "diagonal",    "windoku",     "hypersudoku", "samurai",     "str8ts",   "kakuro",
    "kenken",      "calcudoku",   "futoshiki",   "thermo",      "sandwich", "kropki",
    "skyscraper",  "consecutive", "antiknight",  "arrowsudoku", "chaos",    "coloursudoku",
    "colorsudoku", "oddeven",     "miracle"};

std::string without_marks(std::string_view address) {
    std::string plain = in_small_letters(address);
    std::erase_if(plain, [](char c) { return c == '-' || c == '_'; });
    return plain;
}

// SudokuWiki has dozens of pages, most of them with other rules; only its solver's are known.
bool is_other_page_of_sudokuwiki(const std::string& page) {
    constexpr std::string_view kHost = "sudokuwiki.org/";
    const std::size_t at = page.find(kHost);
    if (at == page.npos) return false;
    const std::string name = page.substr(at + kHost.size());
    return !name.empty() && name.substr(0, name.find('.')) != "sudoku";
}

// From the link's beginning to the place; empty if that is not in a link.
std::string_view address_before(std::string_view text, std::size_t place) {
    SUDOKIT_CHECK(place <= text.size());
    const std::size_t scheme = text.substr(0, place).rfind(kScheme);
    if (scheme == text.npos) return {};
    const std::size_t begin = text.find_last_of(" \t\"'`<>()[]{}|,;=", scheme) + 1;
    const std::string_view address = text.substr(begin, place - begin);
    return address.find_first_of(" \t\"'`<>") == address.npos ? address : std::string_view();
}

}  // namespace

bool has_link(std::string_view text) { return text.find(kScheme) != text.npos; }

std::optional<Error> refusal_of_page(std::string_view text, std::size_t place, std::uint64_t line,
                                     std::uint64_t column) {
    const std::string_view address = address_before(text, place);
    const std::string_view page = address.substr(0, address.find('?'));
    const std::string plain = without_marks(address);
    const bool is_other =
        std::ranges::any_of(
            kOtherGames, [&](std::string_view game) { return plain.find(game) != plain.npos; }) ||
        is_other_page_of_sudokuwiki(in_small_letters(page));
    if (!is_other) return std::nullopt;
    return make_error(ErrorCode::Unsupported, line, column,
                      "the page " + in_quotes(page) + " has other rules than a plain Sudoku",
                      "copy the puzzle with its rules in another format; if it has no others, copy "
                      "its 81 cells without the link");
}

}  // namespace sudokit::text
