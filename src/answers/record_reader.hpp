// record_reader.hpp - reads the input of a command: puzzles in any format, or numbers.
#pragma once
#include <optional>

#include "answers/batch.hpp"
#include "format/text/line_stream.hpp"

namespace sudokit::answers {

// Reads one number per line. Skips blank lines, and anything after '#'.
class NumberReader {
  public:
    struct Found {
        Result<std::uint64_t> number =
            std::uint64_t{0};  // below `end`, or what is wrong with its line
        std::uint64_t line = 0;
    };

    NumberReader(ByteSource& source, std::uint64_t end);
    bool next(Found& found);  // false: there is no other line
    bool failed() const { return lines_.failed(); }

  private:
    Result<std::uint64_t> number_in(const text::Line& line, std::string_view text) const;

    text::LineStream lines_;
    const std::uint64_t end_;
    bool has_ended_ = false;
};

class RecordReader {
  public:
    RecordReader(ByteSource& source, const ReadOptions& options, const BatchLimits& limits);

    bool next();  // false: there is no other record
    // Precondition: next() found one.
    void add_to(Batch& batch, std::uint32_t input);

    const PassedOver& passed_over() const;
    bool failed() const;  // did the source fail?

  private:
    const BatchLimits limits_;
    std::optional<Reader> puzzles_;
    std::optional<NumberReader> numbers_;
    Record record_;
    NumberReader::Found found_;
};

// The error for an input without records. `where`: its name.
Error nothing_in(std::string_view where, const BatchLimits& limits);

}  // namespace sudokit::answers
