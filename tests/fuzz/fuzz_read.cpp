// fuzz_read.cpp - arbitrary bytes through every reader. Checks what must hold for any input:
// records are well formed, errors have a place, a puzzle that was read can be written and read
// again, and it does not matter in which pieces the bytes arrive.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "chunked_source.hpp"
#include "sudokit/format.hpp"

namespace {

using namespace sudokit;

void require(bool condition, const char* what, std::string_view detail = {}) {
    if (condition) return;
    std::fprintf(stderr, "broken promise: %s: %.*s\n", what, static_cast<int>(detail.size()),
                 detail.data());
    std::abort();
}

std::string describe(const Puzzle& puzzle) {
    std::string text, written;
    for (const Digit d : puzzle.givens) text += std::to_string(d) + " ";
    for (const DigitSet marks : puzzle.candidates) text += std::to_string(marks.bits()) + ",";
    for (const bool placed : puzzle.placed) text += placed ? '+' : ' ';
    text += std::to_string(puzzle.geometry->box_rows()) + "/";
    for (const House& house : puzzle.geometry->houses()) {
        if (house.kind != HouseKind::Extra) continue;
        for (const Cell c : house.cells) text += std::to_string(c) + ";";
        text += '|';
    }
    return text;
}

std::string describe(const Record& record) {
    std::string text = std::to_string(record.line) + ":";
    if (record.kind == Record::Kind::Bad)
        return text + std::string(error_name(record.error.code)) + ":" +
               std::to_string(record.error.line) + ":" + std::to_string(record.error.column) + ":" +
               record.error.text();
    text += describe(record.to_puzzle());
    for (const auto& [name, value] : record.to_puzzle().fields) text += name + "=" + value + ";";
    return text + std::string(record.trailing);
}

void check_puzzle(const Puzzle& puzzle) {
    const Geometry& board = *puzzle.geometry;
    const auto cells = static_cast<std::size_t>(board.cell_count());
    require(puzzle.givens.size() == cells, "one given per cell");
    for (const Digit d : puzzle.givens) require(d <= board.digits(), "givens are digits");
    require(puzzle.candidates.empty() || puzzle.candidates.size() == cells,
            "candidates for every cell");
    for (const DigitSet marks : puzzle.candidates)
        require((marks - board.all_digits()).empty(), "candidates are digits");
    require(puzzle.placed.empty() || puzzle.placed.size() == cells, "a placed flag for every cell");
    for (std::size_t c = 0; c < puzzle.placed.size(); ++c)
        require(!puzzle.placed[c] || puzzle.givens[c] != kOpen, "placed cells have a digit");
}

// What is the same before and after a format that keeps less than everything.
void check_rewriting(const Puzzle& puzzle) {
    for (const FormatInfo& format : formats()) {
        if (!format.can_write) continue;
        std::string text(format_header(format.name));
        if (!write_puzzle(format.name, puzzle, text)) continue;
        if (!format.can_read) continue;
        ReadOptions options;
        options.from = std::string(format.name);
        const auto again = parse_puzzle(text, options);
        require(again.ok(), "what is written can be read",
                text + (again.ok() ? "" : again.error().text()));
        const Puzzle& other = again.value();
        require(other.geometry->digits() == puzzle.geometry->digits(), "the same board", text);
        if (format.name == "json") require(describe(other).size() > 0, "readable", text);
        const bool by_marks =
            format.name == "candidate-grid" || format.name == "pencilmarks" || format.name == "sdx";
        if (!by_marks) require(other.givens == puzzle.givens, "the same givens", text);
        // By candidates: writing once more gives the same text
        std::string second(format_header(format.name));
        require(write_puzzle(format.name, other, second).ok(), "what was read can be written",
                text);
        if (by_marks) require(second == text, "the same candidates", text + second);
    }
}

std::vector<std::string> read_all(std::string_view text, const ReadOptions& options,
                                  std::size_t chunk, bool rewrite) {
    ChunkedSource source(text, chunk);
    Reader reader(source, options);
    Record record;
    std::vector<std::string> all;
    while (reader.next(record)) {
        if (record.kind == Record::Kind::Bad) {
            require(record.error.line > 0, "errors say where", describe(record));
            require(!record.error.message.empty() && !record.error.remedy.empty(),
                    "errors say what and what to do", describe(record));
        } else {
            check_puzzle(record.to_puzzle());
            if (rewrite && all.size() < 2) check_rewriting(record.to_puzzle());
        }
        all.push_back(describe(record));
    }
    require(!reader.failed(), "the source did not fail");
    return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    // Recognition always, and one forced format by turns.
    std::vector<std::string> readable;
    for (const FormatInfo& format : formats())
        if (format.can_read) readable.emplace_back(format.name);
    const std::string& forced = readable[size ? data[size / 2] % readable.size() : 0];
    for (const std::string& name : {std::string(), forced}) {
        ReadOptions options;
        options.from = name;
        options.max_line = 2000;
        const auto whole = read_all(text, options, size + 1, name.empty());
        const std::size_t tiny = 1 + (size ? data[0] % 7 : 0);
        require(read_all(text, options, tiny, false) == whole, "chunks make no difference", name);
        options.keep_fields = false;
        require(read_all(text, options, size + 1, false).size() == whole.size(),
                "fields make no difference to the number of records", name);
    }
    return 0;
}
