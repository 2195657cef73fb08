#include "format/iss/iss.hpp"

#include "format/iss/plain.hpp"
#include "format/iss/reader.hpp"
#include "format/iss/writer.hpp"
#include "format/text/messages.hpp"

namespace sudokit::text {

bool looks_like_iss(std::string_view line) {
    if (line.substr(0, 4) == "http") {
        const auto sections = iss::sections_of(line);
        const bool is_ours = line.find("q=") != line.npos && !sections.empty();
        return is_ours && iss::begins_with_item(sections[0].without_blanks().text);
    }
    return iss::begins_with_item(line);
}

bool begins_iss_lines(std::string_view line) {
    const bool indented = line.substr(0, 1).find_first_of(" \t") == 0;
    return indented && iss::begins_with_item(trim(line));
}

Fit fit_iss_lines(std::string_view, std::string_view line) {
    return begins_iss_lines(line) ? Fit::More : Fit::After;
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

Result<bool> write_iss(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    const auto text = iss::Writer(puzzle).write();
    if (!text) return text.error();
    out.append(text.value()) += '\n';
    return true;
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
