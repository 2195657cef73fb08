// One puzzle of any shape, for front ends that show or change it.
#include "c/call.hpp"
#include "sudokit/format.hpp"
#include "sudokit/solve.hpp"

namespace sudokit::c {
namespace {

Error unknown_format(const char* name, std::string_view what) {
    return {ErrorCode::BadUsage, 0, 0,
            "no format '" + std::string(name) + "' can be " + std::string(what),
            "'sudokit list formats' names them"};
}

bool is_cell(const sudokit_puzzle* puzzle, size_t cell) {
    return puzzle && cell < puzzle->puzzle.givens.size();
}

}  // namespace
}  // namespace sudokit::c

extern "C" {

using namespace sudokit;

sudokit_puzzle* sudokit_parse(const char* text, size_t length, const char* format,
                              sudokit_result** failure) {
    sudokit_puzzle* puzzle = nullptr;
    c::hand_over(c::guarded([&] {
                     if (!c::is_there(text, length)) return c::failed(c::null_error("the text"));
                     const FormatInfo* known = format ? find_format(format) : nullptr;
                     if (format && (!known || !known->can_read))
                         return c::failed(c::unknown_format(format, "read"));
                     ReadOptions options;
                     if (known) options.from = known->name;
                     options.keep_drawn = true;
                     auto parsed = parse_puzzle({text ? text : "", length}, options);
                     if (!parsed) return c::failed(parsed.error());
                     if (const auto left = settle_drawings(*parsed); !left)
                         return c::failed(left.error());
                     parsed->doubt.reset();
                     auto result = std::make_unique<sudokit_result>();
                     puzzle = new sudokit_puzzle{std::move(parsed.value())};
                     return result.release();
                 }),
                 failure);
    return puzzle;
}

sudokit_result* sudokit_write(const sudokit_puzzle* puzzle, const char* format) {
    return c::guarded([&] {
        if (!puzzle) return c::failed(c::null_error("the puzzle"));
        if (!format) return c::failed(c::null_error("the format"));
        const FormatInfo* known = find_format(format);
        if (!known || !known->can_write) return c::failed(c::unknown_format(format, "written"));
        auto result = std::make_unique<sudokit_result>();
        result->text = format_header(known->name);
        const auto written = write_puzzle(known->name, puzzle->puzzle, result->text);
        result->text += format_footer(known->name);
        return written ? result.release() : c::failed(written.error());
    });
}

sudokit_puzzle* sudokit_puzzle_copy(const sudokit_puzzle* puzzle) {
    try {
        return puzzle ? new sudokit_puzzle(*puzzle) : nullptr;
    } catch (...) {
        return nullptr;
    }
}

void sudokit_puzzle_free(sudokit_puzzle* puzzle) { delete puzzle; }

size_t sudokit_puzzle_cells(const sudokit_puzzle* puzzle) {
    return puzzle ? puzzle->puzzle.givens.size() : 0;
}

size_t sudokit_puzzle_digits(const sudokit_puzzle* puzzle) {
    return puzzle ? static_cast<size_t>(puzzle->puzzle.geometry->digits()) : 0;
}

unsigned sudokit_puzzle_digit(const sudokit_puzzle* puzzle, size_t cell) {
    return c::is_cell(puzzle, cell) ? puzzle->puzzle.givens[cell] : kOpen;
}

int sudokit_puzzle_set(sudokit_puzzle* puzzle, size_t cell, unsigned digit) {
    if (!c::is_cell(puzzle, cell) || digit > sudokit_puzzle_digits(puzzle)) return 0;
    puzzle->puzzle.givens[cell] = static_cast<Digit>(digit);
    return 1;
}

}  // extern "C"
