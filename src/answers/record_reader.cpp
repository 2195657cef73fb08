#include "answers/record_reader.hpp"

#include <algorithm>
#include <string>

#include "answers/suggest.hpp"
#include "format/text/messages.hpp"
#include "support/decimal.hpp"

namespace sudokit::answers {
namespace {

constexpr std::uint64_t kLongestLine = 4096;

std::string how_to_write(std::uint64_t end) {
    return "write one per line, 0 to " + std::to_string(end - 1);
}

}  // namespace

NumberReader::NumberReader(ByteSource& source, std::uint64_t end)
    : lines_(source, kLongestLine), end_(end) {}

bool NumberReader::next(Found& found) {
    text::Line line;
    while (!has_ended_ && lines_.next(line)) {
        const std::string_view text = line.text.substr(0, line.text.find('#'));
        if (!line.too_long && text::trim(text).empty()) continue;
        found = {number_in(line, text), line.number};
        return true;
    }
    if (has_ended_ || !lines_.failed()) return false;
    has_ended_ = true;
    found = {lines_.failure(), lines_.next_number()};
    return true;
}

Result<std::uint64_t> NumberReader::number_in(const text::Line& line, std::string_view text) const {
    const auto wrong = [&](ErrorCode code, std::size_t column, const char* what) {
        return text::make_error(code, line.number, column, text::in_quotes(text::trim(text)) + what,
                                how_to_write(end_));
    };
    if (line.too_long)
        return text::make_error(ErrorCode::LineTooLong, line.number, 0,
                                "the line is too long for a number", how_to_write(end_));
    const std::size_t first = text.find_first_not_of(" \t");
    const std::string_view figures = text::trim(text);
    const auto bad = std::ranges::find_if(figures, [](char c) { return c < '0' || c > '9'; });
    if (bad != figures.end())
        return wrong(ErrorCode::BadCharacter,
                     first + static_cast<std::size_t>(bad - figures.begin()) + 1,
                     " is not a number");
    const auto number = support::number_in(figures);
    if (!number || *number >= end_) return wrong(ErrorCode::OutOfRange, first + 1, " is too large");
    return *number;
}

RecordReader::RecordReader(ByteSource& source, const ReadOptions& options,
                           const BatchLimits& limits)
    : limits_(limits) {
    if (limits.numbers_below > 0)
        numbers_.emplace(source, limits.numbers_below);
    else
        puzzles_.emplace(source, options);
}

bool RecordReader::next() { return puzzles_ ? puzzles_->next(record_) : numbers_->next(found_); }

void RecordReader::add_to(Batch& batch, std::uint32_t input) {
    if (numbers_) {
        if (found_.number) return batch.add(found_.number.value(), input, found_.line);
        record_.kind = Record::Kind::Bad;
        record_.line = found_.line;
        record_.error = found_.number.error();
    }
    if (limits_.with_rests && record_.kind != Record::Kind::Bad && !record_.trailing.empty())
        batch.rests.emplace_back(static_cast<std::uint32_t>(batch.items.size()), record_.trailing);
    batch.add(record_, input);
}

const PassedOver& RecordReader::passed_over() const {
    static const PassedOver nothing;
    return puzzles_ ? puzzles_->passed_over() : nothing;
}

bool RecordReader::failed() const { return puzzles_ ? puzzles_->failed() : numbers_->failed(); }

Error nothing_in(std::string_view where, const BatchLimits& limits) {
    if (limits.numbers_below == 0) return no_puzzle_in(where);
    return text::make_error(ErrorCode::NotAPuzzle, 0, 0, "no number in " + std::string(where),
                            how_to_write(limits.numbers_below));
}

}  // namespace sudokit::answers
