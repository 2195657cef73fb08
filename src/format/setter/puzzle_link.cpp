// In: a line that may contain a link or an id. Out: the tool, the packed text, and its place; then
// the unpacked text.
//
// Addresses are looked for anywhere in the line, ids at its beginning or as a word: packed objects
// all begin with "N4Ig", which few other texts do. A short id is an error only if it is the whole
// line, because prose may mention a page.
//
// What servers and chats do to packed text is undone by trial: percent signs once or twice, spaces
// for plus signs, and one slash for two. The unpacked text says which trial was right. With many
// slashes there are too many pairs to try, so the work is limited.
#include "format/setter/puzzle_link.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "format/common/symbols.hpp"
#include "format/text/lzstring.hpp"
#include "format/text/percent.hpp"
#include "support/characters.hpp"
#include "support/check.hpp"
#include "support/letters.hpp"

namespace sudokit::text {

namespace {

bool is_packed_char(char c) {
    return support::is_letter_or_digit(c) || c == '+' || c == '/' || c == '-' || c == '=' ||
           c == '$' || c == '%' || c == ' ';
}

// Begins every packed JSON object that has a member; few other texts begin like this.
constexpr std::string_view kPackedObject = "N4Ig";
constexpr std::size_t kShortestPacked = 24;
constexpr support::Characters kEndsOfLink = "?&#\"'<>()[]{}|`,;\t\r\n";

bool is_packed(std::string_view data) {
    return data.size() >= kShortestPacked && std::ranges::all_of(data, is_packed_char);
}

// The place after the first occurrence of `name`.
std::optional<std::size_t> behind(std::string_view line, std::string_view name) {
    const std::size_t at = line.find(name);
    if (at == std::string_view::npos) return std::nullopt;
    return at + name.size();
}

std::string_view without_end(std::string_view data) {
    data = data.substr(0, kEndsOfLink.first_in(data));
    while (data.ends_with(' ') || data.ends_with('.')) data.remove_suffix(1);
    return data;
}

struct IdName {
    std::string_view name;
    LinkKind kind;
};
constexpr IdName kIdNames[] = {{"fpuzzles", LinkKind::FPuzzles},
                               {"fpuz", LinkKind::FPuzzles},
                               {"scl", LinkKind::SudokuPad},
                               {"ctc", LinkKind::SudokuPad}};

bool is_code(std::string_view data) {
    const std::string_view cells = data.substr(0, data.find('*'));
    return cells.size() >= 14 && cells.size() <= 81 &&
           std::ranges::all_of(cells, support::is_letter_or_digit);
}

// An id: the name of a tool, then the packed puzzle.
PuzzleLink link_of_id(std::string_view id, std::size_t column) {
    const bool is_named = id.starts_with("scf") || id.starts_with(kPackedObject) ||
                          std::ranges::any_of(kIdNames, [&](const IdName& each) {
                              return id.starts_with(each.name);
                          });
    if (!is_named) return {};
    const std::string_view whole = without_end(id);
    for (const auto& [name, kind] : kIdNames)
        if (whole.starts_with(name) && is_packed(whole.substr(name.size())))
            return {kind, whole.substr(name.size()), column + name.size()};
    if (whole.starts_with("scf") && is_code(id.substr(3)))
        return {LinkKind::SudokuCode, id.substr(3), column + 3};
    if (whole.starts_with(kPackedObject) && is_packed(whole))
        return {LinkKind::Packed, whole, column};
    return {};
}

// An id within a line or an address: the packed part begins like every object, and a tool's name
// precedes it, as a word of its own.
PuzzleLink id_in_words(std::string_view line) {
    const std::size_t at = line.find(kPackedObject);
    if (at == line.npos) return {};
    for (const IdName& each : kIdNames) {
        if (!line.substr(0, at).ends_with(each.name)) continue;
        const std::size_t begin = at - each.name.size();
        if (begin == 0 || !support::is_letter_or_digit(line[begin - 1]))
            return link_of_id(line.substr(begin), begin + 1);
    }
    return {};
}

constexpr std::string_view kSudokuPadHosts[] = {
    "sudokupad.app/", "sudokupad://puzzle/", "crackingthecryptic.com/", "sudokupad.svencodes.com/"};

// Only if the whole line is a link, because prose may mention a page.
PuzzleLink short_id(std::string_view line, std::size_t at) {
    const std::string_view id = without_end(line.substr(at));
    if (line.find(' ') != std::string_view::npos || id.empty()) return {};
    return {LinkKind::OnServer, id, at + 1};
}

PuzzleLink sudokupad_link(std::string_view line, std::size_t at) {
    for (const std::string_view piece : {"sudoku/", "puzzle/", "sudoku", "?puzzleid=", "?id="})
        if (line.substr(at).starts_with(piece)) at += piece.size();
    if (const auto id = behind(line.substr(at), "puzzleid=")) at += *id;
    const PuzzleLink link = link_of_id(line.substr(at), at + 1);
    return link.kind != LinkKind::None ? link : short_id(line, at);
}

// A tool's web address, anywhere in the line.
std::optional<PuzzleLink> address_in(std::string_view line) {
    if (const auto at = behind(line, "f-puzzles.com/")) {
        if (const auto load = behind(line.substr(*at), "load="))
            return PuzzleLink{LinkKind::FPuzzles, without_end(line.substr(*at + *load)),
                              *at + *load + 1};
        if (const auto id = behind(line.substr(*at), "id=")) return short_id(line, *at + *id);
    }
    for (const std::string_view host : kSudokuPadHosts)
        if (const auto at = behind(line, host)) return sudokupad_link(line, *at);
    if (const auto at = behind(line, "lisudoku.xyz/"))
        if (const auto data = behind(line.substr(*at), "import="))
            return PuzzleLink{LinkKind::Lisudoku, without_end(line.substr(*at + *data)),
                              *at + *data + 1};
    if (const auto at = behind(line, "sudokumaker.app/"))
        if (const auto data = behind(line.substr(*at), "puzzle="))
            return PuzzleLink{LinkKind::SudokuMaker, without_end(line.substr(*at + *data)),
                              *at + *data + 1};
    if (const auto at = behind(line, "penpa-edit/"))
        for (const char* name : {"#p=", "?p=", "&p=", "&amp;p="})
            if (const auto data = behind(line.substr(*at), name);
                data && !line.substr(*at + *data).starts_with("http"))
                return PuzzleLink{LinkKind::Penpa, without_end(line.substr(*at + *data)),
                                  *at + *data + 1};
    return std::nullopt;
}

// Doubles the slashes at these places (in rising order).
std::string with_slashes(std::string_view data, std::size_t first, std::size_t second) {
    SUDOKIT_CHECK(first <= second && second <= data.size());
    std::string text(data.substr(0, first));
    if (first < data.size()) text += '/';
    text += data.substr(first, second - first);
    if (second < data.size()) text += '/';
    return text.append(data.substr(second));
}

class Mender {
  public:
    explicit Mender(bool (*is_whole)(const std::string&)) : is_whole_(is_whole) {}

