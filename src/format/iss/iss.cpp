#include "format/iss/iss.hpp"

#include <algorithm>

#include "format/iss/plain.hpp"
#include "format/iss/reader.hpp"
#include "format/iss/writer.hpp"
#include "format/text/messages.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

bool looks_like_iss(std::string_view line) {
    if (line.substr(0, 4) == "http") {
        const auto sections = iss::sections_of(line);
        const bool is_ours = line.find("q=") != line.npos && !sections.empty();
        return is_ours && iss::begins_with_item(sections[0].without_blanks().text);
    }
    return iss::begins_with_item(line);
}

bool begins_iss_lines(std::string_view line) { return iss::begins_with_item(trim(line)); }

namespace {

constexpr std::size_t kWindow = 1 << 14;  // the end of the text that is looked at
constexpr int kFewestGivens = 17;         // of a classic puzzle with one solution

// The arguments of the first item with this name; empty if there is none.
std::string_view arguments_of(std::string_view text, std::string_view name) {
    const std::size_t at = text.find(name);
    if (at == text.npos) return {};
    text.remove_prefix(at + name.size());
    return text.substr(0, text.find_first_of(".\r\n"));
}

// "R1C1_5" and then "R1C1_6", or as many givens as a puzzle needs: these are two puzzles.
bool are_other_givens(std::string_view text, std::string_view line) {
    const auto before = arguments_of(text, ".~"), now = arguments_of(line, ".~");
    if (before.empty() || now.empty()) return false;
    for (const auto givens : {before, now})
        if (std::ranges::count(givens, '~') + 1 >= kFewestGivens) return true;
    return std::ranges::any_of(support::split(now, '~'), [&](std::string_view given) {
        return before.find(given.substr(0, given.find('_') + 1)) != before.npos;
    });
}

// Cages of one puzzle do not overlap.
bool are_other_cages(std::string_view text, std::string_view line) {
    const auto words = support::split(arguments_of(line, ".Cage~"), '~');
    if (words.size() < 2) return false;
    for (std::size_t at = text.find(".Cage~"); at != text.npos; at = text.find(".Cage~", at + 1)) {
        const auto cells = support::split(arguments_of(text.substr(at), ".Cage~"), '~');
        if (std::ranges::find(cells.begin() + 1, cells.end(), words[1]) != cells.end()) return true;
    }
    return false;
}

// Does an Or, And or Replicate lack its End?
bool is_open(std::string_view text) {
    const auto count = [&](std::string_view name) {
        int found = 0;
        for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
            const std::size_t end = std::min(at + name.size(), text.size() - 1);
            found += std::string_view(".~ \t\r\n").find(text[end]) != text.npos;
        }
        return found;
    };
    return count(".Or") + count(".And") + count(".Replicate") > count(".End");
}

}  // namespace

Fit fit_iss_lines(std::string_view text, std::string_view line) {
    const std::string_view item = trim(line);
    if (text.empty()) return Fit::More;
    if (line.starts_with('#') || item.starts_with('~') || item.starts_with(".End"))
        return Fit::More;
    if (!iss::begins_with_item(item)) return Fit::After;
    if (line.front() == ' ' || line.front() == '\t') return Fit::More;
    text = text.substr(text.size() - std::min(text.size(), kWindow));
    const bool is_new =
        item.starts_with(".Shape~") ||
        (!is_open(text) && (are_other_givens(text, item) || are_other_cages(text, item)));
    return is_new ? Fit::After : Fit::More;
}

Result<Puzzle> read_iss(std::string_view text, const ReadOptions& options) {
    std::vector<iss::Item> items;
    for (const iss::Source& section : iss::sections_of(text)) {
        auto plain = iss::plain_items(section);
        auto part = plain ? std::move(*plain) : iss::parse_items(section);
        if (!part) return iss::locate(part.error(), text);
        for (iss::Item& item : *part) items.push_back(std::move(item));
    }
    if (items.empty())
        return make_error(ErrorCode::NotAPuzzle, 1, 1, "no constraints",
                          "write constraints such as .~R1C1_5.AntiKnight");
    auto puzzle = iss::puzzle_of(items, options);
    if (!puzzle) return iss::locate(puzzle.error(), text);
    return puzzle;
}

namespace {

Result<Puzzle> read_plain(std::string_view text, const ReadOptions& options) {
    const auto sections = iss::sections_of(text);
    auto items = sections.size() == 1 ? iss::plain_items(sections[0]) : std::nullopt;
    if (!items)
        return make_error(ErrorCode::NotAPuzzle, 1, 1, "not a text of this format",
                          "see the documentation of formats");
    if (!*items) return iss::locate(items->error(), text);
    auto puzzle = iss::puzzle_of(items->value(), options);
    if (!puzzle) return iss::locate(puzzle.error(), text);
    return puzzle;
}

}  // namespace

Result<void> write_iss(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    const auto text = iss::Writer(puzzle).write();
    if (!text) return text.error();
    out.append(text.value()) += '\n';
    return {};
}

bool looks_like_short_killer(std::string_view line) { return iss::is_short_killer(line); }

Result<Puzzle> read_short_killer(std::string_view text, const ReadOptions& options) {
    return read_plain(text, options);
}

bool looks_like_long_killer(std::string_view line) { return iss::is_long_killer(line); }

Result<Puzzle> read_long_killer(std::string_view text, const ReadOptions& options) {
    return read_plain(text, options);
}

}  // namespace sudokit::text