    Result<std::string> mend(std::string_view data) {
        std::string text = percent_decoded(data);
        if (text.find('%') != std::string::npos) text = percent_decoded(text);
        const std::size_t blank = text.find(' ');
        if (blank != std::string::npos && attempt(text.substr(0, blank))) return std::move(found_);
        std::ranges::replace(text, ' ', '+');
        if (attempt(text) || try_slashes(text)) return std::move(found_);
        return first_error_;
    }

  private:
    // Web servers merge two slashes into one. Tries to undo this in one or two places.
    bool try_slashes(std::string_view text) {
        std::vector<std::size_t> slashes;
        for (std::size_t i = 0; i < text.size(); ++i) {
            const bool alone = text[i] == '/' && (i == 0 || text[i - 1] != '/') &&
                               (i + 1 == text.size() || text[i + 1] != '/');
            if (alone) slashes.push_back(i);
        }
        for (const std::size_t one : slashes)
            if (attempt(with_slashes(text, one, text.size()))) return true;
        for (std::size_t i = 0; i < slashes.size() && !is_spent(); ++i)
            for (std::size_t j = i + 1; j < slashes.size() && !is_spent(); ++j)
                if (attempt(with_slashes(text, slashes[i], slashes[j]))) return true;
        return false;
    }

    bool is_spent() const { return work_ > kMostWork; }

    bool attempt(const std::string& packed) {
        if (is_spent()) return false;
        auto text = unpack_lzstring(packed);
        work_ += packed.size() + (text ? text->size() : 0);
        if (text && is_whole_(*text)) {
            found_ = std::move(*text);
            return true;
        }
        if (attempts_++ == 0)
            first_error_ =
                text ? make_error(ErrorCode::BadStructure, 1, 1,
                                  "the packed text is damaged: it does not contain a puzzle",
                                  "copy the whole link or id again")
                     : text.error();
        return false;
    }

    static constexpr std::size_t kMostWork = std::size_t{16} << 20;
    bool (*is_whole_)(const std::string&);
    std::string found_;
    Error first_error_;
    std::size_t work_ = 0;
    int attempts_ = 0;
};

}  // namespace

PuzzleLink find_puzzle_link(std::string_view line) {
    if (line.find('/') != line.npos)
        if (const auto link = address_in(line)) return *link;
    const PuzzleLink link = link_of_id(line, 1);
    return link.kind == LinkKind::None ? id_in_words(line) : link;
}

Result<std::string> unpack_link(const PuzzleLink& link, bool (*is_whole)(const std::string& text)) {
    auto text = Mender(is_whole).mend(link.data);
    if (text) return text;
    Error error = text.error();
    error.line = 1;
    const bool same_places = link.data.find('%') == std::string_view::npos;
    error.column = same_places ? link.column + error.column - 1 : link.column;
    return error;
}

bool is_json_object(const std::string& text) {
    const std::string_view trimmed = trim(text);
    return trimmed.starts_with('{') && trimmed.ends_with('}') && Json::is_json(text);
}

PuzzleLink link_or_packed(std::string_view text) {
    const std::string_view line = trim(text);
    PuzzleLink link = find_puzzle_link(line);
    if (link.kind == LinkKind::None) link = {LinkKind::Packed, line, 1};
    link.column += static_cast<std::size_t>(line.data() - text.data());
    SUDOKIT_CHECK(text.substr(link.column - 1).starts_with(link.data));
    return link;
}

Error not_in_link(const PuzzleLink& link) {
    return make_error(ErrorCode::Unsupported, 1, link.column,
                      "a short id: the puzzle is on the server and not in the link",
                      "open it there, and copy the long link or the exported text");
}

}  // namespace sudokit::text
